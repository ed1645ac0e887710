import { and, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import { listed } from '../../catalogue/item-list.ts';
import { selectItems } from '../../catalogue/item-rows.ts';
import { itemWire } from '../../catalogue/item-wire.ts';
import { envelope, openPage } from '../../catalogue/paging.ts';
import { countReviews, reviewFigures, reviewWire, selectReviews } from '../../catalogue/review-wire.ts';
import { itemScope } from '../../catalogue/scope.ts';
import { findStore } from '../../catalogue/store-rows.ts';
import { storeDetails } from '../../catalogue/store-wire.ts';
import { hadSlug } from '../../catalogue/values.ts';
import { items, reviews } from '../../db/schema/catalogue.ts';
import { itemListCall, moduleCall, type ScopedListCall } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { localised } from '../../localised.ts';
import type { AppEnv } from '../../types.ts';
import { reviewCall } from '../review-call.ts';

const unknown = () => refusal(404, 'product-001', { en: 'Product not found', ar: 'المنتج غير موجود' }, 'object');

const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Maximum number of related items and of reviews in the details. */
const MOST_RELATED = 10;

async function relatedItems(
  call: ScopedListCall,
  id: number,
  isRelated: (item: typeof items.$inferSelect) => SQL | undefined,
) {
  const { services, context, scope } = call;
  const [item] = await services.db.select().from(items).where(eq(items.id, id));
  if (!item) throw unknown();
  const rows = await selectItems(services.db, context, {
    where: and(listed(scope), ne(items.id, id), isRelated(item)),
    order: [desc(items.orderCount)],
    limit: MOST_RELATED,
  });
  return rows.map((row) => itemWire(row, context));
}

/** Routes of `GET /api/v1/items/…`: one item, related items, reviews. */
export const itemDetails = new Hono<AppEnv>()
  .get('/details/:id', async (c) => {
    const { services, context, module } = await moduleCall(c);
    const key = c.req.param('id');
    const find = async (condition: SQL) => {
      const where = and(listed(itemScope(context, module, null)), condition);
      return (await selectItems(services.db, context, { where, limit: 1 }))[0];
    };
    const isId = /^\d+$/.test(key);
    const current = await find(isId ? eq(items.id, idOf(key)) : eq(items.slug, key));
    const row = current ?? (isId ? undefined : await find(hadSlug(items.formerSlugs, key)));
    if (!row) throw unknown();
    const [store, reviewRows] = await Promise.all([
      findStore(services.db, context, String(row.item.storeId)),
      selectReviews(services.db, { where: eq(reviews.itemId, row.item.id), limit: MOST_RELATED }),
    ]);
    return c.json({
      ...itemWire(row, context),
      tags: row.item.tags.map((tag, index) => ({ id: index + 1, tag: localised(tag, context.locale) })),
      reviews: reviewRows.map((review) => reviewWire(review, context)),
      store_details: store ? await storeDetails(services.db, context, store) : null,
    });
  })
  .get('/related-items/:item_id', async (c) => {
    const call = await itemListCall(c);
    return c.json(
      await relatedItems(call, idOf(c.req.param('item_id')), ({ categoryId }) =>
        categoryId === null ? isNotNull(items.categoryId) : eq(items.categoryId, categoryId),
      ),
    );
  })
  .get('/related-store-items/:item_id', async (c) => {
    const call = await itemListCall(c);
    return c.json(await relatedItems(call, idOf(c.req.param('item_id')), ({ storeId }) => eq(items.storeId, storeId)));
  })
  .get('/reviews/:item_id', async (c) => {
    const { services, context, fields } = await moduleCall(c);
    const ofItem = eq(reviews.itemId, idOf(c.req.param('item_id')));
    const { where, order } = reviewCall(fields, ofItem);
    const page = openPage(fields, 100);
    const [rows, total, figures] = await Promise.all([
      selectReviews(services.db, { where, order, limit: page.limit, skip: page.skip }),
      countReviews(services.db, where),
      reviewFigures(services.db, ofItem),
    ]);
    return c.json({ ...envelope(total, page), figures, reviews: rows.map((row) => reviewWire(row, context)) });
  });
