import type { Discount } from '#src/contract/item.ts';
import type { Minor } from '#src/contract/money.ts';
import { discountOn } from './price.ts';

/** What a coupon gives, minor units; maxDiscount 0 = no cap. Who may use it is decided where it is issued. */
export type CouponTerms = {
  code: string;
  freeDelivery: boolean;
  discount: Discount;
  maxDiscount: Minor;
  minPurchase: Minor;
};

/** Returns what a coupon takes off a purchase after discounts, minor units: nothing below its minimum, never above its cap. */
export function couponDiscount(coupon: CouponTerms, purchase: Minor): Minor {
  if (!couponReached(coupon, purchase)) return 0;
  const wanted = discountOn(purchase, coupon.discount);
  return coupon.maxDiscount > 0 ? Math.min(wanted, coupon.maxDiscount) : wanted;
}

/** Returns whether a purchase after discounts, without delivery and tips, is large enough for a coupon. */
export function couponReached(coupon: Pick<CouponTerms, 'minPurchase'>, purchase: Minor): boolean {
  return purchase >= coupon.minPurchase;
}
