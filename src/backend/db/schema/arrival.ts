import { doublePrecision, integer, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core';
import { stores } from './catalogue.ts';

/**
 * How long the finished orders of a store took (EXT-21), by hour of placement and distance (`metres` at most); -1 stands
 * for any. `half` and `most`: minutes within which half and nine tenths of them arrived. `judged`, `onTime`: orders with a
 * promised time, and those that kept it.
 */
export const arrivalTimes = pgTable(
  'arrival_times',
  {
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    hour: smallint().notNull(),
    metres: integer().notNull(),
    orders: integer().notNull(),
    half: doublePrecision().notNull(),
    most: doublePrecision().notNull(),
    judged: integer().notNull(),
    onTime: integer().notNull(),
    computedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.hour, t.metres] })],
);
