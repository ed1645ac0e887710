import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GroupState } from '#src/domain/group-cart.ts';
import { id } from './columns.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Group orders: several people fill one cart by a link. `personLimit` in minor units, for everybody but the host. */
export const groupCarts = pgTable(
  'group_carts',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    moduleId: integer().notNull(),
    storeId: integer().notNull(),
    state: text().$type<GroupState>().notNull().default('open'),
    deadline: instant().notNull(),
    personLimit: bigint({ mode: 'number' }),
    orderId: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [index('group_carts_deadline').on(t.deadline)],
);

/** Who takes part in a group order. Their lines are in `cart_lines`, see `memberOwner`. */
export const groupMembers = pgTable(
  'group_members',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groupCarts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    name: text().notNull(),
    host: boolean().notNull().default(false),
    /** Customer, or guest if `isGuest`; null for who joined without either. */
    userId: bigint({ mode: 'number' }),
    isGuest: boolean(),
    createdAt: instant().notNull(),
  },
  (t) => [index('group_members_group').on(t.groupId), index('group_members_owner').on(t.userId, t.isGuest)],
);
