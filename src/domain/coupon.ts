import type { Discount, Minor } from '#src/contract/money.ts';
import { discountOn } from './price.ts';

/** Terms of a coupon, minor units; maxDiscount 0 = no cap. Eligibility is checked by the marketplace. */
export type CouponTerms = {
  code: string;
  freeDelivery: boolean;
  discount: Discount;
  maxDiscount: Minor;
  minPurchase: Minor;
};

/** Returns a coupon's discount on a purchase after discounts, minor units: 0 below its minimum, at most its cap. */
export function couponDiscount(coupon: CouponTerms, purchase: Minor): Minor {
  if (!couponReached(coupon, purchase)) return 0;
  const fullDiscount = discountOn(purchase, coupon.discount);
  return coupon.maxDiscount > 0 ? Math.min(fullDiscount, coupon.maxDiscount) : fullDiscount;
}

/** Returns whether a purchase after discounts, without delivery and tips, reaches a coupon's minimum. */
export function couponReached(coupon: Pick<CouponTerms, 'minPurchase'>, purchase: Minor): boolean {
  return purchase >= coupon.minPurchase;
}
