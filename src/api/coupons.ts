import { type Coupon, CouponSchema } from '#src/contract/coupon.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

/** The customer's coupons of today, signed in only (`GET /api/v1/coupon/list`). */
export function listCoupons(api: Api, signal?: AbortSignal): Promise<Result<Coupon[]>> {
  return api.call(endpoints.listCoupons, rows(CouponSchema), { signal });
}

/** Coupons of today that are for everybody (`GET /api/v1/coupon/list/all`). */
export function listGuestCoupons(api: Api, signal?: AbortSignal): Promise<Result<Coupon[]>> {
  return api.call(endpoints.listGuestCoupons, rows(CouponSchema), { signal });
}

/** Checks a coupon for a store of a module (`GET /api/v1/coupon/apply`), signed in only. Its minimum purchase is NOT checked there.
 *  `refused` says why: not eligible, limit, dates. */
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
