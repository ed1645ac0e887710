import { setMaxListeners } from 'node:events';
import { setPersistentEngine } from '@nanostores/persistent';
import { vi } from 'vitest';
import type { LatLng } from '#src/contract/place.ts';
import { Line } from '../setup/faults.ts';
import { STORAGE_EVENTS } from '../setup/storage-events.ts';

/** Origin of the marketplace. */
export const ORIGIN = 'http://market.test';
/** Origin of the shop's pages. */
export const SHOP = 'http://shop.test';

/** Creates browser storage; values are also own properties, as the persistent stores read them. */
const memoryStorage = (): Record<string, string> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key];
    },
  });

// One for all tests: the persistent stores of earlier pages hold it.
const storage = memoryStorage();
setPersistentEngine(storage, STORAGE_EVENTS);

/** Creates locks shared by tabs, granted one at a time, in order, as in a browser. */
export function locks() {
  const turns = new Map<string, Promise<unknown>>();
  return {
    request<T>(name: string, work: () => Promise<T>): Promise<T> {
      const next = (turns.get(name) ?? Promise.resolve()).then(work);
      turns.set(
        name,
        next.catch(() => undefined),
      );
      return next;
    },
  };
}

/** Creates locks of which the one for placing orders fails when its work is done. */
export const brokenLocks = () => ({
  async request(name: string, work: () => Promise<unknown>): Promise<unknown> {
    const result = await work();
    if (name === 'islet:place') throw new Error('The lock broke');
    return result;
  },
});

/** Creates a navigator in which even the look for locks fails: an order breaks off before it is sent. */
export const brokenNavigator = () =>
  new Proxy(
    {},
    {
      has() {
        throw new Error('The browser broke');
      },
    },
  );

/**
 * Stubs the globals of a page of the food module in zone 1, with empty storage besides the location, and sends its
 * calls with `send`.
 */
export function stubPage(at: LatLng, send: ConstructorParameters<typeof Line>[1]): Line {
  const page = Object.assign(new EventTarget(), {
    location: { origin: SHOP, pathname: '/checkout', search: '', assign: vi.fn() },
  });
  // Every tab of a test listens to the same window and document.
  setMaxListeners(0, page);
  const root = { lang: 'en', dataset: { api: ORIGIN }, style: { setProperty: () => undefined } };
  vi.stubGlobal('window', page);
  const doc = Object.assign(new EventTarget(), {
    documentElement: root,
    visibilityState: 'visible',
    cookie: '',
    querySelectorAll: () => [],
  });
  setMaxListeners(0, doc);
  vi.stubGlobal('document', doc);
  vi.stubGlobal('navigator', { locks: locks() });
  vi.stubGlobal('localStorage', storage);
  localStorage.clear();
  vi.stubGlobal('sessionStorage', memoryStorage());
  const line = new Line(ORIGIN, send);
  vi.stubGlobal('fetch', line.fetch);
  localStorage.setItem('currentLatLng', JSON.stringify({ lat: at.lat, lng: at.lng }));
  localStorage.setItem('location', 'Lighthouse Street 4');
  localStorage.setItem('zoneid', '[1]');
  localStorage.setItem('module', JSON.stringify({ id: 1, module_type: 'food' }));
  return line;
}
