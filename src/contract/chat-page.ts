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
  /** Whether the customer may write: a running order is shared with the partner. */
  canWrite: boolean;
  /** Null before the first message. */
  conversation: Conversation | null;
  /** The other party; before the first message only where the marketplace sends it. */
  partner: ChatPartner | null;
};

/** The response of reading and sending messages; times without a zone are read in `zone`. */
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
