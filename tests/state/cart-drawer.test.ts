import './cart-page.ts';

import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../fixtures/payloads/config.ts';
import { dish } from '../fixtures/payloads/item.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { BURGER, cartPage, put, reprice, takeOut } from './cart-page.ts';
import { Failure, responses, type SentCall, sentCalls, went } from './quick-page.ts';
import { NOON } from './ready-terms.ts';
import { said } from './toasts.ts';

const CHECKOUT = '/checkout?page=cart';

beforeEach(() => {
  responses['config'] = settings;
  responses['stores/details/12'] = restaurant;
});

/** A page with two burgers in the cart. */
async function filled() {
  put(BURGER, 2);
  const page = await cartPage();
  await page.refetch(1);
  return page;
}

describe('CART-01 The check of an open cart', () => {
  test('The check reloads the cart with the settings and its store', async () => {
    const page = await filled();
    const checking = page.checkCart(1);
    expect(page.$cartCheck.get()).toEqual({
      state: 'checking',
      texts: [],
      store: null,
      otherStores: [],
      vanishedItems: [],
      repriced: [],
      at: 0,
    });
    await checking;
    expect(page.$cartCheck.get()).toMatchObject({
      state: 'checked',
      texts: [],
      store: { id: 12 },
      vanishedItems: [],
      at: NOON.getTime(),
    });
    // The known store stays while it is checked again.
    const again = page.checkCart(1);
    expect(page.$cartCheck.get()).toMatchObject({ state: 'checking', store: { id: 12 } });
    await again;
  });

  test('The check names the items that the marketplace removed, not those that are removed here', async () => {
    const page = await filled();
    takeOut();
    await page.checkCart(1);
    expect(page.$cartCheck.get()).toMatchObject({ state: 'checked', vanishedItems: ['Beef burger'], store: null });
    expect(sentCalls('stores/details/12')).toEqual([]);
    const own = await filled();
    const [line] = own.lines();
    if (!line) throw new Error('The cart is empty.');
    await Promise.all([own.checkCart(1), own.remove(line)]);
    expect(own.$cartCheck.get().vanishedItems).toEqual([]);
  });

  test('The check names the items with a changed price, also when the page is shown again', async () => {
    const page = await filled();
    await page.checkCart(1);
    expect(page.$cartCheck.get().repriced).toEqual([]);
    reprice(20);
    const stop = page.recheckOnReturn(1);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect.poll(() => page.$cartCheck.get().repriced).toEqual(['Beef burger']);
    await page.checkCart(1);
    expect(page.$cartCheck.get().repriced).toEqual([]);
    stop();
  });

  test('The check names no item whose price is the same, even next to a cheaper one', async () => {
    put({ ...BURGER, id: 89, name: 'Small burger', price: 9 });
    const page = await filled();
    await page.checkCart(1);
    expect(page.$cartCheck.get().repriced).toEqual([]);
    expect(page.lines()).toMatchObject([{ itemId: 89 }, { itemId: 88 }]);
  });

  test('The check does not name an item whose price follows from another choice', async () => {
    const line = { id: 1, item_id: 88, item_type: 'App\\Models\\Item', module_id: 1, price: 12.5, quantity: 1 };
    const sizes = ['Small', 'Large', 'Large'];
    responses['customer/cart/list'] = () => [
      {
        ...line,
        ...{ item: { ...dish, add_ons: [] }, add_on_ids: [], add_on_qtys: [] },
        variation: [{ name: 'Size', values: { label: [sizes.shift()] } }],
      },
    ];
    const page = await cartPage();
    await page.refetch(1);
    expect(page.lines()[0]?.choice.groups).toEqual([{ name: 'Size', labels: ['Small'] }]);
    await page.checkCart(1);
    expect(page.lines()[0]?.choice.groups).toEqual([{ name: 'Size', labels: ['Large'] }]);
    expect(page.$cartCheck.get().repriced).toEqual([]);
  });

  test('The check reloads the carts of other modules as well', async () => {
    await filled();
    localStorage.setItem('islet:cart:2', localStorage.getItem('islet:cart:1') ?? '');
    const page = await cartPage();
    const before = sentCalls('customer/cart/list').length;
    await page.checkCart(1);
    await page.cartOf(2).engine.settled();
    const lists = sentCalls('customer/cart/list').slice(before);
    expect(lists.map(({ headers }) => headers.get('moduleid'))).toEqual(['1', '2']);
  });

  test('A finished check does not name an item that is removed later', async () => {
    const page = await filled();
    await page.checkCart(1);
    const { vanishedItems } = page.$cartCheck.get();
    takeOut();
    await page.refetch(1);
    expect(vanishedItems).toEqual([]);
  });

  test.each(['customer/cart/list', 'config'])('The check fails without %s and gives the reason', async (path) => {
    const page = await filled();
    responses[path] = new Failure(500);
    await page.checkCart(1);
    expect(page.$cartCheck.get()).toMatchObject({ state: 'failed', texts: ['Failed with 500'], store: null });
  });

  test('The check succeeds without the store’s details', async () => {
    const page = await filled();
    responses['stores/details/12'] = new Failure(500);
    await page.checkCart(1);
    expect(page.$cartCheck.get()).toMatchObject({ state: 'checked', store: null });
  });

  test('The result of an earlier check does not replace that of a later one', async () => {
    const page = await filled();
    const slow = Promise.withResolvers<unknown>();
    responses['stores/details/12'] = () => slow.promise;
    const first = page.checkCart(1);
    await expect.poll(() => sentCalls('stores/details/12')).toHaveLength(1);
    responses['stores/details/12'] = restaurant;
    await page.checkCart(1);
    slow.resolve({ ...restaurant, id: 13 });
    await first;
    expect(page.$cartCheck.get().store?.id).toBe(12);
  });
});

describe('CART-11 The way from the cart to the checkout', () => {
  test('An empty cart leads to the home page, also without a module', async () => {
    const page = await cartPage();
    await page.proceed(1);
    await page.proceed(null);
    expect(went()).toEqual(['/home?module_id=1&zone_id=1', '/home?zone_id=1']);
    expect(sentCalls('config')).toEqual([]);
    expect(page.$module.get()?.id).toBe(9);
  });

  test('A guest is asked how to go on, in the module of the cart', async () => {
    const page = await filled();
    await page.proceed(1);
    expect(page.$overlay.get()).toEqual({ name: 'guest', page: 'cart', moduleId: 1 });
    expect(page.$module.get()).toEqual({ id: 1, module_type: 'food' });
    expect(went()).toEqual([]);
  });

  test('A guest is sent to the sign-in page and back where guests cannot order', async () => {
    responses['config'] = { ...settings, guest_checkout_status: 0 };
    const page = await filled();
    await page.proceed(1);
    expect(went()).toEqual([`/auth/sign-in?from=${encodeURIComponent(CHECKOUT)}`]);
  });

  test('A customer goes to the checkout at once', async () => {
    localStorage.setItem('token', 'a-token');
    const page = await filled();
    await page.proceed(1);
    expect(went()).toEqual([CHECKOUT]);
    expect(sentCalls('config')).toEqual([]);
  });

  test('A failed load of the settings shows an error and leads nowhere', async () => {
    const page = await filled();
    responses['config'] = new Failure(500);
    await page.proceed(1);
    expect(said.errors).toEqual(['Failed with 500']);
    expect(page.$overlay.get()).toEqual({ name: 'none' });
    expect(went()).toEqual([]);
  });

  test('CART-09 The way to checkout waits until pending changes of the cart are sent', async () => {
    const page = await filled();
    const [line] = page.lines();
    if (!line) throw new Error('The cart is empty.');
    const changed = page.increase(line);
    const proceeding = page.proceed(1);
    expect(sentCalls('customer/cart/update')).toEqual([]);
    await page.sent(Promise.all([changed, proceeding]));
    expect(sentCalls('customer/cart/update')).toHaveLength(1);
    expect(page.$overlay.get().name).toBe('guest');
  });

  test('CART-09 The way to checkout does not stop when the marketplace lists the lines in another order', async () => {
    put({ ...BURGER, id: 89, name: 'Small burger' });
    const page = await filled();
    const [line] = page.lines();
    if (!line) throw new Error('The cart is empty.');
    const update = responses['customer/cart/update'];
    responses['customer/cart/update'] = (call: SentCall) =>
      typeof update === 'function' ? update(call).toReversed() : undefined;
    await page.sent(Promise.all([page.increase(line), page.proceed(1)]));
    expect(page.lines().map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [88, 2],
      [89, 2],
    ]);
    expect(page.$overlay.get().name).toBe('guest');
  });

  test('CART-09 The way to checkout stops when a pending change of the cart is refused', async () => {
    const page = await filled();
    const [line] = page.lines();
    if (!line) throw new Error('The cart is empty.');
    responses['customer/cart/update'] = new Failure(403);
    await page.sent(Promise.all([page.increase(line), page.proceed(1)]));
    expect(page.$overlay.get()).toEqual({ name: 'none' });
    expect(went()).toEqual([]);
  });

  test('A guest goes to the checkout only with a guest id', async () => {
    const page = await cartPage();
    await page.proceedAsGuest('cart', 1);
    await page.proceedAsGuest('buy_now', 1);
    expect(went()).toEqual([CHECKOUT, '/checkout?page=buy_now']);
    localStorage.removeItem('guest_id');
    responses['auth/guest/request'] = new Failure(503);
    await (await cartPage()).proceedAsGuest('cart', 1);
    expect(said.errors).toEqual(['Failed with 503']);
    expect(went()).toHaveLength(2);
  });
});
