import './cart-page.ts';

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../fixtures/payloads/config.ts';
import { dish } from '../fixtures/payloads/item.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { BURGER, cartPage, put } from './cart-page.ts';
import { Failure, HERE, responses, sentCalls, went } from './quick-page.ts';
import { onScreen, said } from './toasts.ts';

const NOTHING = { groups: [], variation: null, addOns: [] };
const PLACE = { at: HERE, address: 'Lighthouse Street 4', zoneIds: [1] };

beforeEach(() => {
  responses['config'] = settings;
});

async function page() {
  const tab = await cartPage();
  const item = await tab.itemOf(BURGER);
  const request = (from: 'card' | 'popup' | 'page' = 'popup') => ({ item, choice: NOTHING, quantity: 1, from });
  const popup = { name: 'item', itemId: 88, moduleId: 1, campaign: false } as const;
  return { ...tab, item, request, popup };
}

/** A page whose cart has a burger of another store. */
async function elsewhere() {
  put({ ...BURGER, store_id: 13 });
  return page();
}

/** A page without a location. */
function nowhere() {
  localStorage.removeItem('zoneid');
  return page();
}

describe('CART-03 A request to add an item', () => {
  test('The popup of an item closes once its item is in the cart, and another request leaves it open', async () => {
    const tab = await page();
    tab.openOverlay(tab.popup);
    expect(await tab.requestAddToCart(tab.request())).toBe('done');
    expect(tab.$overlay.get()).toEqual({ name: 'none' });
    tab.openOverlay(tab.popup);
    await tab.requestAddToCart({ ...tab.request('card'), choice: { ...NOTHING, addOns: [{ id: 4, quantity: 1 }] } });
    expect(tab.$overlay.get()).toEqual(tab.popup);
    expect(tab.$addToCartDialog.get()).toEqual({ kind: 'none' });
  });

  test('The popup stays open when the addition is refused', async () => {
    const tab = await page();
    tab.openOverlay(tab.popup);
    responses['customer/cart/add'] = new Failure(403);
    expect(await tab.requestAddToCart(tab.request())).toBe('refused');
    expect(tab.$overlay.get()).toEqual(tab.popup);
  });

  test('CART-07 A request notices another store’s items from another device, and loads the cart once', async () => {
    const tab = await elsewhere();
    expect(await tab.requestAddToCart(tab.request())).toBe('dialog');
    expect(tab.$addToCartDialog.get()).toMatchObject({ kind: 'otherStore', busy: false, request: tab.request() });
    expect(sentCalls('customer/cart/list')).toHaveLength(1);
    await tab.requestAddToCart(tab.request());
    expect(sentCalls('customer/cart/list')).toHaveLength(1);
  });

  test('A cart with lines is not loaded before an addition', async () => {
    put(BURGER);
    await (await page()).refetch(1);
    const next = await page();
    await next.sent(next.requestAddToCart(next.request()));
    expect(next.lines()).toMatchObject([{ quantity: 2 }]);
    expect(sentCalls('customer/cart/list')).toHaveLength(1);
  });

  test('The cart of a visitor who signs in on this page is loaded, after additions without a guest id', async () => {
    localStorage.removeItem('guest_id');
    responses['auth/guest/request'] = new Failure(503);
    put({ ...BURGER, store_id: 13 });
    const tab = await page();
    expect(await tab.requestAddToCart(tab.request())).toBe('refused');
    const { $token } = await import('#src/state/auth/token.ts');
    $token.set('a-token');
    expect(await tab.requestAddToCart(tab.request())).toBe('dialog');
    $token.set('');
  });

  test('An empty cart is loaded once, again only after a failure, and never for a visitor without a guest id', async () => {
    const tab = await page();
    responses['customer/cart/add'] = new Failure(403);
    const lists = async () => {
      const before = sentCalls('customer/cart/list').length;
      await tab.requestAddToCart(tab.request());
      // A refused addition loads the cart as well.
      return sentCalls('customer/cart/list').length - before - 1;
    };
    const list = responses['customer/cart/list'];
    responses['customer/cart/list'] = new Failure(500);
    expect(await lists()).toBe(1);
    responses['customer/cart/list'] = list;
    expect(await lists()).toBe(1);
    expect(await lists()).toBe(0);
    localStorage.removeItem('guest_id');
    responses['auth/guest/request'] = new Failure(503);
    const stranger = await page();
    const before = sentCalls('customer/cart/list').length;
    expect(await stranger.requestAddToCart(stranger.request())).toBe('refused');
    expect(sentCalls('customer/cart/list')).toHaveLength(before);
  });
});

describe('CART-07 An item of another store', () => {
  test('An item of another store is added once the cart is cleared, with one press', async () => {
    const tab = await elsewhere();
    await tab.requestAddToCart(tab.request());
    tab.openOverlay(tab.popup);
    const clearing = tab.confirmClear();
    expect(tab.$addToCartDialog.get()).toMatchObject({ kind: 'otherStore', busy: true });
    await Promise.all([clearing, tab.confirmClear()]);
    expect(sentCalls('customer/cart/remove')).toHaveLength(1);
    expect(tab.lines()).toMatchObject([{ item: { storeId: 12 } }]);
    expect(tab.$addToCartDialog.get()).toEqual({ kind: 'none' });
    expect(tab.$overlay.get()).toEqual({ name: 'none' });
  });

  test('An item of another store is not added when clearing is refused or declined', async () => {
    const tab = await elsewhere();
    await tab.requestAddToCart(tab.request());
    tab.openOverlay(tab.popup);
    responses['customer/cart/remove'] = new Failure(403);
    await tab.confirmClear();
    expect(tab.$addToCartDialog.get()).toEqual({ kind: 'none' });
    expect(tab.$overlay.get()).toEqual(tab.popup);
    await tab.requestAddToCart(tab.request());
    tab.closeAddToCartDialog();
    await tab.confirmClear();
    expect(sentCalls('customer/cart/remove')).toHaveLength(1);
  });
});

describe('LOC-07 An item added without a location', () => {
  /** Asks for the location of a request. */
  async function asking(from: 'card' | 'popup' | 'page' = 'popup') {
    const tab = await nowhere();
    expect(await tab.requestAddToCart(tab.request(from))).toBe('dialog');
    expect(sentCalls('customer/cart/list')).toEqual([]);
    expect(tab.$addToCartDialog.get()).toMatchObject({ kind: 'location', request: { from } });
    expect(tab.isWaitingForLocation()).toBe(false);
    tab.pickLocation();
    expect(tab.$addToCartDialog.get()).toEqual({ kind: 'none' });
    expect(tab.$overlay.get()).toEqual({ name: 'location' });
    expect(tab.isWaitingForLocation()).toBe(true);
    return tab;
  }

  test('The item is added once a location is stored', async () => {
    const tab = await asking();
    tab.storeLocation(PLACE);
    expect(tab.isWaitingForLocation()).toBe(false);
    tab.closeOverlay('location');
    await expect.poll(() => said.successes).toEqual(['Item added to cart']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.$overlay.get()).toEqual({ name: 'none' });
    // A later change of the location adds nothing.
    tab.storeLocation({ ...PLACE, zoneIds: [1, 2] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sentCalls('customer/cart/add')).toHaveLength(1);
  });

  test('The item returns to its popup with its choice when the picker is closed without a location', async () => {
    const tab = await asking();
    tab.closeOverlay('location');
    await vi.advanceTimersByTimeAsync(499);
    expect(tab.isWaitingForLocation()).toBe(true);
    expect(tab.$overlay.get()).toEqual({ name: 'none' });
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.isWaitingForLocation()).toBe(false);
    expect(tab.$overlay.get()).toEqual(tab.popup);
    const { takeChoice } = await import('#src/state/item/item-choice.ts');
    expect(takeChoice({ itemId: 88, campaign: false })).toEqual({ choice: NOTHING, quantity: 1 });
    tab.storeLocation(PLACE);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sentCalls('customer/cart/add')).toEqual([]);
  });

  test('A closed picker opens no popup for an item of a card, and none over another overlay', async () => {
    const tab = await asking('card');
    tab.closeOverlay('location');
    await vi.advanceTimersByTimeAsync(500);
    expect(tab.$overlay.get()).toEqual({ name: 'none' });
    const other = await asking();
    other.openOverlay({ name: 'cart' });
    await vi.advanceTimersByTimeAsync(500);
    expect(other.$overlay.get()).toEqual({ name: 'cart' });
  });

  test('An item waits while its picker is opened again and until the location is complete', async () => {
    const tab = await asking();
    tab.openOverlay({ name: 'location' });
    await vi.advanceTimersByTimeAsync(500);
    expect(tab.isWaitingForLocation()).toBe(true);
    localStorage.removeItem('currentLatLng');
    const { $latLng } = await import('#src/state/location/stored-location.ts');
    $latLng.set(null);
    tab.$zoneIds.set([2]);
    expect(tab.isWaitingForLocation()).toBe(true);
    tab.storeLocation(PLACE);
    await expect.poll(() => said.successes).toEqual(['Item added to cart']);
  });

  test('The item returns to its popup when it is refused at the chosen location', async () => {
    const tab = await asking();
    responses['customer/cart/add'] = new Failure(403);
    tab.storeLocation(PLACE);
    tab.closeOverlay('location');
    await expect.poll(() => tab.$overlay.get()).toEqual(tab.popup);
  });

  test('An item requested again while the picker closes waits for the new location', async () => {
    const tab = await asking();
    tab.closeOverlay('location');
    await tab.requestAddToCart({ ...tab.request(), quantity: 2 });
    tab.pickLocation();
    await vi.advanceTimersByTimeAsync(500);
    expect(tab.isWaitingForLocation()).toBe(true);
    tab.storeLocation(PLACE);
    await expect.poll(() => sentCalls('customer/cart/add')).toHaveLength(1);
    expect(JSON.parse(sentCalls('customer/cart/add')[0]?.body ?? '')).toMatchObject({ quantity: 2 });
    // Without a question there is nothing to pick for.
    tab.closeOverlay('location');
    tab.pickLocation();
    expect(tab.$overlay.get()).toEqual({ name: 'none' });
  });
});

describe('CART-04 The add button of a card', () => {
  const tap = async (row: object) => {
    responses['items/details/88'] = { ...BURGER, ...row };
    const tab = await cartPage();
    return { tab, request: await tab.addFromCard({ itemId: 88, moduleId: 1, campaign: false }) };
  };

  test('The button adds an item without choices at its current price', async () => {
    const { tab, request } = await tap({ price: 14 });
    expect(request).toMatchObject({ item: { price: 1400 }, choice: NOTHING, quantity: 1, from: 'card' });
    expect(tab.$overlay.get()).toEqual({ name: 'none' });
  });

  test('The button opens the popup of an item with choices or outside its hours', async () => {
    const popup = { name: 'item', itemId: 88, moduleId: 1, campaign: false };
    for (const row of [
      { food_variations: dish.food_variations },
      // It is noon in Dubai.
      { available_time_starts: '18:00:00', available_time_ends: '22:00:00', schedule_order: false },
    ]) {
      const { tab, request } = await tap(row);
      expect(request).toBeNull();
      expect(tab.$overlay.get()).toEqual(popup);
    }
    expect(went()).toEqual([]);
  });

  test('The button opens the page of an e-commerce item with variations', async () => {
    const coat = {
      ...{ module_id: 4, module_type: 'ecommerce', stock: 9 },
      choice_options: [{ name: 'choice_1', title: 'Size', options: ['M', 'L'] }],
      variations: [{ type: 'M', price: 20, stock: 4 }],
    };
    const { request } = await tap(coat);
    expect(request).toBeNull();
    expect(went()).toEqual(['/product/beef-burger']);
  });

  test('The button opens the campaign page of an e-commerce item of a campaign', async () => {
    const row = { ...BURGER, module_id: 4, module_type: 'ecommerce', stock: 9, available_date_starts: '2026-03-01' };
    responses['campaigns/item'] = [row];
    responses['stores/details/12'] = restaurant;
    const tab = await cartPage();
    expect(await tab.addFromCard({ itemId: 88, moduleId: 4, campaign: true })).toBeNull();
    expect(went()).toEqual(['/product/beef-burger?product_type=campaign&module_id=4&zone_id=1']);
  });

  test('The button shows an error when the item no longer exists or cannot be loaded', async () => {
    const gone = async (status: number) => {
      const tab = await cartPage();
      responses['items/details/88'] = new Failure(status);
      return tab.addFromCard({ itemId: 88, moduleId: 1, campaign: false });
    };
    expect(await gone(404)).toBeNull();
    expect(await gone(500)).toBeNull();
    expect(said.errors).toEqual(['This item is no longer available.', 'Failed with 500']);
    expect([...onScreen.values()]).toEqual(['Failed with 500']);
  });

  test('The button says why a store takes no orders, and without the settings the item is added', async () => {
    expect((await tap({ store_active: 0 })).request).toBeNull();
    expect((await tap({ store_open: 0, schedule_order: false })).request).toBeNull();
    expect(said.errors).toEqual([
      'Harbour Grill is not taking orders at the moment.',
      'Harbour Grill is closed now and takes no orders for later.',
    ]);
    expect([...onScreen.keys()]).toEqual(['cart']);
    responses['config'] = new Failure(500);
    expect((await tap({ store_active: 0 })).request).not.toBeNull();
  });
});

describe('CART-03 A tap on a card that is stored until its item is added', () => {
  const KEY = 'islet:cart:taps';
  const counted = (...ids: string[]) =>
    sessionStorage.setItem(
      KEY,
      JSON.stringify(ids.map((id) => ({ id, module: '1', itemId: '88', quantity: 1, item: { storeId: '12' } }))),
    );

  test('A stored tap is added once and removed from the stored taps', async () => {
    counted('1/1', '1/2');
    const tab = await page();
    expect(await tab.requestAddToCart({ ...tab.request(), tap: '1/1' })).toBe('done');
    expect(tab.lines()).toMatchObject([{ itemId: 88, quantity: 1 }]);
    expect(await tab.requestAddToCart({ ...tab.request(), tap: '1/1' })).toBe('done');
    expect(sentCalls('customer/cart/add')).toHaveLength(1);
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toMatchObject([{ id: '1/2' }]);
  });
});

test('EXT-02 The popular items of a store are loaded once per store, and again after a failure', async () => {
  await cartPage();
  const { $popular, loadPopular } = await import('#src/state/cart/goes-with.ts');
  const path = 'stores/popular-items/12';
  responses[path] = new Failure(500);
  await loadPopular(12);
  expect($popular.get()).toEqual({ storeId: 0, items: [] });
  responses[path] = [BURGER];
  await loadPopular(12);
  await loadPopular(12);
  expect($popular.get()).toMatchObject({ storeId: 12, items: [{ id: 88 }] });
  expect(sentCalls(path)).toHaveLength(2);
});
