import { eq, inArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { inScope, storeScope } from '../../catalogue/scope.ts';
import { moduleWire, zonesOfModule } from '../../catalogue/zone-wire.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import { listCall, zonesIfSent } from '../../http/context.ts';
import type { AppEnv, RequestContext, Services } from '../../types.ts';

/**
 * Returns per module the number of stores, as in the store lists, and of active items in the zones; without zones, of
 * all.
 */
async function counts({ db }: Services, context: RequestContext, zoneIds: number[] | null) {
  const offered = zoneIds ? inScope(storeScope(context, null, zoneIds)) : eq(stores.status, true);
  const inside = zoneIds ? inArray(stores.zoneId, zoneIds) : sql`true`;
  const sold = db
    .select({ storeId: items.storeId, count: sql<number>`count(*)`.as('count') })
    .from(items)
    .where(eq(items.status, true))
    .groupBy(items.storeId)
    .as('sold');
  const rows = await db
    .select({
      moduleId: stores.moduleId,
      stores: sql<number>`count(*)::int`,
      items: sql<number>`coalesce(sum(${sold.count}) filter (where ${inside}), 0)::int`,
    })
    .from(stores)
    .leftJoin(sold, eq(sold.storeId, stores.id))
    .where(offered)
    .groupBy(stores.moduleId);
  return new Map(rows.map((row) => [row.moduleId, row]));
}

/**
 * Route of `GET /api/v1/module`: with zoneId the modules of these zones, with these zones; else all, or those of query
 * `zone_id`.
 */
export const moduleRoutes = new Hono<AppEnv>().get('/module', async (c) => {
  const { services, context, fields } = await listCall(c);
  const header = zonesIfSent(c);
  const query = header ? null : fields.count('zone_id');
  const zoneIds = header ?? (query === null ? null : [query]);
  const countsByModule = await counts(services, context, zoneIds);
  const rows = [...context.reference.modules.values()].flatMap((module) => {
    const zones = zonesOfModule(module, zoneIds, context);
    if (zoneIds !== null && zones.length === 0) return [];
    if (query !== null && module.type === 'parcel') return [];
    const { stores: storeCount = 0, items: itemCount = 0 } = countsByModule.get(module.id) ?? {};
    return [{ ...moduleWire(module, context), stores_count: storeCount, items_count: itemCount, zones }];
  });
  return c.json(rows);
});
