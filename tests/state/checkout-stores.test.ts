import './checkout-page.ts';

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../fixtures/payloads/config.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { LINE, opened, page } from './checkout-page.ts';
import { responses, went } from './quick-page.ts';

/** A line of the cart of another store: one kebab. */
const KEBAB = {
  ...{ ...LINE, id: 901, item_id: 91, quantity: 1 },
  item: { ...LINE.item, id: 91, name: 'Kebab', store_id: 13 },
};
const OF_DINER = '?page=cart&store=13&module_id=1';

beforeEach(() => {
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  responses['config'] = { ...settings, several_carts_status: 1 };
  responses['customer/cart/list'] = [LINE, KEBAB];
  responses['stores/details/13'] = { ...restaurant, id: 13 };
});

/** Opens the checkout at an address of the shop. */
const openedAt = (search: string) => {
  Object.assign(window.location, { search });
  return opened();
};
const replaced = () => vi.mocked(history.replaceState).mock.calls;

describe('EXT-08 The checkout of one store among several carts', () => {
  test('The checkout orders the cart of the store in its address, whatever is shown elsewhere', async () => {
    const tab = await openedAt(OF_DINER);
    const diner = { storeId: 13, lines: [{ itemId: 91, quantity: 1 }] };
    expect(tab.$checkoutCart.get()).toMatchObject(diner);
    expect(tab.checkoutStore()).toBe(13);
    const { showStoreCart } = await import('#src/state/cart/cart.ts');
    showStoreCart(1, 12);
    await tab.readCheckoutCart();
    expect(tab.$checkoutCart.get()).toMatchObject(diner);
    expect(tab.$terms.get()).toMatchObject({ store: { id: 13 } });
  });

  test('An address without a store gets that of the cart that is shown, and a reload orders the same', async () => {
    localStorage.setItem('islet:cart:store', '{"1":13}');
    const tab = await openedAt('?page=cart');
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: 13, lines: [{ itemId: 91 }] });
    expect(replaced()).toEqual([[null, '', `/checkout${OF_DINER}`]]);
    const { showStoreCart } = await import('#src/state/cart/cart.ts');
    showStoreCart(1, 12);
    await tab.readCheckoutCart();
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: 13 });
  });

  test('The address stays as it is where all items are of one store', async () => {
    await openedAt(OF_DINER);
    responses['customer/cart/list'] = [LINE];
    const tab = await openedAt('?page=cart');
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: 12, lines: [{ itemId: 88 }] });
    expect(replaced()).toEqual([]);
  });

  test('The checkout of an address without a store is empty where all carts are', async () => {
    await openedAt(OF_DINER);
    responses['customer/cart/list'] = [];
    const tab = await openedAt('?page=cart');
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: null, lines: [] });
  });

  test('The checkout is empty where the cart of its store is empty', async () => {
    responses['customer/cart/list'] = [LINE];
    const tab = await openedAt(OF_DINER);
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: null, lines: [] });
  });

  test('A number that is no store counts as none', async () => {
    for (const search of ['?page=cart&store=0', '?page=cart&store=-1', '?page=cart&store=grill']) {
      localStorage.setItem('islet:cart:store', '{"1":13}');
      expect((await openedAt(search)).$checkoutCart.get(), search).toMatchObject({ storeId: 13 });
    }
  });

  test('Where the marketplace has one cart for all stores, all of it is ordered', async () => {
    responses['config'] = settings;
    for (const search of [OF_DINER, '?page=cart']) {
      const tab = await openedAt(search);
      expect(
        tab.$checkoutCart.get().lines.map(({ itemId }) => itemId),
        search,
      ).toEqual([88, 91]);
      expect(tab.checkoutStore()).toBeNull();
    }
    expect(replaced()).toEqual([]);
  });

  test('A guest who has to sign in comes back to the checkout of the same store', async () => {
    responses['config'] = { ...settings, several_carts_status: 1, guest_checkout_status: 0 };
    await openedAt(OF_DINER);
    const from = new URL(String(went()[0]), 'http://shop.test').searchParams.get('from');
    expect(from).toBe(`/checkout${OF_DINER}`);
  });

  test('A placed order of one store is not shown in the checkout of another', async () => {
    responses['customer/cart/list'] = [];
    const place = async () => {
      const tab = await page();
      tab.amendDraft(tab.openDraft('kebabs', 13), { state: 'placed', orderId: 100_001 });
    };
    await place();
    expect((await openedAt('?page=cart&store=12&module_id=1')).$progress.get()).toEqual({ state: 'filling' });
    await place();
    expect((await openedAt(OF_DINER)).$progress.get()).toMatchObject({ state: 'placed', orderId: 100_001 });
  });

  test('The checkout of one item is not that of a store’s cart', async () => {
    await openedAt(OF_DINER);
    const tab = await page();
    await tab.openCheckout('buy_now');
    expect(tab.checkoutStore()).toBeNull();
  });
});
