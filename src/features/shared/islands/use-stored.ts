import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * The one way an island reads a store. A persistent store already holds the stored value when it is imported, so the first
 * render must not see it: the server's HTML was made without. `constant` must be the same reference every time.
 */
export const useStored = <T>($store: ReadableAtom<T>, constant: T): T => useStore($store, { ssr: () => constant });
