import { vehicles } from '#src/backend/db/schema/marketplace.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import { landing } from '#src/demo/seed/data/settings/landing.ts';
import { policies } from '#src/demo/seed/data/settings/policies.ts';
import type { Market } from '../contract/market.ts';
import { type SignedIn, signedIn } from '../contract/signed-in.ts';
import { openTradeMarket, orderRow, soups } from '../contract/trade-market.ts';
import type { World } from './world.ts';

/** Where an order is placed, and where one asks which there are. */
export const PLACE = /customer\/order\/place$/;
export const LISTS = /customer\/order\/(running-orders|list)/;
/** What a guest types. */
export const CONTACT = { name: 'Lina', phone: '+971 50 123 4567', email: 'lina@example.com' };

/** The market where everything can be paid in every way, with all the shop asks of one. */
export async function openPaidWorldMarket(...changes: Parameters<typeof openTradeMarket>): Promise<Market> {
  const market = await openTradeMarket(...changes);
  await saveSettings(market.db, { policies, landing });
  await market.db.delete(vehicles);
  return market;
}

/** A page of the shop with everything a test of the checkout looks at, on one set of modules. */
export async function openTab(world: World) {
  const tab = await world.tab();
  const [coupon, pictures, outcome, account, tips, saved, submitOfflinePayment, cashback, offline, payment, addresses] =
    await Promise.all([
      import('#src/stores/checkout/coupon.ts'),
      import('#src/stores/checkout/pictures.ts'),
      import('#src/stores/checkout/outcome.ts'),
      import('#src/stores/checkout/account.ts'),
      import('#src/stores/checkout/tips.ts'),
      import('#src/stores/checkout/saved.ts'),
      import('#src/stores/checkout/submit-offline-payment.ts'),
      import('#src/stores/checkout/cashback.ts'),
      import('#src/stores/orders/offline.ts'),
      import('#src/stores/token.ts'),
      import('#src/stores/addresses/list.ts'),
    ]);
  return {
    ...tab,
    ...coupon,
    ...pictures,
    ...outcome,
    ...account,
    ...tips,
    ...saved,
    ...submitOfflinePayment,
    ...cashback,
    ...offline,
    ...payment,
    ...addresses,
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Such a page with the cart at its review step. */
export async function openCart(world: World): Promise<Tab> {
  const tab = await openTab(world);
  await tab.openCheckout('cart');
  return tab;
}

/** Such a page, filled in as far as it has to be. */
export async function openFilled(world: World): Promise<Tab> {
  const tab = await openCart(world);
  tab.change(CONTACT);
  return tab;
}

/** The order a page has just placed, as the marketplace keeps it. */
export function orderOf(market: Market, tab: Tab) {
  const progress = tab.$progress.get();
  return orderRow(market, progress.state === 'placed' ? progress.orderId : 0);
}

/** A customer with two soups in the cart, signed in on this browser, with so much in the wallet. */
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
