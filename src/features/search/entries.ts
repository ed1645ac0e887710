import type { SuggestView } from '#src/stores/search.ts';

/** One line of the drop-down that can be chosen. */
export type Entry = { kind: 'item' | 'store' | 'recent'; text: string };

/** The lines in the order they stand: suggestions for what is typed, then what was searched for lately. */
export const entriesOf = (history: readonly string[], found: SuggestView): Entry[] => [
  ...(found.state === 'ready' ? found.items.map((text): Entry => ({ kind: 'item', text })) : []),
  ...(found.state === 'ready' ? found.stores.map((text): Entry => ({ kind: 'store', text })) : []),
  ...history.map((text): Entry => ({ kind: 'recent', text })),
];
