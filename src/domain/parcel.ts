import type { MembershipTerms } from '#src/contract/membership.ts';
import type { Minor } from '#src/contract/money.ts';
import { type DeliveryCharge, deliveryCharge } from './delivery.ts';
import { memberFees } from './membership.ts';
import { roundTo } from './money.ts';

/** A parcel's price, minor units: total = delivery.charge + rounding + tips + additionalCharge. */
export type ParcelQuote = {
  delivery: DeliveryCharge;
  rounding: Minor;
  tips: Minor;
  additionalCharge: Minor;
  /** What a membership has taken off the service fee, which is stated without it. */
  membershipSaving: Minor;
  total: Minor;
};

/**
 * Returns a parcel's price: the distance at the category's rates or the marketplace's parcel rates, the vehicle's extra
 * charge and the zone's increased fee; no maximum, tax, coupon or referral discount (customer.notes §7).
 */
export function quoteParcel(input: {
  metres: number;
  perKm: Minor;
  minimum: Minor;
  vehicleExtra: Minor;
  increasedFeePercent: number;
  tips: Minor;
  additionalCharge: Minor;
  membership?: MembershipTerms | null | undefined;
  digits: number;
}): ParcelQuote {
  const { metres, perKm, minimum, vehicleExtra, increasedFeePercent } = input;
  const rates = { perKm, minimum, maximum: null };
  const delivery = deliveryCharge({ metres, rates, vehicleExtra, increasedFeePercent, freeBy: null });
  const rounded = roundTo(delivery.charge, input.digits);
  const tips = Math.max(0, input.tips);
  const fees = { goods: null, base: 0, delivery: delivery.charge, service: input.additionalCharge };
  const { service: additionalCharge, saving } = memberFees(fees, input.membership, input.digits);
  return {
    delivery,
    rounding: rounded - delivery.charge,
    tips,
    additionalCharge,
    membershipSaving: saving,
    total: rounded + tips + additionalCharge,
  };
}
