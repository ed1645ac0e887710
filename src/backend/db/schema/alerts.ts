import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlertKind } from '#src/domain/alerts.ts';
import { items, stores } from './catalogue.ts';
import { id } from './columns.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * What persons want to be told (EXT-22): `userId` of a guest if `isGuest`; about an item or a store. `price` (minor units)
 * and `offer` (of a running discount) are what the person knows, `seenAt` is since when an item of the store is new.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    userId: bigint({ mode: 'number' }).notNull(),
    isGuest: boolean().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    itemId: integer().references(() => items.id, { onDelete: 'cascade' }),
    storeId: integer().references(() => stores.id, { onDelete: 'cascade' }),
    price: bigint({ mode: 'number' }),
    offer: text(),
    seenAt: instant().notNull(),
    toldAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('alerts_once').on(
      t.userId,
      t.isGuest,
      t.kind,
      sql`coalesce(${t.itemId}, 0)`,
      sql`coalesce(${t.storeId}, 0)`,
    ),
    index('alerts_item').on(t.itemId),
    index('alerts_store').on(t.storeId),
    check('alerts_one_thing', sql`num_nonnulls(${t.itemId}, ${t.storeId}) = 1`),
  ],
);
