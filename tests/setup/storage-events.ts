import { windowPersistentEvents } from '@nanostores/persistent';

/**
 * Storage events of persistent stores, for tests. A store unsubscribes a second after its last listener: by then the
 * test's window may be gone.
 */
export const STORAGE_EVENTS: typeof windowPersistentEvents = {
  ...windowPersistentEvents,
  removeEventListener: (...given) => {
    if (typeof window !== 'undefined') windowPersistentEvents.removeEventListener(...given);
  },
};
