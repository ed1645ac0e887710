import { atom } from 'nanostores';
import { wasAborted } from '#src/api/http.ts';
import { mergePages, type Paging } from '#src/api/paging.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Page } from '#src/contract/page.ts';
import { latest } from '#src/lib/latest.ts';
import { errorTexts } from '../page/notices.ts';

/** A paged list. `more`: state of the next page. */
export type Rows<T> =
  | { state: 'loading' }
  | { state: 'failed'; texts: string[] }
  | { state: 'ready'; rows: T[]; page: number; total: number; more: 'none' | 'offered' | 'loading' | 'failed' };

/** Initial state. */
export const LOADING_ROWS: { state: 'loading' } = { state: 'loading' };

const PAGE_SIZE = 10;
/** Maximum number of pages to reload at once. */
const MOST_PAGES = 5;

/** Returns the state store of a paged list with its actions; `call` loads one page. */
export function pagedRows<T extends { id: number | string }>(
  call: (paging: Paging & { signal: AbortSignal }) => Promise<Result<Page<T>>>,
) {
  const $rows = atom<Rows<T>>(LOADING_ROWS);
  const line = latest();
  // A list ends with a short page; some marketplaces return only the page's size as the total (API-07).
  const isMore = (rowsRead: number, rowsRequested: number, rowsShown: number, total: number) =>
    rowsRead === rowsRequested || (rowsRead > 0 && rowsShown < total);

  /** Reloads the visible pages, which stay visible meanwhile; also 'try again'. `anew`: it is a different list now. */
  async function readFirstPage(anew = false): Promise<void> {
    if (anew || $rows.get().state === 'failed') $rows.set(LOADING_ROWS);
    const before = $rows.get();
    const page = before.state === 'ready' ? Math.min(before.page, MOST_PAGES) : 1;
    const pageSize = page * PAGE_SIZE;
    const response = await line.run((signal) => call({ page: 1, pageSize, signal }));
    if (!response) return;
    if (response.ok) {
      const { rows, total } = response.value;
      const more = isMore(rows.length, pageSize, rows.length, total) ? 'offered' : 'none';
      $rows.set({ state: 'ready', rows, page, total: Math.max(total, rows.length), more });
    } else if (!wasAborted(response.error) && $rows.get().state !== 'ready')
      $rows.set({ state: 'failed', texts: await errorTexts(response.error) });
  }

  /** Loads the next page and appends its new rows. */
  async function readMore(): Promise<void> {
    const rowsBefore = $rows.get();
    if (rowsBefore.state !== 'ready' || rowsBefore.more === 'none' || rowsBefore.more === 'loading') return;
    $rows.set({ ...rowsBefore, more: 'loading' });
    const page = rowsBefore.page + 1;
    const response = await line.run((signal) => call({ page, pageSize: PAGE_SIZE, signal }));
    if (!response) return;
    if (!response.ok) return $rows.set({ ...rowsBefore, more: 'failed' });
    const rows = mergePages(rowsBefore.rows, response.value.rows);
    const total = Math.max(rowsBefore.total, response.value.total, rows.length);
    const more = isMore(response.value.rows.length, PAGE_SIZE, rows.length, total) ? 'offered' : 'none';
    $rows.set({ state: 'ready', rows, page, total, more });
  }

  /** Clears the list, for another customer. */
  function forget(): void {
    line.stop();
    $rows.set(LOADING_ROWS);
  }

  return { $rows, read: readFirstPage, readMore, forget };
}
