import { atom } from 'nanostores';
import { listConversations, searchConversations } from '#src/api/chat.ts';
import { wasAborted } from '#src/api/http.ts';
import { mergePages, type Paging } from '#src/api/paging.ts';
import type { Conversation } from '#src/contract/chat.ts';
import type { ApiError } from '#src/contract/errors.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { isSignedIn } from '../token.ts';

/** The customer's conversations. `more`: state of the next page. */
export type ConversationList =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'ready'; rows: Conversation[]; page: number; more: 'none' | 'offered' | 'loading' | 'failed' };

/** Initial state; a constant for islands. */
export const LOADING_CONVERSATIONS: ConversationList = { state: 'loading' };

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
  const answer = await line.run((signal) => page({ page: 1, pageSize, signal }), delayMs);
  if (!answer) return;
  if (!answer.ok) {
    // The shown rows stay after a failure, unless they belong to another search.
    if ($conversations.get().state !== 'ready' && !wasAborted(answer.error))
      $conversations.set({ state: 'failed', error: answer.error });
    return;
  }
  const { rows, total } = answer.value;
  const more = rows.length < total && rows.length > 0 ? 'offered' : 'none';
  $conversations.set({ state: 'ready', rows, page: pageSize / PAGE_SIZE, more });
}

/** Loads the next page and appends its new rows. */
export async function readMoreConversations(): Promise<void> {
  const known = $conversations.get();
  if (known.state !== 'ready' || known.more === 'none' || known.more === 'loading') return;
  $conversations.set({ ...known, more: 'loading' });
  const next = known.page + 1;
  const answer = await line.run((signal) => page({ page: next, pageSize: PAGE_SIZE, signal }));
  if (!answer) return;
  if (!answer.ok) return $conversations.set({ ...known, more: 'failed' });
  const rows = mergePages(known.rows, answer.value.rows);
  const more = answer.value.rows.length > 0 && rows.length < answer.value.total ? 'offered' : 'none';
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
