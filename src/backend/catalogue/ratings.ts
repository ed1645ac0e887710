import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { items, reviews, stores } from '../db/schema/catalogue.ts';
import type { Tx } from '../db/types.ts';
import { purgeTags } from '../platform/purge.ts';

type Rated = { itemId: number; storeId: number; rating: number };

/** Counts a review in the ratings of its item and store; `by` -1 takes it out again. */
export async function countRating(tx: Tx, { itemId, storeId, rating }: Rated, by: 1 | -1 = 1): Promise<void> {
  const ofItem = withRating(items.avgRating, items.ratingCount, rating, by);
  await tx.update(items).set({ avgRating: ofItem.average, ratingCount: ofItem.count }).where(eq(items.id, itemId));
  const ofStore = withRating(stores.avgRating, stores.ratingCount, rating, by);
  await tx
    .update(stores)
    .set({ avgRating: ofStore.average, ratingCount: ofStore.count, ratings: withStars(rating, by) })
    .where(eq(stores.id, storeId));
  await purgeTags(tx, [`store:${storeId}`]);
}

/** Shows or hides a review, which must be locked; its stars count while it is shown. */
export async function showReview(tx: Tx, review: typeof reviews.$inferSelect, isShown: boolean): Promise<void> {
  if (review.status === isShown) return;
  await tx.update(reviews).set({ status: isShown }).where(eq(reviews.id, review.id));
  await countRating(tx, review, isShown ? 1 : -1);
}

/**
 * Returns the average rating and the count after one more review, or one less; four decimals keep the sum exact up to
 * thousands of them.
 */
export function withRating(
  average: PgColumn,
  count: PgColumn,
  stars: number,
  by: 1 | -1 = 1,
): { average: SQL<number>; count: SQL<number> } {
  const after = sql`greatest(0, ${count} + ${by}::int)`;
  return {
    average: sql<number>`case when ${after} = 0 then 0 else greatest(0, least(5,
      round(((${average} * ${count} + ${by * stars}::float8) / ${after})::numeric, 4)))::float8 end`,
    count: sql<number>`${after}`,
  };
}

/** Returns a store's counts of 5, 4, 3, 2 and 1 stars after one more review; half stars are rounded down. */
const withStars = (stars: number, by: 1 | -1): SQL<number[]> => sql<number[]>`(
  select array_agg(greatest(0, counted + (case when place = ${6 - Math.max(1, Math.floor(stars))} then ${by}::int else 0 end))
    order by place)
  from unnest(${stores.ratings}) with ordinality as rating(counted, place))`;
