import { eq, inArray, sql } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import type { PaymentMethod } from '#src/domain/payment.ts';
import { type Quote, quoteOrder } from '#src/domain/quote.ts';
import type { StoreRow } from '../catalogue/store-rows.ts';
import type { Visit } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import type { Point } from '../db/schema/json.ts';
import { orderLines, orders, type StoredAddress } from '../db/schema/order.ts';
import { campaignItems } from '../db/schema/promotions.ts';
import { refusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { type BasketEntry, type BasketLine, basketOf } from './basket.ts';
import { countUse, couponFor, couponTerms } from './coupon.ts';
import { orderNumbers } from './invoice.ts';
import { phoneDigits } from './phone.ts';
import { refuseQuote } from './quote-refusals.ts';
import { checkRoom, type FlashShare, flashShares, moveStock } from './stock.ts';
import { quoteConfig, quoteStore, vehicleFor, zoneTermsOf } from './terms.ts';
import * as texts from './texts.ts';
import { promisedTime } from './when-where.ts';

/** An order somebody wants to place; the caller has checked who it is and where it goes. */
export type OrderWish = {
  owner: Identity;
  row: StoreRow;
  type: 'delivery' | 'take_away';
  payment: PaymentMethod;
  entries: readonly BasketEntry[];
  point: Point;
  /** Metres by road; null for take-away. */
  metres: number | null;
  address: StoredAddress;
  scheduleAt: string | undefined;
  couponCode: string | undefined;
  tips: Minor;
  extraPackaging: boolean;
  cutlery: boolean;
  note: string;
  unavailableNote: string;
  instruction: string;
};

export type PlacedRow = typeof orders.$inferSelect;

/**
 * Places an order inside the caller's transaction: holds the goods, prices everything anew by the shop's own rules, takes
 * the stock and writes order and lines. Any refusal leaves nothing behind once the transaction is rolled back.
 * @throws {Refusal} as customer.notes §6.9 says.
 */
export async function placeOrder(tx: Tx, visit: Visit, wish: OrderWish): Promise<PlacedRow> {
  const { row, owner } = wish;
  const promised = await promisedTime(tx, visit, row, wish.scheduleAt);
  const basket = await basketOf(tx, visit, wish.entries, row.store);
  const unprescribed = basket.find(({ line }) => line.item.prescription);
  if (unprescribed) throw refusal(403, 'prescription', texts.needsPrescription(unprescribed.good));
  checkRoom(
    basket.map(({ line }) => line),
    (line) => goodAt(basket, line.id),
  );
  const coupon = wish.couponCode
    ? await couponFor(tx, visit, { code: wish.couponCode, owner, store: row.store })
    : null;
  const vehicle = wish.metres === null || row.store.selfDelivery ? null : await vehicleFor(tx, wish.metres);
  const config = quoteConfig(visit.reference);
  const quote = quoteOrder({
    lines: basket.map(({ line }) => line),
    store: quoteStore(row),
    config,
    zone: zoneTermsOf(visit.reference, row.store.zoneId, row.store.moduleId),
    orderType: wish.type,
    distance: wish.metres,
    now: visit.now.at,
    vehicleExtra: vehicle?.extra,
    coupon: coupon && couponTerms(coupon),
    tips: wish.tips,
    extraPackaging: wish.extraPackaging,
    payment: wish.payment,
    freeDeliveryForAll: visit.reference.settings.charges.freeDeliveryToAll,
  });
  refuseQuote(quote, config);
  const itemIds = basket.filter(({ good }) => good.model === 'Item').map(({ good }) => good.itemId);
  const flash = await flashShares(tx, itemIds, visit.now.at);
  const order = await writeOrder(tx, visit, {
    wish,
    quote,
    basket,
    flash,
    promised,
    vehicleId: vehicle?.id ?? null,
    coupon,
  });
  if (coupon) await countUse(tx, coupon);
  await countOrder(tx, basket, row.store.id);
  return order;
}

type Written = {
  wish: OrderWish;
  quote: Quote;
  basket: readonly BasketLine[];
  flash: Map<number, FlashShare>;
  promised: Date | null;
  vehicleId: number | null;
  coupon: { code: string; title: { en: string } } | null;
};

async function writeOrder(tx: Tx, visit: Visit, { wish, quote, basket, flash, promised, vehicleId, coupon }: Written) {
  const { row, owner } = wish;
  const now = visit.now.at;
  const { amounts, lines } = orderNumbers({ quote, basket, flash });
  const [order] = await tx
    .insert(orders)
    .values({
      ...amounts,
      userId: owner.id,
      isGuest: owner.kind === 'guest',
      moduleId: row.store.moduleId,
      storeId: row.store.id,
      zoneId: row.store.zoneId,
      type: wish.type,
      paymentMethod: wish.payment,
      couponCode: coupon?.code ?? null,
      couponTitle: coupon?.title.en ?? null,
      taxStatus: quote.taxIncluded ? 'included' : 'excluded',
      taxPercentage: row.store.tax,
      distance: wish.metres ?? 0,
      scheduled: promised !== null,
      scheduleAt: promised,
      ...minutesOf(row),
      otp: visit.reference.settings.orders.deliveryVerification ? fourDigits() : null,
      note: wish.note || null,
      unavailableItemNote: wish.unavailableNote || null,
      deliveryInstruction: wish.instruction || null,
      cutlery: wish.cutlery,
      deliveryAddress: wish.address,
      contactPhone: phoneDigits(wish.address.contact_person_number),
      vehicleId,
      nextAt: now,
      createdAt: now,
      updatedAt: now,
      pending: now,
    })
    .returning();
  if (!order) throw new Error('The database answered no row for a new order.');
  const rows = lines.map((line) => ({ ...line, orderId: order.id, createdAt: now }));
  await tx.insert(orderLines).values(rows);
  await moveStock(tx, rows, -1);
  return order;
}

/** Lists rank by the number of orders. */
async function countOrder(tx: Tx, basket: readonly BasketLine[], storeId: number): Promise<void> {
  const idsOf = (model: 'Item' | 'ItemCampaign') =>
    basket.filter(({ good }) => good.model === model).map(({ good }) => good.itemId);
  const more = { orderCount: sql<number>`order_count + 1` };
  const [itemIds, campaignIds] = [idsOf('Item'), idsOf('ItemCampaign')];
  if (itemIds.length > 0) await tx.update(items).set(more).where(inArray(items.id, itemIds));
  if (campaignIds.length > 0) await tx.update(campaignItems).set(more).where(inArray(campaignItems.id, campaignIds));
  await tx.update(stores).set(more).where(eq(stores.id, storeId));
}

const MINUTES = { min: 1, hours: 60, days: 1440 } as const;

function minutesOf({ store }: StoreRow): { minMinutes: number; maxMinutes: number } {
  const unit = MINUTES[store.deliveryUnit];
  return { minMinutes: store.minutesFrom * unit, maxMinutes: store.minutesTo * unit };
}

function fourDigits(): string {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(1000 + (value % 9000));
}

function goodAt(basket: readonly BasketLine[], lineId: number) {
  const found = basket.find(({ line }) => line.id === lineId);
  if (!found) throw new Error(`The basket has no line ${lineId}.`);
  return found.good;
}
