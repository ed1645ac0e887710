import { type Seen, seenName } from '#src/domain/seen.ts';
import type { SuggestView } from '#src/state/search/search.ts';

/** One entry of the drop-down that can be chosen. */
export type Entry =
  | { kind: 'seen'; text: string; seen: Seen }
  | { kind: 'item' | 'keyword' | 'recent'; text: string }
  | { kind: 'store'; text: string; key: string | null };

/** The lists the entries are built from. */
export type Sources = {
  suggestions: SuggestView;
  /** These two are shown while the field is empty. */
  seen: readonly Seen[];
  keywords: readonly string[];
  history: readonly string[];
};

/** Returns the entries in display order: suggestions for the typed text, what was seen, keywords, then recent searches. */
export const entriesOf = ({ suggestions, seen, keywords, history }: Sources, locale: string): Entry[] => [
  ...(suggestions.state === 'ready' ? suggestions.items.map((text): Entry => ({ kind: 'item', text })) : []),
  ...(suggestions.state === 'ready'
    ? suggestions.stores.map(({ name, key }): Entry => ({ kind: 'store', text: name, key }))
    : []),
  ...seen.map((one): Entry => ({ kind: 'seen', text: seenName(one, locale), seen: one })),
  ...keywords.map((text): Entry => ({ kind: 'keyword', text })),
  ...history.map((text): Entry => ({ kind: 'recent', text })),
];
