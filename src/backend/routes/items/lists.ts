import { and, asc, desc, eq, gt, isNotNull, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  biggestDiscount,
  categoriesOf,
  categoryFilter,
  itemList,
  itemListAsItems,
  listed,
  otherThan,
  priceFilter,
  storeFilter,
  vegFilter,
} from '../../catalogue/item-list.ts';
import { defaultPage, neededPage, openPage, type PageOf } from '../../catalogue/paging.ts';
import { worksToday } from '../../catalogue/store-rows.ts';
import { items } from '../../db/schema/catalogue.ts';
import { itemListCall, itemListCallWith, type ScopedListCall } from '../../http/context.ts';
import { isId } from '../../http/fields.ts';
import type { AppEnv } from '../../types.ts';

const byOrders = [desc(items.orderCount)];
const newest = [desc(items.createdAt)];
const byReviews = [desc(items.ratingCount)];

const RECOMMENDED_ORDERS: Record<string, SQL[]> = { new_arrival: newest, top_rated: byReviews, best_selling: byOrders };

/** Returns a list with the categories for its tabs. */
async function withCategories(call: ScopedListCall, page: PageOf, where: SQL | undefined, order: SQL[]) {
  const [list, categories] = await Promise.all([
    itemList(call.services, call.context, page, { where, order }),
    categoriesOf(call.services, call.context, where),
  ]);
  return { ...list, categories };
}

/** Returns the ids of `category_id`: 0 for all, or several separated by commas. */
const categoriesIn = (text: string | null): number[] => (text ?? '').split(',').map(Number).filter(isId);

/** Routes of `GET /api/v1/items/…`: the lists (catalogue.notes §7). */
export const itemLists = new Hono<AppEnv>()
  .get('/popular', async (c) => {
    const { services, context, fields, scope } = await itemListCall(c);
    const where = and(listed(scope), vegFilter(fields));
    return c.json(await itemList(services, context, openPage(fields), { where, order: byOrders }));
  })
  .get('/latest', async (c) => {
    const { services, context, fields, scope, extra } = await itemListCallWith(c, (fields) => ({
      store: fields.needText('store_id'),
      category: fields.needText('category_id'),
      page: neededPage(fields),
    }));
    const where = and(
      listed(scope),
      storeFilter(extra.store),
      categoryFilter(categoriesIn(extra.category), context),
      vegFilter(fields),
      priceFilter(fields, context),
      otherThan(fields.count('product_id')),
    );
    return c.json(await itemList(services, context, extra.page, { where, order: newest }));
  })
  .get('/new-arrival', async (c) => {
    const call = await itemListCall(c);
    const { fields, context, scope } = call;
    const where = and(
      listed(scope),
      vegFilter(fields),
      priceFilter(fields, context),
      otherThan(fields.count('product_id')),
    );
    return c.json(await withCategories(call, defaultPage(fields, 50), where, newest));
  })
  .get('/most-reviewed', async (c) => {
    const call = await itemListCall(c);
    const where = and(listed(call.scope), vegFilter(call.fields), gt(items.ratingCount, 0));
    return c.json(await withCategories(call, openPage(call.fields), where, byReviews));
  })
  .get('/discounted', async (c) => {
    const call = await itemListCall(c);
    const { fields, context, scope } = call;
    const where = and(
      listed(scope),
      gt(items.discount, 0),
      categoryFilter(fields.ids('category_ids') ?? [], context),
      vegFilter(fields),
    );
    return c.json(await withCategories(call, openPage(fields), where, [biggestDiscount]));
  })
  .get('/recommended', async (c) => {
    const { services, context, fields, scope } = await itemListCall(c);
    const where = and(
      listed(scope),
      eq(items.recommended, true),
      storeFilter(fields.text('store_id')),
      vegFilter(fields),
    );
    const order = RECOMMENDED_ORDERS[fields.text('filter') ?? 'all'] ?? [asc(items.id)];
    return c.json(await itemListAsItems(services, context, openPage(fields), { where, order }));
  })
  .get('/suggested', async (c) => {
    const { services, context, fields, scope, extra } = await itemListCallWith(c, (fields) =>
      fields.needText('store_id'),
    );
    const where = and(
      listed(scope),
      storeFilter(extra),
      fields.flag('recommended') ? eq(items.recommended, true) : undefined,
      worksToday(context),
      vegFilter(fields),
    );
    return c.json(await itemListAsItems(services, context, openPage(fields), { where, order: byReviews }));
  })
  .get('/common-conditions', async (c) => {
    const { services, context, fields, scope } = await itemListCall(c);
    const store = fields.needText('store_id');
    const page = neededPage(fields);
    fields.check();
    const where = and(listed(scope), storeFilter(store), isNotNull(items.commonConditionId), vegFilter(fields));
    return c.json(await itemList(services, context, page, { where, order: newest }));
  })
  .get('/basic', async (c) => {
    const { services, context, fields, scope, extra } = await itemListCallWith(c, neededPage);
    const where = and(
      listed(scope),
      eq(items.basic, true),
      storeFilter(fields.text('store_id')),
      categoryFilter(categoriesIn(fields.text('category_id')), context),
      vegFilter(fields),
      priceFilter(fields, context),
      otherThan(fields.count('product_id')),
    );
    return c.json(await itemList(services, context, extra, { where, order: byOrders }));
  });
