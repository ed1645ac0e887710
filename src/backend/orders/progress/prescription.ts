import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { quoteOrder } from '#src/domain/quote.ts';
import { selectStores } from '../../catalogue/store-rows.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import { orderLines, orders } from '../../db/schema/order.ts';
import { coupons } from '../../db/schema/promotions.ts';
import type { Tx } from '../../db/types.ts';
import { membershipTerms } from '../../membership/periods.ts';
import { momentOf } from '../../platform/clock.ts';
import { referenceSource } from '../../reference.ts';
import type { RequestContext } from '../../types.ts';
import { lockCustomer } from '../../wallet/book.ts';
import type { OrderRow } from '../order-rows.ts';
import { couponTerms } from '../placing/coupon.ts';
import { entryLinesOf, type OrderEntry } from '../placing/entries.ts';
import { referralDiscount } from '../placing/referral.ts';
import { flashShares } from '../placing/stock.ts';
import { quoteConfig, quoteStore, vehicleFor, zoneTermsOf } from '../placing/terms.ts';
import { invoiceOf, writeLines } from '../placing/write-order.ts';

/** Medicines considered, and most that are added per prescription. */
const MOST_CONSIDERED = 20;
const MOST_ADDED = 2;

/**
 * Simulates a pharmacy that confirms a prescription order: adds medicines and prices the order again (customer.notes
 * §7). The choice depends only on the order id, so that a demo is predictable. Adds nothing when the order has lines
 * already or nothing fits.
 */
export async function addPrescribedItems(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (!order.prescription || order.storeId === null) return;
  const existingLines = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .limit(1);
  const entries = existingLines.length > 0 ? [] : await medicinesFor(tx, order.id, order.storeId);
  const context = await storeContext(tx, now);
  const customer = order.isGuest || entries.length === 0 ? null : await lockCustomer(tx, order.userId);
  const [row] = await selectStores(tx, context, { where: eq(stores.id, order.storeId), limit: 1 });
  if (!row || entries.length === 0) return;
  const lockedLines = await entryLinesOf(tx, context, entries, row.store);
  // The rows are locked only here, so stock may have changed in between.
  const entryLines = lockedLines.filter(({ line }) => line.item.stock === null || line.item.stock >= line.quantity);
  if (entryLines.length === 0) return;
  const [coupon] = order.couponCode ? await tx.select().from(coupons).where(eq(coupons.code, order.couponCode)) : [];
  const vehicle = row.store.selfDelivery ? null : await vehicleFor(tx, order.distance);
  const quote = quoteOrder({
    lines: entryLines.map(({ line }) => line),
    store: quoteStore(row, context.reference),
    config: quoteConfig(context.reference),
    zone: zoneTermsOf(context.reference, row.store.zoneId, row.store.moduleId),
    orderType: 'delivery',
    distance: order.distance,
    now,
    vehicleExtra: vehicle?.extra,
    coupon: coupon && couponTerms(coupon),
    referral: customer && (await referralDiscount(tx, customer, firstOrder(context, order))),
    // That of the moment at which it was ordered.
    membership: customer && (await membershipTerms(tx, customer.id, order.createdAt)),
    tips: order.tips,
    slotFee: order.slotFee,
    freeDeliveryForAll: context.reference.settings.charges.freeDeliveryToAll,
    fromPrescription: true,
  });
  const flash = await flashShares(
    tx,
    entries.map(({ itemId }) => itemId),
    now,
  );
  const { amounts, lines } = invoiceOf({ quote, entryLines, flash });
  await tx
    .update(orders)
    .set({ ...amounts, updatedAt: now })
    .where(eq(orders.id, order.id));
  await writeLines(tx, { orderId: order.id, lines, entryLines, now });
}

/** The first-order discount depends on when the order was placed, but only now there is an amount to deduct it from. */
function firstOrder({ reference }: RequestContext, { id, createdAt }: OrderRow) {
  return { terms: reference.settings.customers, now: createdAt, order: id };
}

/** Returns one or two medicines in stock without choices, preferably such that need a prescription. */
async function medicinesFor(tx: Tx, orderId: number, storeId: number): Promise<OrderEntry[]> {
  const medicines = await tx
    .select({ id: items.id, prescription: items.prescription })
    .from(items)
    .where(
      and(
        eq(items.storeId, storeId),
        eq(items.status, true),
        or(isNull(items.stock), gte(items.stock, 1)),
        sql`jsonb_array_length(${items.variations}) = 0 and jsonb_array_length(${items.foodVariations}) = 0`,
      ),
    )
    .orderBy(desc(items.prescription), asc(items.id))
    .limit(MOST_CONSIDERED);
  const prescribed = medicines.filter(({ prescription }) => prescription);
  const pool = prescribed.length > 0 ? prescribed : medicines;
  const first = pool.length > 0 ? orderId % pool.length : 0;
  const dispensed = [...pool.slice(first), ...pool.slice(0, first)].slice(0, 1 + (orderId % MOST_ADDED));
  return dispensed.map(({ id: itemId }) => ({
    model: 'Item',
    itemId,
    quantity: 1,
    variation: [],
    addOnIds: [],
    addOnQtys: [],
  }));
}

/** Returns a request context for the store itself: in English, without a position. */
async function storeContext(tx: Tx, now: Date): Promise<RequestContext> {
  const reference = await referenceSource(tx).current();
  const { timeZone } = reference.settings.business;
  return { locale: 'en', reference, now: momentOf(now, timeZone), position: null, picture: () => null, device: null };
}
