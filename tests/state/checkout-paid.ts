import { vehicles } from '#src/backend/db/schema/marketplace.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import { landing } from '#src/demo/seed/data/settings/landing.ts';
import { policies } from '#src/demo/seed/data/settings/policies.ts';
import type { Market } from '../contract/market.ts';
import { type SignedIn, signedIn } from '../contract/signed-in.ts';
import { openTradeMarket, orderRow, soups } from '../contract/trade-market.ts';
import type { World } from './world.ts';

// Calls that place an order and that list orders.
export const PLACE = /customer\/order\/place$/;
export const LISTS = /customer\/order\/(running-orders|list)/;
/** Contact fields of a guest. */
export const CONTACT = { name: 'Lina', phone: '+971 50 123 4567', email: 'lina@example.com' };

/** Opens the market with all payment methods and the settings the shop requires. */
export async function openPaidWorldMarket(...changes: Parameters<typeof openTradeMarket>): Promise<Market> {
  const market = await openTradeMarket(...changes);
  await saveSettings(market.db, { policies, landing });
  await market.db.delete(vehicles);
  return market;
}

/** Loads a page of the shop with all stores of the checkout, as one set of modules. */
export async function openTab(world: World) {
  const tab = await world.tab();
  const [coupon, pictures, outcome, tips, address, placed, offline, token, addresses] = await Promise.all([
    import('#src/state/checkout/coupon.ts'),
    import('#src/state/checkout/checkout-cart.ts'),
    import('#src/state/checkout/outcome.ts'),
    import('#src/state/checkout/tips.ts'),
    import('#src/state/checkout/address.ts'),
    import('#src/state/checkout/placed.ts'),
    import('#src/state/orders/offline.ts'),
    import('#src/state/auth/token.ts'),
    import('#src/state/addresses/list.ts'),
  ]);
  return {
    ...tab,
    ...coupon,
    ...pictures,
    ...outcome,
    ...tips,
    ...address,
    ...placed,
    ...offline,
    ...token,
    ...addresses,
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens the cart's checkout in a new page. */
export async function openCart(world: World): Promise<Tab> {
  const tab = await openTab(world);
  await tab.openCheckout('cart');
  return tab;
}

/** Opens the cart's checkout with the required fields filled in. */
export async function openFilled(world: World): Promise<Tab> {
  const tab = await openCart(world);
  tab.changeForm(CONTACT);
  return tab;
}

/** Returns the row of the order a page has just placed. */
export function orderOf(market: Market, tab: Tab) {
  const progress = tab.$progress.get();
  return orderRow(market, progress.state === 'placed' ? progress.orderId : 0);
}

/** Creates a customer with two soups in the cart and a wallet balance, and signs in on this browser. */
export async function shopperWith(market: Market, wallet: number): Promise<SignedIn> {
  const lina = await signedIn(market);
  if (wallet > 0) {
    const now = market.clock.now();
    await market.db.transaction((tx) =>
      bookWallet(tx, { customerId: lina.id, type: 'add_fund', credit: wallet, reference: 'islet_pay', now }),
    );
  }
  await lina.post('/customer/cart/add', soups);
  localStorage.setItem('token', lina.headers.authorization.replace('Bearer ', ''));
  return lina;
}
