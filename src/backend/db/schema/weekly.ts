import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from './customer.ts';
import { orders } from './order.ts';

/**
 * Weekly reminders of an order, at most one per order: `weekday` 0 = Sunday, `time` 'HH:mm' in the marketplace's time
 * zone. `nextAt`: the next reminder, unless paused.
 */
export const weeklyReminders = pgTable(
  'weekly_reminders',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    weekday: integer().notNull(),
    time: text().notNull(),
    paused: boolean().notNull().default(false),
    nextAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('weekly_reminders_customer').on(t.customerId),
    index('weekly_reminders_due').on(t.nextAt).where(sql`not ${t.paused}`),
  ],
);
