import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * Reads a state store in an island. A persistent store holds the stored value at import, but the first render must
 * equal the server's HTML, which was rendered with `constant`. `constant` must be a stable reference.
 */
export const useStored = <T>($store: ReadableAtom<T>, constant: T): T => useStore($store, { ssr: () => constant });
