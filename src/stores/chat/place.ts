import { atom } from 'nanostores';
import type { ConversationRef } from '#src/api/chat.ts';
import type { Locale } from '#src/config/locales.ts';
import { chat, chatWith } from '#src/config/routes.ts';
import type { ChatTarget, PartnerType } from '#src/contract/chat.ts';
import { pageContext } from '../page-context.ts';

/** What the page of messages shows: all conversations, or one; `orderId` is the order the first message is about. */
export type ChatPlace =
  | { name: 'list' }
  | { name: 'thread'; target: ChatTarget; type: PartnerType | null; orderId: number | null };

const TYPES = ['vendor', 'delivery_man', 'admin'] as const satisfies PartnerType[];

/** Reads it from the query of the address (NAV-02); anything odd is the list. Some clients append a stray `?`. */
export function chatPlaceOf(asked: URLSearchParams): ChatPlace {
  const number = (name: string): number => Number(/^\d{1,15}/.exec(asked.get(name) ?? '')?.[0] ?? 0);
  const type = TYPES.find((known) => known === asked.get('type')) ?? null;
  const orderId = number('orderId') || null;
  const conversationId = number('conversationId');
  if (conversationId > 0) return { name: 'thread', target: { conversationId }, type, orderId };
  const id = number('id');
  if (type === null || (type !== 'admin' && id === 0)) return { name: 'list' };
  return { name: 'thread', target: { to: type, receiverId: type === 'admin' ? 0 : id }, type, orderId };
}

/** The address of it in a language. */
export function addressOf(place: ChatPlace, locale: Locale): string {
  const at = { locale };
  if (place.name === 'list') return chat(at);
  const { target, type, orderId } = place;
  if ('conversationId' in target) return chat(at, target.conversationId, type ?? undefined);
  return chatWith(at, target.to, target.receiverId, orderId ?? undefined);
}

/** How the API is asked for a conversation. */
export function refOf(target: ChatTarget): ConversationRef {
  if ('conversationId' in target) return target;
  if (target.to === 'admin') return { administrator: true };
  return target.to === 'vendor' ? { vendorId: target.receiverId } : { courierId: target.receiverId };
}

/** A name by which two targets are told apart. */
export const targetKey = (target: ChatTarget): string =>
  'conversationId' in target ? `conversation ${target.conversationId}` : `${target.to} ${target.receiverId}`;

const NOWHERE: ChatPlace | null = null;

/** What is shown; null until the page is alive, which then shows what its address says. */
export const $chatPlace = atom<ChatPlace | null>(NOWHERE);

/** Shows something else under its own address, without leaving the page. */
export function goToChat(place: ChatPlace): void {
  history.pushState(null, '', addressOf(place, pageContext().locale));
  $chatPlace.set(place);
  window.scrollTo(0, 0);
}

/** The conversation on screen has got a number: its address names it from now on. */
export function settleChat(conversationId: number, type: PartnerType): void {
  const place = $chatPlace.get();
  if (place?.name !== 'thread' || 'conversationId' in place.target) return;
  const settled: ChatPlace = { name: 'thread', target: { conversationId }, type, orderId: null };
  history.replaceState(history.state, '', addressOf(settled, pageContext().locale));
}

/** Follows the address from now on: back and forward. Returns how to stop. */
export function followChatAddress(start: ChatPlace): () => void {
  $chatPlace.set(start);
  const onPop = () => $chatPlace.set(chatPlaceOf(new URLSearchParams(window.location.search)));
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}
