import { fromMinor } from '#src/contract/money.ts';
import type { coupons } from '../db/schema/promotions.ts';
import { localised } from '../localised.ts';
import type { RequestContext } from '../types.ts';
import { bit, discountNumber, instant } from './values.ts';

export type CouponRow = typeof coupons.$inferSelect;

/**
 * Returns `data` of a listed coupon: the store's name for store_wise, zone ids as JSON text for zone_wise, else null.
 */
function dataOf(row: CouponRow, storeName: string | null): string | null {
  if (row.type === 'store_wise') return storeName;
  return row.type === 'zone_wise' ? JSON.stringify(row.zoneIds.map(String)) : null;
}

/** Returns a coupon (schema Coupon); `store` is its issuer or the store it is bound to. */
export function couponWire(row: CouponRow, store: { id: number; name: string } | null, context: RequestContext) {
  return {
    id: row.id,
    title: localised(row.title, context.locale),
    code: row.code,
    discount: discountNumber(row.discount, row.discountType),
    discount_type: row.discountType,
    min_purchase: fromMinor(row.minPurchase),
    max_discount: fromMinor(row.maxDiscount),
    coupon_type: row.type,
    start_date: row.startDate,
    expire_date: row.expireDate,
    limit: row.limit,
    data: dataOf(row, store?.name ?? null),
    customer_id: JSON.stringify(row.customerIds.length > 0 ? row.customerIds.map(String) : ['all']),
    store_id: row.storeId,
    store,
    module_id: row.moduleId,
    total_uses: row.totalUses,
    created_by: row.storeId === null ? 'admin' : 'vendor',
    status: bit(row.status),
    created_at: instant(row.createdAt),
    updated_at: instant(row.createdAt),
  };
}

/** The same for the check of one coupon: `data` holds the ids of the stores or zones as JSON text. */
export function appliedCouponWire(row: CouponRow, context: RequestContext) {
  const ids: Partial<Record<CouponRow['type'], number[]>> = { store_wise: row.storeIds, zone_wise: row.zoneIds };
  const list = ids[row.type];
  return { ...couponWire(row, null, context), data: list ? JSON.stringify(list.map(String)) : null };
}
