import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Returns the discount as the number a client receives: percents and amounts are compared directly (catalogue.notes
 * §7).
 */
export const comparableDiscount = (table: { discount: AnyPgColumn; discountType: AnyPgColumn }): SQL =>
  sql`(case when ${table.discountType} = 'percent' then ${table.discount} * 100 else ${table.discount} end)`;
