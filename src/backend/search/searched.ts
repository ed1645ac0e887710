import { count } from '#src/lib/measure.ts';

type Search = { module: string; language: string; text: string };

/** Counts a search by what it found; nothing about who searched is kept. */
export function countSearch(search: Search, total: number, kind: string): void {
  count('searches', { result: total === 0 ? 'nothing' : kind });
  count('searched_texts', { ...search, event: total === 0 ? 'empty' : 'search' });
}

/** Counts the opening of an item from a page of results, which the browser names as where the call comes from. */
export function countTap(referer: string | undefined, module: string): void {
  const page = referer && URL.canParse(referer) ? new URL(referer) : null;
  const text = page?.searchParams.get('search');
  if (!page || !text || !/\/home$/.test(page.pathname)) return;
  const type = page.searchParams.get('data_type');
  if (type !== null && type !== 'searched') return;
  count('search_taps', { module });
  count('searched_texts', { module, language: page.pathname.startsWith('/ar/') ? 'ar' : 'en', text, event: 'tap' });
}
