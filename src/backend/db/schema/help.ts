import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HelpRefusal, HelpState, LineProblem } from '#src/contract/help.ts';
import { id } from './columns.ts';
import { orderLines, orders } from './order.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * What went wrong with a line of an order, and how it was decided (EXT-24); once per line. `amount` in minor units: what
 * was paid for the affected pieces, which is credited to the wallet in the state `credited`.
 */
export const helpClaims = pgTable(
  'help_claims',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    problem: text().$type<LineProblem>().notNull(),
    quantity: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    note: text(),
    images: jsonb().$type<string[]>().notNull().default([]),
    state: text().$type<HelpState>().notNull(),
    /** Why it was refused. */
    refusal: text().$type<HelpRefusal>(),
    appeal: text(),
    appealedAt: instant(),
    decidedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('help_claims_line').on(t.lineId), index('help_claims_order').on(t.orderId)],
);
