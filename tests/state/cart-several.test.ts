import './cart-page.ts';

import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../fixtures/payloads/config.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { BURGER, cartPage, KEBAB, put, takeOut } from './cart-page.ts';
import { Failure, responses, sentCalls, settled, went } from './quick-page.ts';
import { said } from './toasts.ts';

const NOTHING = { groups: [], variation: null, addOns: [] };

beforeEach(() => {
  responses['config'] = { ...settings, several_carts_status: 1 };
  responses['stores/details/12'] = restaurant;
  responses['stores/details/13'] = { ...restaurant, id: 13 };
});

/** A page of a marketplace with a cart for each store. */
async function page() {
  const tab = await cartPage();
  return {
    ...tab,
    add: async (row: typeof BURGER) =>
      tab.requestAddToCart({ item: await tab.itemOf(row), choice: NOTHING, quantity: 1, from: 'page' }),
    shown: () => tab.shownLines(1).map(({ itemId }) => itemId),
    all: () => tab.lines().map(({ itemId }) => itemId),
  };
}

/** A page with a burger and a kebab in two carts, opened and checked. */
async function both() {
  put(BURGER, 2);
  put(KEBAB);
  const tab = await page();
  await tab.checkCart(1);
  return tab;
}

describe('EXT-08 A cart for each store', () => {
  test('An item of another store is added without a question, and the cart of that store is shown', async () => {
    const tab = await page();
    expect(await tab.add(BURGER)).toBe('done');
    expect(await tab.add(KEBAB)).toBe('done');
    expect(tab.$addToCartDialog.get()).toEqual({ kind: 'none' });
    expect([tab.shown(), tab.all()]).toEqual([[91], [88, 91]]);
    await tab.sent(tab.add(BURGER));
    expect([tab.shown(), tab.all()]).toEqual([[88], [88, 91]]);
    // The next page shows the same.
    const next = await page();
    await next.refetch(1);
    expect(next.shown()).toEqual([88]);
  });

  test('Another store’s cart that was filled on another device causes no question', async () => {
    put(KEBAB);
    const tab = await page();
    expect(await tab.add(BURGER)).toBe('done');
    expect([tab.shown(), tab.all()]).toEqual([[88], [91, 88]]);
  });

  test('CART-07 An item of another store causes a question with a single cart, or when the settings fail to load', async () => {
    responses['config'] = settings;
    put(KEBAB);
    const tab = await page();
    expect(await tab.add(BURGER)).toBe('dialog');
    expect(tab.shown()).toEqual([91]);
    // All lines are in it, and its checkout has the documented address.
    put(BURGER);
    await tab.checkCart(1);
    expect(tab.shown()).toEqual([91, 88]);
    expect(tab.cartCheckout(1)).toBe('/checkout?page=cart');
    tab.showStoreCart(1, 13);
    expect(localStorage.getItem('islet:cart:store')).toBeNull();
    responses['config'] = new Failure(500);
    localStorage.removeItem('islet:shop');
    expect(await (await page()).add(BURGER)).toBe('dialog');
  });

  test('The limit of an item counts within its own cart', async () => {
    put(BURGER, 5);
    put(KEBAB);
    const tab = await page();
    expect(await tab.add(BURGER)).toBe('refused');
    expect(said.errors).toEqual(['Out of Limits']);
  });

  test('All stores are checked at once, and a store that is added later is checked when it is shown', async () => {
    put(BURGER);
    const tab = await page();
    await tab.checkCart(1);
    expect(tab.$cartCheck.get()).toMatchObject({ store: { id: 12 }, otherStores: [] });
    await tab.add(KEBAB);
    tab.followShownCart(1);
    const checked = { state: 'checked', store: { id: 13 }, otherStores: [{ id: 12 }] };
    await expect.poll(() => tab.$cartCheck.get()).toMatchObject(checked);
    const calls = sentCalls().length;
    tab.showStoreCart(1, 12);
    tab.followShownCart(1);
    expect(tab.shown()).toEqual([88]);
    expect(tab.$cartCheck.get()).toMatchObject(checked);
    expect(sentCalls()).toHaveLength(calls);
  });

  test('A store whose item is added during the check is checked afterwards, and no second check starts meanwhile', async () => {
    put(BURGER);
    const slow = Promise.withResolvers<unknown>();
    responses['stores/details/12'] = () => slow.promise;
    const tab = await page();
    const checking = tab.checkCart(1);
    await expect.poll(() => sentCalls('stores/details/12')).toHaveLength(1);
    await tab.add(KEBAB);
    tab.followShownCart(1);
    await settled();
    expect(sentCalls('customer/cart/list')).toHaveLength(1);
    responses['stores/details/12'] = restaurant;
    slow.resolve(restaurant);
    await checking;
    const checked = { state: 'checked', store: { id: 13 }, otherStores: [{ id: 12 }] };
    await expect.poll(() => tab.$cartCheck.get()).toMatchObject(checked);
  });

  test('A cart that is emptied after its check is not checked again', async () => {
    const tab = await both();
    await tab.clear(1);
    const calls = sentCalls().length;
    tab.followShownCart(1);
    expect(tab.$cartCheck.get().state).toBe('checked');
    expect(sentCalls()).toHaveLength(calls);
  });

  test('The check of the carts continues without a store that cannot be loaded', async () => {
    responses['stores/details/12'] = new Failure(500);
    const tab = await both();
    expect(tab.$cartCheck.get()).toMatchObject({ state: 'checked', store: { id: 13 }, otherStores: [] });
  });

  test('The cart of the other store is shown once the last line of a cart is removed', async () => {
    const tab = await both();
    const [kebab] = tab.shownLines(1);
    if (!kebab) throw new Error('The cart is empty.');
    await tab.remove(kebab);
    expect(tab.shown()).toEqual([88]);
  });

  test('A raised quantity of a line shows the cart of that line', async () => {
    const tab = await both();
    const [burger] = tab.lines();
    if (!burger) throw new Error('The cart is empty.');
    await tab.sent(tab.increase(burger));
    expect(tab.shown()).toEqual([88]);
  });

  test('One cart is cleared, the other stays, and a toast names the cleared one', async () => {
    const tab = await both();
    await tab.clear(1, { storeId: 13, storeName: 'Diner' });
    expect(tab.all()).toEqual([88]);
    expect(said.successes).toEqual(['The cart of Diner has been cleared.']);
    await tab.clear(1);
    expect(tab.all()).toEqual([]);
    expect(sentCalls('customer/cart/remove').map(({ query }) => query.get('store_id'))).toEqual(['13', null]);
  });

  test('The cart bar gets an event with the lines when another cart is shown', async () => {
    const tab = await both();
    const told: unknown[] = [];
    const listener = (event: Event) => told.push(event instanceof CustomEvent && event.detail);
    document.addEventListener('islet:cart', listener);
    tab.showStoreCart(1, 12);
    tab.showStoreCart(1, 12);
    document.removeEventListener('islet:cart', listener);
    expect(told).toEqual([{ moduleId: 1, lines: tab.lines() }]);
  });

  test('CART-11 The way to the checkout belongs to the cart that is shown', async () => {
    const tab = await both();
    await tab.proceed(1);
    expect(tab.$overlay.get()).toEqual({ name: 'guest', page: 'cart', moduleId: 1 });
    await tab.proceedAsGuest('cart', 1);
    await tab.proceedAsGuest('buy_now', 1);
    expect(went()).toEqual(['/checkout?page=cart&store=13&module_id=1', '/checkout?page=buy_now']);
    localStorage.setItem('token', 'a-token');
    const mine = await page();
    mine.showStoreCart(1, 12);
    await mine.proceed(1);
    expect(went().at(-1)).toBe('/checkout?page=cart&store=12&module_id=1');
    takeOut();
    await mine.refetch(1);
    expect(mine.cartCheckout(1)).toBe('/checkout?page=cart');
    expect(mine.cartCheckout(null)).toBe('/checkout?page=cart');
  });
});
