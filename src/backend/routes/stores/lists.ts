import { and, desc, eq, exists, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { categoryFilter } from '../../catalogue/item-list.ts';
import { defaultPage, envelope, type PageOf } from '../../catalogue/paging.ts';
import { inScope } from '../../catalogue/scope.ts';
import { nearness, openFirst, pageOfStores, type StoreQuery, worksToday } from '../../catalogue/store-rows.ts';
import { storeWire } from '../../catalogue/store-wire.ts';
import { items, storeDiscounts, stores } from '../../db/schema/catalogue.ts';
import type { Db } from '../../db/types.ts';
import { anyModuleStoreCall, storeListCall } from '../../http/context.ts';
import type { Fields } from '../../http/fields.ts';
import { matchStores, withFallback } from '../../search/match.ts';
import type { AppEnv, RequestContext, Services } from '../../types.ts';

/** Filters by `type` (stores that offer veg or non-veg); any other value keeps all. */
export function vegStores(fields: Fields): SQL | undefined {
  const type = fields.text('type');
  if (type === 'veg') return eq(stores.veg, true);
  return type === 'non_veg' ? eq(stores.nonVeg, true) : undefined;
}

/** Returns a store list response, rows under `stores`: one query for the page's ids, one for their rows. */
export async function storeList(
  { db }: Services,
  context: RequestContext,
  page: PageOf,
  { where, order }: Pick<StoreQuery, 'where' | 'order'>,
) {
  const { limit, skip } = page;
  const { rows, total } = await pageOfStores(db, context, { where, order: order ?? [], limit, skip });
  return { ...envelope(total, page), stores: rows.map((row) => storeWire(row, context)) };
}

/** Returns the condition for stores that sell an item matching `condition`. */
export const selling = (db: Db, condition: SQL | undefined): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(items)
      .where(and(eq(items.storeId, stores.id), eq(items.status, true), condition)),
  );

export const nearestFirst = ({ position }: RequestContext): SQL[] => (position ? [nearness(position)] : []);
const newest = [desc(stores.createdAt)];
const byOrders = [desc(stores.orderCount)];

/**
 * Returns the plain store list: by service, `store_type` and `featured` (`get-stores`, and default of result pages).
 */
export function plainStores(
  services: Services,
  context: RequestContext,
  fields: Fields,
  {
    where,
    service,
    defaultLimit,
    order = [],
  }: { where: SQL | undefined; service: string | null; defaultLimit: number; order?: SQL[] },
) {
  const kind = fields.text('store_type');
  const delivers = service === 'delivery' || service === 'home';
  const handsOver = service === 'take_away' || service === 'takeaway';
  return storeList(services, context, defaultPage(fields, defaultLimit), {
    where: and(
      where,
      vegStores(fields),
      delivers ? eq(stores.delivery, true) : undefined,
      handsOver ? eq(stores.takeAway, true) : undefined,
      fields.flag('featured') ? eq(stores.featured, true) : undefined,
      kind === 'top_rated' ? gt(stores.ratingCount, 0) : undefined,
    ),
    order: [
      ...order,
      ...(kind === 'newly_joined'
        ? newest
        : kind === 'popular'
          ? byOrders
          : kind === 'top_rated'
            ? [desc(stores.avgRating), desc(stores.ratingCount)]
            : [openFirst(context)]),
    ],
  });
}

/** Routes of `GET /api/v1/stores/…`: the lists (catalogue.notes §7). */
export const storeLists = new Hono<AppEnv>()
  .get('/latest', async (c) => {
    const { services, context, fields, scope } = await storeListCall(c);
    const where = and(inScope(scope), vegStores(fields));
    return c.json(await storeList(services, context, defaultPage(fields, 50), { where, order: newest }));
  })
  .get('/popular', async (c) => {
    const { services, context, fields, scope } = await storeListCall(c);
    const order = [openFirst(context), ...nearestFirst(context), ...byOrders];
    const where = and(inScope(scope), vegStores(fields));
    return c.json(await storeList(services, context, defaultPage(fields, 50), { where, order }));
  })
  .get('/top-rated', async (c) => {
    const { services, context, fields, scope } = await storeListCall(c);
    const where = and(inScope(scope), gt(stores.ratingCount, 0), vegStores(fields));
    const order = [desc(stores.avgRating), desc(stores.ratingCount)];
    return c.json(await storeList(services, context, defaultPage(fields, 50), { where, order }));
  })
  .get('/discounted', async (c) => {
    const { services, context, fields, scope } = await storeListCall(c);
    const where = and(inScope(scope), selling(services.db, gt(items.discount, 0)), vegStores(fields));
    return c.json(await storeList(services, context, defaultPage(fields, 50), { where, order: [openFirst(context)] }));
  })
  .get('/recommended', async (c) => {
    const { services, context, fields, scope } = await storeListCall(c);
    const where = and(inScope(scope), eq(stores.recommended, true), vegStores(fields));
    return c.json(await storeList(services, context, defaultPage(fields, 50), { where, order: [openFirst(context)] }));
  })
  .get('/top-offer-near-me', async (c) => {
    const { services, context, fields, scope } = await storeListCall(c);
    const name = fields.text('name');
    const match = name === null ? null : await matchStores(services.db, context, scope, name);
    const direction = fields.text('sort_by');
    const byName = sql`${stores.name}->>${context.locale}`;
    const order = direction === 'asc' ? [byName] : direction === 'desc' ? [desc(byName)] : null;
    const where = and(
      inScope(scope),
      isNotNull(storeDiscounts.storeId),
      match ? (match.stages[0]?.where ?? sql`false`) : undefined,
      fields.flag('halal') ? eq(stores.halalTag, true) : undefined,
      vegStores(fields),
    );
    return c.json(
      await storeList(services, context, defaultPage(fields, 50), {
        where,
        order: order ?? [openFirst(context), ...nearestFirst(context)],
      }),
    );
  })
  .get('/search', async (c) => {
    const { services, context, fields, scope } = await storeListCall(c);
    const name = fields.needText('name');
    fields.check();
    const match = await matchStores(services.db, context, scope, name, { first: [openFirst(context)] });
    const category = fields.count('category_id');
    return c.json(
      await withFallback(match, async (stage) => {
        const where = and(
          inScope(scope),
          stage.where,
          category === null ? undefined : selling(services.db, categoryFilter([category], context)),
          worksToday(context),
          vegStores(fields),
        );
        const list = await storeList(services, context, defaultPage(fields, 15), { where, order: stage.order });
        return { result: list, total: list.total_size };
      }),
    );
  })
  .get('/get-stores/:filter_data', async (c) => {
    const { services, context, fields, scope } = await anyModuleStoreCall(c);
    const service = c.req.param('filter_data');
    return c.json(await plainStores(services, context, fields, { where: inScope(scope), service, defaultLimit: 50 }));
  });
