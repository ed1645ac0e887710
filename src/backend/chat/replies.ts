import { and, desc, eq } from 'drizzle-orm';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { orders } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import { formatCount } from '../format.ts';
import { type Locale, localised } from '../localised.ts';
import { isInList } from '../orders/order-rows.ts';
import { fold } from '../search/fold.ts';
import type { Counterpart } from './parties.ts';
import { PROGRESS, type Progress, REPLIES, type ReplyTopic } from './reply-texts.ts';

/** Seconds until the other party replies, by the marketplace's clock. */
const REPLY_SECONDS = { delivery_man: 4, admin: 6, vendor: 8 } as const satisfies Record<Counterpart['type'], number>;

/** Returns when the reply to a message sent at `now` is due. */
export const replyTime = (type: Counterpart['type'], now: Date): Date =>
  new Date(now.getTime() + REPLY_SECONDS[type] * 1000);

/** Topics of a message by normalised words of both languages; the first match counts. */
const TOPICS: readonly (readonly [ReplyTopic, RegExp])[] = [
  ['thanks', /\b(thanks?|thank you|great|perfect)\b|شكر|ممتاز/],
  ['refund', /\b(refund|money back|charged|payment|pay|wallet)\b|استرداد|استرجاع|الدفع|محفظ|رصيد/],
  ['cancel', /\bcancel/],
  ['cancel', /الغا|الغي/],
  ['where', /\b(where|when|late|long|status|arrive|eta|order)\b|اين|وين|متي|تاخر|وصل|طلب/],
  ['change', /\b(change|add|without|instead|note|extra|remove)\b|غير|اضف|بدون|بدل|ملاحظ/],
  ['address', /\b(door|gate|floor|address|building|street|home)\b|باب|طابق|عنوان|بناي|شارع|بيت/],
  ['hello', /^\s*(hi|hello|hey|good (morning|evening))\b|^\s*(مرحب|السلام|اهلا|صباح|مساء)/],
];

/** Order statuses as the steps that replies distinguish. */
const PROGRESS_OF: Partial<Record<OrderStatus, Progress>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  accepted: 'confirmed',
  processing: 'processing',
  handover: 'handover',
  picked_up: 'picked_up',
};

type SentMessage = {
  customerId: number;
  to: Counterpart;
  text: string;
  files: number;
  orderId: number | null;
  locale: Locale;
};

/** Returns the reply in the customer's language; it depends only on the message and the order's status. */
export async function replyTo(db: Db | Tx, message: SentMessage): Promise<string> {
  const { to, locale } = message;
  const topic = topicOf(message);
  const order = topic === 'where' || topic === 'hello' ? await orderInQuestion(db, message) : null;
  const progress = order && PROGRESS_OF[order.status];
  if (order && progress) {
    return localised(PROGRESS[to.type][progress], locale).replace('{order}', formatCount(order.id, locale));
  }
  return localised(REPLIES[to.type][topic], locale);
}

function topicOf({ text, files }: Pick<SentMessage, 'text' | 'files'>): ReplyTopic {
  const folded = fold(text);
  const topic = TOPICS.find(([, words]) => words.test(folded))?.[0];
  return topic ?? (files > 0 ? 'photo' : 'other');
}

/** Returns the running order a message is about: the attached one, else the newest that both parties share. */
async function orderInQuestion(db: Db | Tx, { customerId, to, orderId }: SentMessage) {
  const shared = {
    vendor: eq(orders.storeId, to.id),
    delivery_man: eq(orders.deliveryManId, to.id),
    admin: undefined,
  }[to.type];
  const [order] = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(
      and(
        eq(orders.userId, customerId),
        eq(orders.isGuest, false),
        isInList('running'),
        orderId === null ? shared : eq(orders.id, orderId),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return order ?? null;
}
