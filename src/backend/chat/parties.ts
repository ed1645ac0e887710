import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import type { conversations } from '../db/schema/aftercare.ts';
import { stores } from '../db/schema/catalogue.ts';
import { deliveryMen, orders } from '../db/schema/order.ts';
import { inList } from '../orders/mine.ts';

/** The other side of a customer's talk; the administrator's id is 0. */
export type Counterpart = { type: 'vendor' | 'delivery_man' | 'admin'; id: number };

const PLACE = { customer: 1, vendor: 2, delivery_man: 3 } as const;

/**
 * Number of somebody who talks, unlike the number of the customer, store or courier behind it and never the same for two
 * of them (customer.notes §10); 0 for the administrator.
 */
export const identityOf = (type: 'customer' | Counterpart['type'], id: number): number =>
  type === 'admin' ? 0 : id * 3 + PLACE[type];

/** The other side of a conversation. */
export const counterpartOf = (talk: typeof conversations.$inferSelect): Counterpart => ({
  type: talk.counterpartType,
  id: talk.counterpartId,
});

/** Whether there is such a store or courier; stores the marketplace has hidden are nobody. */
export async function exists(db: Db | Tx, { type, id }: Counterpart): Promise<boolean> {
  if (type === 'admin') return id === 0;
  const found =
    type === 'vendor'
      ? await db
          .select({ id: stores.id })
          .from(stores)
          .where(and(eq(stores.id, id), eq(stores.status, true)))
      : await db.select({ id: deliveryMen.id }).from(deliveryMen).where(eq(deliveryMen.id, id));
  return found.length > 0;
}

/**
 * Whether a customer may write: to the administrator always, to a store that chats or a courier while an order they share
 * is running (customer.notes §10).
 */
export async function mayWrite(db: Db | Tx, customerId: number, { type, id }: Counterpart): Promise<boolean> {
  if (type === 'admin') return id === 0;
  const running = and(eq(orders.userId, customerId), eq(orders.isGuest, false), inList('running'));
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
