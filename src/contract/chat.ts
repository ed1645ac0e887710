import * as v from 'valibot';
import { formOf } from './form.ts';
import { DEFAULT_TIME_ZONE } from './time.ts';
import {
  flag,
  id,
  idOrNull,
  instantOrNull,
  lenient,
  looseList,
  moneyOrZero,
  numberOrZero,
  orNull,
  textOrEmpty,
  urlOrNull,
} from './wire.ts';

const TYPES = ['customer', 'vendor', 'delivery_man', 'admin'] as const;

/** The kinds of partners of a conversation. */
export type PartnerType = Exclude<(typeof TYPES)[number], 'customer'>;

const OrderCardSchema = v.pipe(
  v.object({ id, order_amount: moneyOrZero, order_status: textOrEmpty, details_count: numberOrZero }),
  v.transform((raw) => ({
    id: raw.id,
    amount: raw.order_amount,
    status: raw.order_status,
    lineCount: raw.details_count,
  })),
);

/** A message. `created_at` is an ISO instant; older marketplaces send local time in `zone`. */
/* @__NO_SIDE_EFFECTS__ */
export function chatMessageSchema(zone: string = DEFAULT_TIME_ZONE) {
  return v.pipe(
    v.object({
      id,
      conversation_id: numberOrZero,
      sender_id: numberOrZero,
      message: textOrEmpty,
      file_full_url: looseList(urlOrNull),
      is_seen: flag,
      order: orNull(OrderCardSchema),
      created_at: instantOrNull(zone),
    }),
    v.transform((raw) => ({
      id: raw.id,
      conversationId: raw.conversation_id,
      /** Chat identity of the sender. */
      senderId: raw.sender_id,
      text: raw.message,
      files: raw.file_full_url.filter((file) => file !== null),
      seen: raw.is_seen,
      /** The order the message is about. */
      order: raw.order,
      createdAt: raw.created_at,
    })),
  );
}
export type ChatMessage = v.InferOutput<ReturnType<typeof chatMessageSchema>>;

const typeOf = lenient((value) => TYPES.find((type) => type === value), null);
/** One party of a conversation. */
export const PartySchema = v.object({
  id,
  f_name: textOrEmpty,
  l_name: textOrEmpty,
  phone: textOrEmpty,
  image_full_url: urlOrNull,
  vendor_id: idOrNull,
  deliveryman_id: idOrNull,
});

type Party = v.InferOutput<typeof PartySchema>;

/** Returns the partner from the party's record; the administrator has none. */
export const partnerOf = (type: PartnerType, party: Party | null) => ({
  type,
  name: `${party?.f_name ?? ''} ${party?.l_name ?? ''}`.trim(),
  phone: party?.phone ?? '',
  image: party?.image_full_url ?? null,
  /** The `receiver_id` of a new message: vendor, courier, 0 for the administrator. */
  receiverId: (type === 'vendor' ? party?.vendor_id : type === 'admin' ? 0 : party?.deliveryman_id) ?? 0,
});

/** The other party of a conversation; the administrator has no record. */
export type ChatPartner = ReturnType<typeof partnerOf>;

/** A conversation, opened by either party; the id and a party that is not a customer are required. */
/* @__NO_SIDE_EFFECTS__ */
export function conversationSchema(zone: string = DEFAULT_TIME_ZONE) {
  return v.pipe(
    v.object({
      id,
      sender_id: idOrNull,
      sender_type: typeOf,
      sender: orNull(PartySchema),
      receiver_id: idOrNull,
      receiver_type: typeOf,
      receiver: orNull(PartySchema),
      unread_message_count: numberOrZero,
      last_message_time: instantOrNull(zone),
      last_message: orNull(chatMessageSchema(zone)),
    }),
    v.rawTransform(({ dataset: { value: raw }, addIssue, NEVER }) => {
      const isFromCustomer = raw.sender_type === 'customer';
      const type = isFromCustomer ? raw.receiver_type : raw.sender_type;
      if (type === null || type === 'customer') {
        addIssue({ message: 'receiver_type: Expected somebody a customer can write to' });
        return NEVER;
      }
      const party = isFromCustomer ? raw.receiver : raw.sender;
      const myId = isFromCustomer ? raw.sender_id : raw.receiver_id;
      const lastIsMine = raw.last_message !== null && raw.last_message.senderId === myId;
      return {
        id: raw.id,
        /** Chat identity of the customer: messages with another sender are the partner's. Null when the response omits it. */
        myId,
        partner: partnerOf(type, party),
        /** Number of unread messages of the partner. */
        unread: lastIsMine ? 0 : raw.unread_message_count,
        lastAt: raw.last_message_time ?? raw.last_message?.createdAt ?? null,
        lastMessage: raw.last_message,
      };
    }),
  );
}
export type Conversation = v.InferOutput<ReturnType<typeof conversationSchema>>;

/** The recipient of a message: an existing conversation, or a partner by type and id. */
export type ChatTarget = { conversationId: number } | { to: PartnerType; receiverId: number };

export type OutgoingMessage = {
  target: ChatTarget;
  text: string;
  /** At most 3 (ACC-05). */
  images: readonly File[];
  /** Attaches a card of this order. */
  orderId: number | null;
};

/** Returns the payload of message send (multipart). */
export function messageForm({ target, text, images, orderId }: OutgoingMessage): FormData {
  const trimmedText = text.trim();
  const to =
    'to' in target
      ? { receiver_type: target.to, receiver_id: target.receiverId }
      : { conversation_id: target.conversationId };
  return formOf({ ...to, message: trimmedText === '' ? null : trimmedText, order_id: orderId }, { 'image[]': images });
}
