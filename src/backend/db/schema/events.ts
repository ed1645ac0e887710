import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { Pushed } from '../../events/write.ts';

/**
 * What is pushed to people, written in the transaction that made it happen. `transaction` is the number of that
 * transaction: numbers of rows are given out before a commit and would not tell which row was there first.
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    transaction: bigint({ mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text)::bigint`),
    userId: bigint({ mode: 'number' }).notNull(),
    isGuest: boolean().notNull(),
    payload: jsonb().$type<Pushed>().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    index('events_owner').on(t.userId, t.isGuest, t.transaction, t.id),
    index('events_created_at').on(t.createdAt),
  ],
);
