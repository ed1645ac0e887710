import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { items, storeSchedules, stores } from '../db/schema/catalogue.ts';
import type { Db } from '../db/types.ts';
import type { RequestContext } from '../types.ts';
import { punctualityOf } from './arrival-times.ts';
import { categoryWire } from './category-wire.ts';
import { hadSlug } from './former-slugs.ts';
import { type StoreRow, selectStores } from './store-rows.ts';
import { storeWire } from './store-wire.ts';
import { fromMinorOrNull } from './values.ts';

/**
 * Returns a store by id, slug or former slug, also a closed or inactive one; null when there is none. Digits only are an
 * id.
 */
export async function findStore(db: Db, context: RequestContext, key: string): Promise<StoreRow | null> {
  const find = async (where: SQL) => (await selectStores(db, context, { where, limit: 1 }))[0] ?? null;
  if (/^\d{1,9}$/.test(key)) return find(eq(stores.id, Number(key)));
  return (await find(eq(stores.slug, key))) ?? find(hadSlug(stores.formerSlugs, key));
}

/** Returns the opening time of today's current or next window, or `closed`. */
function currentOpening(schedules: { day: number; opens: string; closes: string }[], { now }: RequestContext): string {
  const today = schedules.filter(({ day }) => day === now.weekday).sort((a, b) => (a.opens < b.opens ? -1 : 1));
  return (
    today.find(({ opens, closes }) => closes > now.time || closes <= opens || closes === '23:59')?.opens ?? 'closed'
  );
}

/** Returns a store with its hours, categories and price range (schema StoreDetails). */
export async function storeDetails(db: Db, context: RequestContext, row: StoreRow) {
  const { id } = row.store;
  const [onTime, schedules, sold] = await Promise.all([
    punctualityOf(db, id),
    db
      .select()
      .from(storeSchedules)
      .where(eq(storeSchedules.storeId, id))
      .orderBy(asc(storeSchedules.day), asc(storeSchedules.opens)),
    db
      .select({
        categoryId: items.categoryId,
        least: sql<number>`min(${items.price})`,
        most: sql<number>`max(${items.price})`,
      })
      .from(items)
      .where(sql`${items.storeId} = ${id} and ${items.status}`)
      .groupBy(items.categoryId),
  ]);
  const { categories } = context.reference;
  const deepest = sold.map(({ categoryId }) => (categoryId === null ? undefined : categories.get(categoryId)));
  const tops = new Set(
    deepest
      .map((category) => (category && category.parentId > 0 ? categories.get(category.parentId) : category))
      .filter((category) => category !== undefined),
  );
  const details = [...tops].sort((a, b) => b.priority - a.priority || a.id - b.id);
  const prices = sold.flatMap(({ least, most }) => [least, most]);
  return {
    ...storeWire(row, context),
    ...(onTime ? { on_time: onTime } : {}),
    ...(row.store.slotTerms ? { slot_terms: true } : {}),
    off_day: [0, 1, 2, 3, 4, 5, 6].filter((day) => schedules.every((schedule) => schedule.day !== day)).join('') || ' ',
    current_opening_time: currentOpening(schedules, context),
    category_ids: details.map((category) => category.id),
    category_details: details.map((category) => categoryWire(category, context)),
    price_range: [
      {
        min_price: fromMinorOrNull(prices.length > 0 ? Math.min(...prices) : null),
        max_price: fromMinorOrNull(prices.length > 0 ? Math.max(...prices) : null),
      },
    ],
    store_sub: { chat: row.store.chat ? 1 : 0, review: row.store.reviewsOpen ? 1 : 0 },
  };
}
