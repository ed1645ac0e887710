import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import { conversations, messages } from '../db/schema/aftercare.ts';
import type { Db, Tx } from '../db/types.ts';
import { emitEvent } from '../events/write.ts';
import { type OnError, workThrough } from '../platform/jobs.ts';

/**
 * Delivers the replies that are due at `now`, of one customer or of all. Due times are stored in the database, so any
 * process may do it, and each reply is delivered once.
 */
export async function deliverReplies(db: Db, now: Date, onError: OnError, customerId?: number): Promise<void> {
  const ofCustomer = customerId === undefined ? undefined : eq(conversations.customerId, customerId);
  await workThrough<{ id: number }>(
    { db, name: 'replies', now, onError },
    (skip, limit) =>
      db
        .select({ id: conversations.id })
        .from(conversations)
        .where(and(lte(conversations.replyAt, now), ofCustomer, notInArray(conversations.id, skip)))
        .orderBy(asc(conversations.replyAt))
        .limit(limit),
    ({ id }) => db.transaction((tx) => deliver(tx, id, now)),
  );
}

/**
 * Delivers the reply of one conversation when it is due; locks the row, so that it is delivered only once. Returns
 * whether it was due.
 */
export async function deliver(tx: Tx, id: number, now: Date): Promise<boolean> {
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), lte(conversations.replyAt, now)))
    .for('update');
  if (!conversation?.replyAt || conversation.reply === null) return false;
  const at = conversation.replyAt;
  // A reply implies that earlier messages were read.
  await tx
    .update(messages)
    .set({ seen: true })
    .where(
      and(
        eq(messages.conversationId, id),
        eq(messages.fromCustomer, true),
        eq(messages.seen, false),
        lte(messages.createdAt, at),
      ),
    );
  await tx
    .insert(messages)
    .values({ conversationId: id, fromCustomer: false, text: conversation.reply, createdAt: at });
  await tx
    .update(conversations)
    .set({ reply: null, replyAt: null, unread: sql`${conversations.unread} + 1`, lastMessageAt: at })
    .where(eq(conversations.id, id));
  const owner = { kind: 'customer' as const, id: conversation.customerId };
  await emitEvent(tx, owner, { type: 'message', conversation_id: id, sender_type: conversation.counterpartType });
  return true;
}
