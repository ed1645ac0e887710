import { atom } from 'nanostores';
import { wasAborted } from '#src/api/http.ts';
import { listMyOrders } from '#src/api/order-details.ts';
import { mergePages } from '#src/api/paging.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { latest } from '#src/lib/latest.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';

/** Running orders, or past ones. */
export type ListKind = 'running' | 'past';

/** State of a list. `more`: state of the next page. */
export type OrderList =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | {
      state: 'ready';
      rows: OrderDetails[];
      /** Last loaded page, and the total number of orders. */
      page: number;
      total: number;
      more: 'none' | 'offered' | 'loading' | 'failed';
    };

/** Initial state. */
export const LOADING_LIST: OrderList = { state: 'loading' };

const PAGE_SIZE = 10;
/** Maximum number of pages to reload at once. */
const MOST_PAGES = 5;

const lists = {
  running: { $list: atom<OrderList>(LOADING_LIST), line: latest() },
  past: { $list: atom<OrderList>(LOADING_LIST), line: latest() },
} as const;

/** Returns the state store of a list. */
export const listOf = (kind: ListKind) => lists[kind].$list;

/**
 * Loads a list (`GET /api/v1/customer/order/running-orders` or `GET /api/v1/customer/order/list`); also 'try again'.
 * All visible pages are reloaded at once, so that no shown order disappears.
 */
export async function readList(kind: ListKind): Promise<void> {
  // Guests have no lists.
  if (!isSignedIn()) return;
  const { $list, line } = lists[kind];
  const before = $list.get();
  if (before.state === 'failed') $list.set(LOADING_LIST);
  const pages = before.state === 'ready' ? Math.min(before.page, MOST_PAGES) : 1;
  const response = await line.run((signal) => page(kind, { page: 1, pageSize: pages * PAGE_SIZE }, signal));
  if (!response) return;
  if (!response.ok) {
    // Shown orders stay after a failure.
    if ($list.get().state === 'loading' && !wasAborted(response.error))
      $list.set({ state: 'failed', error: response.error });
    return;
  }
  const { rows, total } = response.value;
  const more = rows.length < total || rows.length === pages * PAGE_SIZE ? 'offered' : 'none';
  $list.set({ state: 'ready', rows, page: pages, total, more });
}

/** Loads the next page and appends its new orders; a list ends with an empty page (API-07). */
export async function readMore(kind: ListKind): Promise<void> {
  const { $list, line } = lists[kind];
  const listBefore = $list.get();
  if (listBefore.state !== 'ready' || listBefore.more === 'none' || listBefore.more === 'loading') return;
  $list.set({ ...listBefore, more: 'loading' });
  const next = listBefore.page + 1;
  const response = await line.run((signal) => page(kind, { page: next, pageSize: PAGE_SIZE }, signal));
  if (!response) return;
  if (!response.ok) {
    $list.set({ ...listBefore, more: 'failed' });
    return;
  }
  const rows = mergePages(listBefore.rows, response.value.rows);
  // Some marketplaces return only the page's size as the total.
  const total = Math.max(listBefore.total, response.value.total, rows.length);
  const rowsRead = response.value.rows.length;
  const more = rowsRead === PAGE_SIZE || (rowsRead > 0 && rows.length < total) ? 'offered' : 'none';
  $list.set({ state: 'ready', rows, page: next, total, more });
}

/** Reloads the shown lists: after an order update (PUSH-03), or when the page becomes visible. */
export async function refreshOrders(): Promise<void> {
  const readyKinds = (['running', 'past'] as const).filter((kind) => lists[kind].$list.get().state === 'ready');
  await Promise.all(readyKinds.map(readList));
}

/** Clears both lists, for another customer. */
export function forgetLists(): void {
  for (const { $list, line } of Object.values(lists)) {
    line.stop();
    $list.set(LOADING_LIST);
  }
}

const page = (kind: ListKind, { page: number, pageSize }: { page: number; pageSize: number }, signal: AbortSignal) =>
  listMyOrders(api(), kind, { page: number, pageSize, guestId: null, signal });
