import { windowPersistentEvents } from '@nanostores/persistent';

/**
 * The events by which persistent stores hear of other tabs, for tests. A store lets go a second after its last reader: by then the
 * test's file may have ended and taken its window with it.
 */
export const STORAGE_EVENTS: typeof windowPersistentEvents = {
  ...windowPersistentEvents,
  removeEventListener: (...given) => {
    if (typeof window !== 'undefined') windowPersistentEvents.removeEventListener(...given);
  },
};
