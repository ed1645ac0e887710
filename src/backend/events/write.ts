import { sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { events, type Pushed } from '../db/schema/events.ts';
import { type Identity, identityKey } from '../identity.ts';

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
