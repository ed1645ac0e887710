import type { CartLine } from '#src/contract/cart.ts';
import type { MembershipTerms } from '#src/contract/membership.ts';
import type { Discount, Minor } from '#src/contract/money.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import type { CouponTerms } from '#src/domain/coupon.ts';
import { type Quote, quoteOrder } from '#src/domain/quote.ts';
import type { StoreRow } from '../../catalogue/store-rows.ts';
import type { RequestContext } from '../../types.ts';
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
