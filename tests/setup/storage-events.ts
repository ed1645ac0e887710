import { windowPersistentEvents } from '@nanostores/persistent';

type Listening = Parameters<typeof windowPersistentEvents.addEventListener>;

const listening = new Set<Listening>();

/**
 * The events by which persistent stores hear of other tabs, for tests. A store lets go a second after its last reader: by then the
 * test's file may have ended and taken its window with it.
 */
export const STORAGE_EVENTS: typeof windowPersistentEvents = {
  addEventListener: (...given) => {
    listening.add(given);
    windowPersistentEvents.addEventListener(...given);
  },
  removeEventListener: (...given) => {
    if (typeof window !== 'undefined') windowPersistentEvents.removeEventListener(...given);
  },
};

/** Ends the listening of every store so far: those of an earlier file must not act on the window of the next one. */
export function endListening(): void {
  for (const given of listening) windowPersistentEvents.removeEventListener(...given);
  listening.clear();
}
