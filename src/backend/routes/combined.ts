import { and, avg, desc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { biggestDiscount, categoryFilter, itemList, listed, vegFilter } from '../catalogue/item-list.ts';
import { openNow } from '../catalogue/item-rows.ts';
import { defaultPage } from '../catalogue/paging.ts';
import { priceRange } from '../catalogue/payable.ts';
import { inScope, type Scope, storeScope } from '../catalogue/scope.ts';
import { storeList, vegStores } from '../catalogue/store-list.ts';
import { countStores, openFirst } from '../catalogue/store-rows.ts';
import type { AppEnv, RequestContext } from '../context.ts';
import type { Db } from '../db/open.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import { coupons } from '../db/schema/promotions.ts';
import type { Fields } from '../fields.ts';
import { matchStores, withFallback } from '../search/match.ts';
import { itemFilters, searchItems, TOP_RATING } from './items/search.ts';
import { itemListCallWith, type ScopedListCall } from './list-call.ts';
import { nearestFirst, plainStores, selling } from './stores/lists.ts';

const PAGE_SIZE = 10;

/** Returns the condition for stores with at least the average number of orders of the scope. */
function popularStores(db: Db, scope: Scope): SQL | undefined {
  const average = db
    .select({ average: avg(stores.orderCount) })
    .from(stores)
    .where(inScope(scope));
  return and(gt(stores.orderCount, 0), gte(stores.orderCount, sql`(${average})`));
}

/** Returns the condition and order of stores for `filter` and `rating_count` (operation searchCatalogue). */
function storeFilters(
  fields: Fields,
  context: RequestContext,
  db: Db,
  scope: Scope,
): { where: SQL | undefined; order: SQL[] } {
  const filters = new Set(fields.texts('filter'));
  const rating = fields.number('rating_count') ?? 0;
  const today = context.now.date;
  return {
    where: and(
      filters.has('currently_open') ? sql`${stores.active} and ${openNow(context)}` : undefined,
      filters.has('discounted') ? selling(db, gt(items.discount, 0)) : undefined,
      filters.has('top_rated') ? and(gt(stores.ratingCount, 0), gte(stores.avgRating, TOP_RATING)) : undefined,
      filters.has('popular') ? popularStores(db, scope) : undefined,
      filters.has('free_delivery') ? eq(stores.freeDelivery, true) : undefined,
      filters.has('coupon')
        ? sql`exists (select 1 from ${coupons} where ${coupons.status} and ${coupons.startDate} <= ${today}
            and ${coupons.expireDate} >= ${today} and (${coupons.storeId} = ${stores.id} or ${stores.id} = any(${coupons.storeIds})))`
        : undefined,
      rating > 0 ? gte(stores.avgRating, rating) : undefined,
    ),
    order: [
      ...(filters.has('nearby') ? nearestFirst(context) : []),
      ...(filters.has('fast_delivery') ? [fastest] : []),
      ...(filters.has('popular') ? [desc(stores.orderCount)] : []),
      ...(filters.has('top_rated') ? [desc(stores.avgRating)] : []),
    ],
  };
}

/** Order by delivery time in minutes, whatever its unit. */
const fastest = sql`${stores.minutesFrom} * (case ${stores.deliveryUnit} when 'days' then 1440 when 'hours' then 60 else 1 end)`;

/** Returns the items of a result page, with their price range before the price filter is applied. */
async function foundItems(call: ScopedListCall, kind: string) {
  const { services, context, fields, scope } = call;
  const filters = itemFilters(call, true);
  const page = defaultPage(fields, PAGE_SIZE);
  const narrowed = and(listed(scope), vegFilter(fields), filters.where);
  const rangeOf = async (where: SQL | undefined) => ({ price_range: await priceRange(services, context, where) });
  const inCategories = categoryFilter(fields.ids('category_ids') ?? [], context);
  const brandIds = fields.ids('brand_ids') ?? [];
  const ofBrands = brandIds.length > 0 ? inArray(items.brandId, brandIds) : undefined;
  const newest = [...filters.order, desc(items.createdAt)];
  if (kind === 'searched') {
    const where = and(narrowed, inCategories, ofBrands);
    const query = { where: and(where, filters.priced), order: filters.order };
    return searchItems(call, fields.text('name') ?? '', page, query, (found) => rangeOf(and(where, found.where)));
  }
  const queries: Record<string, { where: SQL | undefined; order: SQL[] }> = {
    category: { where: inCategories ?? sql`false`, order: newest },
    brand: { where: and(ofBrands ?? sql`false`, inCategories), order: newest },
    new: { where: and(inCategories, ofBrands), order: newest },
    discounted: {
      where: and(gt(items.discount, 0), inCategories, ofBrands),
      order: [...filters.order, biggestDiscount],
    },
  };
  const { where, order } = queries[kind] ?? { where: sql`false`, order: [] };
  const [list, range] = await Promise.all([
    itemList(services, context, page, { where: and(narrowed, where, filters.priced), order }),
    rangeOf(and(narrowed, where)),
  ]);
  return { ...list, ...range };
}

async function foundStores(call: ScopedListCall, kind: string) {
  const { services, context, fields, module, zoneIds } = call;
  const { db } = services;
  const scope = storeScope(context, module, zoneIds);
  const filters = storeFilters(fields, context, db, scope);
  const page = defaultPage(fields, PAGE_SIZE);
  const base = and(inScope(scope), vegStores(fields), filters.where);
  const categoryIds = fields.ids('category_ids') ?? [];
  const inCategories = categoryFilter(categoryIds, context);
  const opening = [...filters.order, openFirst(context)];
  if (kind === 'searched') {
    const match = matchStores(db, fields.text('name') ?? '', [openFirst(context)]);
    return withFallback(
      match,
      async (found) => {
        const where = and(base, found.where, inCategories ? selling(db, inCategories) : undefined);
        const list = await storeList(services, context, page, { where, order: [...filters.order, ...found.order] });
        return { result: list, total: list.total_size };
      },
      async (found) => (await countStores(db, context, and(inScope(scope), found.where))) > 0,
    );
  }
  if (kind === 'category') {
    const where = and(base, selling(db, inCategories ?? sql`false`));
    return storeList(services, context, page, { where, order: [...opening, desc(stores.orderCount)] });
  }
  if (kind === 'discounted') {
    const where = and(base, selling(db, and(gt(items.discount, 0), inCategories)));
    return storeList(services, context, page, { where, order: opening });
  }
  return plainStores(services, context, fields, {
    where: base,
    service: fields.text('filter_data'),
    defaultLimit: PAGE_SIZE,
    order: filters.order,
  });
}

/** Routes of `GET /api/v1/get-combined-data`: the items or the stores of a result page. */
export const combinedRoutes = new Hono<AppEnv>().get('/get-combined-data', async (c) => {
  const call = await itemListCallWith(c, (fields) => {
    const list = fields.needText('list_type');
    if (list && list !== 'item' && list !== 'store') fields.refuse('list_type');
    return list;
  });
  const kind = call.fields.needText('data_type');
  if (kind === 'searched') call.fields.needText('name');
  if (kind === 'category') call.fields.needIds('category_ids');
  if (kind === 'brand' && call.given === 'item') call.fields.needIds('brand_ids');
  call.fields.check();
  return c.json(await (call.given === 'item' ? foundItems(call, kind) : foundStores(call, kind)));
});
