import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#src/contract/order-status.ts';
import type { Tx } from '../db/open.ts';
import { events } from '../db/schema/events.ts';
import type { Localised } from '../db/schema/json.ts';
import { type Identity, identityKey } from '../identity.ts';

/** What is pushed, in the shapes of D1 §3; texts in every language until somebody reads them. */
export type Pushed =
  | { type: 'message'; conversation_id: number; sender_type: 'vendor' | 'delivery_man' | 'admin' }
  | { type: 'order_status'; order_id: number; order_status: OrderStatus }
  | { type: 'referral_code'; title: Localised; body: Localised };

/** Channel that wakes streams in every process of the marketplace; its messages name whose stream. */
export const EVENTS_CHANNEL = 'islet_events';

/**
 * Pushes something to a person, in the transaction of the change it tells about: rolled back with it, and seen by every
 * process once it is committed (PUSH-01 to PUSH-03).
 */
export async function emitEvent(tx: Tx, owner: Identity, payload: Pushed): Promise<void> {
  await tx.insert(events).values({ userId: owner.id, isGuest: owner.kind === 'guest', payload });
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${identityKey(owner)})`);
}

/** The owner of an order, for `emitEvent`. */
export const ownerOf = (order: { userId: number; isGuest: boolean }): Identity => ({
  kind: order.isGuest ? 'guest' : 'customer',
  id: order.userId,
});
