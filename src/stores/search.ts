import { atom } from 'nanostores';
import * as v from 'valibot';
import { suggest } from '#src/api/search.ts';
import { listKeywords } from '#src/api/suggestions.ts';
import { results, store } from '#src/config/routes.ts';
import { latest } from '#src/lib/latest.ts';
import { api, currentModuleId, currentZoneIds } from './client.ts';
import { pageContext } from './page-context.ts';
import { jsonCodec, persisted } from './persisted.ts';
import { $latLng } from './place.ts';
import { loadShop } from './shop.ts';
import { isSignedIn } from './token.ts';

/** SRCH-01: how long typing rests before it is asked about, ms, and how many searches are remembered. */
export const SUGGEST_DELAY_MS = 500;
const MOST_RECENT = 5;
/** Of each kind; the marketplace answers up to 50. */
const MOST_SUGGESTED = 6;

/** No history; a constant for islands. */
export const NO_HISTORY: string[] = [];
const HistorySchema = v.pipe(
  v.array(v.string()),
  v.transform((terms) => terms.map((term) => term.trim()).filter(Boolean)),
  v.transform((terms) => terms.slice(0, MOST_RECENT)),
);

/** API-02 `searchedValues`: what was searched for, newest first. */
export const $history = persisted<string[]>('searchedValues', jsonCodec(HistorySchema), NO_HISTORY);

const same = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** Puts a term first into the history; the same words in other capitals count once. */
export function remember(term: string): void {
  const text = term.trim();
  if (text === '') return;
  $history.set([text, ...$history.get().filter((known) => !same(known, text))].slice(0, MOST_RECENT));
}

/** Deletes one entry of the history. */
export const forget = (term: string): void => $history.set($history.get().filter((known) => known !== term));

/** 'Clear All'. */
export const clearHistory = (): void => $history.set(NO_HISTORY);

/** A store by name; `key` opens it, null where the marketplace tells only its name. */
export type SuggestedStore = { name: string; key: string | null };

/** What the drop-down knows about a text. */
export type SuggestView =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; items: readonly string[]; stores: readonly SuggestedStore[] }
  | { state: 'failed' };

/** Nothing asked; a constant for islands. */
export const NO_SUGGESTIONS: SuggestView = { state: 'idle' };

/** Suggestions for what stands in the search box. */
export const $suggestions = atom<SuggestView>(NO_SUGGESTIONS);

const asking = latest();
let asked: string | null = null;

const names = (rows: readonly { name: string }[]): string[] =>
  [...new Set(rows.map(({ name }) => name.trim()).filter(Boolean))].slice(0, MOST_SUGGESTED);

/** Stores of the same name are told apart by their key; what has neither is one line. */
const storesOf = (rows: readonly SuggestedStore[]): SuggestedStore[] => {
  const lines = rows.map(({ name, key }) => ({ name: name.trim(), key })).filter(({ name }) => name !== '');
  return [...new Map(lines.map((line) => [line.key ?? line.name, line])).values()].slice(0, MOST_SUGGESTED);
};

/**
 * Asks for suggestions once typing has rested; the newest text wins. Nothing is asked for an empty text, nor on a page that
 * belongs to no module while none is chosen: there is nothing to look in.
 */
export async function suggestFor(text: string): Promise<void> {
  const name = text.trim();
  if (name === asked) return;
  asked = name;
  if (name === '' || currentModuleId() === null || currentZoneIds().length === 0) {
    asking.stop();
    $suggestions.set(NO_SUGGESTIONS);
    return;
  }
  $suggestions.set({ state: 'loading' });
  const answer = await asking.run(async (signal) => {
    const at = $latLng.get() ?? (await defaultPosition());
    return suggest(api(), name, { signal, at });
  }, SUGGEST_DELAY_MS);
  if (!answer) return;
  if (!answer.ok) asked = null;
  $suggestions.set(
    answer.ok
      ? { state: 'ready', items: names(answer.value.items), stores: storesOf(answer.value.stores) }
      : { state: 'failed' },
  );
}

async function defaultPosition() {
  const shop = await loadShop();
  return shop.ok ? shop.value.defaultLocation : null;
}

/** Gives up on suggestions; the same text is asked about anew afterwards. */
export function stopSuggesting(): void {
  asking.stop();
  asked = null;
  $suggestions.set(NO_SUGGESTIONS);
}

/** No words; a constant for islands. */
export const NO_KEYWORDS: readonly string[] = [];

/** Words a signed-in customer may be looking for (SRCH-01); none for guests and until they are read. */
export const $keywords = atom<readonly string[]>(NO_KEYWORDS);

let reading = false;

/** Reads the words once for the page; nobody misses them when that fails, and the next time they are asked for again. */
export async function readKeywords(): Promise<void> {
  if (reading || !isSignedIn() || currentZoneIds().length === 0) return;
  reading = true;
  const answer = await listKeywords(api());
  reading = answer.ok;
  if (answer.ok) $keywords.set(answer.value);
}

const here = () => ({
  locale: pageContext().locale,
  moduleId: currentModuleId() ?? undefined,
  zoneIds: currentZoneIds(),
});

/** Remembers a term and goes to its results (SRCH-02); false and nothing happens for an empty one. */
export function search(term: string, tab: 'items' | 'stores' = 'items'): boolean {
  const text = term.trim();
  if (text === '') return false;
  remember(text);
  window.location.assign(results(here(), { search: text, tab }));
  return true;
}

/** Goes to a suggested store itself; false where only its name is known. */
export function openStore(key: string | null): boolean {
  if (key === null) return false;
  window.location.assign(store(here(), key));
  return true;
}
