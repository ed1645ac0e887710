import { and, asc, desc, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { categoryFilter, itemList, listed, priceFilter, storeFilter, vegFilter } from '../../catalogue/item-list.ts';
import { defaultPage, openPage, type PageOf } from '../../catalogue/paging.ts';
import { inScope, storeScope } from '../../catalogue/scope.ts';
import { type AppEnv, positionOf, type Visit } from '../../context.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import { coupons } from '../../db/schema/promotions.ts';
import type { Fields } from '../../fields.ts';
import { pictureFile } from '../../pictures.ts';
import { forgiving, matchItems, matchStores } from '../../search/match.ts';
import { say } from '../../words.ts';
import { amongItems, type ScopedAsked } from '../visit.ts';

/** What `filter`, `rating_count` and the price range of a result page ask of items (catalogue.notes §8). */
export function itemFilters(
  fields: Fields,
  visit: Visit,
  zeroCounts: boolean,
): { where: SQL | undefined; order: SQL[] } {
  const words = new Set(fields.words('filter'));
  const rating = fields.number('rating_count') ?? 0;
  const running = and(
    eq(coupons.status, true),
    sql`${coupons.startDate} <= ${visit.now.date}`,
    sql`${coupons.expireDate} >= ${visit.now.date}`,
    sql`(${coupons.storeId} = ${stores.id} or ${stores.id} = any(${coupons.storeIds}))`,
  );
  return {
    where: and(
      words.has('discounted') ? gt(items.discount, 0) : undefined,
      words.has('free_delivery') ? eq(stores.freeDelivery, true) : undefined,
      words.has('coupon') ? sql`exists (select 1 from ${coupons} where ${running})` : undefined,
      rating > 0 ? gte(items.avgRating, rating) : undefined,
      priceFilter(fields, visit, zeroCounts),
    ),
    // Two price orders at once would contradict each other: high wins.
    order: [
      ...(words.has('high') ? [desc(items.price)] : words.has('low') ? [asc(items.price)] : []),
      ...(words.has('top_rated') ? [desc(items.ratingCount)] : []),
      ...(words.has('popular') ? [desc(items.orderCount)] : []),
    ],
  };
}

/** A page of items found by text; without any match, of those that are spelt alike. */
export function searchItems(
  call: Pick<ScopedAsked, 'services' | 'visit'>,
  text: string,
  page: PageOf,
  where: SQL | undefined,
  order: SQL[],
) {
  const match = matchItems(call.services.db, call.visit, text);
  return forgiving(match, async (found) => {
    const answer = await itemList(call.services, call.visit, page, {
      where: and(where, found.where),
      order: [...order, ...found.order],
      ranked: true,
    });
    return { answer, total: answer.total_size };
  });
}

const categoriesAsked = (fields: Fields): number[] => {
  const one = fields.count('category_id');
  return [...(one === null ? [] : [one]), ...(fields.ids('category_ids') ?? [])];
};

const MOST_NAMES = 50;

/** `GET /api/v1/items/…`: looking for items by text. */
export const itemSearch = new Hono<AppEnv>()
  .get('/search', async (c) => {
    const call = await amongItems(c);
    const { fields, visit, scope } = call;
    const name = fields.needText('name');
    fields.check();
    const filters = itemFilters(fields, visit, false);
    const where = and(
      listed(scope),
      storeFilter(fields.text('store_id')),
      categoryFilter(categoriesAsked(fields), visit),
      vegFilter(fields),
      filters.where,
    );
    return c.json(await searchItems(call, name, defaultPage(fields, 10), where, filters.order));
  })
  .get('/search-suggestion', async (c) => {
    const call = await amongItems(c);
    const { fields, visit, scope } = call;
    const name = fields.needText('name');
    fields.check();
    const where = and(
      listed(scope),
      storeFilter(fields.text('store_id')),
      categoryFilter(categoriesAsked(fields), visit),
      vegFilter(fields),
    );
    const list = await searchItems(call, name, openPage(fields), where, []);
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
    const { services, visit, fields, scope, module, zoneIds } = await amongItems(c);
    positionOf(visit);
    const name = fields.needText('name');
    fields.check();
    const { db } = services;
    const itemMatch = matchItems(db, visit, name);
    const storeMatch = matchStores(db, name);
    const [foundItems, foundStores] = await Promise.all([
      forgiving(itemMatch, async (found) => {
        const rows = await db
          .select({ id: items.id, name: items.name, image: items.image })
          .from(items)
          .innerJoin(stores, eq(stores.id, items.storeId))
          .where(and(listed(scope), found.where))
          .orderBy(...found.order, desc(items.id))
          .limit(MOST_NAMES);
        return { answer: rows, total: rows.length };
      }),
      forgiving(storeMatch, async (found) => {
        const rows = await db
          .select({ id: stores.id, name: stores.name, logo: stores.logo })
          .from(stores)
          .where(and(inScope(storeScope(visit, module, zoneIds)), found.where))
          .orderBy(...found.order, desc(stores.id))
          .limit(MOST_NAMES);
        return { answer: rows, total: rows.length };
      }),
    ]);
    return c.json({
      items: foundItems.map((row) => ({
        id: row.id,
        name: say(row.name, visit.locale),
        image: pictureFile(row.image),
        image_full_url: visit.picture(row.image),
      })),
      stores: foundStores.map((row) => ({
        id: row.id,
        name: say(row.name, visit.locale),
        logo: pictureFile(row.logo),
        logo_full_url: visit.picture(row.logo),
      })),
    });
  });
