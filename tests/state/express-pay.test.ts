import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentIntents } from '#src/backend/db/schema/aftercare.ts';
import { items } from '#src/backend/db/schema/catalogue.ts';
import en from '#src/i18n/messages/en/express.json';
import { HOME, SOUP } from '../contract/market.ts';
import { orderRow } from '../contract/trade-market.ts';
import { lostAfter } from '../setup/faults.ts';
import { standInWallet } from '../setup/wallet.ts';
import { CONTACT, openPaidWorldMarket, openTab } from './checkout-paid.ts';
import { ORIGIN, SHOP } from './page-globals.ts';
import { said } from './toasts.ts';
import { addToCart } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

const shop = checkoutWorldOf(openPaidWorldMarket);
const went = () => vi.mocked(window.location.assign).mock.calls.map(([to]) => new URL(String(to), SHOP).pathname);
const PAYMENT = /express-payment/;

/** Opens a page of a guest with two soups in the cart, in a browser with the wallet. */
async function openPage(options: Parameters<typeof standInWallet>[1] = {}) {
  const wallet = standInWallet(ORIGIN, options);
  vi.stubGlobal('PaymentRequest', wallet.PaymentRequest);
  await addToCart(shop.world, SOUP, 2);
  const tab = await openTab(shop.world);
  const [methods, pay, cart, { createT }] = await Promise.all([
    import('#src/state/express/methods.ts'),
    import('#src/state/express/pay.ts'),
    import('#src/state/express/cart.ts'),
    import('#src/i18n/browser.ts'),
  ]);
  const t = createT<'express'>(en, 'en');
  const method = { key: 'islet_demo', title: 'Islet Demo', supportedMethods: 'islet-demo', data: {} };
  return {
    ...tab,
    ...methods,
    ...pay,
    wallet,
    openExpressCart: cart.openExpressCart,
    pay: () => pay.payExpress(method, t, pay.showExpressOrder),
    payCart: () => cart.payExpressCart(1, method, t),
  };
}

/** Opens the checkout with the contact filled in. */
async function openCheckoutPage(options: Parameters<typeof standInWallet>[1] = {}) {
  const page = await openPage(options);
  await page.openCheckout('cart');
  page.changeForm(CONTACT);
  return page;
}
type Page = Awaited<ReturnType<typeof openPage>>;
const paidRow = async (page: Page) => {
  const outcome = page.$outcome.get();
  return orderRow(shop.market, outcome.state === 'paid' ? outcome.orderId : 0);
};

/** Expects that nothing was ordered, and that the form still has the method chosen before. */
async function expectNothing(page: Page, notice: string) {
  expect(page.$express.get()).toEqual({ running: '', notice });
  expect(page.$progress.get()).toEqual({ state: 'filling' });
  expect(page.$form.get().payment).toBe('cash_on_delivery');
  expect(await shop.world.orders()).toEqual([]);
}

describe('EXT-17 A wallet of the browser on the checkout', () => {
  test('An order is placed and paid at the total that the sheet showed', async () => {
    const page = await openCheckoutPage();
    await page.loadExpressMethods({
      currency: 'USD',
      methods: [{ key: 'islet_demo', title: 'Islet Demo', supportedMethods: 'islet-demo', data: {} }],
    });
    expect(page.$expressMethods.get().map(({ key }) => key)).toEqual(['islet_demo']);
    page.wallet.payers.push({});
    expect(await page.pay()).toBe('left');
    // Two soups 8.40; delivery 5.42, tax 0.42, service 0.40.
    expect(page.wallet.sheets).toMatchObject([
      {
        total: '14.64',
        currency: 'USD',
        items: [
          ['Items', '8.40'],
          ['Delivery and fees', '6.24'],
        ],
        options: {
          requestPayerName: false,
          requestPayerPhone: false,
          requestPayerEmail: false,
          requestShipping: false,
        },
      },
    ]);
    expect(page.wallet.ends).toEqual(['success']);
    expect(await paidRow(page)).toMatchObject({ amount: 1464, paymentStatus: 'paid', paymentMethod: 'islet_demo' });
    expect(await shop.world.orders()).toHaveLength(1);
    expect(went()).toEqual([]);
  });

  test('What the payer tells in the sheet becomes the contact, and a wrong phone is asked for again', async () => {
    const page = await openPage();
    await page.openCheckout('cart');
    page.wallet.payers.push({ ...CONTACT, phone: '12' }, CONTACT);
    await page.pay();
    expect(page.wallet.sheets[0]?.options).toMatchObject({ requestPayerName: true, requestPayerPhone: true });
    expect(page.wallet.retries).toEqual([{ payer: { phone: en.phoneInvalid } }]);
    expect(page.wallet.ends).toEqual(['success']);
    expect(page.$form.get()).toMatchObject({ name: CONTACT.name, email: CONTACT.email });
  });

  test('A closed sheet orders and pays nothing', async () => {
    const page = await openCheckoutPage();
    page.wallet.payers.push({ cancels: true });
    await page.pay();
    await expectNothing(page, 'cancelled');
    expect(shop.world.count(/order\/place/)).toBe(0);
  });

  test.each([
    ['the browser does not open', { breaks: 'NotSupportedError' }],
    ['the policy of the page forbids', { forbids: true }],
  ])('A sheet that %s leaves the other ways to pay', async (_, options) => {
    const page = await openCheckoutPage(options);
    await page.pay();
    await expectNothing(page, 'unavailable');
    await page.loadExpressMethods({
      currency: 'USD',
      methods: [{ key: 'x', title: 'X', supportedMethods: 'x', data: {} }],
    });
    expect(page.$expressMethods.get()).toEqual([]);
  });

  test('A sheet that stays open for five minutes is closed', async () => {
    const page = await openCheckoutPage();
    page.wallet.payers.push({ waits: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: shop.market.clock.now() });
    const end = page.pay();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await end;
    await expectNothing(page, 'timedOut');
  });

  test('A second tap opens no second sheet', async () => {
    const page = await openCheckoutPage();
    page.wallet.payers.push({}, {});
    await Promise.all([page.pay(), page.pay()]);
    expect(page.wallet.sheets).toHaveLength(1);
    expect(await shop.world.orders()).toHaveLength(1);
  });

  test('A refused card is replaced in the same sheet, and pays the same order', async () => {
    const page = await openCheckoutPage();
    page.wallet.payers.push({ refused: true }, {});
    await page.pay();
    expect(page.wallet.retries).toEqual([{ error: en.declined }]);
    expect(page.wallet.ends).toEqual(['success']);
    expect(await shop.world.orders()).toHaveLength(1);
    expect(await paidRow(page)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('An order whose card is refused can be paid another way', async () => {
    const page = await openCheckoutPage();
    page.wallet.payers.push({ refused: true }, { cancels: true });
    await page.pay();
    expect(page.wallet.ends).toEqual(['fail']);
    expect(page.$outcome.get()).toMatchObject({ state: 'unpaid' });
    expect(page.$progress.get()).toMatchObject({ state: 'paying' });
  });

  test('A price that changes while the sheet is open is never paid', async () => {
    const page = await openCheckoutPage();
    const { db } = shop.market;
    const priced = (price: number) => db.update(items).set({ price }).where(eq(items.id, SOUP));
    page.wallet.payers.push({ meanwhile: () => priced(500) });
    await page.pay();
    await priced(420);
    await expectNothing(page, 'changed');
    expect(page.wallet.ends).toEqual(['fail']);
    // Two soups 10.00; delivery 5.42, tax 0.50, service 0.40.
    expect(page.$checkoutSummary.get()?.quote.total).toBe(1632);
    expect(shop.world.count(PAYMENT)).toBe(0);
  });

  test('A payment whose response is lost is asked for again and charged once', async () => {
    const page = await openCheckoutPage();
    shop.world.fates.push({ path: PAYMENT, fate: lostAfter, times: 1 });
    page.wallet.payers.push({});
    await page.pay();
    expect(shop.world.count(PAYMENT)).toBe(2);
    expect(page.wallet.ends).toEqual(['success']);
    const { id } = await paidRow(page);
    expect(await shop.market.db.select().from(paymentIntents).where(eq(paymentIntents.orderId, id))).toHaveLength(1);
  });

  test('An address and an option of the sheet change the price', async () => {
    localStorage.removeItem('currentLatLng');
    localStorage.removeItem('location');
    const page = await openCheckoutPage();
    const places = { predictions: [{ place_id: 'home', description: 'Lighthouse Street 4' }], status: 'OK' };
    const at = { result: { geometry: { location: { lat: HOME.lat, lng: HOME.lng } } }, status: 'OK' };
    shop.world.fates.push({ path: /place-api-autocomplete/, fate: async () => Response.json(places), times: 1 });
    shop.world.fates.push({ path: /place-api-details/, fate: async () => Response.json(at), times: 1 });
    const address = { addressLine: ['Lighthouse Street 4'], city: 'Marsa Lulu' };
    page.wallet.payers.push({ address, cancels: true }, { option: 'take_away' });
    await page.pay();
    expect(page.wallet.sheets[0]).toMatchObject({ options: { requestShipping: true }, total: '14.64', error: '' });
    page.changeForm({ at: null });
    await page.pay();
    // Two soups 8.40, tax 0.42, service 0.40.
    expect(page.wallet.sheets[1]).toMatchObject({ total: '9.22' });
    expect(await paidRow(page)).toMatchObject({ amount: 922, type: 'take_away' });
  });

  test('An address that is not found is said in the sheet', async () => {
    localStorage.removeItem('currentLatLng');
    const page = await openCheckoutPage();
    shop.world.fates.push({
      path: /place-api-autocomplete/,
      fate: async () => Response.json({ predictions: [], status: 'OK' }),
      times: 1,
    });
    page.wallet.payers.push({ address: { addressLine: ['Nowhere 1'], city: '' }, cancels: true });
    await page.pay();
    expect(page.wallet.sheets[0]?.error).toBe(en.addressUnknown);
  });

  test('An order that cannot be placed opens no sheet', async () => {
    const page = await openPage();
    await page.openCheckout('cart');
    page.changeForm({ ...CONTACT, address: '' });
    expect(await page.pay()).toBe('incomplete');
    expect(Object.keys(page.$problems.get())).toEqual(['address']);
    expect(page.wallet.sheets).toEqual([]);
    await expectNothing(page, '');
  });
});

describe('EXT-17 A wallet of the browser in the cart', () => {
  beforeEach(() => {
    Object.assign(window.location, { pathname: '/food' });
  });
  afterEach(() => {
    expect(said.errors).toEqual([]);
  });

  test('The cart is ordered and paid at once, and the checkout shows the order', async () => {
    const page = await openPage();
    expect(await page.openExpressCart(1, 1)).toBe(true);
    expect(page.$checkoutSummary.get()?.quote.total).toBe(1464);
    page.wallet.payers.push(CONTACT);
    expect(await page.payCart()).toBe('left');
    expect(page.wallet.sheets).toMatchObject([{ total: '14.64' }]);
    expect(page.wallet.ends).toEqual(['success']);
    expect(went()).toEqual(['/checkout']);
    const next = await openTab(shop.world);
    await next.openCheckout('cart');
    expect(next.$outcome.get()).toMatchObject({ state: 'paid' });
    expect(await shop.world.orders()).toHaveLength(1);
  });

  test('A closed sheet leaves the cart open', async () => {
    const page = await openPage();
    await page.openExpressCart(1, 1);
    page.wallet.payers.push({ ...CONTACT, cancels: true });
    await page.payCart();
    expect(went()).toEqual([]);
    await expectNothing(page, 'cancelled');
  });

  test('The checkout itself and the cart of another module have no second offer', async () => {
    const page = await openPage();
    expect(await page.openExpressCart(2, 3)).toBe(false);
    Object.assign(window.location, { pathname: '/ar/checkout' });
    expect(await page.openExpressCart(1, 1)).toBe(false);
  });
});
