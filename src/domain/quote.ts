import type { Minor } from '#src/contract/money.ts';
import { withinTerms } from './cart-totals.ts';
import { couponDiscount, couponReached } from './coupon.ts';
import { type DeliveryCharge, deliveryCharge, type FreeBy, NO_DELIVERY } from './delivery.ts';
import { memberFees } from './membership.ts';
import { addMinor, percentOf, roundTo, taxWithin } from './money.ts';
import { discountOn } from './price.ts';
import type { QuoteInput } from './quote-input.ts';
import { type QuoteLine, quoteLine } from './quote-lines.ts';
import { type Refusal, refusalsOf } from './refusals.ts';
import { runningDiscount } from './store.ts';

export type { QuoteInput } from './quote-input.ts';

/**
 * An order's price with every part, minor units. total = items + addOns − storeDiscount − flashDiscount −
 * couponDiscount − referralDiscount + (tax unless taxIncluded) + delivery.charge + rounding + tips + additionalCharge +
 * extraPackaging + slotFee. With any refusal the order must not be placed.
 */
export type Quote = {
  lines: QuoteLine[];
  items: Minor;
  addOns: Minor;
  /** All line discounts except flash sales, after a store discount's minimum and cap. */
  storeDiscount: Minor;
  flashDiscount: Minor;
  /** Items and add-ons after discounts, before the coupon. */
  purchase: Minor;
  couponDiscount: Minor;
  referralDiscount: Minor;
  tax: Minor;
  taxIncluded: boolean;
  delivery: DeliveryCharge;
  /** Rounding to the currency's digits; 0 when it has cents. */
  rounding: Minor;
  tips: Minor;
  additionalCharge: Minor;
  extraPackaging: Minor;
  slotFee: Minor;
  /** What a membership has taken off delivery and service fee; they are stated without it. */
  membershipSaving: Minor;
  total: Minor;
  refusals: Refusal[];
};

/** Returns an order's price. The checkout summary and the placement both call it, so their totals agree
 *  (customer.notes §6). */
export function quoteOrder(input: QuoteInput): Quote {
  const { store, config } = input;
  const running = runningDiscount(store, input.now, config.timeZone);
  const lines = input.lines.map((line) => quoteLine(line, running));
  const items = addMinor(...lines.map((line) => line.gross));
  const addOns = addMinor(...lines.map((line) => line.addOns));
  const flashDiscount = addMinor(...lines.filter((line) => line.source === 'flash').map((line) => line.discount));
  const ordinary = addMinor(...lines.filter((line) => line.source !== 'flash').map((line) => line.discount));
  const storeDiscount = withinTerms(ordinary, items + addOns, running);
  const purchase = items + addOns - storeDiscount - flashDiscount;

  const coupon = input.coupon ?? null;
  const fromCoupon = coupon ? couponDiscount(coupon, purchase) : 0;
  const afterCoupon = purchase - fromCoupon;
  const referralDiscount = input.referral ? discountOn(afterCoupon, input.referral) : 0;
  const taxable = afterCoupon - referralDiscount;
  const tax = config.taxIncluded ? taxWithin(taxable, store.tax) : percentOf(taxable, store.tax);

  const usualDelivery =
    input.orderType === 'take_away' ? NO_DELIVERY : deliveryOf(input, freeBy(input, purchase, afterCoupon));
  const base = taxable + (config.taxIncluded ? 0 : tax);
  const member = memberFees(
    { goods: afterCoupon, base, delivery: usualDelivery.charge, service: config.additionalCharge?.amount ?? 0 },
    input.membership,
    config.currency.digits,
  );
  const delivery: DeliveryCharge = member.freeDelivery
    ? { ...usualDelivery, charge: 0, freeBy: 'membership' }
    : usualDelivery;
  const exact = base + delivery.charge;
  const rounded = roundTo(exact, config.currency.digits);
  const tips = config.tips && input.orderType === 'delivery' ? Math.max(0, input.tips ?? 0) : 0;
  const additionalCharge = member.service;
  const extraPackaging = input.extraPackaging ? (store.extraPackaging ?? 0) : 0;
  const slotFee = input.slotFee ?? 0;
  const total = rounded + tips + additionalCharge + extraPackaging + slotFee;
  return {
    lines,
    items,
    addOns,
    storeDiscount,
    flashDiscount,
    purchase,
    couponDiscount: fromCoupon,
    referralDiscount,
    tax,
    taxIncluded: config.taxIncluded,
    delivery,
    rounding: rounded - exact,
    tips,
    additionalCharge,
    extraPackaging,
    slotFee,
    membershipSaving: member.saving,
    total,
    refusals: refusalsOf(input, { beforeDiscounts: items + addOns, purchase, total }),
  };
}

function deliveryOf(input: QuoteInput, free: FreeBy | null): DeliveryCharge {
  const { store, zone, config } = input;
  const storeRates = store.ownRates;
  return deliveryCharge({
    metres: input.distance ?? 0,
    rates: storeRates ?? zone?.rates ?? { perKm: config.perKm, minimum: config.minimumDelivery, maximum: null },
    vehicleExtra: storeRates ? 0 : (input.vehicleExtra ?? 0),
    increasedFeePercent: storeRates ? 0 : (zone?.increasedFeePercent ?? 0),
    freeBy: free,
  });
}

/** Returns who pays for a free delivery; the later rule wins: marketplace, then store, then coupon
 *  (customer.notes §6.5). */
function freeBy(input: QuoteInput, purchase: Minor, afterCoupon: Minor): FreeBy | null {
  const over = input.config.freeDeliveryOver ?? 0;
  const { coupon } = input;
  if (coupon?.freeDelivery && couponReached(coupon, purchase)) return 'coupon';
  if (input.store.freeDelivery) return 'store';
  return input.freeDeliveryForAll || (over > 0 && afterCoupon >= over) ? 'admin' : null;
}
