import { setPersistentEngine } from '@nanostores/persistent';
import { STORAGE_EVENTS } from './storage-events.ts';

/** Empties the page of happy-dom and its storage, for a file that shares its thread with others. */
export function emptyPage(): void {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // Browsers delete a missing value without complaint; happy-dom refuses, which would throw in components of an earlier
  // file that render once more.
  const storage = new Proxy(localStorage, {
    deleteProperty: (values, key) => {
      values.removeItem(String(key));
      return true;
    },
  });
  setPersistentEngine(storage, STORAGE_EVENTS);
}
