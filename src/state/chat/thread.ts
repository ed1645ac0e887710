import { atom } from 'nanostores';
import { listMessages } from '#src/api/chat.ts';
import { wasAborted } from '#src/api/http.ts';
import { mergePages } from '#src/api/paging.ts';
import type { ChatMessage, ChatPartner, ChatTarget } from '#src/contract/chat.ts';
import type { MessagePage } from '#src/contract/chat-page.ts';
import type { ApiError } from '#src/contract/errors.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { readConversations } from './conversations.ts';
import { readUnread } from './unread.ts';
import { refOf, replaceChatUrl, targetKey } from './view.ts';

/** The open conversation. */
export type Thread =
  | { state: 'none' }
  | { state: 'loading'; target: ChatTarget }
  | { state: 'failed'; target: ChatTarget; error: ApiError }
  | {
      state: 'ready';
      target: ChatTarget;
      /** Null before the first message. */
      conversationId: number | null;
      partner: ChatPartner | null;
      /** Chat identity of the customer. */
      myId: number | null;
      /** Oldest first. */
      messages: ChatMessage[];
      older: 'none' | 'offered' | 'loading' | 'failed';
      canWrite: boolean;
    };

/** No conversation. */
const NO_THREAD: Thread = { state: 'none' };

const PAGE_SIZE = 20;

export const $thread = atom<Thread>(NO_THREAD);

const line = latest();
const olderLine = latest();

const ordered = (messages: ChatMessage[]): ChatMessage[] => messages.toSorted((a, b) => a.id - b.id);

const isOpen = (target: ChatTarget): boolean => {
  const thread = $thread.get();
  return thread.state !== 'none' && targetKey(thread.target) === targetKey(target);
};

/** Opens a conversation and loads its newest messages, which marks them as read; also 'try again'. */
export async function openThread(target: ChatTarget): Promise<void> {
  olderLine.stop();
  $thread.set({ state: 'loading', target });
  await readNewest(target);
}

/** Closes the conversation. */
export function closeThread(): void {
  line.stop();
  olderLine.stop();
  $thread.set(NO_THREAD);
}

/** Loads the new messages of the open conversation (PUSH-01). */
export async function refreshThread(): Promise<void> {
  const thread = $thread.get();
  if (thread.state === 'ready') await readNewest(thread.target);
}

async function readNewest(target: ChatTarget): Promise<void> {
  const response = await line.run((signal) => listMessages(api(), refOf(target), { pageSize: PAGE_SIZE, signal }));
  if (!response || !isOpen(target)) return;
  if (response.ok) {
    showPage(target, response.value);
    // Loading the messages has marked them as read.
    await Promise.all([readConversations(), readUnread()]);
  } else if ($thread.get().state === 'loading' && !wasAborted(response.error))
    $thread.set({ state: 'failed', target, error: response.error });
}

/** Shows a page of the newest messages, from a list or send response. */
export function showPage(target: ChatTarget, page: MessagePage): void {
  if (!isOpen(target)) return;
  const thread = $thread.get();
  const { rows, total } = page.messages;
  const messagesBefore = thread.state === 'ready' ? thread.messages : [];
  // When more new messages arrived than fit on a page, there is a gap: older messages are then loaded again from there.
  const joined = messagesBefore.length === 0 || rows.some(({ id }) => id === messagesBefore.at(-1)?.id);
  // Newer copies first: the partner may have seen a message meanwhile.
  const messages = ordered(joined ? mergePages(rows, messagesBefore) : rows);
  const goesOn = thread.state === 'ready' && joined && messagesBefore.length > 0;
  const { conversation } = page;
  $thread.set({
    state: 'ready',
    target,
    conversationId: conversation?.id ?? null,
    partner: page.partner,
    myId: conversation?.myId ?? null,
    messages,
    older: goesOn ? thread.older : rows.length > 0 && rows.length < total ? 'offered' : 'none',
    canWrite: page.canWrite,
  });
  if (conversation) replaceChatUrl(conversation.id, conversation.partner.type);
}

/** Loads the messages before the shown ones. */
export async function readOlder(): Promise<void> {
  const thread = $thread.get();
  if (thread.state !== 'ready' || thread.older === 'none' || thread.older === 'loading') return;
  const { target } = thread;
  $thread.set({ ...thread, older: 'loading' });
  // New messages have shifted the pages; duplicates are merged.
  const page = Math.floor(thread.messages.length / PAGE_SIZE) + 1;
  const response = await olderLine.run((signal) =>
    listMessages(api(), refOf(target), { page, pageSize: PAGE_SIZE, signal }),
  );
  const now = $thread.get();
  if (!response || !isOpen(target) || now.state !== 'ready') return;
  if (!response.ok) return $thread.set({ ...now, older: 'failed' });
  const { rows, total } = response.value.messages;
  const messages = ordered(mergePages(now.messages, rows));
  $thread.set({
    ...now,
    messages,
    older: rows.length > 0 && messages.length < total ? 'offered' : 'none',
  });
}
