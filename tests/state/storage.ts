import { setPersistentEngine } from '@nanostores/persistent';

/**
 * Values written by the stores. Replaces happy-dom's storage, which cannot delete a missing key. Import it before any
 * store.
 */
export const kept: Record<string, string> = {};

setPersistentEngine(kept, { addEventListener: () => {}, removeEventListener: () => {}, perKey: true });
