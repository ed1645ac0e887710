import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { stores } from '../db/schema/catalogue.ts';

/**
 * Returns the average rating and the count after one more review; four decimals keep the sum exact up to thousands of
 * them.
 */
export function ratedOnce(
  average: PgColumn,
  count: PgColumn,
  stars: number,
): { average: SQL<number>; count: SQL<number> } {
  return {
    average: sql<number>`round(((${average} * ${count} + ${stars}) / (${count} + 1))::numeric, 4)::float8`,
    count: sql<number>`${count} + 1`,
  };
}

/** Returns a store's counts of 5, 4, 3, 2 and 1 stars after one more review; half stars are rounded down. */
export const countedOnce = (stars: number): SQL<number[]> => sql<number[]>`(
  select array_agg(counted + (case when place = ${6 - Math.max(1, Math.floor(stars))} then 1 else 0 end) order by place)
  from unnest(${stores.ratings}) with ordinality as rating(counted, place))`;
