import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. Drizzle names a column by the key it is given in its table. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const created = () => timestamp({ withTimezone: true }).notNull().defaultNow();
/** When a row was made, and when what pages show of it changed last, which a trigger writes. */
export const dates = () => ({
  createdAt: created(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
/** Earlier values of `slug`, which a trigger keeps: their addresses still lead to the row. */
export const formerSlugs = () => text().array().notNull().default([]);
export const slugs = () => ({ slug: text().notNull().unique(), formerSlugs: formerSlugs() });
