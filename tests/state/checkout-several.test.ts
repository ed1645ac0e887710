import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveSettings } from '#src/backend/settings.ts';
import { GRILL, KEBAB, type Market, openAllDay, PIZZERIA, SOUP } from '../contract/market.ts';
import { marketSettings } from '../contract/market-settings.ts';
import { CONTACT, openTab } from './checkout-paid.ts';
import { addToCart, openWorldMarket } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

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

/** Fills both carts on another device. */
async function fill(): Promise<void> {
  await addToCart(shop.world, SOUP, 2);
  await addToCart(shop.world, KEBAB);
}

/** Opens the checkout of a URL with the contact filled in. */
async function checkoutAt(search: string) {
  Object.assign(window.location, { search });
  const tab = await openTab(shop.world);
  const { cartOf } = await import('#src/state/cart/cart.ts');
  await tab.openCheckout('cart');
  tab.changeForm(CONTACT);
  const all = () => {
    const { lines } = cartOf(1).$view.get();
    return lines.map(({ itemId, quantity }) => [itemId, quantity]);
  };
  return { ...tab, all };
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
});
