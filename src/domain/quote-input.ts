import type { ShopConfig } from '#src/contract/config.ts';
import type { Discount } from '#src/contract/item.ts';
import type { Minor } from '#src/contract/money.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import type { CouponTerms } from './coupon.ts';
import type { ZoneTerms } from './delivery.ts';
import type { PaymentMethod } from './payment.ts';
import type { QuoteLineInput } from './quote-lines.ts';

/** What the store says about an order; a store page's details fit. `ownRates` only when it delivers itself. */
export type QuoteStore = Pick<
  StoreDetails,
  'id' | 'tax' | 'discount' | 'minimumOrder' | 'freeDelivery' | 'delivery' | 'takeAway' | 'extraPackaging' | 'ownRates'
>;

/** What the marketplace says about an order. */
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
  | 'cashOnDelivery'
  | 'digitalPayment'
  | 'offlinePayment'
  | 'partialPayment'
  | 'wallet'
>;

/** Everything an order's price depends on, as plain data. */
export type QuoteInput = {
  lines: readonly QuoteLineInput[];
  store: QuoteStore;
  config: QuoteConfig;
  /** Zone of the store; null while unknown: the marketplace's own rates count. */
  zone: ZoneTerms | null;
  orderType: 'delivery' | 'take_away';
  /** Metres; null while unknown: the minimum is charged. */
  distance: number | null;
  now: Date;
  vehicleExtra?: Minor | undefined;
  coupon?: CouponTerms | null | undefined;
  /** First-order discount of a referred customer who is entitled to it. */
  referral?: Discount | null | undefined;
  tips?: Minor | undefined;
  /** The customer asked for it; the store's amount is charged. */
  extraPackaging?: boolean | undefined;
  payment?: PaymentMethod | null | undefined;
  /** The marketplace delivers free for all stores at present. */
  freeDeliveryForAll?: boolean | undefined;
  /** Prescription orders have no lines yet: the store adds them later. */
  fromPrescription?: boolean | undefined;
};
