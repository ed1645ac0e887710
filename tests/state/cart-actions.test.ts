import './cart-page.ts';

import { describe, expect, test, vi } from 'vitest';
import { lostAfter } from '../setup/faults.ts';
import { BURGER, cartPage, KEBAB, put } from './cart-page.ts';
import { Failure, fates, responses, type SentCall, sentCalls, settled } from './quick-page.ts';
import { lastAction, onScreen, said } from './toasts.ts';

const NOTHING = { groups: [], variation: null, addOns: [] };
const FRIES = { ...NOTHING, addOns: [{ id: 4, quantity: 1 }] };
const bodies = (path: string) => sentCalls(path).map(({ body }) => JSON.parse(body));
const quiet = { errors: [], successes: [] };

/** A page with two burgers in the cart. */
async function filled() {
  put(BURGER, 2);
  const page = await cartPage();
  await page.refetch(1);
  const [line] = page.lines();
  if (!line) throw new Error('The cart is empty.');
  return { ...page, line };
}

describe('CART-03 Adding an item', () => {
  test('An added item is sent at its price, a toast links to the cart, and its module becomes the current one', async () => {
    const page = await cartPage();
    const burger = await page.itemOf(BURGER);
    const adding = page.addItem(burger, NOTHING, 2);
    expect(page.lines()).toMatchObject([{ id: -1, itemId: 88, model: 'Item', quantity: 2, pending: true }]);
    expect(document.documentElement.dataset['cart']).toBe('1');
    expect(await adding).toBe('done');
    // 12.50 each.
    expect(bodies('customer/cart/add')).toMatchObject([{ item_id: 88, quantity: 2, price: 25, guest_id: 5 }]);
    expect(said).toEqual({ errors: [], successes: ['Item added to cart'] });
    expect(page.$module.get()).toEqual({ id: 1, module_type: 'food' });
    // On phones the cart bar leads there.
    expect(lastAction()).toMatchObject({ label: 'View cart', unless: 'islet-cart-bar' });
    lastAction()?.onClick();
    expect(page.$overlay.get()).toEqual({ name: 'cart' });
    expect(document.documentElement.dataset['cart']).toBe('1');
  });

  test('Repeated taps show the toast once, and a refusal replaces that toast', async () => {
    const page = await filled();
    const burger = await page.itemOf(BURGER);
    const taps = [page.addItem(burger, NOTHING, 1), page.addItem(burger, NOTHING, 1), page.addItem(burger, NOTHING, 1)];
    await page.sent(Promise.all(taps));
    expect(page.lines()).toMatchObject([{ quantity: 5 }]);
    expect(said).toEqual({ errors: [], successes: ['Item added to cart'] });
    expect(await page.addItem(burger, NOTHING, 1)).toBe('refused');
    expect([...onScreen.values()]).toEqual(['Out of Limits']);
  });

  test('The toast of a refused tap stays when an earlier pending addition succeeds', async () => {
    const page = await filled();
    const burger = await page.itemOf(BURGER);
    const earlier = page.addItem(burger, NOTHING, 3);
    expect(await page.addItem(burger, NOTHING, 1)).toBe('refused');
    await page.sent(earlier);
    expect(await earlier).toBe('done');
    expect([...onScreen.values()]).toEqual(['Out of Limits']);
    expect(said.successes).toEqual([]);
  });

  test('The toast of a refused addition stays when later additions succeed', async () => {
    const page = await cartPage();
    const burger = await page.itemOf(BURGER);
    const add = responses['customer/cart/add'];
    responses['customer/cart/add'] = () => {
      responses['customer/cart/add'] = add;
      return new Failure(403);
    };
    const withFries = (quantity: number) => ({ ...NOTHING, addOns: [{ id: 4, quantity }] });
    const additions = [NOTHING, withFries(1), withFries(2)].map((choice) => page.addItem(burger, choice, 1));
    expect(await Promise.all(additions)).toEqual(['refused', 'done', 'done']);
    expect([...onScreen.values()]).toEqual(['Failed with 403']);
    expect(said.successes).toEqual([]);
  });

  test('The same item with the same choice raises the quantity of its line, and another choice is another line', async () => {
    const page = await filled();
    const burger = await page.itemOf(BURGER);
    await page.sent(page.addItem(burger, NOTHING, 2));
    expect(bodies('customer/cart/update')).toMatchObject([{ cart_id: page.line.id, quantity: 4 }]);
    expect(said.successes).toEqual(['Item added to cart']);
    await page.addItem(burger, FRIES, 1);
    expect(sentCalls('customer/cart/add')).toHaveLength(1);
  });

  test('CART-05 An item cannot be added without a location', async () => {
    localStorage.removeItem('zoneid');
    const page = await cartPage();
    expect(await page.addItem(await page.itemOf(BURGER), NOTHING, 1)).toBe('needsLocation');
    expect(said).toEqual(quiet);
    expect(page.$module.get()?.id).toBe(9);
  });

  test('CART-07 CART-10 An item of another store, without stock or above the limit per cart is not added', async () => {
    const page = await filled();
    const burger = await page.itemOf(BURGER);
    expect(await page.addItem({ ...burger, storeId: 13 }, NOTHING, 1)).toBe('otherStore');
    expect(said).toEqual(quiet);
    expect(await page.addItem({ ...burger, moduleType: 'grocery', stock: 3 }, NOTHING, 2)).toBe('refused');
    expect(await page.addItem(burger, NOTHING, 4)).toBe('refused');
    expect(said.errors).toEqual(['Out of Stock', 'Out of Limits']);
    expect(page.lines()).toMatchObject([{ quantity: 2 }]);
  });

  test('EXT-07 A group order takes no item of another store, and its limits are as elsewhere', async () => {
    const page = await filled();
    const burger = await page.itemOf(BURGER);
    const { storeGroup } = await import('#src/state/together/membership.ts');
    storeGroup({ token: 'link', member: 'mine', moduleId: 1, storeId: 12, name: 'Lina' });
    expect(await page.addItem({ ...burger, storeId: 13 }, NOTHING, 1)).toBe('refused');
    expect(await page.addItem(burger, NOTHING, 4)).toBe('refused');
    expect(said.errors).toEqual([
      'Your cart belongs to a group order from another store. Leave it to order here.',
      'Out of Limits',
    ]);
    expect([...onScreen.values()]).toEqual(['Out of Limits']);
    expect(sentCalls('customer/cart/add')).toEqual([]);
  });

  test('An addition that the marketplace refuses is undone and shown as an error', async () => {
    const page = await cartPage();
    responses['customer/cart/add'] = new Failure(403);
    expect(await page.addItem(await page.itemOf(BURGER), NOTHING, 1)).toBe('refused');
    expect(said).toEqual({ errors: ['Failed with 403'], successes: [] });
    expect(page.lines()).toEqual([]);
  });

  test('An addition whose response is lost is in the cart, although it is reported as failed', async () => {
    const page = await cartPage();
    fates.push({ path: /cart\/add/, fate: lostAfter, times: 1 });
    expect(await page.addItem(await page.itemOf(BURGER), NOTHING, 1)).toBe('refused');
    expect(page.lines()).toMatchObject([{ id: 1, pending: false }]);
  });
});

describe('CART-07 CART-13 Clearing the cart', () => {
  test('A cleared cart is confirmed by a toast', async () => {
    const page = await filled();
    await page.clear(1);
    expect(page.lines()).toEqual([]);
    expect(said.successes).toEqual(['Cart cleared successfully.']);
    expect(lastAction()).toBeUndefined();
    expect(document.documentElement.dataset['cart']).toBeUndefined();
  });

  test('Clearing for an item of another store adds that item, and a refused clearing adds nothing', async () => {
    const page = await filled();
    const burger = await page.itemOf(BURGER);
    const clear = responses['customer/cart/remove'];
    responses['customer/cart/remove'] = new Failure(403);
    expect(await page.clearAndAdd(burger, NOTHING, 1)).toBe('refused');
    expect(sentCalls('customer/cart/add')).toEqual([]);
    expect(said.errors).toEqual(['Failed with 403']);
    responses['customer/cart/remove'] = clear;
    expect(await page.clearAndAdd(burger, NOTHING, 3)).toBe('done');
    expect(bodies('customer/cart/add')).toMatchObject([{ quantity: 3 }]);
    expect(said.successes).toEqual(['Your cart has been cleared successfully. And selected item added to the cart.']);
    expect(lastAction()?.label).toBe('View cart');
  });
});

describe('CART-08 CART-09 CART-10 The plus and minus buttons', () => {
  test('A burst of taps on plus and minus is one call with the last quantity and shows no toast', async () => {
    const page = await filled();
    const taps = [page.increase(page.line), page.increase(page.line), page.decrease(page.line)];
    await settled();
    expect(sentCalls('customer/cart/update')).toEqual([]);
    await page.sent(Promise.all(taps));
    expect(bodies('customer/cart/update')).toMatchObject([{ quantity: 3, price: 37.5 }]);
    expect(said).toEqual(quiet);
  });

  test('The quantity stops at the limit per cart and at the stock, each with its own message', async () => {
    put(BURGER, 5);
    const page = await cartPage();
    await page.refetch(1);
    const [line] = page.lines();
    if (!line) throw new Error('The cart is empty.');
    await page.increase(line);
    expect(said.errors).toEqual(['Out of Limits']);
    // A line that is gone meanwhile counts as it was shown.
    await page.increase({ ...line, id: 99, item: { ...line.item, moduleType: 'grocery', stock: 5 } });
    expect(said.errors.at(-1)).toBe('Out of Stock');
    expect(sentCalls('customer/cart/update')).toEqual([]);
  });

  test('The minus button at quantity one removes the line and shows a toast', async () => {
    put(BURGER);
    const page = await cartPage();
    await page.refetch(1);
    const [line] = page.lines();
    if (!line) throw new Error('The cart is empty.');
    await page.decrease(line);
    expect(sentCalls('customer/cart/remove-item').map(({ query }) => query.get('cart_id'))).toEqual(['1']);
    expect(said.successes).toEqual(['Removed from cart.']);
    expect(lastAction()).toBeUndefined();
  });

  test('Plus and minus change the quantity of their own line', async () => {
    put(BURGER, 2);
    put(KEBAB, 3);
    const page = await cartPage();
    await page.refetch(1);
    const [, kebab] = page.lines();
    if (!kebab) throw new Error('The cart has no second line.');
    await page.sent(page.decrease(kebab));
    expect(page.lines()).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);
    await page.sent(page.increase(kebab));
    expect(page.lines()).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
  });

  test('A refused change of the quantity shows an error, and the cart is as before', async () => {
    const page = await filled();
    responses['customer/cart/update'] = new Failure(403);
    await page.sent(page.decrease(page.line));
    expect(said.errors).toEqual(['Failed with 403']);
    expect(page.lines()).toMatchObject([{ quantity: 2, pending: false }]);
  });

  test('A typed quantity is sent, except that of a line which no longer exists', async () => {
    const page = await filled();
    await page.sent(page.setQuantity(page.line, 1));
    expect(page.lines()).toMatchObject([{ quantity: 1 }]);
    await page.sent(page.setQuantity({ ...page.line, id: 77 }, 2));
    expect(said.errors).toEqual(['This is no longer here.']);
    expect(sentCalls('customer/cart/update')).toHaveLength(1);
  });
});

describe('CART-12 Changing a line', () => {
  test('A changed line is sent with its choice and quantity and confirmed by a toast', async () => {
    const page = await filled();
    expect(await page.update(page.line, FRIES, 1)).toBe(true);
    expect(bodies('customer/cart/update')).toMatchObject([
      { cart_id: page.line.id, quantity: 1, add_on_ids: [4], add_on_qtys: [1] },
    ]);
    expect(said.successes).toEqual(['Item updated successfully']);
  });

  test('A change without a difference and a refused change show an error and leave the line', async () => {
    const page = await filled();
    expect(await page.update(page.line, NOTHING, 2)).toBe(false);
    expect(said.errors).toEqual(['No changes found to update.']);
    responses['customer/cart/update'] = new Failure(403);
    expect(await page.update(page.line, NOTHING, 3)).toBe(false);
    expect(said).toEqual({ errors: ['No changes found to update.', 'Failed with 403'], successes: [] });
    expect([...onScreen.values()]).toEqual(['Failed with 403']);
  });
});

describe('CART-13 The cart of a page', () => {
  test('The cart of a visitor without a guest id or token is empty without any call', async () => {
    localStorage.removeItem('guest_id');
    const page = await cartPage();
    expect(page.mayHaveCart()).toBe(false);
    expect(await page.refetch(1)).toEqual({ ok: true });
    expect(page.lines()).toEqual([]);
    expect(sentCalls()).toEqual([]);
    localStorage.setItem('token', 'a-token');
    expect((await cartPage()).mayHaveCart()).toBe(true);
  });

  test('A cart belongs to its module, is counted on the pages of all modules, and the page gets an event', async () => {
    const told: unknown[] = [];
    const listen = (event: Event) => told.push('detail' in event && event.detail);
    document.addEventListener('islet:cart', listen);
    document.documentElement.dataset['moduleId'] = '2';
    const page = await filled();
    document.removeEventListener('islet:cart', listen);
    delete document.documentElement.dataset['moduleId'];
    expect(sentCalls('customer/cart/list')[0]?.headers.get('moduleid')).toBe('1');
    expect(document.documentElement.dataset['cart']).toBe('1');
    expect(told.at(-1)).toMatchObject({ moduleId: 1, lines: [{ quantity: 2 }] });
    expect(page.cartOf(1)).toBe(page.cartOf(1));
    expect(page.cartOf(1)).not.toBe(page.cartOf(2));
  });

  test('The cart follows another tab, and the two tabs change one cart one at a time', async () => {
    const page = await filled();
    const stored = JSON.parse(localStorage.getItem('islet:cart:1') ?? '');
    const newValue = JSON.stringify([
      { ...stored[0], quantity: 5 },
      { ...stored[0], id: 2, itemId: 89 },
    ]);
    localStorage.setItem('islet:cart:1', newValue);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'islet:cart:1', newValue }));
    expect(page.lines()).toMatchObject([{ quantity: 5, pending: false }, { itemId: 89 }]);
    expect(document.documentElement.dataset['cart']).toBe('2');
    const names = vi.spyOn(navigator.locks, 'request');
    await page.clear(1);
    expect(names.mock.calls.map(([name]) => name)).toEqual(['islet:cart:1']);
  });

  test('EXT-08 The carts of all modules follow other tabs and this page, and an unreadable one counts as empty', async () => {
    const page = await filled();
    const { $moduleCarts } = await import('#src/state/cart/stored.ts');
    localStorage.setItem('islet:cart:2', localStorage.getItem('islet:cart:1') ?? '');
    localStorage.setItem('islet:cart:3', '[{"id":1}]');
    const moduleIds: string[][] = [];
    const stop = $moduleCarts.subscribe((carts) => moduleIds.push(Object.keys(carts)));
    localStorage.removeItem('islet:cart:2');
    window.dispatchEvent(new Event('storage'));
    expect(moduleIds).toEqual([['1', '2'], ['1']]);
    await page.clear(1);
    stop();
    expect(moduleIds.at(-1)).toEqual([]);
  });

  test('EXT-07 The cart is the visitor’s own again once the group order has ended', async () => {
    const page = await filled();
    const { activeGroup, storeGroup } = await import('#src/state/together/membership.ts');
    storeGroup({ token: 'link', member: 'mine', moduleId: 1, storeId: 12, name: 'Lina' });
    const list = responses['customer/cart/list'];
    responses['customer/cart/list'] = ({ headers }: SentCall) =>
      headers.has('X-Group-Member') ? new Failure(403, 'group_over') : typeof list === 'function' && list();
    put(KEBAB);
    expect(await page.refetch(1)).toEqual({ ok: true });
    expect(page.lines()).toMatchObject([{ itemId: 88 }, { itemId: 91 }]);
    expect(activeGroup(1)).toBeNull();
  });

  test('A stored cart is shown before any call, and an empty one in the HTML of the server', async () => {
    await filled();
    const calls = sentCalls().length;
    const page = await cartPage();
    expect(page.lines()).toMatchObject([{ quantity: 2, pending: false }]);
    expect(page.EMPTY_CART).toEqual({ lines: [], settled: true });
    expect(sentCalls()).toHaveLength(calls);
  });
});
