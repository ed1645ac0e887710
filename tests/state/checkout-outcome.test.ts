import './quick-page.ts';
import './toasts.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopEvent } from '#src/domain/analytics.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $form, changeForm, EMPTY_FORM, prepareForm } from '#src/state/checkout/form.ts';
import {
  $outcome,
  $receipt,
  cancelUnpaid,
  openOutcome,
  openReturn,
  payAgain,
  payInCash,
  retryOutcome,
} from '#src/state/checkout/outcome.ts';
import { $module } from '#src/state/modules/module.ts';
import { rememberOrder } from '#src/state/orders/last.ts';
import { amendDraft, closeDraft, openDraft, readDraft } from '#src/state/orders/place.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { dish } from '../fixtures/payloads/item.ts';
import { trackedOrder } from '../fixtures/payloads/order.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { Failure, responses, sentCalls, settled, went } from './quick-page.ts';
import { said } from './toasts.ts';

const ID = 100_001;
const unpaid = { ...trackedOrder, order_status: 'pending', payment_method: 'digital_payment' };
const zone = (id: number, cash: number) => ({ id, name: 'Zone', cash_on_delivery: cash, modules: [] });
const order = (change: Record<string, unknown> = {}) => {
  responses['customer/order/track'] = { ...unpaid, ...change };
};
const state = async (flag: 'success' | 'fail' | null = null) => {
  await openOutcome({ orderId: ID, flag });
  await settled();
  return $outcome.get();
};

afterEach(() => void vi.stubGlobal('ANALYTICS', undefined));

beforeEach(() => {
  closeDraft();
  $form.set({ ...EMPTY_FORM, phone: '+971501234567' });
  $guestId.set(5);
  Object.assign(responses, {
    config: settings,
    'customer/cart/list': [],
    'config/get-zone-id': { zone_id: '[1]', zone_data: [zone(2, 0), zone(1, 1)] },
  });
  order();
});

describe('CHK-05 CHK-06 The outcome of a payment', () => {
  test('A paid, cash or offline order counts as paid', async () => {
    const paid = { state: 'paid', orderId: ID, phone: '+971501234567' };
    order({ payment_status: 'paid' });
    expect(await state()).toEqual(paid);
    for (const payment_method of ['cash_on_delivery', 'offline_payment']) {
      order({ payment_method });
      expect(await state(), payment_method).toEqual(paid);
    }
    expect($receipt.get()).toMatchObject({ state: 'ready', order: { id: ID }, config: { name: 'Islet' } });
  });

  test('A partly paid order counts as unpaid only when its open part is a digital payment', async () => {
    const payments = [
      { amount: 10, payment_status: 'paid', payment_method: 'wallet' },
      { amount: 5, payment_status: 'unpaid', payment_method: 'cash_on_delivery' },
    ];
    order({ payment_method: 'partial_payment', payments });
    expect((await state()).state).toBe('paid');
    order({ payment_method: 'partial_payment', payments: [{ ...payments[1], payment_method: 'digital_payment' }] });
    expect((await state()).state).toBe('unpaid');
  });

  test('The shop waits for a payment after a success, not after a failure or without a flag', async () => {
    expect(await state('success')).toEqual({ state: 'waiting', orderId: ID });
    expect((await state('fail')).state).toBe('unpaid');
    expect((await state()).state).toBe('unpaid');
    order({ order_status: 'failed' });
    expect((await state('success')).state).toBe('unpaid');
  });

  test('The outcome of a cancelled or missing order is unknown, and another failure can be retried', async () => {
    order({ order_status: 'canceled', payment_status: 'paid' });
    expect(await state()).toEqual({ state: 'unknown' });
    responses['customer/order/track'] = new Failure(404);
    expect(await state()).toEqual({ state: 'unknown' });
    responses['customer/order/track'] = new Failure(500);
    expect(await state()).toMatchObject({ state: 'failed', error: { status: 500 } });
    order({ payment_status: 'paid' });
    const again = retryOutcome();
    expect($outcome.get()).toEqual({ state: 'loading' });
    await again;
    expect($outcome.get()).toMatchObject({ state: 'paid', orderId: ID });
    expect(sentCalls('customer/order/track').at(-1)?.query.get('order_id')).toBe(String(ID));
  });

  test('An address without an order number means the order of the draft, or the last order', async () => {
    const orderId = async () => {
      await openReturn({ orderId: null, flag: 'fail' });
      return sentCalls('customer/order/track').at(-1)?.query.get('order_id');
    };
    expect(await orderId()).toBeUndefined();
    expect($outcome.get()).toEqual({ state: 'unknown' });
    rememberOrder({ orderId: 41, phone: '+971507777777' });
    expect(await orderId()).toBe('41');
    // A guest's order is read with the phone number it was placed with.
    expect(sentCalls('customer/order/track').at(-1)?.query.get('contact_number')).toBe('+971507777777');
    amendDraft(openDraft('soups', 12), { orderId: 42 });
    expect(await orderId()).toBe('42');
  });

  test('The page that the payment page returns to has the form of the order, for a guest’s phone number', async () => {
    prepareForm({ phone: '+971508888888' });
    await openReturn({ orderId: ID, flag: 'fail' });
    expect($form.get().phone).toBe('+971508888888');
    expect(sentCalls('customer/order/track')[0]?.query.get('contact_number')).toBe('+971508888888');
  });

  test('EXT-09 That page keeps the browser’s offer to install the shop for the paid order', async () => {
    await openReturn({ orderId: ID, flag: 'fail' });
    const prompt = async () => undefined;
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
  });

  test('The outcome also loads the cart of the order’s module, or else of the visitor’s', async () => {
    const modules = () => sentCalls('customer/cart/list').map(({ headers }) => headers.get('moduleid'));
    order({ store: { ...trackedOrder.store, module_id: 3 } });
    await state();
    order({ store: null });
    await state();
    expect(modules()).toEqual(['3', '1']);
    const moduleOfPage = $module.get();
    $module.set(null);
    await state();
    $module.set(moduleOfPage);
    expect(modules()).toHaveLength(2);
  });

  test('A paid order is reported to analytics as a purchase, and an unpaid one is not', async () => {
    const events: ShopEvent[] = [];
    window.shopEvents = { push: (event) => events.push(event) };
    responses['customer/order/details'] = [];
    vi.stubGlobal('ANALYTICS', true);
    await state();
    expect(events).toEqual([]);
    order({ payment_status: 'paid' });
    await state();
    await expect.poll(() => events).toMatchObject([{ name: 'purchase', transaction_id: String(ID) }]);
    // An order that is changed to cash will not come back from the payment page.
    order({ id: ID + 1 });
    await openOutcome({ orderId: ID + 1, flag: null });
    responses['customer/order/payment-method'] = { message: 'Done' };
    await payInCash();
    expect(events.at(-1)).toMatchObject({ name: 'purchase', transaction_id: String(ID + 1) });
  });

  test('No order is reported where nothing is measured', async () => {
    const events: ShopEvent[] = [];
    window.shopEvents = { push: (event) => events.push(event) };
    order({ payment_status: 'paid' });
    await state();
    expect(sentCalls('customer/order/details')).toEqual([]);
    expect(events).toEqual([]);
  });
});

describe('CHK-05 Cash instead of a digital payment', () => {
  const cash = async () => {
    const found = await state();
    return found.state === 'unpaid' ? found.cash : found.state;
  };

  test('Cash is offered where the marketplace and the store’s zone accept it', async () => {
    expect(await state()).toEqual({ state: 'unpaid', orderId: ID, cash: true, busy: null });
    expect(sentCalls('config/get-zone-id').at(-1)?.query.get('lat')).toBe('25.0101');
    responses['config/get-zone-id'] = { zone_id: '[2,1]', zone_data: [zone(2, 1), zone(1, 0)] };
    expect(await cash()).toBe(false);
    // Where the store's zone is not among them the smallest counts.
    responses['config/get-zone-id'] = { zone_id: '[2]', zone_data: [zone(2, 1)] };
    expect(await cash()).toBe(true);
    responses['config/get-zone-id'] = { zone_id: '[2]', zone_data: [] };
    expect(await cash()).toBe(false);
  });

  test('Cash is not offered where the marketplace refuses it or the settings or zones fail to load', async () => {
    responses['config'] = { ...settings, cash_on_delivery: false };
    expect(await cash()).toBe(false);
    responses['config'] = new Failure(500);
    expect(await cash()).toBe(false);
    responses['config'] = settings;
    responses['config/get-zone-id'] = new Failure(500);
    expect(await cash()).toBe(false);
  });

  test('Cash for a parcel depends on the zone of its address, and without an address is not offered', async () => {
    order({ store: null });
    expect(await cash()).toBe(false);
    expect(sentCalls('config/get-zone-id').at(-1)?.query.get('lat')).toBe('25.02');
    order({ store: null, delivery_address: null });
    expect(await cash()).toBe(false);
  });

  test('Cash is set with one call, confirmed on the next page, and the draft ends', async () => {
    await state();
    openDraft('soups', 12);
    responses['customer/order/payment-method'] = { message: 'Done' };
    const first = payInCash();
    expect($outcome.get()).toMatchObject({ busy: 'cash' });
    await Promise.all([first, cancelUnpaid()]);
    expect(sentCalls('customer/order/payment-method')).toHaveLength(1);
    expect(JSON.parse(sentCalls('customer/order/payment-method')[0]?.body ?? '')).toMatchObject({
      ...{ order_id: ID, guest_id: 5 },
    });
    expect(sentCalls('customer/order/cancel')).toEqual([]);
    expect(readDraft()).toBeNull();
    expect(sessionStorage.getItem('islet:notice')).toBe('Payment info updated.');
    expect(went()).toEqual(['/home?module_id=1&zone_id=1']);
  });

  test('A refused change to cash shows an error and can be retried', async () => {
    await state();
    openDraft('soups', 12);
    responses['customer/order/payment-method'] = new Failure(403);
    await payInCash();
    expect(said.errors).toEqual(['Failed with 403']);
    expect($outcome.get()).toEqual({ state: 'unpaid', orderId: ID, cash: true, busy: null });
    expect(readDraft()).not.toBeNull();
    expect(went()).toEqual([]);
  });

  test('A paid order cannot be changed to cash', async () => {
    order({ payment_status: 'paid' });
    await state();
    await payInCash();
    expect(sentCalls('customer/order/payment-method')).toEqual([]);
  });
});

describe('CHK-05 Cancelling an unpaid order', () => {
  test('A cancellation sends the documented reason and promises no items that cannot be put back', async () => {
    await state();
    responses['customer/order/cancel'] = { message: 'Order cancelled' };
    responses['customer/order/details'] = new Failure(500);
    await cancelUnpaid();
    expect(JSON.parse(sentCalls('customer/order/cancel')[0]?.body ?? '')).toMatchObject({
      ...{ order_id: ID, reason: 'Order payment canceled', guest_id: 5 },
    });
    expect(sessionStorage.getItem('islet:notice')).toBe('Order cancelled');
    expect(went()).toHaveLength(1);
  });

  test('A cancellation puts the items back into the cart and says so', async () => {
    await state();
    responses['customer/order/cancel'] = { message: 'Order cancelled' };
    const line = { id: 1, item_id: 88, price: 12.5, quantity: 2, add_ons: [], variation: [] };
    responses['customer/order/details'] = [line];
    const always = { available_time_starts: null, available_time_ends: null };
    responses['items/details/88'] = { ...dish, ...always, food_variations: [], add_ons: [] };
    responses['stores/details/12'] = restaurant;
    responses['customer/cart/add'] = [];
    await cancelUnpaid();
    expect(JSON.parse(sentCalls('customer/cart/add')[0]?.body ?? '')).toMatchObject({ item_id: 88, quantity: 2 });
    for (const path of ['customer/order/track', 'customer/order/details'])
      expect(sentCalls(path).at(-1)?.query.get('order_id'), path).toBe(String(ID));
    const text = 'Order cancelled\nYour items are back in the cart.';
    expect(sessionStorage.getItem('islet:notice')).toBe(text);
  });

  test('A cancellation without a message of the marketplace still says that the items are back', async () => {
    await state();
    responses['customer/order/cancel'] = {};
    responses['customer/order/details'] = [
      { id: 1, item_id: 88, price: 12.5, quantity: 2, add_ons: [], variation: [] },
    ];
    const always = { available_time_starts: null, available_time_ends: null };
    responses['items/details/88'] = { ...dish, ...always, food_variations: [], add_ons: [] };
    responses['stores/details/12'] = restaurant;
    responses['customer/cart/add'] = [];
    const cancelling = cancelUnpaid();
    expect($outcome.get()).toMatchObject({ busy: 'cancel' });
    await cancelling;
    expect(sessionStorage.getItem('islet:notice')).toBe('Your items are back in the cart.');
  });

  test('A refused cancellation puts nothing back', async () => {
    await state();
    responses['customer/order/cancel'] = new Failure(403);
    await cancelUnpaid();
    expect(sentCalls('customer/order/details')).toEqual([]);
    expect(said.errors).toEqual(['Failed with 403']);
  });
});

describe('CHK-05 Paying again', () => {
  const page = () => Object.fromEntries(new URL(String(went()[0])).searchParams);

  test('A retried payment opens the payment page with a new link and the chosen gateway', async () => {
    await state();
    order({ payment_link: '/payment-mobile?order_id=100001&signature=new' });
    responses['config'] = {
      ...settings,
      active_payment_method_list: ['card', 'app'].map((gateway) => ({ gateway, gateway_title: null })),
    };
    changeForm({ gateway: 'app' });
    await payAgain();
    expect($outcome.get()).toMatchObject({ busy: 'pay' });
    expect(page()).toMatchObject({ order_id: String(ID), payment_method: 'app', signature: 'new' });
    expect(page()['callback']).toBe('http://shop.test/checkout');
  });

  test('A retried payment for a new account’s order uses the link of its placement', async () => {
    await state();
    amendDraft(openDraft('soups', 12), { orderId: ID, userId: 44, payLink: '/payment-mobile?signature=old' });
    order({ user_id: null });
    await payAgain();
    expect(page()).toMatchObject({ signature: 'old' });
  });

  test('A retried payment for an order whose owner is known uses its new link, not that of its placement', async () => {
    await state();
    amendDraft(openDraft('soups', 12), { orderId: ID, userId: 44, payLink: '/payment-mobile?signature=old' });
    order({ user_id: 31, payment_link: '/payment-mobile?order_id=100001&signature=new' });
    await payAgain();
    expect(page()).toMatchObject({ signature: 'new' });
    const { query } = sentCalls('customer/order/track').at(-1) ?? {};
    expect(query?.get('order_id')).toBe(String(ID));
    expect(query?.get('contact_number')).toBe('+971501234567');
  });

  test('A retried payment for a new account’s order that its guest cannot read uses the link of its placement', async () => {
    await state();
    amendDraft(openDraft('soups', 12), { orderId: ID, userId: 44, payLink: '/payment-mobile?signature=old' });
    responses['customer/order/track'] = new Failure(403);
    await payAgain();
    expect(page()).toMatchObject({ signature: 'old' });
  });

  test('A retried payment names no gateway where the marketplace states none', async () => {
    await state();
    responses['config'] = { ...settings, active_payment_method_list: [] };
    order({ user_id: 31 });
    await payAgain();
    expect(page()['payment_method'] ?? '').toBe('');
  });

  test('A retried payment without a link opens the payment page with the order’s owner', async () => {
    await state();
    order({ payment_link: null, user_id: 31 });
    await payAgain();
    expect(page()).toMatchObject({ order_id: String(ID), customer_id: '31' });
  });

  test('A retried payment for an order without an owner belongs to the guest', async () => {
    await state();
    order({ user_id: null });
    await payAgain();
    expect(page()).toMatchObject({ customer_id: '5' });
  });

  test('A retried payment for an order that was cancelled meanwhile shows an unknown outcome', async () => {
    await state();
    order({ order_status: 'canceled' });
    await payAgain();
    expect($outcome.get()).toEqual({ state: 'unknown' });
    expect(went()).toEqual([]);
  });

  test('A retried payment that cannot be prepared shows an error', async () => {
    await state();
    responses['customer/order/track'] = new Failure(500);
    await payAgain();
    responses['customer/order/track'] = unpaid;
    responses['config'] = new Failure(503);
    await payAgain();
    expect(said.errors).toEqual(['Failed with 500', 'Failed with 503']);
    expect($outcome.get()).toMatchObject({ state: 'unpaid', busy: null });
    expect(went()).toEqual([]);
  });
});
