import { eq, inArray, sql } from 'drizzle-orm';
import type { Quote } from '#src/domain/quote.ts';
import type { StoreRow } from '../catalogue/store-rows.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import { orderLines, orders } from '../db/schema/order.ts';
import { campaignItems } from '../db/schema/promotions.ts';
import type { OrderEntryLine } from './entries.ts';
import { type LineRow, orderNumbers } from './invoice.ts';
import type { OrderRow } from './mine.ts';
import { bookPayment, type Payment } from './pay.ts';
import { phoneDigits } from './phone.ts';
import type { OrderWish } from './placement.ts';
import { type FlashShare, moveStock } from './stock.ts';

/** An accepted order with everything its rows need. */
export type Written = {
  wish: OrderWish;
  quote: Quote;
  payment: Payment;
  basket: readonly OrderEntryLine[];
  flash: Map<number, FlashShare>;
  promised: Date | null;
  vehicleId: number | null;
  coupon: { code: string; title: { en: string } } | null;
  cashbackId: number | null;
};

/** Writes order and lines, takes the stock and the wallet's part, and counts the order; the items must be locked. */
export async function writeOrder(tx: Tx, context: RequestContext, written: Written): Promise<OrderRow> {
  const { wish, quote, payment, basket, flash, promised, vehicleId, coupon, cashbackId } = written;
  const { row, owner } = wish;
  const now = context.now.at;
  const { amounts, lines } = orderNumbers({ quote, basket, flash });
  const [order] = await tx
    .insert(orders)
    .values({
      ...amounts,
      ...payment.columns,
      userId: owner.id,
      isGuest: owner.kind === 'guest',
      moduleId: row.store.moduleId,
      storeId: row.store.id,
      zoneId: row.store.zoneId,
      type: wish.type,
      couponCode: coupon?.code ?? null,
      couponTitle: coupon?.title.en ?? null,
      cashbackId,
      taxStatus: quote.taxIncluded ? 'included' : 'excluded',
      taxPercentage: row.store.tax,
      distance: wish.metres ?? 0,
      scheduled: promised !== null,
      scheduleAt: promised,
      ...minutesOf(row),
      otp: context.reference.settings.orders.deliveryVerification ? fourDigits() : null,
      note: wish.note || null,
      unavailableItemNote: wish.unavailableNote || null,
      deliveryInstruction: wish.instruction || null,
      cutlery: wish.cutlery,
      prescription: wish.fromPrescription,
      attachments: [...wish.attachments],
      deliveryAddress: wish.address,
      contactPhone: phoneDigits(wish.address.contact_person_number),
      vehicleId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!order) throw new Error('The database answered no row for a new order.');
  await writeLines(tx, { orderId: order.id, lines, basket, now });
  await bookPayment(tx, order, payment);
  await tx.update(stores).set(OFTENER).where(eq(stores.id, row.store.id));
  return order;
}

/** Lists rank by the number of orders. */
const OFTENER = { orderCount: sql<number>`order_count + 1` };

/** Writes the lines of an order, takes their stock and counts their items, which must be locked. */
export async function writeLines(
  tx: Tx,
  { orderId, lines, basket, now }: { orderId: number; lines: LineRow[]; basket: readonly OrderEntryLine[]; now: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, orderId, createdAt: now }));
  await tx.insert(orderLines).values(rows);
  await moveStock(tx, rows, -1);
  const idsOf = (model: 'Item' | 'ItemCampaign') =>
    basket.filter(({ good }) => good.model === model).map(({ good }) => good.itemId);
  const [itemIds, campaignIds] = [idsOf('Item'), idsOf('ItemCampaign')];
  if (itemIds.length > 0) await tx.update(items).set(OFTENER).where(inArray(items.id, itemIds));
  if (campaignIds.length > 0) await tx.update(campaignItems).set(OFTENER).where(inArray(campaignItems.id, campaignIds));
}

const MINUTES = { min: 1, hours: 60, days: 1440 } as const;

function minutesOf({ store }: StoreRow): { minMinutes: number; maxMinutes: number } {
  const unit = MINUTES[store.deliveryUnit];
  return { minMinutes: store.minutesFrom * unit, maxMinutes: store.minutesTo * unit };
}

/** Returns a hand-over code. */
export function fourDigits(): string {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(1000 + (value % 9000));
}
