import { setPersistentEngine } from '@nanostores/persistent';
import { fireEvent, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { IslandRequest } from '#src/config/island.ts';
import type { Market } from '../contract/market.ts';
import { STORAGE_EVENTS } from '../setup/storage-events.ts';
import { GUEST, Shop } from './shop.ts';

/** A page of the food module with a picked place, in front of a shop filled anew for each test; its modules start anew as well. */
export function shopPage(options: { locale?: 'en' | 'ar' } = {}): { shop: () => Shop } {
  let market: Market;
  let shop: Shop;
  beforeAll(async () => {
    market = await Shop.open();
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    vi.resetModules();
    // One tab: nobody to wait for. The test browser only pretends to have locks.
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
    // What this test has set in motion ends in front of its own shop.
    const { cartOf } = await import('#src/stores/cart/cart.ts');
    for (const moduleId of [1, 2, 4]) await cartOf(moduleId).engine.settled();
    await settle();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return { shop: () => shop };
}

/** Storage that forgets a key it never had, as browsers do; the test browser's throws. */
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

/** Lets what a press or an answer has set in motion reach the screen. */
export const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Stores a picked place, as the picker does. */
export function pickLocation(): void {
  localStorage.setItem('currentLatLng', '{"lat":25,"lng":54}');
  localStorage.setItem('location', '4 Quay Street');
  localStorage.setItem('zoneid', '[1]');
}

/** A visitor the marketplace has met: it may have a cart. */
export const meetGuest = (): void => localStorage.setItem('guest_id', String(GUEST));

/** What the intent script hands to an island. */
export const request = (name: string, data: Record<string, string> = {}): IslandRequest => ({
  name,
  data,
  locale: document.documentElement.lang === 'ar' ? 'ar' : 'en',
  trigger: document.querySelector('button'),
});

/** Presses the button of that name and lets it have its effect. */
export async function press(name: string | RegExp, inside: HTMLElement = document.body): Promise<void> {
  fireEvent.click(within(inside).getByRole('button', { name }));
  await settle();
}

/** Presses a choice and lets it have its effect. */
export async function choose(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await settle();
}
