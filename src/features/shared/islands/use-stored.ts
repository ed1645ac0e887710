import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * Reads a state store in an island. A persistent store holds the stored value at import, but the first render must
 * equal the server's HTML, which was rendered with the store's initial value, or with `first`: a computed store has no
 * initial value. `first` must be a stable reference.
 */
export const useStored = <T>($store: ReadableAtom<T>, first?: T): T =>
  useStore($store, { ssr: first === undefined ? 'initial' : () => first });
