import { and, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { conversations, messages } from '../db/schema/aftercare.ts';
import { stores } from '../db/schema/catalogue.ts';
import { customers } from '../db/schema/customer.ts';
import { deliveryMen } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import { anywhere, fold, searchWords } from '../search/fold.ts';
import type { Counterpart } from './parties.ts';

type StoreParty = Pick<typeof stores.$inferSelect, 'id' | 'name' | 'logo' | 'phone' | 'email' | 'createdAt'>;
const STORE_PARTY = {
  id: stores.id,
  name: stores.name,
  logo: stores.logo,
  phone: stores.phone,
  email: stores.email,
  createdAt: stores.createdAt,
};
export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

/** A conversation with both parties and its newest message. */
export type ConversationView = {
  conversation: ConversationRow;
  customer: typeof customers.$inferSelect;
  store: StoreParty | null;
  courier: typeof deliveryMen.$inferSelect | null;
  last: MessageRow | null;
};

const ofStore = and(eq(conversations.counterpartType, 'vendor'), eq(stores.id, conversations.counterpartId));
const ofCourier = and(
  eq(conversations.counterpartType, 'delivery_man'),
  eq(deliveryMen.id, conversations.counterpartId),
);

/** Returns matching conversations, the last active first. */
export async function selectConversations(
  db: Db | Tx,
  where: SQL | undefined,
  { limit, skip }: { limit: number; skip: number },
): Promise<ConversationView[]> {
  const rows = await db
    .select({
      conversation: conversations,
      customer: customers,
      store: STORE_PARTY,
      courier: deliveryMen,
    })
    .from(conversations)
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .leftJoin(stores, ofStore)
    .leftJoin(deliveryMen, ofCourier)
    .where(where)
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit)
    .offset(skip);
  const newest = await newestOf(
    db,
    rows.map(({ conversation }) => conversation.id),
  );
  return rows.map((row) => ({ ...row, last: newest.get(row.conversation.id) ?? null }));
}

/** Returns the party of a conversation that has no messages yet. */
export async function selectParty(
  db: Db,
  { type, id }: Counterpart,
): Promise<Pick<ConversationView, 'store' | 'courier'>> {
  const [store] = type === 'vendor' ? await db.select(STORE_PARTY).from(stores).where(eq(stores.id, id)) : [];
  const [courier] = type === 'delivery_man' ? await db.select().from(deliveryMen).where(eq(deliveryMen.id, id)) : [];
  return { store: store ?? null, courier: courier ?? null };
}

/** Returns the number of matching conversations. */
export async function countConversations(db: Db | Tx, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(conversations)
    .leftJoin(stores, ofStore)
    .leftJoin(deliveryMen, ofCourier)
    .where(where);
  return row?.total ?? 0;
}

/** Returns the condition for a customer's conversation with a party. */
export const isConversationWith = (customerId: number, { type, id }: Counterpart): SQL | undefined =>
  and(
    eq(conversations.customerId, customerId),
    eq(conversations.counterpartType, type),
    eq(conversations.counterpartId, id),
  );

/** Search terms for the administrator, besides the name of the marketplace. */
const ADMINISTRATOR = 'admin administrator support المدير الإدارة الدعم';

/** Returns the condition for conversations with a party whose name, in either language, contains every typed word. */
export function namedLike(text: string, marketplace: string): SQL | undefined {
  const words = searchWords(text);
  if (words.length === 0) return sql`false`;
  const admin = fold(`${ADMINISTRATOR} ${marketplace}`);
  const courier = sql`(search_text(${deliveryMen.firstName}) || search_text(${deliveryMen.lastName}))`;
  const all = (name: SQL) => and(...words.map((word) => like(name, anywhere(word))));
  return or(
    all(sql`search_text(${stores.name})`),
    all(courier),
    words.every((word) => admin.includes(word)) ? eq(conversations.counterpartType, 'admin') : undefined,
  );
}

async function newestOf(db: Db | Tx, ids: number[]): Promise<Map<number, MessageRow>> {
  if (ids.length === 0) return new Map();
  // One index lookup per conversation, however long it is.
  const newest = sql`(select (select id from messages where conversation_id = talk.id order by created_at desc, id desc limit 1)
    from conversations as talk where ${inArray(sql`talk.id`, ids)})`;
  const rows = await db.select().from(messages).where(sql`${messages.id} in ${newest}`);
  return new Map(rows.map((row) => [row.conversationId, row]));
}
