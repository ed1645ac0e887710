import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The number a client sees: percents and amounts of money compared as they stand (catalogue.notes §7). */
export const comparableDiscount = (table: { discount: AnyPgColumn; discountType: AnyPgColumn }): SQL =>
  sql`(case when ${table.discountType} = 'percent' then ${table.discount} * 100 else ${table.discount} end)`;
