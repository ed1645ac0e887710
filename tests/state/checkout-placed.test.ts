import './quick-page.ts';
import './toasts.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopEvent } from '#src/domain/analytics.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $step, startSteps } from '#src/state/auth/steps.ts';
import { $token } from '#src/state/auth/token.ts';
import { $form, $password, changeForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { $outcome, $receipt } from '#src/state/checkout/outcome.ts';
import {
  $offlineSubmission,
  checkOfflineSubmission,
  continueWithOrder,
  submitOfflinePayment,
} from '#src/state/checkout/placed.ts';
import { $progress } from '#src/state/checkout/submit.ts';
import { lastOrder } from '#src/state/orders/last.ts';
import { $offlineMethods, readOfflineMethods, UNREAD_METHODS } from '#src/state/orders/offline.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { trackedOrder } from '../fixtures/payloads/order.ts';
import { Failure, responses, sentCalls, settled, went } from './quick-page.ts';
import { config, customer } from './ready-terms.ts';
import { said } from './toasts.ts';

const ID = 100_001;
const ORDER = { orderId: ID, userId: 31, payLink: '' };
const FIELD = { customer_input: 'sender', customer_placeholder: '', is_required: 1 };
const OFFLINE = [1, 2].map((id) => ({
  ...{ id, method_name: `Bank ${id}`, method_fields: [], method_informations: [FIELD] },
}));
const terms = { config, customer: null };

afterEach(() => void vi.stubGlobal('ANALYTICS', undefined));

beforeEach(() => {
  $token.set('');
  $guestId.set(5);
  $password.set('');
  $offlineMethods.set(UNREAD_METHODS);
  $offlineSubmission.set('none');
  $form.set({ ...EMPTY_FORM, phone: '+971 50 123 4567', note: 'Ring', offlineInputs: { sender: 'Lina' } });
  Object.assign(responses, {
    config: settings,
    'customer/order/track': { ...trackedOrder, order_status: 'pending' },
    'customer/cart/list': [],
    offline_payment_method_list: OFFLINE,
    'customer/order/offline-payment': { message: 'Thank you' },
  });
});

const placed = (
  change: Partial<Parameters<typeof continueWithOrder>[1]> = {},
  order: Parameters<typeof continueWithOrder>[0] = ORDER,
) => continueWithOrder(order, { fresh: true, paid: 'cash_on_delivery', terms, ...change });
const page = () => Object.fromEntries(new URL(String(went()[0])).searchParams);

describe('CHK-06 A placed order', () => {
  test('A placed order is shown, stored and followed, and its own fields are cleared', async () => {
    await placed();
    expect($progress.get()).toEqual({ state: 'placed', orderId: ID, phone: '+971 50 123 4567' });
    expect(lastOrder()).toEqual({ orderId: ID, phone: '+971 50 123 4567' });
    expect(localStorage.getItem('islet:orders')).toContain(String(ID));
    expect($form.get()).toMatchObject({ note: '', phone: '+971 50 123 4567' });
    await expect.poll(() => $receipt.get()).toMatchObject({ state: 'ready', order: { id: ID } });
    expect(sentCalls('customer/order/offline-payment')).toEqual([]);
    expect(went()).toEqual([]);
  });

  test('EXT-12 The payment method of a placed order is stored for the next one only if it was chosen', async () => {
    const kept = () => localStorage.getItem('islet:checkout-paid-by');
    changeForm({ payment: 'wallet' });
    // A prescription is paid in cash without a choice.
    await placed({ paid: 'cash_on_delivery' });
    expect(kept()).toBeNull();
    await placed({ paid: 'wallet' });
    expect(kept()).toContain('"wallet"');
  });
});

describe('CHK-02 An order that is paid on the payment page', () => {
  test('A digital payment leads to the payment page with the order’s owner and the chosen gateway', async () => {
    changeForm({ payment: 'digital_payment', gateway: 'islet_pay' });
    await placed({ paid: 'digital_payment' });
    expect($progress.get()).toEqual({ state: 'paying', orderId: ID });
    const own = { order_id: String(ID), customer_id: '31', payment_method: 'islet_pay' };
    expect(page()).toMatchObject({ ...own, callback: 'http://shop.test/checkout' });
  });

  test('An order without a known owner belongs to the customer, or to the guest', async () => {
    await placed({ paid: 'digital_payment', terms: { config, customer: customer(0) } }, { ...ORDER, userId: 0 });
    expect(page()).toMatchObject({ customer_id: '7' });
    await placed({ paid: 'digital_payment', terms: null }, { ...ORDER, userId: 0 });
    const last = new URL(String(went()[1])).searchParams;
    expect(last.get('customer_id')).toBe('5');
    expect(last.get('payment_method') ?? '').toBe('');
  });

  test('An order found after a reload shows its outcome instead of the payment page', async () => {
    await placed({ paid: 'digital_payment', fresh: false });
    expect(went()).toEqual([]);
    // The tracked order is paid in cash.
    expect($outcome.get()).toMatchObject({ state: 'paid', orderId: ID });
  });

  test('A wallet of the browser pays a new order in place of the payment page', async () => {
    const settle = vi.fn();
    await placed({ paid: 'digital_payment', settle });
    expect(settle).toHaveBeenCalledExactlyOnceWith(ID);
    expect(went()).toEqual([]);
  });

  test('A wallet of the browser pays neither an order found after a reload nor one that is paid in cash', async () => {
    const settle = vi.fn();
    await placed({ paid: 'digital_payment', fresh: false, settle });
    await placed({ paid: 'cash_on_delivery', settle });
    expect(settle).not.toHaveBeenCalled();
  });

  test('The outcome is loaded when the page comes back from the back/forward cache', async () => {
    await placed({ paid: 'digital_payment' });
    $outcome.set({ state: 'loading' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await settled();
    expect(sentCalls('customer/order/track')).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect.poll(() => $outcome.get()).toMatchObject({ state: 'paid', orderId: ID });
  });
});

describe('CHK-01 An account created with the order', () => {
  const withAccount = (answer: unknown) => {
    responses['auth/login'] = answer;
    responses['module'] = [];
    responses['customer/address/list'] = { total_size: 0, addresses: [] };
    changeForm({ account: true });
    $password.set('quiet-harbour');
  };

  test('A new account is signed in with its password, which is then cleared', async () => {
    responses['customer/order/running-orders'] = { total_size: 0, limit: 5, offset: 1, orders: [] };
    responses['customer/order/list'] = { total_size: 0, limit: 5, offset: 1, orders: [] };
    responses['customer/info'] = { id: 7, f_name: 'Lina' };
    withAccount({ token: 'a-new-token' });
    await placed();
    expect($token.get()).toBe('a-new-token');
    expect(JSON.parse(sentCalls('auth/login')[0]?.body ?? '')).toMatchObject({
      ...{ email_or_phone: '+971501234567', field_type: 'phone', password: 'quiet-harbour', guest_id: 5 },
    });
    expect($password.get()).toBe('');
    expect($form.get().account).toBe(false);
    await settled();
  });

  test('A new account is reported to analytics once it is signed in', async () => {
    const events: ShopEvent[] = [];
    window.shopEvents = { push: (event) => event.name === 'sign_up' && events.push(event) };
    responses['customer/info'] = { id: 7, f_name: 'Lina' };
    responses['customer/order/details'] = [];
    for (const list of ['running-orders', 'list'])
      responses[`customer/order/${list}`] = { total_size: 0, limit: 5, offset: 1, orders: [] };
    withAccount({ token: 'a-new-token' });
    await placed();
    expect(events).toEqual([]);
    vi.stubGlobal('ANALYTICS', true);
    $token.set('');
    withAccount(new Failure(403));
    await placed();
    expect(events).toEqual([]);
    withAccount({ token: 'a-new-token' });
    await placed();
    expect(events).toEqual([{ name: 'sign_up', method: 'password' }]);
    await settled();
  });

  test('A new account whose sign-in fails is left to the sign-in page, and a toast says so', async () => {
    for (const answer of [new Failure(403), { is_phone_verified: 0 }]) {
      withAccount(answer);
      await placed();
      expect($token.get()).toBe('');
      expect($password.get()).toBe('');
      expect(said.errors.at(-1)).toContain('you are not signed in');
    }
  });

  test('A sign-in needs a new order, a password and a chosen new account', async () => {
    withAccount({ token: 'a-new-token' });
    await placed({ fresh: false });
    $password.set('');
    await placed();
    withAccount({ token: 'a-new-token' });
    changeForm({ account: false });
    await placed();
    expect(sentCalls('auth/login')).toEqual([]);
  });
});

describe('CHK-02 Details of an offline payment', () => {
  test('The details are sent for the chosen method once the order is placed', async () => {
    changeForm({ offlineMethod: 2, offlineNote: 'Tonight' });
    const placing = placed({ paid: 'offline_payment' });
    await placing;
    expect($offlineSubmission.get()).toBe('sent');
    const body = JSON.parse(sentCalls('customer/order/offline-payment')[0]?.body ?? '');
    expect(body).toMatchObject({ order_id: ID, method_id: 2, customer_note: 'Tonight', sender: 'Lina' });
    expect($form.get()).toMatchObject({ offlineInputs: {}, offlineNote: '' });
  });

  test('The details are sent once when they are submitted twice at the same time', async () => {
    await readOfflineMethods();
    const first = submitOfflinePayment(ID);
    expect($offlineSubmission.get()).toBe('sending');
    await Promise.all([first, submitOfflinePayment(ID)]);
    expect(sentCalls('customer/order/offline-payment')).toHaveLength(1);
  });

  test('Refused details stay in the form, and the reason is shown', async () => {
    responses['customer/order/offline-payment'] = new Failure(403);
    await submitOfflinePayment(ID);
    expect($offlineSubmission.get()).toBe('missing');
    expect($form.get().offlineInputs).toEqual({ sender: 'Lina' });
    expect(said.errors).toEqual(['Failed with 403']);
  });

  test('Details stay in the form when no offline method is available', async () => {
    responses['offline_payment_method_list'] = [];
    await submitOfflinePayment(ID);
    expect($offlineSubmission.get()).toBe('missing');
    expect(sentCalls('customer/order/offline-payment')).toEqual([]);
    expect(said.errors).toEqual([]);
  });

  test('Details are missing after a reload only where the order waits for them', async () => {
    const reloaded = async (change: object) => {
      $offlineSubmission.set('none');
      responses['customer/order/track'] = { ...trackedOrder, order_status: 'pending', ...change };
      await checkOfflineSubmission(ID);
      return $offlineSubmission.get();
    };
    expect(await reloaded({})).toBe('missing');
    expect(sentCalls('customer/order/track')[0]?.query.get('contact_number')).toBe('+971 50 123 4567');
    expect(await reloaded({ order_status: 'confirmed' })).toBe('none');
    expect(await reloaded({ offline_payment: { input: [], data: { status: 'pending' } } })).toBe('none');
    responses['customer/order/track'] = new Failure(500);
    await checkOfflineSubmission(ID);
    expect($offlineSubmission.get()).toBe('none');
    // A reload does not send them again.
    responses['customer/order/track'] = { ...trackedOrder, order_status: 'pending' };
    await placed({ paid: 'offline_payment', fresh: false });
    expect(sentCalls('customer/order/offline-payment')).toEqual([]);
    expect($offlineSubmission.get()).toBe('missing');
  });
});

test('CHK-06 A new account with an unverified contact waits for its code on the sign-in page', async () => {
  changeForm({ account: true });
  $password.set('quiet-harbour');
  await placed({}, { ...ORDER, accountBy: 'phone' });
  expect(sentCalls('auth/login')).toEqual([]);
  expect([$password.get(), $form.get().account]).toEqual(['', false]);
  expect(said.successes).toEqual([expect.stringContaining('+971 50 123 4567')]);
  startSteps('sign-in');
  const reach = { by: 'phone', phone: '+971501234567' };
  expect($step.get()).toMatchObject({ at: 'code', kind: 'manual', reach, flow: null });
});

test('CHK-06 A new account with an unverified e-mail address waits for the code that was sent there', async () => {
  changeForm({ account: true, email: 'lina@example.com' });
  $password.set('quiet-harbour');
  await placed({}, { ...ORDER, accountBy: 'email' });
  expect(said.successes).toEqual([expect.stringContaining('lina@example.com')]);
  startSteps('sign-in');
  const reach = { by: 'email', email: 'lina@example.com' };
  expect($step.get()).toMatchObject({ at: 'code', kind: 'manual', reach, flow: null });
});
