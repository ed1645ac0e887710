import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveSettings } from '#src/backend/settings.ts';
import { GRILL, KEBAB, type Market, openAllDay, PIZZERIA, SOUP } from '../contract/market.ts';
import { marketSettings } from '../contract/market-settings.ts';
import { CONTACT, openTab } from './checkout-paid.ts';
import { addToCart, openWorldMarket } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

const NOTHING = { groups: [], variation: null, addOns: [] };
const OF_GRILL = `?page=cart&store=${GRILL}&module_id=1`;

/** Opens the market with a cart for each store. */
async function openSeveral(): Promise<Market> {
  const market = await openWorldMarket();
  await saveSettings(market.db, { orders: { ...marketSettings.orders, severalCarts: true } });
  await openAllDay(market, GRILL);
  return market;
}

const shop = checkoutWorldOf(openSeveral);

beforeEach(() => {
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  vi.mocked(window.location.assign).mockClear();
});

/** Loads a page with what changes carts. */
async function page(search = '') {
  Object.assign(window.location, { search });
  const tab = await openTab(shop.world);
  const [add, actions, drawer, carts, cart, items] = await Promise.all([
    import('#src/state/cart/add-to-cart.ts'),
    import('#src/state/cart/actions.ts'),
    import('#src/state/cart/drawer.ts'),
    import('#src/state/cart/cart.ts'),
    import('#src/state/cart/cart.ts'),
    import('#src/api/items.ts'),
  ]);
  const itemOf = async (id: number) => {
    const found = await items.getItem(tab.api(), id, { moduleId: 1 });
    if (!found.ok) throw new Error('The item is not valid.');
    return found.value;
  };
  return {
    ...{ ...tab, ...add, ...actions, ...drawer, ...carts, ...cart },
    put: async (id: number) =>
      add.requestAddToCart({ item: await itemOf(id), choice: NOTHING, quantity: 1, from: 'page' }),
    shown: () => carts.shownLines(1).map(({ itemId }) => itemId),
    all: () =>
      cart
        .cartOf(1)
        .$view.get()
        .lines.map(({ itemId, quantity }) => [itemId, quantity]),
  };
}

/** Fills both carts on another device. */
async function fill(): Promise<void> {
  await addToCart(shop.world, SOUP, 2);
  await addToCart(shop.world, KEBAB);
}

/** Opens the checkout of a URL with the contact filled in. */
async function checkoutAt(search: string) {
  const tab = await page(search);
  await tab.openCheckout('cart');
  tab.changeForm(CONTACT);
  return tab;
}

describe('EXT-08 The checkout of one store among several carts', () => {
  test('The checkout orders the cart of its store and keeps the other, and a reload shows that order', async () => {
    await fill();
    const tab = await checkoutAt(OF_GRILL);
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: GRILL, lines: [{ itemId: KEBAB }] });
    expect(await tab.submit()).toBe('placed');
    await expect.poll(tab.all).toEqual([[SOUP, 2]]);
    const [orderId] = await shop.world.orders();
    const again = await checkoutAt(OF_GRILL);
    expect(again.$progress.get()).toMatchObject({ state: 'placed', orderId });
    // The checkout of the other store is another one.
    const other = await checkoutAt(`?page=cart&store=${PIZZERIA}&module_id=1`);
    expect(other.$progress.get()).toEqual({ state: 'filling' });
    expect(other.$checkoutCart.get()).toMatchObject({ storeId: PIZZERIA, lines: [{ itemId: SOUP, quantity: 2 }] });
    expect(await other.submit()).toBe('placed');
    await expect.poll(other.all).toEqual([]);
    expect(await shop.world.orders()).toHaveLength(2);
  });

  test('The checkout stays that of its store, whatever is shown or added elsewhere', async () => {
    await fill();
    const tab = await checkoutAt(OF_GRILL);
    const { total } = tab.$checkoutSummary.get()?.quote ?? {};
    expect(await tab.put(SOUP)).toBe('done');
    tab.showStoreCart(1, PIZZERIA);
    await tab.readCheckoutCart();
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: GRILL, lines: [{ itemId: KEBAB }] });
    expect(tab.$checkoutSummary.get()?.quote.total).toBe(total);
  });

  test('A checkout URL without a store gets the store of the cart that is shown', async () => {
    await fill();
    const tab = await checkoutAt('?page=cart');
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: GRILL, lines: [{ itemId: KEBAB }] });
    expect(history.replaceState).toHaveBeenCalledWith(null, '', `/checkout${OF_GRILL}`);
  });

  test('The checkout is empty where the cart of its store is empty', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await checkoutAt(OF_GRILL);
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: null, lines: [] });
  });
});
