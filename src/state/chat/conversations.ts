import { atom } from 'nanostores';
import { listConversations, searchConversations } from '#src/api/chat.ts';
import { wasAborted } from '#src/api/http.ts';
import { mergePages, type Paging } from '#src/api/paging.ts';
import type { Conversation } from '#src/contract/chat.ts';
import type { ApiError } from '#src/contract/errors.ts';
import { latest } from '#src/lib/latest.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';

/** The customer's conversations. `more`: state of the next page. */
export type ConversationList =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'ready'; rows: Conversation[]; page: number; more: 'none' | 'offered' | 'loading' | 'failed' };

/** Initial state. */
const LOADING_CONVERSATIONS: ConversationList = { state: 'loading' };

const PAGE_SIZE = 20;
/** Maximum number of pages to reload at once. */
const MOST_PAGES = 5;
/** Debounce time of the search, in ms. */
const TYPED_MS = 300;

export const $conversations = atom<ConversationList>(LOADING_CONVERSATIONS);

/** Searched name, '' = all conversations. */
export const $chatSearch = atom('');

const line = latest();

const page = (paging: Paging) => {
  const name = $chatSearch.get().trim();
  return name === '' ? listConversations(api(), paging) : searchConversations(api(), name, paging);
};

/** Reloads the visible pages of matching conversations; also 'try again'. A guest has none. */
export async function readConversations(delayMs = 0): Promise<void> {
  if (!isSignedIn()) return;
  const before = $conversations.get();
  if (before.state === 'failed') $conversations.set(LOADING_CONVERSATIONS);
  const pageSize = PAGE_SIZE * (before.state === 'ready' ? Math.min(before.page, MOST_PAGES) : 1);
  const response = await line.run((signal) => page({ page: 1, pageSize, signal }), delayMs);
  if (!response) return;
  if (!response.ok) {
    // The shown rows stay after a failure, unless they belong to another search.
    if ($conversations.get().state !== 'ready' && !wasAborted(response.error))
      $conversations.set({ state: 'failed', error: response.error });
    return;
  }
  const { rows, total } = response.value;
  const more = rows.length < total && rows.length > 0 ? 'offered' : 'none';
  $conversations.set({ state: 'ready', rows, page: pageSize / PAGE_SIZE, more });
}

/** Loads the next page and appends its new rows. */
export async function readMoreConversations(): Promise<void> {
  const listBefore = $conversations.get();
  if (listBefore.state !== 'ready' || listBefore.more === 'none' || listBefore.more === 'loading') return;
  $conversations.set({ ...listBefore, more: 'loading' });
  const next = listBefore.page + 1;
  const response = await line.run((signal) => page({ page: next, pageSize: PAGE_SIZE, signal }));
  if (!response) return;
  if (!response.ok) return $conversations.set({ ...listBefore, more: 'failed' });
  const rows = mergePages(listBefore.rows, response.value.rows);
  const more = response.value.rows.length > 0 && rows.length < response.value.total ? 'offered' : 'none';
  $conversations.set({ state: 'ready', rows, page: next, more });
}

/** Searches conversations by the partner's name while typing. */
export function searchChats(name: string): void {
  const same = name.trim() === $chatSearch.get().trim();
  $chatSearch.set(name);
  if (same) return;
  $conversations.set(LOADING_CONVERSATIONS);
  void readConversations(name.trim() === '' ? 0 : TYPED_MS);
}

/** Clears the conversations, for another customer. */
export function forgetConversations(): void {
  line.stop();
  $chatSearch.set('');
  $conversations.set(LOADING_CONVERSATIONS);
}
