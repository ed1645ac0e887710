import { atom } from 'nanostores';
import * as v from 'valibot';
import { suggest } from '#src/api/search.ts';
import { listKeywords } from '#src/api/suggestions.ts';
import { results, store } from '#src/config/routes.ts';
import { searchHistory, withTerm } from '#src/domain/search-history.ts';
import { latest } from '#src/lib/latest.ts';
import { isSignedIn } from '../auth/token.ts';
import { api, currentModuleId, currentZoneIds } from '../client.ts';
import { $latLng } from '../location/stored-location.ts';
import { pageContext } from '../page/page-context.ts';
import { loadShop } from '../shop.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';

/** Debounce time of the suggestions in ms (SRCH-01). */
const SUGGEST_DELAY_MS = 500;
/** Maximum number of each kind; the marketplace returns up to 50. */
const MOST_SUGGESTED = 6;

/** Empty history. */
const NO_HISTORY: string[] = [];
const HistorySchema = v.pipe(
  v.array(v.string()),
  v.transform((terms) => searchHistory(terms)),
);

/** `searchedValues` (API-02): previous searches, newest first. */
export const $history = persisted<string[]>('searchedValues', jsonCodec(HistorySchema), NO_HISTORY);

/** Adds a term at the start of the history; case is ignored for duplicates. */
export const rememberSearch = (term: string): void => $history.set(withTerm($history.get(), term));

/** Removes a term from the history. */
export const forgetSearch = (term: string): void =>
  $history.set($history.get().filter((pastTerm) => pastTerm !== term));

/** 'Clear All'. */
export const clearHistory = (): void => $history.set(NO_HISTORY);

/** A store suggestion; `key` is its slug or id, null when the marketplace returns only the name. */
type SuggestedStore = { name: string; key: string | null };

/** State of the suggestions. */
export type SuggestView =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; items: readonly string[]; stores: readonly SuggestedStore[] }
  | { state: 'failed' };

/** No suggestions. */
const NO_SUGGESTIONS: SuggestView = { state: 'idle' };

/** Suggestions for the typed text. */
export const $suggestions = atom<SuggestView>(NO_SUGGESTIONS);

const asking = latest();
let requestedText: string | null = null;

const names = (rows: readonly { name: string }[]): string[] =>
  [...new Set(rows.map(({ name }) => name.trim()).filter(Boolean))].slice(0, MOST_SUGGESTED);

/** Removes duplicates by key, or by name for stores without a key. */
const storesOf = (rows: readonly SuggestedStore[]): SuggestedStore[] => {
  const lines = rows.map(({ name, key }) => ({ name: name.trim(), key })).filter(({ name }) => name !== '');
  return [...new Map(lines.map((line) => [line.key ?? line.name, line])).values()].slice(0, MOST_SUGGESTED);
};

/**
 * Loads suggestions after the debounce time; the latest text wins. Clears them for an empty text, or when no module or
 * zone is known. `typedMsAgo`: the text may have been typed before this script was there.
 */
export async function suggestFor(text: string, typedMsAgo = 0): Promise<void> {
  const name = text.trim();
  if (name === requestedText) return;
  requestedText = name;
  if (name === '' || currentModuleId() === null || currentZoneIds().length === 0) {
    asking.stop();
    $suggestions.set(NO_SUGGESTIONS);
    return;
  }
  $suggestions.set({ state: 'loading' });
  const position = $latLng.get() ?? defaultPosition();
  const response = await asking.run(
    async (signal) => suggest(api(), name, { signal, at: await position }),
    Math.max(0, SUGGEST_DELAY_MS - typedMsAgo),
  );
  if (!response) return;
  if (!response.ok) requestedText = null;
  $suggestions.set(
    response.ok
      ? { state: 'ready', items: names(response.value.items), stores: storesOf(response.value.stores) }
      : { state: 'failed' },
  );
}

async function defaultPosition() {
  const shop = await loadShop();
  return shop.ok ? shop.value.defaultLocation : null;
}

/** Cancels loading; the same text is then loaded again. */
export function stopSuggesting(): void {
  asking.stop();
  requestedText = null;
  $suggestions.set(NO_SUGGESTIONS);
}

/** Empty. */
export const NO_KEYWORDS: readonly string[] = [];

/** Suggested keywords for signed-in customers (SRCH-01); empty for guests and until loaded. */
export const $keywords = atom<readonly string[]>(NO_KEYWORDS);

let reading = false;

/** Loads the keywords once per page; a failure is not reported, and the next call retries. */
export async function readKeywords(): Promise<void> {
  if (reading || !isSignedIn() || currentZoneIds().length === 0) return;
  reading = true;
  const response = await listKeywords(api());
  reading = response.ok;
  if (response.ok) $keywords.set(response.value);
}

const pageFacts = () => ({
  locale: pageContext().locale,
  moduleId: currentModuleId() ?? undefined,
  zoneIds: currentZoneIds(),
});

/** Adds a term to the history and opens its results (SRCH-02); returns false for an empty term. */
export function search(term: string, tab: 'items' | 'stores' = 'items'): boolean {
  const text = term.trim();
  if (text === '') return false;
  rememberSearch(text);
  window.location.assign(results(pageFacts(), { search: text, tab }));
  return true;
}

/** Opens a suggested store; returns false when only its name is known. */
export function openStore(key: string | null): boolean {
  if (key === null) return false;
  window.location.assign(store(pageFacts(), key));
  return true;
}
