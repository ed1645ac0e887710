import type { CartLine } from '#src/contract/cart.ts';
import type { MembershipTerms } from '#src/contract/membership.ts';
import { type Discount, fromMinor, type Minor } from '#src/contract/money.ts';
import { type PaymentMethod, paymentTerms } from '#src/contract/payment-methods.ts';
import type { CouponTerms } from '#src/domain/coupon.ts';
import { formatParts } from '#src/domain/money.ts';
import { type Quote, quoteOrder } from '#src/domain/quote.ts';
import type { QuoteConfig } from '#src/domain/quote-input.ts';
import type { StoreRow } from '../../catalogue/store-rows.ts';
import { Refusal, refusal } from '../../http/errors.ts';
import type { RequestContext } from '../../types.ts';
import * as texts from './refusal-texts.ts';
import { slotFeeOf } from './slots.ts';
import { quoteConfig, quoteStore, zoneTermsOf } from './terms.ts';

/** What an order is priced by, besides the settings and the store's terms; `metres` null for take-away and while unknown. */
export type PricedParts = {
  row: StoreRow;
  lines: readonly CartLine[];
  type: 'delivery' | 'take_away';
  metres: number | null;
  vehicle: { extra: Minor } | null;
  coupon: CouponTerms | null;
  referral: Discount | null | undefined;
  membership: MembershipTerms | null;
  promised: Date | null;
  payment: PaymentMethod | null;
  tips?: Minor;
  extraPackaging?: boolean;
  fromPrescription?: boolean;
};

/** Returns the price of an order by the current settings: that of a placement, and that of what is shown before it. */
export function priceOrder(context: RequestContext, { row, vehicle, promised, type, ...parts }: PricedParts): Quote {
  const { reference, now } = context;
  return quoteOrder({
    lines: parts.lines,
    store: quoteStore(row, reference),
    config: quoteConfig(reference),
    zone: zoneTermsOf(reference, row.store.zoneId, row.store.moduleId),
    orderType: type,
    distance: parts.metres,
    now: now.at,
    vehicleExtra: vehicle?.extra,
    coupon: parts.coupon,
    referral: parts.referral,
    membership: parts.membership,
    tips: parts.tips,
    slotFee: slotFeeOf(context, row, promised),
    extraPackaging: parts.extraPackaging,
    payment: parts.payment,
    freeDeliveryForAll: reference.settings.charges.freeDeliveryToAll,
    fromPrescription: parts.fromPrescription,
  });
}

/** Far below the limits of the database and of floats. */
const HIGHEST_TOTAL = 1_000_000_000_000;

/** Returns the refusal of a disabled payment method. */
export function paymentUnavailable(method: PaymentMethod) {
  return refusal(403, paymentTerms(method).refusalCode, texts.PAYMENT_OFF);
}

/**
 * Refuses an order for the first reason of its quote.
 * @throws {Refusal} with status and code of customer.notes §6.9.
 */
export function refuseQuote(quote: Quote, config: QuoteConfig): void {
  const [first] = quote.refusals;
  if (!first && quote.total > HIGHEST_TOTAL) throw refusal(403, 'order_amount', texts.TOO_MUCH);
  switch (first?.kind) {
    case undefined:
      return;
    case 'empty':
      throw refusal(403, 'order_details', texts.EMPTY_CART);
    case 'differentStores':
      throw refusal(403, 'different_stores', texts.EMPTY_CART);
    case 'orderType':
      throw refusal(403, 'order_type', first.type === 'delivery' ? texts.DELIVERY_OFF : texts.TAKE_AWAY_OFF);
    case 'minimumOrder':
      throw refusal(406, 'order_time', texts.belowMinimum(moneyText(first.minimum, config)));
    case 'couponMinimum':
      throw refusal(406, 'coupon', texts.COUPON_MINIMUM);
    case 'paymentOff':
      throw paymentUnavailable(first.method);
    case 'cashCeiling':
      throw refusal(403, 'order_amount', texts.CASH_CEILING);
    default:
      unreachable(first);
  }
}

/** Marks code as unreachable for the type checker; a new reason then fails to compile here. */
function unreachable(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

function moneyText(minor: number, { currency }: QuoteConfig): string {
  const { whole, fraction } = formatParts(minor, currency.digits);
  const number = fraction ? `${whole}.${fraction}` : whole;
  return currency.side === 'left' ? `${currency.symbol}${number}` : `${number}${currency.symbol}`;
}

/** Returns the refusal of an order at another total than the client showed. */
export const amountChanged = (amount: Minor): Refusal =>
  new Refusal(409, [{ code: 'amount_changed', message: texts.AMOUNT_CHANGED }], 'list', {
    order_amount: fromMinor(amount),
  });
