import { and, asc, avg, desc, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { categoryFilter, itemList, listed, priceFilter, storeFilter, vegFilter } from '../../catalogue/item-list.ts';
import { countItems } from '../../catalogue/item-rows.ts';
import { defaultPage, openPage, type PageOf } from '../../catalogue/paging.ts';
import { byContentPrice, payable } from '../../catalogue/payable.ts';
import { inScope, type Scope, storeScope } from '../../catalogue/scope.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import type { Db } from '../../db/types.ts';
import { pictureFile } from '../../files/pictures.ts';
import { itemListCall, positionOf, type ScopedListCall } from '../../http/context.ts';
import type { Fields } from '../../http/fields.ts';
import { localised } from '../../localised.ts';
import { matchItems, matchStores, type SearchPlan, type SearchStage, withFallback } from '../../search/match.ts';
import { chosenBut, itemNarrowing } from '../../search/narrowing.ts';
import type { AppEnv } from '../../types.ts';

/** Minimum average rating of the filter `top_rated`. */
export const TOP_RATING = 4;

/** Returns the condition for items with at least the average number of orders of the scope. */
function popularItems(db: Db, scope: Scope): SQL | undefined {
  const average = db
    .select({ average: avg(items.orderCount) })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(listed(scope));
  return and(gt(items.orderCount, 0), gte(items.orderCount, sql`(${average})`));
}

/**
 * Returns the condition and order of items for `filter` of a result page, without its offers; `priced` is the price
 * range (operation searchCatalogue).
 */
export function itemFilters(
  { services, context, fields, scope }: ScopedListCall,
  zeroCounts: boolean,
): { where: SQL | undefined; priced: SQL | undefined; order: SQL[] } {
  const filters = new Set(fields.texts('filter'));
  return {
    where: and(
      filters.has('top_rated') ? and(gt(items.ratingCount, 0), gte(items.avgRating, TOP_RATING)) : undefined,
      filters.has('popular') ? popularItems(services.db, scope) : undefined,
    ),
    priced: priceFilter(fields, context, zeroCounts),
    // Two price orders contradict each other: `high` takes precedence.
    order: [
      ...(filters.has('high') ? [desc(payable(context))] : filters.has('low') ? [asc(payable(context))] : []),
      ...(filters.has('unit_price') ? byContentPrice(context) : []),
      ...(filters.has('top_rated') ? [desc(items.ratingCount)] : []),
      ...(filters.has('popular') ? [desc(items.orderCount)] : []),
    ],
  };
}

/**
 * Returns a page of items found by text; without a match, of those with similar spelling. `extraFields` is called with the
 * condition that matched and the list, which is being read.
 */
export async function searchItems<M extends object>(
  call: ScopedListCall,
  text: string,
  page: PageOf,
  { where, order }: { where: SQL | undefined; order: SQL[] },
  extraFields: (stage: SearchStage, list: ReturnType<typeof itemList>, plan: SearchPlan) => Promise<M>,
) {
  const { db } = call.services;
  const plan = await matchItems(db, call.context, call.scope, text, { asTyped: call.fields.flag('as_typed') });
  return withFallback(
    plan,
    async (stage) => {
      const reading = itemList(call.services, call.context, page, {
        where: and(where, stage.where),
        order: [...order, ...stage.order],
        ranked: true,
      });
      const [list, extra] = await Promise.all([reading, extraFields(stage, reading, plan)]);
      return { result: { ...list, ...extra }, total: list.total_size };
    },
    async (stage) => (await countItems(db, and(listed(call.scope), stage.where))) > 0,
  );
}

const noExtraFields = async () => ({});

const requestedCategories = (fields: Fields): number[] => {
  const categoryId = fields.count('category_id');
  return [...(categoryId === null ? [] : [categoryId]), ...(fields.ids('category_ids') ?? [])];
};

const MOST_NAMES = 50;

/** Routes of `GET /api/v1/items/…`: search by text. */
export const itemSearch = new Hono<AppEnv>()
  .get('/search', async (c) => {
    const call = await itemListCall(c);
    const { fields, context, scope } = call;
    const name = fields.needText('name');
    fields.check();
    const filters = itemFilters(call, false);
    const narrowing = itemNarrowing(
      { db: call.services.db, context, fields, moduleId: call.module.id },
      { categories: categoryFilter(requestedCategories(fields), context), price: filters.priced },
    );
    const where = and(listed(scope), storeFilter(fields.text('store_id')), filters.where, chosenBut(narrowing));
    const query = { where, order: filters.order };
    return c.json(await searchItems(call, name, defaultPage(fields, 10), query, noExtraFields));
  })
  .get('/search-suggestion', async (c) => {
    const call = await itemListCall(c);
    const { fields, context, scope } = call;
    const name = fields.needText('name');
    fields.check();
    const where = and(
      listed(scope),
      storeFilter(fields.text('store_id')),
      categoryFilter(requestedCategories(fields), context),
      vegFilter(fields),
    );
    const list = await searchItems(call, name, openPage(fields), { where, order: [] }, noExtraFields);
    return c.json({
      ...list,
      products: list.products.map((item) => ({
        id: item.id,
        name: item.name,
        image: item.image,
        image_full_url: item.image_full_url,
      })),
    });
  })
  .get('/item-or-store-search', async (c) => {
    const { services, context, fields, scope, module, zoneIds } = await itemListCall(c);
    positionOf(context);
    const name = fields.needText('name');
    fields.check();
    const { db } = services;
    const searchedItems = async () =>
      withFallback(await matchItems(db, context, scope, name), async (stage) => {
        const rows = await db
          .select({ id: items.id, name: items.name, image: items.image })
          .from(items)
          .innerJoin(stores, eq(stores.id, items.storeId))
          .where(and(listed(scope), stage.where))
          .orderBy(...stage.order, desc(items.id))
          .limit(MOST_NAMES);
        return { result: rows, total: rows.length };
      });
    const [foundItems, foundStores] = await Promise.all([
      searchedItems(),
      withFallback(await matchStores(db, context, scope, name), async (stage) => {
        const rows = await db
          .select({ id: stores.id, slug: stores.slug, name: stores.name, logo: stores.logo })
          .from(stores)
          .where(and(inScope(storeScope(context, module, zoneIds)), stage.where))
          .orderBy(...stage.order, desc(stores.id))
          .limit(MOST_NAMES);
        return { result: rows, total: rows.length };
      }),
    ]);
    return c.json({
      items: foundItems.map((row) => ({
        id: row.id,
        name: localised(row.name, context.locale),
        image: pictureFile(row.image),
        image_full_url: context.picture(row.image),
      })),
      stores: foundStores.map((row) => ({
        id: row.id,
        slug: row.slug,
        name: localised(row.name, context.locale),
        logo: pictureFile(row.logo),
        logo_full_url: context.picture(row.logo),
      })),
    });
  });
