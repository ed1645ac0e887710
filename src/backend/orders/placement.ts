import type { Minor } from '#src/contract/money.ts';
import { bestCashback } from '#src/domain/cashback.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import type { StoreRow } from '../catalogue/store-rows.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/open.ts';
import type { Point } from '../db/schema/json.ts';
import type { StoredAddress } from '../db/schema/order.ts';
import { refusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { holdCustomer } from '../wallet/book.ts';
import { openCashbacks } from './cashback.ts';
import { countUse, couponFor, couponTerms } from './coupon.ts';
import { entryLinesOf, type OrderEntry, type OrderEntryLine } from './entries.ts';
import type { OrderRow } from './mine.ts';
import { type PayWish, paymentFor, refusePayment, wayOf } from './pay.ts';
import { refuseQuote } from './quote-refusals.ts';
import { referralDiscount } from './referral.ts';
import { checkRoom, flashShares } from './stock.ts';
import { quoteConfig, quoteStore, vehicleFor, zoneTermsOf } from './terms.ts';
import * as texts from './texts.ts';
import { refuseManyUnpaid } from './unpaid.ts';
import { promisedTime } from './when-where.ts';
import { writeOrder } from './write-order.ts';

/** An order to place; the caller has checked the identity and the delivery point. */
export type OrderWish = {
  owner: Identity;
  row: StoreRow;
  type: 'delivery' | 'take_away';
  pay: PayWish;
  entries: readonly OrderEntry[];
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
  /** Keys of uploaded prescription pictures. */
  attachments: readonly string[];
  /** The order consists of the pictures only: the store adds the lines later. */
  fromPrescription: boolean;
};

/**
 * Places an order inside the caller's transaction: locks customer and items, prices everything again by the rules of
 * `domain`, takes stock and money, and writes order and lines. A refusal rolls everything back. Locks are always taken
 * in the order customer, items, coupon.
 * @throws {Refusal} as in customer.notes §6.9.
 */
export async function placeOrder(tx: Tx, context: RequestContext, wish: OrderWish): Promise<OrderRow> {
  const { row, owner } = wish;
  const { settings } = context.reference;
  const now = context.now.at;
  const promised = await promisedTime(tx, context, row, wish.scheduleAt);
  const customer = owner.kind === 'customer' ? await holdCustomer(tx, owner.id) : null;
  if (wish.pay.method === 'digital_payment') await refuseManyUnpaid(tx, owner, now);
  const basket = wish.fromPrescription ? [] : await entryLinesOf(tx, context, wish.entries, row.store);
  refuseGoods(basket, wish.attachments);
  const coupon = wish.couponCode
    ? await couponFor(tx, context, { code: wish.couponCode, owner, store: row.store })
    : null;
  const vehicle = wish.metres === null || row.store.selfDelivery ? null : await vehicleFor(tx, wish.metres);
  const config = quoteConfig(context.reference);
  const zone = zoneTermsOf(context.reference, row.store.zoneId, row.store.moduleId);
  const quote = quoteOrder({
    lines: basket.map(({ line }) => line),
    store: quoteStore(row, context.reference),
    config,
    zone,
    orderType: wish.type,
    distance: wish.metres,
    now,
    vehicleExtra: vehicle?.extra,
    coupon: coupon && couponTerms(coupon),
    referral: customer && (await referralDiscount(tx, customer, { terms: settings.customers, now })),
    tips: wish.tips,
    extraPackaging: wish.extraPackaging,
    payment: wayOf(wish.pay),
    freeDeliveryForAll: settings.charges.freeDeliveryToAll,
    fromPrescription: wish.fromPrescription,
  });
  refuseQuote(quote, config);
  refusePayment(wish.pay, { owner, context, config, zone });
  const payment = paymentFor(wish.pay, { total: quote.total, customer: customer ?? null, zone, now });
  const itemIds = basket.filter(({ good }) => good.model === 'Item').map(({ good }) => good.itemId);
  const order = await writeOrder(tx, context, {
    wish,
    quote,
    payment,
    basket,
    flash: await flashShares(tx, itemIds, now),
    promised,
    vehicleId: vehicle?.id ?? null,
    coupon,
    cashbackId: customer ? await cashbackOf(tx, context, customer.id, quote.total) : null,
  });
  if (coupon) await countUse(tx, coupon);
  return order;
}

/** Returns the id of the cashback offer an order qualifies for (customer.notes §6.6), null for none. */
async function cashbackOf(tx: Tx, context: RequestContext, customerId: number, total: Minor): Promise<number | null> {
  return bestCashback(await openCashbacks(tx, context, customerId), total)?.offer.id ?? null;
}

/** Refuses items without a required prescription, and more than stock or limits allow. */
function refuseGoods(basket: readonly OrderEntryLine[], attachments: readonly string[]): void {
  const unprescribed = basket.find(({ line }) => line.item.prescription);
  if (unprescribed && attachments.length === 0) {
    throw refusal(403, 'prescription', texts.needsPrescription(unprescribed.good));
  }
  checkRoom(
    basket.map(({ line }) => line),
    (line) => goodAt(basket, line.id),
  );
}

function goodAt(basket: readonly OrderEntryLine[], lineId: number) {
  const found = basket.find(({ line }) => line.id === lineId);
  if (!found) throw new Error(`The basket has no line ${lineId}.`);
  return found.good;
}
