import type { ShopConfig } from '#src/contract/config.ts';
import type { MembershipTerms } from '#src/contract/membership.ts';
import type { Discount, Minor } from '#src/contract/money.ts';
import type { PaymentMethod, PaymentSwitches } from '#src/contract/payment-methods.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import type { CouponTerms } from './coupon.ts';
import type { ZoneTerms } from './delivery.ts';
import type { QuoteLineInput } from './quote-lines.ts';

/** Store fields that affect an order's price. `ownRates` only when the store delivers itself. */
export type QuoteStore = Pick<
  StoreDetails,
  'id' | 'tax' | 'discount' | 'minimumOrder' | 'freeDelivery' | 'delivery' | 'takeAway' | 'extraPackaging' | 'ownRates'
>;

/** Marketplace settings that affect an order's price. */
export type QuoteConfig = Pick<
  ShopConfig,
  | 'currency'
  | 'timeZone'
  | 'delivery'
  | 'takeAway'
  | 'taxIncluded'
  | 'freeDeliveryOver'
  | 'perKm'
  | 'minimumDelivery'
  | 'tips'
  | 'additionalCharge'
  | keyof PaymentSwitches
>;

/** Everything an order's price depends on, as plain data. */
export type QuoteInput = {
  lines: readonly QuoteLineInput[];
  store: QuoteStore;
  config: QuoteConfig;
  /** Zone of the store; null while unknown, then the marketplace's rates apply. */
  zone: ZoneTerms | null;
  orderType: 'delivery' | 'take_away';
  /** Metres; null while unknown, then the minimum is charged. */
  distance: number | null;
  now: Date;
  vehicleExtra?: Minor | undefined;
  coupon?: CouponTerms | null | undefined;
  /** First-order discount of an entitled, referred customer. */
  referral?: Discount | null | undefined;
  /** What the customer's membership takes off the fees (EXT-26); null without one. */
  membership?: MembershipTerms | null | undefined;
  tips?: Minor | undefined;
  /** Whether the customer chose extra packaging; the store's amount is charged. */
  extraPackaging?: boolean | undefined;
  /** Extra fee of the chosen slot of a scheduled order. */
  slotFee?: Minor | undefined;
  payment?: PaymentMethod | null | undefined;
  /** Whether the marketplace currently delivers free for all stores. */
  freeDeliveryForAll?: boolean | undefined;
  /** Prescription orders have no lines yet: the store adds them later. */
  fromPrescription?: boolean | undefined;
};
