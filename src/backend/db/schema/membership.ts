import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { customers } from './customer.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const money = () => bigint({ mode: 'number' });

/**
 * Paid periods of memberships, one row each, which never overlap; `price` in minor units, as the terms at which it was
 * bought: `freeDeliveryOver` null = no free delivery, `additional` null = the charge of everybody. `joinedAt`: start of
 * the first of the periods in a row. `renewalPrice`: the most that the customer has agreed to pay for the next one; null:
 * none follows, or it has followed.
 */
export const memberships = pgTable(
  'memberships',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    joinedAt: instant().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    price: money().notNull(),
    freeDeliveryOver: money(),
    additional: money(),
    renewalPrice: money(),
  },
  (t) => [
    uniqueIndex('memberships_period').on(t.customerId, t.startsAt),
    index('memberships_due').on(t.endsAt).where(sql`${t.renewalPrice} is not null`),
  ],
);
