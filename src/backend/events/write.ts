import { sql } from 'drizzle-orm';
import { type EventPayload, events } from '../db/schema/events.ts';
import type { Tx } from '../db/types.ts';
import { identityKey } from '../http/identity.ts';
import type { Identity } from '../types.ts';

/** Notification channel for the streams of all processes; its messages name the owner. */
export const EVENTS_CHANNEL = 'islet_events';

/**
 * Writes an event for an owner, in the transaction of the change it reports: rolled back with it, and visible to every
 * process after the commit (PUSH-01 to PUSH-03).
 */
export async function emitEvent(tx: Tx, owner: Identity, payload: EventPayload): Promise<void> {
  await tx.insert(events).values({ userId: owner.id, isGuest: owner.kind === 'guest', payload });
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${identityKey(owner)})`);
}

/** Returns the owner of an order, for `emitEvent`. */
export const ownerOf = (order: { userId: number; isGuest: boolean }): Identity => ({
  kind: order.isGuest ? 'guest' : 'customer',
  id: order.userId,
});
