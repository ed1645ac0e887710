import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { couponWire } from '../../catalogue/coupon-wire.ts';
import type { AppEnv } from '../../context.ts';
import { stores } from '../../db/schema/catalogue.ts';
import { coupons } from '../../db/schema/promotions.ts';
import { say } from '../../words.ts';
import { amongStores } from '../visit.ts';

/** `GET /api/v1/coupon/list/all`: what everybody may use today in these zones, guests included. */
export const publicCouponRoutes = new Hono<AppEnv>().get('/list/all', async (c) => {
  const { services, visit, module, zoneIds } = await amongStores(c);
  const zones = sql`array[${sql.join(zoneIds, sql`, `)}]::int[]`;
  const rows = await services.db
    .select({ coupon: coupons, storeId: stores.id, storeName: stores.name, zoneId: stores.zoneId })
    .from(coupons)
    .leftJoin(stores, sql`${stores.id} = coalesce(${coupons.storeId}, ${coupons.storeIds}[1])`)
    .where(
      and(
        eq(coupons.moduleId, module.id),
        eq(coupons.status, true),
        lte(coupons.startDate, visit.now.date),
        gte(coupons.expireDate, visit.now.date),
        sql`cardinality(${coupons.customerIds}) = 0`,
        sql`(${coupons.type} <> 'zone_wise' or ${coupons.zoneIds} && ${zones})`,
        module.allZones ? undefined : sql`(${stores.id} is null or ${stores.zoneId} = any(${zones}))`,
      ),
    )
    .orderBy(desc(coupons.id))
    .limit(100);
  return c.json(
    rows.map(({ coupon, storeId, storeName }) =>
      couponWire(coupon, storeId && storeName ? { id: storeId, name: say(storeName, visit.locale) } : null, visit),
    ),
  );
});
