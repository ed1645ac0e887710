import type { MembershipPlan } from '#src/contract/membership.ts';
import { fromMinor, type Minor } from '#src/contract/money.ts';
import { bit, instant } from '../catalogue/values.ts';
import type { SettingsValues } from '../settings.ts';
import { type MembershipPeriod, renewalPriceOf } from './periods.ts';

const amountOrNull = (minor: Minor | null): number | null => (minor === null ? null : fromMinor(minor));

/** Returns the plan that a marketplace offers (schema MembershipPlan). */
export const membershipPlanWire = ({ price, months, freeDeliveryOver, serviceFee }: MembershipPlan) => ({
  price: fromMinor(price),
  months,
  free_delivery_over: amountOrNull(freeDeliveryOver),
  additional_charge: amountOrNull(serviceFee),
});

/** Returns the paid period of a customer (schema Membership). */
export function membershipWire(period: MembershipPeriod, settings: SettingsValues) {
  const renewalPrice = renewalPriceOf(period, settings);
  return {
    starts_at: instant(period.startsAt),
    ends_at: instant(period.endsAt),
    price: fromMinor(period.price),
    free_delivery_over: amountOrNull(period.freeDeliveryOver),
    additional_charge: amountOrNull(period.additional),
    renews: bit(renewalPrice !== null),
    ...(renewalPrice === null ? {} : { renewal_price: fromMinor(renewalPrice) }),
  };
}
