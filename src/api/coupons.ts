import { type Coupon, CouponSchema } from '#src/contract/coupon.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const couponRows = rows(CouponSchema);

/** Returns today's coupons: the customer's when signed in (`GET /api/v1/coupon/list`), else the public ones
 *  (`GET /api/v1/coupon/list/all`). */
export function listCoupons(
  api: Api,
  options: { signedIn: boolean; signal?: AbortSignal | undefined },
): Promise<Result<Coupon[]>> {
  const { signedIn, signal } = options;
  return api.call(signedIn ? endpoints.listCoupons : endpoints.listGuestCoupons, couponRows, { signal });
}

/** Checks a coupon for a store of a module, signed in only (`GET /api/v1/coupon/apply`). Does not check the minimum
 *  purchase. `refused` carries the reason: not eligible, usage limit, dates. */
export function checkCoupon(
  api: Api,
  coupon: { code: string; storeId: number; moduleId: number },
  signal?: AbortSignal,
): Promise<Result<Coupon>> {
  return api.call(endpoints.applyCoupon, CouponSchema, {
    query: { code: coupon.code.trim(), store_id: coupon.storeId },
    headers: { moduleId: String(coupon.moduleId) },
    signal,
  });
}
