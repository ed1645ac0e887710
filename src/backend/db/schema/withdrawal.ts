import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WithdrawnPart } from '#src/domain/withdrawal.ts';
import { id } from './columns.ts';
import { orders } from './order.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Statements of withdrawal, in full or of some lines; `amount` in minor units, `key` from the client makes repeated
 * sending one statement. Null: `acknowledgedAt` until the receipt was sent, `refundedAt` until the money was.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    parts: jsonb().$type<WithdrawnPart[]>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    /** Phone or e-mail address that the receipt goes to. */
    receiptTo: text().notNull(),
    language: text().$type<'en' | 'ar'>().notNull(),
    refundBy: instant().notNull(),
    acknowledgedAt: instant(),
    refundedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('withdrawals_statement').on(t.orderId, t.key),
    index('withdrawals_open').on(t.createdAt).where(sql`${t.refundedAt} is null`),
    index('withdrawals_unsent').on(t.createdAt).where(sql`${t.acknowledgedAt} is null`),
  ],
);
