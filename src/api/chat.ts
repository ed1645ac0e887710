import * as v from 'valibot';
import {
  type Conversation,
  conversationSchema,
  messageForm,
  type OutgoingMessage,
  type PartnerType,
} from '#src/contract/chat.ts';
import { type MessagePage, messagePageSchema } from '#src/contract/chat-page.ts';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { id, text } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

/** Returns the customer's conversations, last active first, optionally of one kind of partner
 *  (`GET /api/v1/customer/message/list`). */
export function listConversations(
  api: Api,
  options: Paging & { with?: PartnerType } = {},
): Promise<Result<Page<Conversation>>> {
  return api.call(endpoints.listConversations, pageOf(conversationSchema(api.timeZone), 'conversations'), {
    query: { ...pageQuery(options), type: options.with },
    signal: options.signal,
  });
}

/** Returns the conversations whose partner's name matches (`GET /api/v1/customer/message/search-list`). */
export function searchConversations(api: Api, name: string, paging: Paging = {}): Promise<Result<Page<Conversation>>> {
  return api.call(endpoints.searchConversations, pageOf(conversationSchema(api.timeZone), 'conversations'), {
    query: { name: name.trim(), ...pageQuery(paging) },
    signal: paging.signal,
  });
}

/** A conversation, by its id or by its partner: a store's vendor id, a courier's id, or the administrator. */
export type ConversationRef =
  | { conversationId: number }
  | { vendorId: number }
  | { courierId: number }
  | { administrator: true };

function refQuery(ref: ConversationRef) {
  if ('conversationId' in ref) return { conversation_id: ref.conversationId };
  if ('vendorId' in ref) return { vendor_id: ref.vendorId };
  return 'courierId' in ref ? { delivery_man_id: ref.courierId } : { admin_id: 0 };
}

/** Returns a page of messages, newest first, and marks the partner's as seen
 *  (`GET /api/v1/customer/message/details`). */
export function listMessages(api: Api, ref: ConversationRef, paging: Paging = {}): Promise<Result<MessagePage>> {
  return api.call(endpoints.listMessages, messagePageSchema(api.timeZone), {
    query: { ...refQuery(ref), ...pageQuery(paging) },
    signal: paging.signal,
  });
}

/** Sends text and images and returns the conversation's first page (`POST /api/v1/customer/message/send`). */
export function sendMessage(api: Api, message: OutgoingMessage): Promise<Result<MessagePage>> {
  return api.call(endpoints.sendMessage, messagePageSchema(api.timeZone), {
    body: messageForm(message),
    timeoutMs: 60_000,
  });
}

/** A predefined question to the administrator. */
export type AutomatedMessage = { id: number; message: string };

/** Returns the predefined questions to the administrator (`GET /api/v1/customer/automated-message`). */
export async function listAutomatedMessages(api: Api): Promise<Result<AutomatedMessage[]>> {
  const messageSchema = v.object({ id, message: text });
  const page = await api.call(endpoints.listAutomatedMessages, pageOf(messageSchema, 'data'), {
    query: { limit: 25, offset: 1 },
  });
  return page.ok ? { ok: true, value: page.value.rows } : page;
}
