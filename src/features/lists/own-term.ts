import { searchHistory, withTerm } from '#src/domain/search-history.ts';
import { storedValue, storeValue } from '#src/lib/stored.ts';

/**
 * Adds the term of a results page to the history (SRCH-02): a search that was submitted before its box was alive came here
 * without. Not after a reload or going back, when the term may have been removed since.
 */
export function rememberOwnTerm({ search }: Pick<Location, 'search'>, navigation: string): void {
  const query = new URLSearchParams(search);
  if (navigation !== 'navigate' || (query.get('data_type') ?? 'searched') !== 'searched') return;
  storeValue('searchedValues', withTerm(searchHistory(storedValue('searchedValues')), query.get('search') ?? ''));
}

/** Adds the term of this page. */
export function rememberTermHere(): void {
  const [opened] = performance.getEntriesByType('navigation');
  rememberOwnTerm(location, opened instanceof PerformanceNavigationTiming ? opened.type : '');
}
