import type { Minor } from '#src/contract/money.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { couponReached } from './coupon.ts';
import { aboveCeiling, paymentAllowed } from './payment.ts';
import type { QuoteInput } from './quote-input.ts';

/** Why an order may not be placed; amounts in minor units, messages in i18n. */
export type Refusal =
  | { kind: 'empty' }
  /** A line belongs to another store. */
  | { kind: 'differentStores' }
  /** Delivery or take-away is switched off by marketplace or store. */
  | { kind: 'orderType'; type: 'delivery' | 'take_away' }
  /** Items and add-ons before discounts are below the store's minimum order. */
  | { kind: 'minimumOrder'; minimum: Minor; missing: Minor }
  /** The purchase after discounts is below the coupon's minimum; the coupon was not applied. */
  | { kind: 'couponMinimum'; minimum: Minor; missing: Minor }
  | { kind: 'paymentOff'; method: PaymentMethod }
  /** 'The total amount of the order, exceeds maximum amount of the cash on delivery method'. */
  | { kind: 'cashCeiling'; maximum: Minor };

/** Returns why an order may not be placed, most fundamental first; empty when it may. */
export function refusalsOf(
  input: QuoteInput,
  sums: { beforeDiscounts: Minor; purchase: Minor; total: Minor },
): Refusal[] {
  const { lines, store, config, zone, orderType, payment, coupon } = input;
  const refusals: Refusal[] = [];
  if (lines.length === 0 && !input.fromPrescription) refusals.push({ kind: 'empty' });
  if (lines.some((line) => line.item.storeId !== store.id)) refusals.push({ kind: 'differentStores' });
  const served = orderType === 'delivery' ? config.delivery && store.delivery : config.takeAway && store.takeAway;
  if (!served) refusals.push({ kind: 'orderType', type: orderType });
  if (!input.fromPrescription && sums.beforeDiscounts < store.minimumOrder) {
    const missing = store.minimumOrder - sums.beforeDiscounts;
    refusals.push({ kind: 'minimumOrder', minimum: store.minimumOrder, missing });
  }
  if (coupon && !input.fromPrescription && !couponReached(coupon, sums.purchase)) {
    const missing = coupon.minPurchase - sums.purchase;
    refusals.push({ kind: 'couponMinimum', minimum: coupon.minPurchase, missing });
  }
  if (payment && !paymentAllowed(payment, config, zone)) refusals.push({ kind: 'paymentOff', method: payment });
  if (payment && aboveCeiling(payment, sums.total, zone)) {
    refusals.push({ kind: 'cashCeiling', maximum: zone?.maximumCod ?? 0 });
  }
  return refusals;
}
