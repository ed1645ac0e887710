import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '#src/contract/order-status.ts';
import type { AlertKind } from '#src/domain/alerts.ts';
import type { Localised } from './json.ts';

/** Payload of an event; texts in all languages until it is read. */
export type EventPayload =
  | { type: 'message'; conversation_id: number; sender_type: 'vendor' | 'delivery_man' | 'admin' }
  | { type: 'order_status'; order_id: number; order_status: OrderStatus }
  | { type: 'referral_code'; title: Localised; body: Localised }
  | { type: 'weekly_reminder'; order_id: number; title: Localised; body: Localised }
  | {
      type: 'alert';
      kind: AlertKind;
      module_id: number;
      of: 'item' | 'store';
      slug: string;
      title: Localised;
      body: Localised;
    };

/**
 * Events for customers and guests, written in the transaction that caused them. `transaction` is its id: row ids are
 * assigned before the commit and do not reflect the commit order.
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    transaction: bigint({ mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text)::bigint`),
    userId: bigint({ mode: 'number' }).notNull(),
    isGuest: boolean().notNull(),
    payload: jsonb().$type<EventPayload>().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    index('events_owner').on(t.userId, t.isGuest, t.transaction, t.id),
    index('events_created_at').on(t.createdAt),
  ],
);
