import { and, eq, inArray } from 'drizzle-orm';
import type { PageOf } from '../catalogue/paging.ts';
import { newest } from '../db/newest.ts';
import { conversations, messages } from '../db/schema/aftercare.ts';
import { orders } from '../db/schema/order.ts';
import type { Db } from '../db/types.ts';
import { viewOrders } from '../orders/order-rows.ts';
import type { RequestContext } from '../types.ts';
import { isConversationWith, type MessageRow, selectConversations, selectParty } from './conversations.ts';
import { type Counterpart, counterpartOf, mayWrite } from './parties.ts';
import { conversationWire, messageWire, type OrderCard, otherParty } from './wire.ts';

/** A requested conversation: by its id, or by the other party. */
export type ConversationRef = { conversationId: number } | Counterpart;

/**
 * Returns a page of a customer's conversation, newest message first (schema MessagePage). A conversation of another
 * customer looks like one without messages.
 */
export async function messagePage(
  db: Db,
  context: RequestContext,
  { customerId, ref, page }: { customerId: number; ref: ConversationRef | null; page: PageOf },
) {
  const where =
    ref &&
    ('conversationId' in ref
      ? and(eq(conversations.id, ref.conversationId), eq(conversations.customerId, customerId))
      : isConversationWith(customerId, ref));
  const [view] = where ? await selectConversations(db, where, { limit: 1, skip: 0 }) : [];
  const counterpart = view ? counterpartOf(view.conversation) : ref && !('conversationId' in ref) ? ref : null;
  const status = counterpart !== null && (await mayWrite(db, customerId, counterpart));
  const head = { limit: page.limit, offset: page.skip / page.limit + 1, status };
  if (!view) {
    // A party the customer may not write to is not revealed, because ids of couriers can be guessed.
    const receiver = counterpart && status ? otherParty(await selectParty(db, counterpart), context) : null;
    return { total_size: 0, ...head, messages: [], conversation: null, receiver };
  }
  const ofConversation = eq(messages.conversationId, view.conversation.id);
  const [rows, total] = await Promise.all([
    newest(db.select().from(messages).where(ofConversation).$dynamic(), messages, page),
    db.$count(messages, ofConversation),
  ]);
  const cards = await orderCards(db, customerId, view.last ? [...rows, view.last] : rows);
  const card = (row: MessageRow | null) => cards.get(row?.orderId ?? 0) ?? null;
  return {
    total_size: total,
    ...head,
    messages: rows.map((row) => messageWire(row, view.conversation, { context, card: card(row) })),
    conversation: conversationWire(view, context, card(view.last)),
  };
}

/** Marks the messages of the other party as read. */
export async function markRead(db: Db, customerId: number, ref: ConversationRef): Promise<void> {
  await db.transaction(async (tx) => {
    const [conversation] = await tx
      .select()
      .from(conversations)
      .where(
        'conversationId' in ref
          ? and(eq(conversations.id, ref.conversationId), eq(conversations.customerId, customerId))
          : isConversationWith(customerId, ref),
      )
      .for('update');
    if (!conversation || conversation.unread === 0) return;
    await tx
      .update(messages)
      .set({ seen: true })
      .where(
        and(eq(messages.conversationId, conversation.id), eq(messages.fromCustomer, false), eq(messages.seen, false)),
      );
    await tx.update(conversations).set({ unread: 0 }).where(eq(conversations.id, conversation.id));
  });
}

/** Returns the customer's own orders that messages refer to, by id. */
async function orderCards(db: Db, customerId: number, rows: readonly MessageRow[]): Promise<Map<number, OrderCard>> {
  const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length === 0) return new Map();
  const where = and(inArray(orders.id, ids), eq(orders.userId, customerId), eq(orders.isGuest, false));
  const views = await viewOrders(db, { where, limit: ids.length });
  return new Map(views.map(({ order, lineCount }) => [order.id, { order, lineCount }]));
}
