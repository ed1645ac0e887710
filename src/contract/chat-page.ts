import * as v from 'valibot';
import {
  type ChatMessage,
  type ChatPartner,
  type Conversation,
  chatMessageSchema,
  conversationSchema,
  PartySchema,
  partnerOf,
} from './chat.ts';
import { type Page, pageOf } from './page.ts';
import { flag, orNull } from './wire.ts';

/** A page of a conversation, newest message first. */
export type MessagePage = {
  messages: Page<ChatMessage>;
  /** Whether the customer may write: an order on its way is shared with the partner. */
  canWrite: boolean;
  /** Null before the first message. */
  conversation: Conversation | null;
  /** The other side; before the first message only where the marketplace names it. */
  partner: ChatPartner | null;
};

/** What reading and sending answer. */
/* @__NO_SIDE_EFFECTS__ */
export function messagePageSchema(zone?: string) {
  return v.pipe(
    v.intersect([
      v.pipe(
        pageOf(chatMessageSchema(zone), 'messages'),
        v.transform((messages) => ({ messages })),
      ),
      v.object({
        status: flag,
        conversation: orNull(conversationSchema(zone)),
        receiver: orNull(PartySchema),
      }),
    ]),
    v.transform(
      (raw): MessagePage => ({
        messages: raw.messages,
        canWrite: raw.status,
        conversation: raw.conversation,
        partner:
          raw.conversation?.partner ??
          (raw.receiver && partnerOf(raw.receiver.deliveryman_id === null ? 'vendor' : 'delivery_man', raw.receiver)),
      }),
    ),
  );
}
