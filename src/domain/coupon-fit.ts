import type { Coupon } from '#src/contract/coupon.ts';
import type { Minor } from '#src/contract/money.ts';
import { couponReached } from './coupon.ts';

/** What a coupon offers, for its card; `upTo` null = no cap. */
export type CouponOffer =
  | { kind: 'percent'; percent: number; upTo: Minor | null }
  | { kind: 'amount'; amount: Minor }
  | { kind: 'freeDelivery' };

/** Why a coupon cannot be used; amounts in minor units, messages in i18n. */
export type CouponBlocker =
  | { kind: 'otherModule' }
  | { kind: 'otherStore'; storeName: string | null }
  | { kind: 'notYet'; startsOn: string }
  | { kind: 'expired'; expiredOn: string }
  | { kind: 'minimum'; minimum: Minor; missing: Minor };

/** Returns what a coupon's card shows (PROMO-05). */
export function couponOffer(coupon: Pick<Coupon, 'freeDelivery' | 'discount' | 'maxDiscount'>): CouponOffer {
  const { freeDelivery, discount, maxDiscount } = coupon;
  if (discount.kind === 'percent') {
    return { kind: 'percent', percent: discount.percent, upTo: maxDiscount > 0 ? maxDiscount : null };
  }
  if (freeDelivery && discount.kind === 'none') return { kind: 'freeDelivery' };
  return { kind: 'amount', amount: discount.kind === 'amount' ? discount.amount : 0 };
}

/**
 * Returns why a coupon cannot be used for an order, null when the shop finds no reason; usage limits and eligible
 * customers are checked by the marketplace. `today` is the marketplace's date, `purchase` items and add-ons after
 * discounts.
 */
export function couponBlocker(
  coupon: Coupon,
  order: { moduleId: number; storeId: number; purchase: Minor; today: string },
): CouponBlocker | null {
  const { moduleId, storeId, storeName, startsOn, expiresOn, minPurchase } = coupon;
  if (moduleId !== null && moduleId !== order.moduleId) return { kind: 'otherModule' };
  if (storeId !== null && storeId !== order.storeId) return { kind: 'otherStore', storeName };
  if (startsOn !== null && order.today < startsOn) return { kind: 'notYet', startsOn };
  if (expiresOn !== null && order.today > expiresOn) return { kind: 'expired', expiredOn: expiresOn };
  if (couponReached(coupon, order.purchase)) return null;
  return { kind: 'minimum', minimum: minPurchase, missing: minPurchase - order.purchase };
}
