import { describe, expect, test, vi } from 'vitest';
import { failPayment, settlePayment } from '#src/backend/orders/paying/settle.ts';
import { expireUnpaid } from '#src/backend/orders/paying/unpaid.ts';
import { momentOf } from '#src/backend/platform/clock.ts';
import { KEBAB, SOUP } from '../contract/market.ts';
import type { SignedIn } from '../contract/signed-in.ts';
import { orderRow, purse } from '../contract/trade-market.ts';
import { lostBefore } from '../setup/faults.ts';
import { CONTACT, openCart, openFilled, openPaidWorldMarket, openTab, shopperWith } from './checkout-paid.ts';
import { SHOP } from './page-globals.ts';
import { said } from './toasts.ts';
import { addToCart, openWorld } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

/** Two soups 8.40, tax 0.42, delivery 5.42, service 0.40. */
const TOTAL = 1464;

const shop = checkoutWorldOf(openPaidWorldMarket);

const went = () => vi.mocked(window.location.assign).mock.calls.map(([to]) => new URL(String(to), SHOP));

const opened = () => openCart(shop.world);
/** Opens a guest's checkout with two soups. */
async function asGuest() {
  await addToCart(shop.world, SOUP, 2);
  return openFilled(shop.world);
}
const track = async (who: SignedIn, id: number) => (await who.get(`/customer/order/track?order_id=${id}`)).record;
const visit = () => ({ now: momentOf(shop.market.clock.now(), 'Asia/Dubai') });
const taken = { gateway: 'islet_pay', reference: 'ref-1' };
const placedId = (tab: Awaited<ReturnType<typeof opened>>) => {
  const progress = tab.$progress.get();
  return progress.state === 'placed' || progress.state === 'paying' ? progress.orderId : 0;
};

describe('The wallet', () => {
  test('CHK-02 A wallet pays the whole order, and its balance is lower by the total', async () => {
    const lina = await shopperWith(shop.market, 2000);
    const tab = await opened();
    expect(tab.$checkoutSummary.get()).toMatchObject({ quote: { total: TOTAL }, offer: { kind: 'whole', after: 536 } });
    tab.changeForm({ payment: 'wallet' });
    expect(await tab.submit()).toBe('placed');
    expect(await track(lina, placedId(tab))).toMatchObject({ payment_method: 'wallet', payment_status: 'paid' });
    expect(await purse(shop.market, lina)).toMatchObject({ wallet: 536 });
  });

  test('CHK-02 A wallet that is too low blocks the order, and may pay a part of it', async () => {
    const lina = await shopperWith(shop.market, 1000);
    const tab = await opened();
    tab.changeForm({ payment: 'wallet' });
    expect(tab.$checkoutSummary.get()?.blockers).toEqual([{ kind: 'walletLow' }]);
    expect(await tab.submit()).toBe('blocked');
    tab.changeForm({ partial: true, payment: 'cash_on_delivery' });
    // 14.64 less 10.00.
    expect(tab.$checkoutSummary.get()).toMatchObject({
      blockers: [],
      offer: { kind: 'part', wallet: 1000, rest: 464 },
    });
    expect(await tab.submit()).toBe('placed');
    expect(await track(lina, placedId(tab))).toMatchObject({
      payment_method: 'partial_payment',
      partially_paid_amount: 10,
      payments: [{ amount: 10 }, { amount: 4.64, payment_method: 'cash_on_delivery' }],
    });
    expect(await purse(shop.market, lina)).toMatchObject({ wallet: 0 });
    expect(tab.$form.get().partial).toBe(false);
  });

  test('CHK-02 A partial payment whose wallet now covers the whole total blocks the order', async () => {
    await shopperWith(shop.market, 1000);
    const tab = await opened();
    tab.changeForm({ partial: true, type: 'take_away' });
    // 8.40 + 0.42 + 0.40 = 9.22.
    expect(tab.$checkoutSummary.get()).toMatchObject({ quote: { total: 922 }, blockers: [{ kind: 'walletCovers' }] });
  });

  test('CHK-02 A guest has no wallet to pay with', async () => {
    const tab = await asGuest();
    expect(tab.$checkoutSummary.get()?.offer).toEqual({ kind: 'none' });
    tab.changeForm({ payment: 'wallet' });
    expect(await tab.submit()).toBe('blocked');
  });
});

describe('The payment page', () => {
  test('CHK-02 The payment page gets the order, the customer, the gateway, the language and a return address', async () => {
    const tab = await asGuest();
    tab.changeForm({ payment: 'digital_payment' });
    expect(await tab.submit()).toBe('placed');
    const orderId = placedId(tab);
    expect(tab.$progress.get()).toEqual({ state: 'paying', orderId });
    const [url] = went();
    expect(url?.origin + (url?.pathname ?? '')).toBe('http://market.test/payment-mobile');
    const { expires, signature, ...said } = Object.fromEntries(url?.searchParams ?? []);
    expect(Number(expires) * 1000).toBe(shop.market.clock.now().getTime() + 30 * 60_000);
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(said).toEqual({
      order_id: String(orderId),
      customer_id: String(shop.world.guestId),
      payment_platform: 'web',
      payment_method: 'islet_pay',
      callback: `${SHOP}/checkout`,
      lang: 'en',
    });
  });

  /** Returns to the shop as a guest after a failed payment. */
  async function failed() {
    const tab = await asGuest();
    tab.changeForm({ payment: 'digital_payment' });
    await tab.submit();
    const orderId = placedId(tab);
    await shop.market.db.transaction((tx) => failPayment(tx, visit(), orderId, taken));
    const back = await openTab(shop.world);
    await back.openReturn({ flag: 'fail', orderId: null });
    return { back, orderId };
  }

  test('CHK-05 A failed payment can be changed to cash, which leads to the home page', async () => {
    const { back, orderId } = await failed();
    expect(back.$outcome.get()).toEqual({ state: 'unpaid', orderId, cash: true, busy: null });
    await Promise.all([back.payInCash(), back.payInCash()]);
    expect(await orderRow(shop.market, orderId)).toMatchObject({
      status: 'pending',
      paymentMethod: 'cash_on_delivery',
    });
    expect(shop.world.count(/order\/payment-method$/)).toBe(1);
    expect(went().at(-1)?.pathname).toBe('/home');
    expect(sessionStorage.getItem('islet:notice')).toBe('Payment info updated.');
    expect(back.readDraft()).toBeNull();
  });

  test('CART-13 The cart is empty once its order is changed to cash, although its reload was cut off', async () => {
    const tab = await asGuest();
    tab.changeForm({ payment: 'digital_payment' });
    const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('islet:cart:'));
    shop.world.fates.push({ path: /customer\/cart\/list/, fate: lostBefore, times: Number.POSITIVE_INFINITY });
    await tab.submit();
    const orderId = placedId(tab);
    expect(stored()).toHaveLength(1);
    shop.world.fates.length = 0;
    await shop.market.db.transaction((tx) => failPayment(tx, visit(), orderId, taken));
    const back = await openTab(shop.world);
    await back.openReturn({ flag: 'fail', orderId: null });
    await back.payInCash();
    expect(went().at(-1)?.pathname).toBe('/home');
    expect(stored()).toEqual([]);
  });

  test('CHK-05 An order with a failed payment can be cancelled with the documented reason', async () => {
    const { back, orderId } = await failed();
    await back.cancelUnpaid();
    expect(await orderRow(shop.market, orderId)).toMatchObject({
      status: 'canceled',
      cancellationReason: 'Order payment canceled',
    });
    expect(went().at(-1)?.pathname).toBe('/home');
  });

  test('CHK-05 The items of a cancelled order are in the cart again', async () => {
    const { back } = await failed();
    const cart = async () => await shop.world.ask('GET', `customer/cart/list?guest_id=${shop.world.guestId}`);
    expect(await cart()).toEqual([]);
    await back.cancelUnpaid();
    expect(await cart()).toMatchObject([{ item_id: SOUP, quantity: 2 }]);
    expect(sessionStorage.getItem('islet:notice')).toContain('Your items are back in the cart.');
  });

  test('CHK-05 Another store’s items that were added meanwhile stay in the cart after a cancellation', async () => {
    const { back } = await failed();
    await addToCart(shop.world, KEBAB);
    await back.cancelUnpaid();
    expect(await shop.world.ask('GET', `customer/cart/list?guest_id=${shop.world.guestId}`)).toMatchObject([
      { item_id: KEBAB, quantity: 1 },
    ]);
    expect(sessionStorage.getItem('islet:notice')).not.toContain('Your items are back');
  });

  test('CHK-05 A failed cancellation shows an error and can be retried', async () => {
    const { back, orderId } = await failed();
    shop.world.fates.push({ path: /order\/cancel$/, fate: lostBefore, times: 1 });
    await back.cancelUnpaid();
    expect(said.errors).toHaveLength(1);
    expect(back.$outcome.get()).toEqual({ state: 'unpaid', orderId, cash: true, busy: null });
    await back.cancelUnpaid();
    expect(await orderRow(shop.market, orderId)).toMatchObject({ status: 'canceled' });
  });

  test('CHK-05 A retried payment opens the payment page for the same order', async () => {
    const { back, orderId } = await failed();
    await back.payAgain();
    const again = went().at(-1);
    expect(again?.searchParams.get('order_id')).toBe(String(orderId));
    // This marketplace only accepts return URLs of its own origin.
    again?.searchParams.set('callback', 'http://market.test/checkout');
    expect((await shop.market.app.request(String(again))).status).toBe(302);
    expect(await shop.world.orders()).toHaveLength(1);
  });

  test('CHK-05 An order that expired unpaid is not paid again, and its outcome is unknown', async () => {
    const { back } = await failed();
    const before = went().length;
    shop.market.clock.advance(30 * 60_000);
    await expireUnpaid(shop.market.db, shop.market.clock.now(), (error) => {
      throw error;
    });
    await back.payAgain();
    expect(back.$outcome.get()).toEqual({ state: 'unknown' });
    expect(went()).toHaveLength(before);
  });

  test('CHK-06 The order decides whether it is paid, not the success flag of the address', async () => {
    const tab = await asGuest();
    tab.changeForm({ payment: 'digital_payment' });
    await tab.submit();
    const orderId = placedId(tab);
    const back = await openTab(shop.world);
    await back.openReturn({ flag: 'success', orderId });
    expect(back.$outcome.get()).toEqual({ state: 'waiting', orderId });
    await shop.market.db.transaction((tx) => settlePayment(tx, visit(), orderId, taken));
    await back.retryOutcome();
    expect(back.$outcome.get()).toEqual({ state: 'paid', orderId, phone: CONTACT.phone });
  });

  test('CHK-06 Another customer’s order is not shown, whatever the address says', async () => {
    const tab = await asGuest();
    tab.changeForm({ payment: 'digital_payment' });
    await tab.submit();
    const orderId = placedId(tab);
    const other = await openWorld(shop.market);
    const stranger = await openTab(other);
    await stranger.openReturn({ flag: 'fail', orderId });
    expect(['unknown', 'failed']).toContain(stranger.$outcome.get().state);
  });

  test('CHK-06 A visitor who returns with the back button finds the order, not a second payment', async () => {
    const tab = await asGuest();
    tab.changeForm({ payment: 'digital_payment' });
    await tab.submit();
    const orderId = placedId(tab);
    const reloaded = await openTab(shop.world);
    await reloaded.openCheckout('cart');
    expect(reloaded.$progress.get()).toEqual({ state: 'paying', orderId });
    expect(reloaded.$outcome.get()).toEqual({ state: 'unpaid', orderId, cash: true, busy: null });
    expect(went()).toHaveLength(1);
    expect(await shop.world.orders()).toHaveLength(1);
  });
});

describe('Offline payment', () => {
  async function chosen() {
    const tab = await asGuest();
    tab.changeForm({ payment: 'offline_payment' });
    await tab.readOfflineMethods();
    return tab;
  }

  test('CHK-02 The fields that an offline method requires are marked by name', async () => {
    const tab = await chosen();
    expect(await tab.submit()).toBe('incomplete');
    expect(tab.$problems.get()).toEqual({ offlineInputs: ['sender'] });
    tab.changeForm({ offlineInputs: { sender: 'Lina' } });
    expect(tab.$problems.get()).toEqual({});
  });

  test('CHK-02 The details of an offline payment are sent once the order is placed', async () => {
    const tab = await chosen();
    tab.changeForm({ offlineInputs: { sender: 'Lina' }, offlineNote: 'Tonight' });
    expect(await tab.submit()).toBe('placed');
    expect(tab.$offlineSubmission.get()).toBe('sent');
    const order = await shop.world.ask(
      'GET',
      `customer/order/track?order_id=${placedId(tab)}&guest_id=${shop.world.guestId}&contact_number=971501234567`,
    );
    expect(order['offline_payment']).toMatchObject({
      data: { method_name: 'Bank', customer_note: 'Tonight', status: 'pending' },
      input: [
        { user_input: 'sender', user_data: 'Lina' },
        { user_input: 'date', user_data: null },
      ],
    });
  });

  test('CHK-02 Details that failed to arrive survive a reload and can be sent again', async () => {
    const tab = await chosen();
    tab.changeForm({ offlineInputs: { sender: 'Lina' } });
    shop.world.fates.push({ path: /offline-payment$/, fate: lostBefore, times: 1 });
    expect(await tab.submit()).toBe('placed');
    expect(tab.$offlineSubmission.get()).toBe('missing');
    const reloaded = await openTab(shop.world);
    await reloaded.openCheckout('cart');
    const orderId = placedId(reloaded);
    expect(reloaded.$offlineSubmission.get()).toBe('missing');
    await reloaded.submitOfflinePayment(orderId);
    expect(reloaded.$offlineSubmission.get()).toBe('sent');
    expect(await shop.world.orders()).toEqual([orderId]);
  });
});
