import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import type { PartnerType } from './chat.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { id, idOrNull, lenient, text, textOrEmpty } from './wire.ts';

const SENDERS = ['vendor', 'delivery_man', 'admin'] as const satisfies PartnerType[];
const senderType = lenient((value) => SENDERS.find((type) => type === value), null);
const statusOrNull = lenient((value) => ORDER_STATUSES.find((status) => status === value), null);

const PushSchema = v.variant('type', [
  v.pipe(
    v.object({ type: v.literal('message'), conversation_id: idOrNull, sender_type: senderType }),
    v.transform((raw) => ({ type: raw.type, conversationId: raw.conversation_id, senderType: raw.sender_type })),
  ),
  v.pipe(
    v.object({ type: v.literal('order_status'), order_id: id, order_status: statusOrNull }),
    v.transform((raw) => ({ type: raw.type, orderId: raw.order_id, status: raw.order_status })),
  ),
  v.pipe(
    v.object({ type: v.literal('referral_code'), title: textOrEmpty, body: textOrEmpty }),
    v.check(({ title, body }) => title !== '' || body !== ''),
  ),
  v.pipe(
    v.object({ type: v.literal('weekly_reminder'), order_id: id, title: textOrEmpty, body: textOrEmpty }),
    v.transform(({ order_id: orderId, ...raw }) => ({ ...raw, orderId })),
  ),
  v.pipe(
    v.object({
      type: v.literal('alert'),
      module_id: id,
      of: v.picklist(['item', 'store']),
      slug: text,
      title: textOrEmpty,
      body: textOrEmpty,
    }),
    v.transform(({ module_id: moduleId, ...raw }) => ({ ...raw, moduleId })),
  ),
]);

/**
 * A push message: a new chat message, a changed order status, or a used referral code (PUSH-01 to PUSH-03); a weekly
 * reminder of an order (EXT-13); alerts of an item or a store (EXT-22).
 */
export type Push = v.InferOutput<typeof PushSchema>;

/**
 * Parses a push message: an event of the marketplace's stream, or a Firebase message, whose fields are texts under
 * `data` and whose title and body may be under `notification`. Returns null for other types, such as those for
 * couriers.
 */
export function pushOf(value: unknown): Push | null {
  const message = isRecord(value) ? value : {};
  const notice = isRecord(message['notification']) ? message['notification'] : {};
  const parsed = v.safeParse(PushSchema, { ...notice, ...(isRecord(message['data']) ? message['data'] : message) });
  return parsed.success ? parsed.output : null;
}
