import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import type { PartnerType } from './chat.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { id, idOrNull, lenient, textOrEmpty } from './wire.ts';

/** What a marketplace pushes to a person (D1 §3): somebody wrote, an order has moved, a friend used the referral code. */
export type Push =
  | { type: 'message'; conversationId: number | null; senderType: PartnerType | null }
  | { type: 'order_status'; orderId: number; status: OrderStatus | null }
  | { type: 'referral_code'; title: string; body: string };

const SENDERS = ['vendor', 'delivery_man', 'admin'] as const satisfies PartnerType[];
const senderType = lenient((value) => SENDERS.find((type) => type === value), null);
const statusOrNull = lenient((value) => ORDER_STATUSES.find((status) => status === value), null);

const PushSchema = v.variant('type', [
  v.pipe(
    v.object({ type: v.literal('message'), conversation_id: idOrNull, sender_type: senderType }),
    v.transform((raw): Push => ({ type: raw.type, conversationId: raw.conversation_id, senderType: raw.sender_type })),
  ),
  v.pipe(
    v.object({ type: v.literal('order_status'), order_id: id, order_status: statusOrNull }),
    v.transform((raw): Push => ({ type: raw.type, orderId: raw.order_id, status: raw.order_status })),
  ),
  v.pipe(
    v.object({ type: v.literal('referral_code'), title: textOrEmpty, body: textOrEmpty }),
    v.check(({ title, body }) => title !== '' || body !== ''),
  ),
]);

/**
 * Reads what was pushed: an event of the marketplace's stream, or a message of Firebase, whose fields are texts under `data` and
 * whose words may stand under `notification`. Null for what is not for this shop, such as kinds that only couriers get.
 */
export function pushOf(value: unknown): Push | null {
  const message = isRecord(value) ? value : {};
  const notice = isRecord(message['notification']) ? message['notification'] : {};
  const parsed = v.safeParse(PushSchema, { ...notice, ...(isRecord(message['data']) ? message['data'] : message) });
  return parsed.success ? parsed.output : null;
}
