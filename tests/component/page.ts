import { setPersistentEngine } from '@nanostores/persistent';
import { fireEvent, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { IslandRequest } from '#src/config/island.ts';
import type { Market } from '../contract/market.ts';
import { STORAGE_EVENTS } from '../setup/storage-events.ts';
import { GUEST, Shop } from './shop.ts';

/** Prepares a page of the food module with a picked location; each test has new shop data and new modules. */
export function shopPage(options: { locale?: 'en' | 'ar' } = {}): { shop: () => Shop } {
  let market: Market;
  let shop: Shop;
  beforeAll(async () => {
    market = await Shop.open();
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    vi.resetModules();
    // A single tab needs no locks, and happy-dom has none that work.
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_: string, work: () => unknown) => work() },
    });
    for (const key of Object.keys(storage)) delete storage[key];
    vi.stubGlobal('localStorage', storage);
    sessionStorage.clear();
    const root = document.documentElement;
    root.lang = options.locale ?? 'en';
    root.dataset['moduleId'] = '1';
    document.body.innerHTML = '<main><button type="button">Opener</button></main><div id="islands"></div>';
    pickLocation();
    shop = await Shop.fill(market);
    vi.stubGlobal('fetch', shop.fetch);
  });
  afterEach(async () => {
    // The calls of this test end before its shop is reset.
    const { cartOf } = await import('#src/state/cart/cart.ts');
    for (const moduleId of [1, 2, 4]) await cartOf(moduleId).engine.settled();
    // React shows a lazy part up to 300 ms late; its effects would reach the next file's fetch.
    const { hide } = await import('#src/features/shared/overlays/root.tsx');
    hide('cart');
    await settle();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return { shop: () => shop };
}

/** Storage that allows removing a missing key, as in browsers; happy-dom's throws. */
const storage: Record<string, string> = Object.create({
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
});

setPersistentEngine(storage, STORAGE_EVENTS);

/** Waits until the effects of a press or a response are rendered. */
export const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Stores a picked location, as the picker does. */
function pickLocation(): void {
  localStorage.setItem('currentLatLng', '{"lat":25,"lng":54}');
  localStorage.setItem('location', '4 Quay Street');
  localStorage.setItem('zoneid', '[1]');
}

/** Stores a guest id known to the marketplace, so that the visitor may have a cart. */
export const meetGuest = (): void => localStorage.setItem('guest_id', String(GUEST));

/** Returns the request the intent script passes to an island. */
export const request = (name: string, data: Record<string, string> = {}): IslandRequest => ({
  name,
  data,
  locale: document.documentElement.lang === 'ar' ? 'ar' : 'en',
  trigger: document.querySelector('button'),
});

/** Presses the button with that name and waits for the effects. */
export async function press(name: string | RegExp, inside: HTMLElement = document.body): Promise<void> {
  fireEvent.click(within(inside).getByRole('button', { name }));
  await settle();
}

/** Presses an option and waits for the effects. */
export async function choose(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await settle();
}
