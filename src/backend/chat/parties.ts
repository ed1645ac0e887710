import { and, eq } from 'drizzle-orm';
import type { conversations } from '../db/schema/aftercare.ts';
import { stores } from '../db/schema/catalogue.ts';
import { deliveryMen, orders } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import { isInList } from '../orders/order-rows.ts';

/** The other party of a customer's conversation; the administrator's id is 0. */
export type Counterpart = { type: 'vendor' | 'delivery_man' | 'admin'; id: number };

const OFFSET = { customer: 1, vendor: 2, delivery_man: 3 } as const;

/**
 * Returns the chat id of a party. It differs from the id of the customer, store or courier and is unique over all
 * parties (customer.notes §10); 0 for the administrator.
 */
export const identityOf = (type: 'customer' | Counterpart['type'], id: number): number =>
  type === 'admin' ? 0 : id * 3 + OFFSET[type];

/** Returns the other party of a conversation. */
export const counterpartOf = (conversation: typeof conversations.$inferSelect): Counterpart => ({
  type: conversation.counterpartType,
  id: conversation.counterpartId,
});

/** Returns whether the store or courier exists; hidden stores do not. */
export async function exists(db: Db | Tx, { type, id }: Counterpart): Promise<boolean> {
  if (type === 'admin') return id === 0;
  const rows =
    type === 'vendor'
      ? await db
          .select({ id: stores.id })
          .from(stores)
          .where(and(eq(stores.id, id), eq(stores.status, true)))
      : await db.select({ id: deliveryMen.id }).from(deliveryMen).where(eq(deliveryMen.id, id));
  return rows.length > 0;
}

/**
 * Returns whether a customer may write: to the administrator always, to a store with chat or a courier while they share
 * a running order (customer.notes §10).
 */
export async function mayWrite(db: Db | Tx, customerId: number, { type, id }: Counterpart): Promise<boolean> {
  if (type === 'admin') return id === 0;
  const running = and(eq(orders.userId, customerId), eq(orders.isGuest, false), isInList('running'));
  const [shared] =
    type === 'vendor'
      ? await db
          .select({ id: orders.id })
          .from(orders)
          .innerJoin(stores, eq(stores.id, orders.storeId))
          .where(and(running, eq(orders.storeId, id), eq(stores.chat, true)))
          .limit(1)
      : await db
          .select({ id: orders.id })
          .from(orders)
          .where(and(running, eq(orders.deliveryManId, id)))
          .limit(1);
  return shared !== undefined;
}
