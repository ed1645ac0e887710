import { setPersistentEngine } from '@nanostores/persistent';

/**
 * What the stores have written, in place of happy-dom's storage, which cannot delete a key that is not there. Import it before any
 * store.
 */
export const kept: Record<string, string> = {};

setPersistentEngine(kept, { addEventListener: () => {}, removeEventListener: () => {}, perKey: true });
