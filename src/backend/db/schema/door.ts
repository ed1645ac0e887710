import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who uploaded a photo of a door: `userId` of a guest if `isGuest`. `key` is that of the file; addresses and orders name
 * it, and a photo that neither names is deleted.
 */
export const doorPhotos = pgTable(
  'door_photos',
  {
    key: text().primaryKey(),
    userId: bigint({ mode: 'number' }).notNull(),
    isGuest: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('door_photos_owner').on(t.userId, t.isGuest), index('door_photos_age').on(t.createdAt)],
);
