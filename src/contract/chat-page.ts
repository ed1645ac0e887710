import * as v from 'valibot';
import { chatMessageSchema, conversationSchema, PartySchema, partnerOf } from './chat.ts';
import { pageOf } from './page.ts';
import { flag, orNull } from './wire.ts';

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
    v.transform((raw) => ({
      messages: raw.messages,
      /** Whether the customer may write: a running order is shared with the partner. */
      canWrite: raw.status,
      /** Null before the first message. */
      conversation: raw.conversation,
      /** The other party; before the first message only where the marketplace sends it. */
      partner:
        raw.conversation?.partner ??
        (raw.receiver && partnerOf(raw.receiver.deliveryman_id === null ? 'vendor' : 'delivery_man', raw.receiver)),
    })),
  );
}

/** A page of a conversation, newest message first. */
export type MessagePage = v.InferOutput<ReturnType<typeof messagePageSchema>>;
