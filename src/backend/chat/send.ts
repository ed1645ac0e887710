import { and, eq } from 'drizzle-orm';
import { conversations, messages } from '../db/schema/aftercare.ts';
import type { Localised } from '../db/schema/json.ts';
import { orders } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import { insertUploads, PICTURES, prepareUploads } from '../files/uploads.ts';
import { invalid, refusal } from '../http/errors.ts';
import type { RequestContext } from '../types.ts';
import { type ConversationRow, isConversationWith } from './conversations.ts';
import { deliver } from './deliver.ts';
import { type Counterpart, counterpartOf, exists, mayWrite } from './parties.ts';
import { replyTime, replyTo } from './replies.ts';

/** A message of a customer, to an existing conversation or to a party. */
export type OutgoingMessage = {
  customerId: number;
  to: { conversationId: number } | Counterpart;
  text: string;
  files: readonly File[];
  orderId: number | null;
};

const CLOSED: Localised = {
  en: 'You can write here while an order with them is on its way.',
  ar: 'يمكنك المراسلة هنا ما دام لديك طلب جارٍ معهم.',
};

/**
 * Writes a message and schedules the reply; it replaces an earlier reply that is not delivered yet.
 * @throws {Refusal} 403 `conversation_id`, `receiver_id` or `order_id` for what is not the customer's, `status` where
 *   writing is not allowed, `image` for a file that is not a picture.
 */
export async function sendMessage(db: Db, context: RequestContext, message: OutgoingMessage): Promise<ConversationRow> {
  const { customerId, text, orderId } = message;
  const now = context.now.at;
  const pictures = await prepareUploads(db, message.files, { field: 'image', kinds: PICTURES, private: true, now });
  return db.transaction(async (tx) => {
    const to = await receiverOf(tx, message);
    if (!(await mayWrite(tx, customerId, to))) throw refusal(403, 'status', CLOSED);
    if (orderId !== null) await ownOrder(tx, customerId, orderId);
    const conversation = await lockConversation(tx, customerId, to, now);
    await deliver(tx, conversation.id, now);
    const files = await insertUploads(tx, pictures);
    await tx
      .insert(messages)
      .values({ conversationId: conversation.id, fromCustomer: true, text, files, orderId, createdAt: now });
    const reply = await replyTo(tx, { customerId, to, text, files: files.length, orderId, locale: context.locale });
    const [changed] = await tx
      .update(conversations)
      .set({ lastMessageAt: now, reply, replyAt: replyTime(to.type, now) })
      .where(eq(conversations.id, conversation.id))
      .returning();
    return changed ?? conversation;
  });
}

async function receiverOf(tx: Tx, { customerId, to }: OutgoingMessage): Promise<Counterpart> {
  if (!('conversationId' in to)) {
    if (!(await exists(tx, to))) throw refusal(403, 'receiver_id', invalid('receiver_id'));
    return to;
  }
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, to.conversationId), eq(conversations.customerId, customerId)));
  if (!conversation) throw refusal(403, 'conversation_id', invalid('conversation_id'));
  return counterpartOf(conversation);
}

async function ownOrder(tx: Tx, customerId: number, orderId: number): Promise<void> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, customerId), eq(orders.isGuest, false)));
  if (!order) throw refusal(403, 'order_id', invalid('order_id'));
}

/** Returns the conversation, locked until the transaction ends; creates it for the first message. */
async function lockConversation(tx: Tx, customerId: number, to: Counterpart, now: Date): Promise<ConversationRow> {
  await tx
    .insert(conversations)
    .values({ customerId, counterpartType: to.type, counterpartId: to.id, lastMessageAt: now, createdAt: now })
    .onConflictDoNothing();
  const [conversation] = await tx.select().from(conversations).where(isConversationWith(customerId, to)).for('update');
  if (!conversation) throw new Error('The database returned no row for a conversation.');
  return conversation;
}
