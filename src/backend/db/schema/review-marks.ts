import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { reviews } from './catalogue.ts';
import { customers } from './customer.ts';

/** What customers said of reviews of others (EXT-23): one of each kind per customer and review. `reason` of a report. */
export const reviewMarks = pgTable(
  'review_marks',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<'helpful' | 'report'>().notNull(),
    reason: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.customerId, t.kind] }), index('review_marks_customer').on(t.customerId)],
);
