import * as v from 'valibot';
import { discountOf } from './discount.ts';
import { anyValue, flag, moneyOrZero, numberOrZero, textOrEmpty } from './wire.ts';

const SettingsRowSchema = v.object({
  refund_active_status: flag,
  add_fund_status: flag,
  partial_payment_method: textOrEmpty,
  loyalty_point_exchange_rate: numberOrZero,
  loyalty_point_minimum_point: numberOrZero,
  loyalty_point_item_purchase_point: numberOrZero,
  ref_earning_exchange_rate: moneyOrZero,
  new_customer_discount_status: flag,
  new_customer_discount_amount: anyValue,
  new_customer_discount_amount_type: textOrEmpty,
  new_customer_discount_amount_validity: textOrEmpty,
  new_customer_discount_validity_type: textOrEmpty,
  parcel_per_km_shipping_charge: moneyOrZero,
  parcel_minimum_shipping_charge: moneyOrZero,
});

type Row = v.InferOutput<typeof SettingsRowSchema>;

function referralOf(raw: Row) {
  const discount = discountOf(raw.new_customer_discount_amount, raw.new_customer_discount_amount_type);
  const validity = `${raw.new_customer_discount_amount_validity} ${raw.new_customer_discount_validity_type}`.trim();
  const offered = raw.new_customer_discount_status && discount.kind !== 'none';
  return { reward: raw.ref_earning_exchange_rate, newCustomer: offered ? { discount, validity } : null };
}

/** The same response as `ShopConfig` (`GET /api/v1/config`), parsed for these settings. The ways to sign in are in
 *  `sign-in-methods.ts`. */
export const SettingsSchema = v.pipe(
  SettingsRowSchema,
  v.transform((raw) => {
    const rest = raw.partial_payment_method;
    return {
      refunds: raw.refund_active_status,
      addFund: raw.add_fund_status,
      /** Payment methods for the part that the wallet does not cover. */
      partialRest:
        rest === 'cod' ? ('cash' as const) : rest === 'digital_payment' ? ('digital' as const) : ('both' as const),
      loyalty: {
        pointsPerUnit: raw.loyalty_point_exchange_rate,
        minimumPoints: raw.loyalty_point_minimum_point,
        earnPercent: raw.loyalty_point_item_purchase_point,
      },
      referral: referralOf(raw),
      parcel: { perKm: raw.parcel_per_km_shipping_charge, minimum: raw.parcel_minimum_shipping_charge },
    };
  }),
);

/** Settings for the wallet, points, referrals, refunds and parcels, beyond `ShopConfig`. Separate, so that the cart's
 *  island does not load them. */
export type Settings = v.InferOutput<typeof SettingsSchema>;
