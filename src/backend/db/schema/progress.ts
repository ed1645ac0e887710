import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from './order.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** The one live link that shows the progress of an order; its token is stored only as SHA-256. */
export const progressLinks = pgTable(
  'progress_links',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('progress_links_expiry').on(t.expiresAt)],
);
