import { and, eq, inArray } from 'drizzle-orm';
import type { PageOf } from '../catalogue/paging.ts';
import type { RequestContext } from '../context.ts';
import { newest } from '../db/newest.ts';
import type { Db } from '../db/open.ts';
import { conversations, messages } from '../db/schema/aftercare.ts';
import { orders } from '../db/schema/order.ts';
import { viewOrders } from '../orders/order-rows.ts';
import { type Counterpart, counterpartOf, mayWrite } from './parties.ts';
import { type MessageRow, talkWith, viewPartner, viewTalks } from './talks.ts';
import { messageWire, type OrderCard, otherParty, talkWire } from './wire.ts';

/** A requested conversation: by its id, or by the other party. */
export type Asked = { conversationId: number } | Counterpart;

/**
 * Returns a page of a customer's conversation, newest message first (schema MessagePage). A conversation of another
 * customer looks like one without messages.
 */
export async function messagePage(
  db: Db,
  context: RequestContext,
  { customerId, asked, page }: { customerId: number; asked: Asked | null; page: PageOf },
) {
  const where =
    asked &&
    ('conversationId' in asked
      ? and(eq(conversations.id, asked.conversationId), eq(conversations.customerId, customerId))
      : talkWith(customerId, asked));
  const [view] = where ? await viewTalks(db, where, { limit: 1, skip: 0 }) : [];
  const other = view ? counterpartOf(view.talk) : asked && !('conversationId' in asked) ? asked : null;
  const status = other !== null && (await mayWrite(db, customerId, other));
  const head = { limit: page.limit, offset: page.skip / page.limit + 1, status };
  if (!view) {
    // A party the customer may not write to is not revealed, because ids of couriers can be guessed.
    const receiver = other && status ? otherParty(await viewPartner(db, other), context) : null;
    return { total_size: 0, ...head, messages: [], conversation: null, receiver };
  }
  const own = eq(messages.conversationId, view.talk.id);
  const [rows, total] = await Promise.all([
    newest(db.select().from(messages).where(own).$dynamic(), messages, page),
    db.$count(messages, own),
  ]);
  const cards = await orderCards(db, customerId, view.last ? [...rows, view.last] : rows);
  const card = (row: MessageRow | null) => cards.get(row?.orderId ?? 0) ?? null;
  return {
    total_size: total,
    ...head,
    messages: rows.map((row) => messageWire(row, view.talk, { context, card: card(row) })),
    conversation: talkWire(view, context, card(view.last)),
  };
}

/** Marks the messages of the other party as read. */
export async function markRead(db: Db, customerId: number, asked: Asked): Promise<void> {
  await db.transaction(async (tx) => {
    const [talk] = await tx
      .select()
      .from(conversations)
      .where(
        'conversationId' in asked
          ? and(eq(conversations.id, asked.conversationId), eq(conversations.customerId, customerId))
          : talkWith(customerId, asked),
      )
      .for('update');
    if (!talk || talk.unread === 0) return;
    await tx
      .update(messages)
      .set({ seen: true })
      .where(and(eq(messages.conversationId, talk.id), eq(messages.fromCustomer, false), eq(messages.seen, false)));
    await tx.update(conversations).set({ unread: 0 }).where(eq(conversations.id, talk.id));
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
