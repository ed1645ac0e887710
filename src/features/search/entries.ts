import type { SuggestView } from '#src/stores/search.ts';

/** One line of the drop-down that can be chosen. */
export type Entry =
  | { kind: 'item' | 'keyword' | 'recent'; text: string }
  | { kind: 'store'; text: string; key: string | null };

/** What the lines are made of. */
export type Sources = {
  found: SuggestView;
  /** Shown while nothing is typed. */
  keywords: readonly string[];
  history: readonly string[];
};

/** The lines in the order they stand: suggestions for what is typed, words of one's own, then what was searched for lately. */
export const entriesOf = ({ found, keywords, history }: Sources): Entry[] => [
  ...(found.state === 'ready' ? found.items.map((text): Entry => ({ kind: 'item', text })) : []),
  ...(found.state === 'ready' ? found.stores.map(({ name, key }): Entry => ({ kind: 'store', text: name, key })) : []),
  ...keywords.map((text): Entry => ({ kind: 'keyword', text })),
  ...history.map((text): Entry => ({ kind: 'recent', text })),
];
