import './cart-page.ts';

import { setPersistentEngine } from '@nanostores/persistent';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_EVENTS } from '../setup/storage-events.ts';
import { BURGER, cartPage } from './cart-page.ts';
import { settled } from './quick-page.ts';
import { onScreen, said } from './toasts.ts';

const NOTHING = { groups: [], variation: null, addOns: [] };
const MESSAGE =
  'This browser cannot store your cart, so it may be empty on the next page. Allow this site to store data, or free some space.';
const KINDS = ['localStorage', 'sessionStorage'] as const;
const stored = localStorage;
const storages = { localStorage, sessionStorage };

afterEach(() => {
  setPersistentEngine(stored, STORAGE_EVENTS);
  for (const kind of KINDS)
    Object.defineProperty(globalThis, kind, { configurable: true, writable: true, value: storages[kind] });
  sessionStorage.clear();
});

const refuse = (): never => {
  throw new DOMException('Exceeded the quota.', 'QuotaExceededError');
};

/** Fills the storage: what is in it can be read and removed, nothing can be written. */
function fillStorage(): void {
  const full = new Proxy(stored, {
    set: refuse,
    get: (target, key) => (key === 'setItem' ? refuse : Reflect.get(target, key)),
  });
  setPersistentEngine(full, STORAGE_EVENTS);
  vi.stubGlobal('localStorage', full);
}

/** Blocks the storage, as a browser that refuses all site data: reading throws, and there are no locks. */
function blockStorage(): void {
  const refuseAccess = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  // As the library does when it finds storage blocked.
  setPersistentEngine({ guest_id: '5', zoneid: '[1]', currentLatLng: stored['currentLatLng'] ?? '' }, STORAGE_EVENTS);
  for (const kind of KINDS) Object.defineProperty(globalThis, kind, { configurable: true, get: refuseAccess });
  Object.assign(navigator, { locks: { request: async () => refuseAccess() } });
}

describe('A browser that cannot store the cart', () => {
  test.each([
    ['full', fillStorage],
    ['blocked', blockStorage],
  ])('CART-04 A cart with %s storage works in memory, and the visitor is warned once', async (_, restrict) => {
    restrict();
    const tab = await cartPage();
    const item = await tab.itemOf(BURGER);
    const add = () => tab.requestAddToCart({ item, choice: NOTHING, quantity: 1, from: 'page' });
    tab.showStoreCart(1, 12);
    tab.$zoneIds.set([1, 2]);
    await settled();
    expect(said.errors).toEqual([]);
    expect(await add()).toBe('done');
    await vi.waitFor(() => expect(said.errors).toEqual([MESSAGE]));
    expect(tab.lines()).toMatchObject([{ quantity: 1 }]);
    await tab.sent(add());
    expect(tab.lines()).toMatchObject([{ quantity: 2 }]);
    expect(said.errors).toEqual([MESSAGE]);
    // No later error takes its place.
    const { reportError } = await import('#src/state/page/notices.ts');
    await reportError({ kind: 'network', status: 0, messages: [] });
    expect([...onScreen.values()]).toContain(MESSAGE);
  });

  test('The visitor is not warned again on the next page of the visit', async () => {
    fillStorage();
    const add = async () => {
      const tab = await cartPage();
      const item = await tab.itemOf(BURGER);
      await tab.sent(tab.requestAddToCart({ item, choice: NOTHING, quantity: 1, from: 'page' }));
    };
    await add();
    await vi.waitFor(() => expect(said.errors).toEqual([MESSAGE]));
    await add();
    await settled();
    expect(said.errors).toEqual([MESSAGE]);
  });

  test('A value that cannot be stored leaves no outdated value for the next page', async () => {
    const { persisted, textCodec } = await import('#src/state/storage/persisted.ts');
    const $text = persisted<string>('islet:text', textCodec, '');
    $text.set('first');
    expect(stored['islet:text']).toBe('first');
    setPersistentEngine(new Proxy(stored, { set: refuse }), STORAGE_EVENTS);
    $text.set('second');
    expect($text.get()).toBe('second');
    expect(stored['islet:text']).toBeUndefined();
    setPersistentEngine(stored, STORAGE_EVENTS);
    $text.set('third');
    expect(stored['islet:text']).toBe('third');
  });
});
