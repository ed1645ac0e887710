import { atom } from 'nanostores';
import type { ConversationRef } from '#src/api/chat.ts';
import type { Locale } from '#src/config/locales.ts';
import { chat, chatWith } from '#src/config/routes.ts';
import type { ChatTarget, PartnerType } from '#src/contract/chat.ts';
import { pageContext } from '../page/page-context.ts';

/** View of the chat page: the list, or one conversation; `orderId` is the order that the first message is about. */
export type ChatView =
  | { name: 'list' }
  | { name: 'thread'; target: ChatTarget; type: PartnerType | null; orderId: number | null };

const TYPES = ['vendor', 'delivery_man', 'admin'] as const satisfies PartnerType[];

/** Returns the view of a URL query (NAV-02); the list when it is not valid. Some clients append a stray `?`. */
export function chatViewOf(query: URLSearchParams): ChatView {
  const number = (name: string): number => Number(/^\d{1,15}/.exec(query.get(name) ?? '')?.[0] ?? 0);
  const type = TYPES.find((candidate) => candidate === query.get('type')) ?? null;
  const orderId = number('orderId') || null;
  const conversationId = number('conversationId');
  if (conversationId > 0) return { name: 'thread', target: { conversationId }, type, orderId };
  const id = number('id');
  if (type === null || (type !== 'admin' && id === 0)) return { name: 'list' };
  return { name: 'thread', target: { to: type, receiverId: type === 'admin' ? 0 : id }, type, orderId };
}

/** Returns the URL of a view in a language. */
export function chatUrl(view: ChatView, locale: Locale): string {
  const at = { locale };
  if (view.name === 'list') return chat(at);
  const { target, type, orderId } = view;
  if ('conversationId' in target) return chat(at, target.conversationId, type ?? undefined);
  return chatWith(at, target.to, target.receiverId, orderId ?? undefined);
}

/** Returns the conversation parameters of the API. */
export function refOf(target: ChatTarget): ConversationRef {
  if ('conversationId' in target) return target;
  if (target.to === 'admin') return { administrator: true };
  return target.to === 'vendor' ? { vendorId: target.receiverId } : { courierId: target.receiverId };
}

/** Returns a unique key of a target. */
export const targetKey = (target: ChatTarget): string =>
  'conversationId' in target ? `conversation ${target.conversationId}` : `${target.to} ${target.receiverId}`;

const NO_VIEW: ChatView | null = null;

/** The current view; null until hydrated, then the one of the URL. */
export const $chatView = atom<ChatView | null>(NO_VIEW);

/** Changes the view and pushes its URL. */
export function showChat(view: ChatView): void {
  history.pushState(null, '', chatUrl(view, pageContext().locale));
  $chatView.set(view);
  window.scrollTo(0, 0);
}

/** Replaces the URL once the new conversation has an id. */
export function replaceChatUrl(conversationId: number, type: PartnerType): void {
  const view = $chatView.get();
  if (view?.name !== 'thread' || 'conversationId' in view.target) return;
  const settled: ChatView = { name: 'thread', target: { conversationId }, type, orderId: null };
  history.replaceState(history.state, '', chatUrl(settled, pageContext().locale));
}

/** Sets the view and follows the history (back and forward). Returns a cleanup function. */
export function followChatUrl(start: ChatView): () => void {
  $chatView.set(start);
  const onPop = () => $chatView.set(chatViewOf(new URLSearchParams(window.location.search)));
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}
