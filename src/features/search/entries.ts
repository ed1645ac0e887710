import type { SuggestView } from '#src/stores/search.ts';

/** One entry of the drop-down that can be chosen. */
export type Entry =
  | { kind: 'item' | 'keyword' | 'recent'; text: string }
  | { kind: 'store'; text: string; key: string | null };

/** The lists the entries are built from. */
export type Sources = {
  found: SuggestView;
  /** Shown while the field is empty. */
  keywords: readonly string[];
  history: readonly string[];
};

/** Returns the entries in display order: suggestions for the typed text, keywords, then recent searches. */
export const entriesOf = ({ found, keywords, history }: Sources): Entry[] => [
  ...(found.state === 'ready' ? found.items.map((text): Entry => ({ kind: 'item', text })) : []),
  ...(found.state === 'ready' ? found.stores.map(({ name, key }): Entry => ({ kind: 'store', text: name, key })) : []),
  ...keywords.map((text): Entry => ({ kind: 'keyword', text })),
  ...history.map((text): Entry => ({ kind: 'recent', text })),
];
