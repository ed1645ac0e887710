import './cart-page.ts';

import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../fixtures/payloads/config.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { BURGER, cartPage, put, reprice, takeOut } from './cart-page.ts';
import { answers, asked, Failure, went } from './quick-page.ts';
import { NOON } from './ready-terms.ts';
import { said } from './toasts.ts';

const CHECKOUT = '/checkout?page=cart';

beforeEach(() => {
  answers['config'] = settings;
  answers['stores/details/12'] = restaurant;
});

/** A page with two burgers in the cart. */
async function filled() {
  put(BURGER, 2);
  const page = await cartPage();
  await page.refetch(1);
  return page;
}

describe('CART-01 the check of an open cart', () => {
  test('reloads it with the settings and its store', async () => {
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

  test('names what the marketplace has taken out, not what is removed here', async () => {
    const page = await filled();
    takeOut();
    await page.checkCart(1);
    expect(page.$cartCheck.get()).toMatchObject({ state: 'checked', vanishedItems: ['Beef burger'], store: null });
    expect(asked('stores/details/12')).toEqual([]);
    const own = await filled();
    const [line] = own.lines();
    if (!line) throw new Error('The cart is empty.');
    await Promise.all([own.checkCart(1), own.remove(line)]);
    expect(own.$cartCheck.get().vanishedItems).toEqual([]);
  });

  test('names what costs another amount than was shown, also when the page is shown again', async () => {
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

  test('names nothing after it has ended', async () => {
    const page = await filled();
    await page.checkCart(1);
    const { vanishedItems } = page.$cartCheck.get();
    takeOut();
    await page.refetch(1);
    expect(vanishedItems).toEqual([]);
  });

  test.each(['customer/cart/list', 'config'])('fails without %s, with the reason', async (path) => {
    const page = await filled();
    answers[path] = new Failure(500);
    await page.checkCart(1);
    expect(page.$cartCheck.get()).toMatchObject({ state: 'failed', texts: ['Failed with 500'], store: null });
  });

  test('is done without the store, which only adds to it', async () => {
    const page = await filled();
    answers['stores/details/12'] = new Failure(500);
    await page.checkCart(1);
    expect(page.$cartCheck.get()).toMatchObject({ state: 'checked', store: null });
  });

  test('counts only as the latest', async () => {
    const page = await filled();
    const slow = Promise.withResolvers<unknown>();
    answers['stores/details/12'] = () => slow.promise;
    const first = page.checkCart(1);
    await expect.poll(() => asked('stores/details/12')).toHaveLength(1);
    answers['stores/details/12'] = restaurant;
    await page.checkCart(1);
    slow.resolve({ ...restaurant, id: 13 });
    await first;
    expect(page.$cartCheck.get().store?.id).toBe(12);
  });
});

describe('CART-11 the way to checkout', () => {
  test('of an empty cart leads home, also without a module', async () => {
    const page = await cartPage();
    await page.proceed(1);
    await page.proceed(null);
    expect(went()).toEqual(['/home?module_id=1&zone_id=1', '/home?zone_id=1']);
    expect(asked('config')).toEqual([]);
    expect(page.$module.get()?.id).toBe(9);
  });

  test('of a guest asks how to go on, in the module of the cart', async () => {
    const page = await filled();
    await page.proceed(1);
    expect(page.$overlay.get()).toEqual({ name: 'guest', page: 'cart', moduleId: 1 });
    expect(page.$module.get()).toEqual({ id: 1, module_type: 'food' });
    expect(went()).toEqual([]);
  });

  test('leads to sign-in where guests are not served, and back', async () => {
    answers['config'] = { ...settings, guest_checkout_status: 0 };
    const page = await filled();
    await page.proceed(1);
    expect(went()).toEqual([`/auth/sign-in?from=${encodeURIComponent(CHECKOUT)}`]);
  });

  test('of a customer leads there at once', async () => {
    localStorage.setItem('token', 'a-token');
    const page = await filled();
    await page.proceed(1);
    expect(went()).toEqual([CHECKOUT]);
    expect(asked('config')).toEqual([]);
  });

  test('that cannot be told is told', async () => {
    const page = await filled();
    answers['config'] = new Failure(500);
    await page.proceed(1);
    expect(said.errors).toEqual(['Failed with 500']);
    expect(page.$overlay.get()).toEqual({ name: 'none' });
    expect(went()).toEqual([]);
  });

  test('CART-09 waits for what was changed a moment ago', async () => {
    const page = await filled();
    const [line] = page.lines();
    if (!line) throw new Error('The cart is empty.');
    const changed = page.increase(line);
    const proceeding = page.proceed(1);
    expect(asked('customer/cart/update')).toEqual([]);
    await page.sent(Promise.all([changed, proceeding]));
    expect(asked('customer/cart/update')).toHaveLength(1);
    expect(page.$overlay.get().name).toBe('guest');
  });

  test('CART-09 stays where that is refused: the cart is not as it was shown', async () => {
    const page = await filled();
    const [line] = page.lines();
    if (!line) throw new Error('The cart is empty.');
    answers['customer/cart/update'] = new Failure(403);
    await page.sent(Promise.all([page.increase(line), page.proceed(1)]));
    expect(page.$overlay.get()).toEqual({ name: 'none' });
    expect(went()).toEqual([]);
  });

  test('as a guest needs a guest id', async () => {
    const page = await cartPage();
    await page.proceedAsGuest('cart', 1);
    await page.proceedAsGuest('buy_now', 1);
    expect(went()).toEqual([CHECKOUT, '/checkout?page=buy_now']);
    localStorage.removeItem('guest_id');
    answers['auth/guest/request'] = new Failure(503);
    await (await cartPage()).proceedAsGuest('cart', 1);
    expect(said.errors).toEqual(['Failed with 503']);
    expect(went()).toHaveLength(2);
  });
});
