import type { Minor } from '#src/contract/money.ts';
import { paymentTerms } from '#src/contract/payment-methods.ts';
import { type ArrivalRange, lateCreditOf } from '#src/domain/arrival-range.ts';
import { bestCashback } from '#src/domain/cashback.ts';
import { giftRefusal, minAgeOf } from '#src/domain/gift.ts';
import { promisedRange } from '../../catalogue/arrival-times.ts';
import type { StoreRow } from '../../catalogue/store-rows.ts';
import type { Tx } from '../../db/types.ts';
import { refusal } from '../../http/errors.ts';
import { membershipTerms } from '../../membership/periods.ts';
import { lateCreditRule } from '../../settings.ts';
import type { RequestContext } from '../../types.ts';
import { lockCustomer } from '../../wallet/book.ts';
import type { OrderRow } from '../order-rows.ts';
import { paymentFor, paymentMethodOf, refusePayment } from '../paying/pay.ts';
import { refuseManyUnpaid } from '../paying/unpaid.ts';
import * as texts from '../texts.ts';
import { openCashbacks } from './cashback.ts';
import { countUse, couponFor, couponTerms } from './coupon.ts';
import { promisedTime } from './delivery.ts';
import { entryLinesOf, type OrderEntryLine } from './entries.ts';
import { priceOrder, refuseQuote } from './price-order.ts';
import { referralDiscount } from './referral.ts';
import { AGE_UNDECLARED, GIFT_REFUSALS } from './refusal-texts.ts';
import { takePlace } from './slots.ts';
import { checkStock, flashShares } from './stock.ts';
import { quoteConfig, vehicleFor, zoneTermsOf } from './terms.ts';
import { type OrderRequest, writeOrder } from './write-order.ts';

/**
 * Places an order inside the caller's transaction: locks customer and items, prices everything again by the rules of
 * `domain`, takes stock and money, and writes order and lines. A refusal rolls everything back. Locks are always taken
 * in the order customer, items, coupon, slot.
 * @throws {Refusal} as in customer.notes §6.9.
 */
export async function placeOrder(tx: Tx, context: RequestContext, request: OrderRequest): Promise<OrderRow> {
  const { row, owner } = request;
  const { settings } = context.reference;
  const now = context.now.at;
  const promised = await promisedTime(tx, context, row, request.scheduleAt);
  const customer = owner.kind === 'customer' ? await lockCustomer(tx, owner.id) : null;
  if (paymentTerms(request.pay.method).kind === 'digital') await refuseManyUnpaid(tx, owner, now);
  const entryLines = request.fromPrescription ? [] : await entryLinesOf(tx, context, request.entries, row.store);
  refuseItems(entryLines, request.attachments);
  refuseGift(request, entryLines);
  const coupon = request.couponCode
    ? await couponFor(tx, context, { code: request.couponCode, owner, store: row.store })
    : null;
  const vehicle = request.metres === null || row.store.selfDelivery ? null : await vehicleFor(tx, request.metres);
  const config = quoteConfig(context.reference);
  const zone = zoneTermsOf(context.reference, row.store.zoneId, row.store.moduleId);
  const quote = priceOrder(context, {
    row,
    lines: entryLines.map(({ line }) => line),
    type: request.type,
    metres: request.metres,
    vehicle,
    coupon: coupon && couponTerms(coupon),
    referral: customer && (await referralDiscount(tx, customer, { terms: settings.customers, now })),
    membership: customer ? await membershipTerms(tx, customer.id, now) : null,
    promised,
    payment: paymentMethodOf(request.pay),
    tips: request.tips,
    extraPackaging: request.extraPackaging,
    fromPrescription: request.fromPrescription,
  });
  refuseQuote(quote, config);
  refusePayment(request.pay, { owner, context, config, zone });
  const payment = paymentFor(request.pay, { total: quote.total, customer: customer ?? null, zone, now });
  const itemIds = entryLines.filter(({ item }) => item.model === 'Item').map(({ item }) => item.itemId);
  await takePlace(tx, context, row, promised);
  const order = await writeOrder(tx, context, {
    request,
    quote,
    payment,
    entryLines,
    flash: await flashShares(tx, itemIds, now),
    promised,
    vehicleId: vehicle?.id ?? null,
    coupon,
    cashbackId: customer ? await cashbackOf(tx, context, customer.id, quote.total) : null,
    ...(await arrivalPromise(tx, context, request, { scheduled: promised !== null, total: quote.total })),
  });
  if (coupon) await countUse(tx, coupon);
  return order;
}

/** Returns the id of the cashback offer an order qualifies for (customer.notes §6.6), null for none. */
export async function cashbackOf(
  tx: Tx,
  context: RequestContext,
  customerId: number,
  total: Minor,
): Promise<number | null> {
  return bestCashback(await openCashbacks(tx, context, customerId), total)?.offer.id ?? null;
}

/** Refuses items without a required prescription, and more than stock or limits allow. */
function refuseItems(entryLines: readonly OrderEntryLine[], attachments: readonly string[]): void {
  const unprescribed = entryLines.find(({ line }) => line.item.prescription);
  if (unprescribed && attachments.length === 0) {
    throw refusal(403, 'prescription', texts.needsPrescription(unprescribed.item));
  }
  checkStock(
    entryLines.map(({ line }) => line),
    (line) => itemOfLine(entryLines, line.id),
  );
}

function itemOfLine(entryLines: readonly OrderEntryLine[], lineId: number) {
  const entryLine = entryLines.find(({ line }) => line.id === lineId);
  if (!entryLine) throw new Error(`The order has no line ${lineId}.`);
  return entryLine.item;
}

/**
 * Refuses a gift whose recipient would have to pay, or that is fetched, and items for adults without the declaration.
 * @throws {Refusal} 403 `gift`; 403 `age_declared`.
 */
function refuseGift(request: OrderRequest, entryLines: readonly OrderEntryLine[]): void {
  const reason = request.gift && giftRefusal(request.type, request.pay.method);
  if (reason) throw refusal(403, 'gift', GIFT_REFUSALS[reason]);
  const minAge = minAgeOf(entryLines.map(({ item }) => item.row.item));
  if (minAge !== null && !request.ageDeclared) throw refusal(403, 'age_declared', AGE_UNDECLARED(minAge));
}

const MINUTES = { min: 1, hours: 60, days: 1440 } as const;

/** Returns the documented time of a store in minutes. */
function documentedMinutes({ store }: StoreRow): ArrivalRange {
  const unit = MINUTES[store.deliveryUnit];
  return { from: store.minutesFrom * unit, to: store.minutesTo * unit };
}

/**
 * Returns in what time an order is promised, and what its customer gets should it come later (EXT-21): null where the
 * client showed no range, and for guests, scheduled orders, those that are fetched, and prescriptions, whose price is not
 * known yet.
 */
async function arrivalPromise(
  tx: Tx,
  context: RequestContext,
  request: OrderRequest,
  { scheduled, total }: { scheduled: boolean; total: Minor },
): Promise<{ arrival: ArrivalRange; lateCredit: Minor | null }> {
  const { row, shownRange: shown, metres, owner, fromPrescription } = request;
  const documented = { arrival: documentedMinutes(row), lateCredit: null };
  if (shown === null || metres === null || scheduled) return documented;
  const arrival = await promisedRange(tx, row.store, { shown, metres, now: context.now });
  if (!arrival) return documented;
  const isCredited = owner.kind === 'customer' && !fromPrescription;
  const credit = isCredited ? lateCreditOf(lateCreditRule(context.reference.settings), total) : 0;
  return { arrival, lateCredit: credit > 0 ? credit : null };
}
