import { and, avg, desc, gt, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { biggestDiscount, categoryFilter, itemList, listed } from '../catalogue/item-list.ts';
import { openNow } from '../catalogue/item-rows.ts';
import { defaultPage } from '../catalogue/paging.ts';
import { priceRange } from '../catalogue/payable.ts';
import { inScope, type Scope, storeScope } from '../catalogue/scope.ts';
import { countStores, openFirst } from '../catalogue/store-rows.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import type { Db } from '../db/types.ts';
import { itemListCallWith, type ScopedListCall } from '../http/context.ts';
import type { Fields } from '../http/fields.ts';
import { itemCounts, storeCounts } from '../search/counts.ts';
import { FEW, foundElsewhere, nearestWords } from '../search/elsewhere.ts';
import { matchStores, type SearchPlan, type SearchStage, storesNamed, withFallback } from '../search/match.ts';
import { chosenBut, itemNarrowing, storeNarrowing } from '../search/narrowing.ts';
import { countSearch } from '../search/searched.ts';
import type { AppEnv, RequestContext } from '../types.ts';
import { itemFilters, searchItems, TOP_RATING } from './items/search.ts';
import { nearestFirst, plainStores, selling, storeList } from './stores/lists.ts';

const PAGE_SIZE = 10;

/** Returns the condition for stores with at least the average number of orders of the scope. */
function popularStores(db: Db, scope: Scope): SQL | undefined {
  const average = db
    .select({ average: avg(stores.orderCount) })
    .from(stores)
    .where(inScope(scope));
  return and(gt(stores.orderCount, 0), gte(stores.orderCount, sql`(${average})`));
}

/** Returns the condition and order of stores for `filter`, without its offers (operation searchCatalogue). */
function storeFilters(
  fields: Fields,
  context: RequestContext,
  db: Db,
  scope: Scope,
): { where: SQL | undefined; order: SQL[] } {
  const filters = new Set(fields.texts('filter'));
  return {
    where: and(
      filters.has('currently_open') ? sql`${stores.active} and ${openNow(context)}` : undefined,
      filters.has('top_rated') ? and(gt(stores.ratingCount, 0), gte(stores.avgRating, TOP_RATING)) : undefined,
      filters.has('popular') ? popularStores(db, scope) : undefined,
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
  const { db } = services;
  const filters = itemFilters(call, true);
  const page = defaultPage(fields, PAGE_SIZE);
  const brandIds = fields.ids('brand_ids') ?? [];
  const narrowing = itemNarrowing(
    { db, context, fields, moduleId: call.module.id },
    {
      categories: categoryFilter(fields.ids('category_ids') ?? [], context),
      brands: brandIds.length > 0 ? inArray(items.brandId, brandIds) : undefined,
      price: filters.priced,
    },
  );
  const { categories, brands } = narrowing.chosen;
  const narrowed = and(listed(scope), filters.where);
  /** Returns what is sent beside the rows, for a condition that holds before anything is chosen. */
  const besides = async (where: SQL | undefined) => {
    const base = and(narrowed, where);
    const [price_range, counts] = await Promise.all([
      priceRange(services, context, and(base, chosenBut(narrowing, 'price'))),
      fields.flag('counts') ? itemCounts(db, context.reference, narrowing, base) : null,
    ]);
    return { price_range, ...(counts ? { counts } : {}) };
  };
  const newest = [...filters.order, desc(items.createdAt)];
  if (kind === 'searched') {
    const text = fields.text('name') ?? '';
    const query = { where: and(narrowed, chosenBut(narrowing)), order: filters.order };
    return searchItems(call, text, page, query, async (stage, reading, plan) => {
      const [more, { total_size }] = await Promise.all([besides(stage.where), reading]);
      if (
        page.skip === 0 &&
        fields.flag('counts') &&
        (total_size > 0 || stage === plan.stages.at(-1) || plan.stages.length === 0)
      )
        countSearch(
          { moduleId: call.module.id, module: call.module.type, language: context.locale, text },
          total_size,
          stage.kind,
        );
      return { ...more, ...(await besidesFound(call, text, { stage, plan, total: total_size })) };
    });
  }
  const queries: Record<string, { where: SQL | undefined; order: SQL[] }> = {
    category: { where: categories ? undefined : sql`false`, order: newest },
    brand: { where: brands ? undefined : sql`false`, order: newest },
    new: { where: undefined, order: newest },
    discounted: { where: gt(items.discount, 0), order: [...filters.order, biggestDiscount] },
  };
  const { where, order } = queries[kind] ?? { where: sql`false`, order: [] };
  const [list, more] = await Promise.all([
    itemList(services, context, page, { where: and(narrowed, where, chosenBut(narrowing)), order }),
    besides(where),
  ]);
  return { ...list, ...more };
}

/** Returns how a text was understood, if `counts` asks for it. */
const spelling = ({ fields }: ScopedListCall, { kind }: SearchStage, { corrected, filters }: SearchPlan) =>
  fields.flag('counts') ? { searched: kind, corrected, understood: filters } : {};

const MOST_NAMED = 2;

/** The same for items, with stores of this name, and where else to look if there are few or none. */
async function besidesFound(
  call: ScopedListCall,
  text: string,
  { stage, plan, total }: { stage: SearchStage; plan: SearchPlan; total: number },
) {
  const { services, context, fields, module, zoneIds } = call;
  if (!fields.flag('counts')) return {};
  const { db } = services;
  const inStores = storeScope(context, module, zoneIds);
  const hasName = and(inScope(inStores), storesNamed(plan.corrected ?? text));
  const [stores, elsewhere, nearest] = await Promise.all([
    storeList(
      services,
      context,
      { limit: MOST_NAMED, skip: 0, echo: { limit: null, offset: null } },
      { where: hasName },
    ),
    total <= FEW || stage.kind !== 'exact' ? foundElsewhere({ db, context, zoneIds }, module.id, text) : [],
    total === 0 ? nearestWords(db, call.scope, text) : [],
  ]);
  return { ...spelling(call, stage, plan), named_stores: stores.stores, elsewhere, nearest };
}

async function foundStores(call: ScopedListCall, kind: string) {
  const { services, context, fields, module, zoneIds } = call;
  const { db } = services;
  const scope = storeScope(context, module, zoneIds);
  const filters = storeFilters(fields, context, db, scope);
  const page = defaultPage(fields, PAGE_SIZE);
  const inCategories = categoryFilter(fields.ids('category_ids') ?? [], context);
  const narrowing = storeNarrowing(
    { db, context, fields, moduleId: module.id },
    // The plain list of stores takes no categories.
    { categories: inCategories && kind !== 'new' && kind !== 'brand' ? selling(db, inCategories) : undefined },
  );
  const narrowed = and(inScope(scope), filters.where);
  const chosenFilters = chosenBut(narrowing);
  const besides = async (where?: SQL) =>
    fields.flag('counts') ? { counts: await storeCounts(db, narrowing, and(narrowed, where)) } : {};
  const opening = [...filters.order, openFirst(context)];
  if (kind === 'searched') {
    const text = fields.text('name') ?? '';
    const plan = await matchStores(db, context, scope, text, {
      first: [openFirst(context)],
      asTyped: fields.flag('as_typed'),
    });
    return withFallback(
      plan,
      async (stage) => {
        const where = and(narrowed, chosenFilters, stage.where);
        const [list, more] = await Promise.all([
          storeList(services, context, page, { where, order: [...filters.order, ...stage.order] }),
          besides(stage.where),
        ]);
        return { result: { ...list, ...more, ...spelling(call, stage, plan) }, total: list.total_size };
      },
      async (stage) => (await countStores(db, context, and(inScope(scope), stage.where))) > 0,
    );
  }
  const discounted = kind === 'discounted' ? selling(db, and(gt(items.discount, 0), inCategories)) : undefined;
  if (kind === 'category' || discounted) {
    const needed = kind === 'category' && !inCategories ? sql`false` : discounted;
    const order = kind === 'category' ? [...opening, desc(stores.orderCount)] : opening;
    const [list, more] = await Promise.all([
      storeList(services, context, page, { where: and(narrowed, chosenFilters, needed), order }),
      besides(needed),
    ]);
    return { ...list, ...more };
  }
  const [list, more] = await Promise.all([
    plainStores(services, context, fields, {
      where: and(narrowed, chosenFilters),
      service: fields.text('filter_data'),
      defaultLimit: PAGE_SIZE,
      order: filters.order,
    }),
    besides(),
  ]);
  return { ...list, ...more };
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
  if (kind === 'brand' && call.extra === 'item') call.fields.needIds('brand_ids');
  call.fields.check();
  return c.json(await (call.extra === 'item' ? foundItems(call, kind) : foundStores(call, kind)));
});
