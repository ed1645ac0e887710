import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveSettings } from '#src/backend/settings.ts';
import { GRILL, KEBAB, type Market, openAllDay, PIZZERIA, SOUP } from '../contract/market.ts';
import { marketSettings } from '../contract/market-settings.ts';
import { CONTACT, openTab } from './checkout-paid.ts';
import { said } from './toasts.ts';
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
    import('#src/stores/cart/add-to-cart.ts'),
    import('#src/stores/cart/actions.ts'),
    import('#src/stores/cart/drawer.ts'),
    import('#src/stores/cart/store-carts.ts'),
    import('#src/stores/cart/cart.ts'),
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

describe('EXT-08 a cart for each store', () => {
  test('an item of another store is no question, and its cart is shown; both stay', async () => {
    const tab = await page();
    expect(await tab.put(SOUP)).toBe('done');
    expect(await tab.put(KEBAB)).toBe('done');
    expect(tab.$addToCartDialog.get()).toEqual({ kind: 'none' });
    expect(tab.shown()).toEqual([KEBAB]);
    expect(await tab.put(SOUP)).toBe('done');
    expect(tab.shown()).toEqual([SOUP]);
    expect(tab.all()).toEqual([
      [SOUP, 2],
      [KEBAB, 1],
    ]);
    // The next page shows the same.
    expect((await page()).shown()).toEqual([SOUP]);
  });

  test('what another device has put into another store’s cart is no question either', async () => {
    await addToCart(shop.world, KEBAB);
    const tab = await page();
    expect(await tab.put(SOUP)).toBe('done');
    expect(tab.all()).toEqual([
      [KEBAB, 1],
      [SOUP, 1],
    ]);
  });

  test('all are checked at once; one that comes later is checked when it is shown', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await page();
    await tab.checkCart(1);
    expect([tab.shown(), tab.$cartCheck.get().store?.id]).toEqual([[SOUP], PIZZERIA]);
    expect(await tab.put(KEBAB)).toBe('done');
    tab.followShownCart(1);
    const both = { state: 'checked', store: { id: GRILL }, others: [{ id: PIZZERIA }] };
    await expect.poll(() => tab.$cartCheck.get()).toMatchObject(both);
    tab.showStoreCart(1, PIZZERIA);
    tab.followShownCart(1);
    expect(tab.shown()).toEqual([SOUP]);
    expect(tab.$cartCheck.get()).toMatchObject(both);
  });

  test('the last line of a cart leaves that of the other store', async () => {
    await fill();
    const tab = await page();
    await tab.checkCart(1);
    const [kebab] = tab.shownLines(1);
    if (!kebab) throw new Error('The cart is empty.');
    await tab.remove(kebab);
    expect(tab.shown()).toEqual([SOUP]);
  });

  test('one is cleared, the other stays, and that is said', async () => {
    await fill();
    const tab = await page();
    await tab.checkCart(1);
    await tab.clear(1, { storeId: GRILL, storeName: 'Grill' });
    expect(tab.all()).toEqual([[SOUP, 2]]);
    expect(said.successes).toEqual(['The cart of Grill has been cleared.']);
    expect(shop.world.calls.at(-1)?.path).toContain(`store_id=${GRILL}`);
  });

  test('the way to the checkout is that of the cart that is shown', async () => {
    await fill();
    const tab = await page();
    await tab.checkCart(1);
    await tab.proceedAsGuest('cart');
    expect(window.location.assign).toHaveBeenCalledWith(`/checkout${OF_GRILL}`);
    await tab.proceedAsGuest('buy_now');
    expect(window.location.assign).toHaveBeenLastCalledWith('/checkout?page=buy_now');
  });
});

describe('EXT-08 the checkout of one store', () => {
  test('orders its cart and keeps the other; a reload shows that order', async () => {
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

  test('stays that of its store, whatever is shown or added elsewhere', async () => {
    await fill();
    const tab = await checkoutAt(OF_GRILL);
    const { total } = tab.$checkoutSummary.get()?.quote ?? {};
    expect(await tab.put(SOUP)).toBe('done');
    tab.showStoreCart(1, PIZZERIA);
    await tab.readCheckoutCart();
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: GRILL, lines: [{ itemId: KEBAB }] });
    expect(tab.$checkoutSummary.get()?.quote.total).toBe(total);
  });

  test('without a store in its URL takes the cart that is shown, and names it there', async () => {
    await fill();
    const tab = await checkoutAt('?page=cart');
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: GRILL, lines: [{ itemId: KEBAB }] });
    expect(history.replaceState).toHaveBeenCalledWith(null, '', `/checkout${OF_GRILL}`);
  });

  test('is empty where that store’s cart is', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await checkoutAt(OF_GRILL);
    expect(tab.$checkoutCart.get()).toMatchObject({ storeId: null, lines: [] });
  });
});

test('CART-07 EXT-08 where the marketplace keeps a single cart, another store’s item is a question', async () => {
  const single = async (pass: () => Promise<Response>) => {
    const config = (await (await pass()).json()) as Record<string, unknown>;
    return Response.json({ ...config, several_carts_status: 0 });
  };
  shop.world.fates.push({ path: /v1\/config$/, fate: single, times: 9 });
  const tab = await page();
  expect(await tab.put(SOUP)).toBe('done');
  expect(await tab.put(KEBAB)).toBe('asked');
  expect(tab.$addToCartDialog.get()).toMatchObject({ kind: 'otherStore' });
  await tab.confirmClear();
  expect(tab.all()).toEqual([[KEBAB, 1]]);
  expect(tab.cartCheckout(1)).toBe('/checkout?page=cart');
});
