import { and, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { appliedCouponWire, couponWire } from '../../catalogue/coupon-wire.ts';
import { stores } from '../../db/schema/catalogue.ts';
import { coupons } from '../../db/schema/promotions.ts';
import type { Db } from '../../db/types.ts';
import { anyModuleStoreCall, moduleIfSent, moduleOf, requestContextOf, storeListCall } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { Fields } from '../../http/fields.ts';
import { customerOf } from '../../http/identity.ts';
import { localised } from '../../localised.ts';
import { couponFor, usableBy } from '../../orders/placing/coupon.ts';
import { COUPON_UNKNOWN } from '../../orders/placing/refusal-texts.ts';
import type { ModuleRow } from '../../reference.ts';
import type { AppEnv, RequestContext } from '../../types.ts';

const MOST_COUPONS = 100;

/** Route of `GET /api/v1/coupon/list/all`: coupons valid today in these zones for everyone, guests included. */
export const publicCouponRoutes = new Hono<AppEnv>().get('/list/all', async (c) => {
  const { services, context, module, zoneIds } = await storeListCall(c);
  const forAll = sql`cardinality(${coupons.customerIds}) = 0`;
  const rows = await validCoupons(services.db, context, { module, zoneIds, where: forAll });
  return c.json(rows.map((row) => listedWire(row, context)));
});

/**
 * Routes of `GET /api/v1/coupon/list`: coupons this customer can still use today in these zones; and `GET
 * /api/v1/coupon/apply`: one coupon by its code, checked for a store with the rules of placement.
 */
export const customerCouponRoutes = new Hono<AppEnv>()
  .get('/list', async (c) => {
    const { id } = await customerOf(c);
    const { services, context, zoneIds } = await anyModuleStoreCall(c);
    const module = moduleIfSent(c, context);
    const forCustomer = sql`(cardinality(${coupons.customerIds}) = 0 or ${id} = any(${coupons.customerIds}))`;
    const rows = await validCoupons(services.db, context, { module, zoneIds, where: forCustomer });
    const usable = await usableBy(services.db, id, rows);
    return c.json(usable.map((row) => listedWire(row, context)));
  })
  .get('/apply', async (c) => {
    const owner = await customerOf(c);
    const context = await requestContextOf(c);
    const module = moduleOf(c, context);
    const fields = new Fields(c.req.query());
    const [code, storeId] = [fields.needText('code'), fields.needCount('store_id')];
    fields.check();
    const { db } = c.var.services;
    const where = and(eq(stores.id, storeId), eq(stores.moduleId, module.id), eq(stores.status, true));
    const [store] = await db
      .select({ id: stores.id, zoneId: stores.zoneId, moduleId: stores.moduleId })
      .from(stores)
      .where(where);
    if (!store) throw refusal(404, 'coupon', COUPON_UNKNOWN);
    return c.json(appliedCouponWire(await couponFor(db, context, { code, owner, store }), context));
  });

type CouponQuery = { module: ModuleRow | null; zoneIds: number[]; where: SQL };

/**
 * Returns the coupons valid today in some zones, newest first, with the store that issued them or that they are bound
 * to.
 */
async function validCoupons(db: Db, context: RequestContext, { module, zoneIds, where }: CouponQuery) {
  const zones = sql`array[${sql.join(zoneIds, sql`, `)}]::int[]`;
  const everywhere = [...context.reference.modules.values()].filter(({ allZones }) => allZones).map(({ id }) => id);
  return db
    .select({ coupon: coupons, storeId: stores.id, storeName: stores.name })
    .from(coupons)
    .leftJoin(stores, sql`${stores.id} = coalesce(${coupons.storeId}, ${coupons.storeIds}[1])`)
    .where(
      and(
        module ? eq(coupons.moduleId, module.id) : undefined,
        eq(coupons.status, true),
        lte(coupons.startDate, context.now.date),
        gte(coupons.expireDate, context.now.date),
        where,
        sql`(${coupons.type} <> 'zone_wise' or ${coupons.zoneIds} && ${zones})`,
        or(isNull(stores.id), inArray(stores.zoneId, zoneIds), inArray(coupons.moduleId, everywhere)),
      ),
    )
    .orderBy(desc(coupons.id))
    .limit(MOST_COUPONS);
}

type Listed = Awaited<ReturnType<typeof validCoupons>>[number];

function listedWire({ coupon, storeId, storeName }: Listed, context: RequestContext) {
  return couponWire(
    coupon,
    storeId && storeName ? { id: storeId, name: localised(storeName, context.locale) } : null,
    context,
  );
}
