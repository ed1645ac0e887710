import './checkout-page.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopEvent } from '#src/domain/analytics.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { trackedOrder } from '../fixtures/payloads/order.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { LINE, opened, page } from './checkout-page.ts';
import { Failure, responses, sentCalls, settled, went } from './quick-page.ts';
import { NOON } from './ready-terms.ts';
import { said } from './toasts.ts';

const PLACE = 'customer/order/place';
const CONTACT = { name: 'Lina', phone: '+971 50 123 4567', email: 'lina@example.com', address: '4 Quay' };

/** A line of one item for 20.00 without options. */
const lineOf = (item: object = {}) => ({
  ...{ ...LINE, price: 20, quantity: 1, variation: [], add_on_ids: [], add_on_qtys: [] },
  item: { ...LINE.item, price: 20, discount: 0, food_variations: [], ...item },
});
const zoneOf = (change: object) => ({
  zone_id: '[1]',
  zone_data: [{ id: 1, cash_on_delivery: 1, digital_payment: 1, modules: [], ...change }],
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const schedules = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening_time: '10:00', closing_time: '23:00' }));
  Object.assign(responses, {
    config: { ...settings, gift_status: 1, offline_payment_status: 1 },
    'customer/cart/list': [lineOf()],
    'stores/details/12': { ...restaurant, schedule_order: 1, schedules, discount: null },
    [PLACE]: { order_id: 100_001, total_ammount: 25.55, user_id: 31 },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('ANALYTICS', undefined);
});

/** Opens the checkout in a new page and fills in the contact; `submit` places the order. */
async function filledIn() {
  const tab = await opened();
  tab.changeForm(CONTACT);
  const [order, coupon, outcome, placed] = await Promise.all([
    import('#src/state/checkout/store-order.ts'),
    import('#src/state/checkout/coupon.ts'),
    import('#src/state/checkout/outcome.ts'),
    import('#src/state/checkout/placed.ts'),
  ]);
  return { ...tab, ...order, ...coupon, ...outcome, ...placed, submit: order.submitStoreOrder };
}
type Tab = Awaited<ReturnType<typeof filledIn>>;
const blockersOf = ({ $checkoutSummary }: Tab) => $checkoutSummary.get()?.blockers.map(({ kind }) => kind);
const body = () => JSON.parse(sentCalls(PLACE).at(-1)?.body ?? '{}');

test('CHK-01 A page whose checkout is not open yet shows nothing of an order', async () => {
  const tab = await page();
  const [coupon, outcome, placed] = await Promise.all([
    import('#src/state/checkout/coupon.ts'),
    import('#src/state/checkout/outcome.ts'),
    import('#src/state/checkout/placed.ts'),
  ]);
  expect(tab.$checkoutCart.get()).toEqual({ lines: [], moduleId: null, storeId: null, settled: true });
  expect([tab.$terms.get(), tab.$progress.get()]).toEqual([{ state: 'loading' }, { state: 'opening' }]);
  expect([coupon.$coupon.get(), coupon.$coupons.get()]).toEqual([{ state: 'none' }, { state: 'unread' }]);
  expect([outcome.$outcome.get(), outcome.$receipt.get()]).toEqual([{ state: 'loading' }, { state: 'loading' }]);
  expect([tab.$pictures.get(), placed.$offlineSubmission.get()]).toEqual([[], 'none']);
  expect([tab.currentCheckoutPage(), tab.draftKey()]).toEqual(['cart', '']);
  // Islands render these first, like the server, which knows neither price nor customer.
  for (const $part of [tab.$checkoutSummary, tab.$lateCredit]) expect($part).toHaveProperty('init', null);
});

describe('CHK-01 An order from the opened checkout to its placement', () => {
  test('A guest’s order is placed at the shown total, without what belongs to a gift or to another time', async () => {
    const tab = await filledIn();
    // 20.00; 3.2 km at 1.50; service 0.75.
    expect(tab.$checkoutSummary.get()).toMatchObject({ quote: { total: 2555 }, offer: { kind: 'none' }, blockers: [] });
    expect(await tab.submit()).toBe('placed');
    expect(body()).toMatchObject({ order_amount: 25.55, distance: 3.2, payment_method: 'cash_on_delivery' });
    for (const field of ['gift_name', 'age_declared', 'schedule_at']) expect(body()).not.toHaveProperty(field);
    expect(tab.$progress.get()).toMatchObject({ state: 'placed', orderId: 100_001 });
    await settled();
  });

  test('CHK-02 EXT-27 A gift with an item for adults is declared, and paid on the payment page', async () => {
    responses['customer/cart/list'] = [lineOf({ min_age: 18 })];
    const tab = await filledIn();
    tab.changeForm({ gift: true, giftName: 'Mona', giftPhone: '0507654321' });
    expect(blockersOf(tab)).toEqual(['giftPay']);
    expect(await tab.submit()).toBe('incomplete');
    expect(tab.$problems.get()).toEqual({ age: 'ageNeeded' });
    tab.changeForm({ ageDeclared: true, payment: 'digital_payment' });
    expect(blockersOf(tab)).toEqual([]);
    expect(await tab.submit()).toBe('placed');
    expect(body()).toMatchObject({ gift_name: 'Mona', gift_phone: '0507654321', age_declared: 1 });
    const payment = new URL(String(went()[0])).searchParams;
    expect([payment.get('customer_id'), payment.get('payment_method')]).toEqual(['31', 'islet_pay']);
    await settled();
  });

  test('CHK-02 A payment method that the zone does not take blocks the order, and a suggested one is replaced', async () => {
    responses['config/get-zone-id'] = zoneOf({ digital_payment: 0, cash_on_delivery: 0 });
    localStorage.setItem('islet:checkout-paid-by', '{"payment":"digital_payment","gateway":""}');
    const tab = await filledIn();
    expect(tab.$form.get()).toMatchObject({ payment: 'cash_on_delivery', suggested: false });
    expect(blockersOf(tab)).toEqual(['cashOff']);
    expect(await tab.submit()).toBe('blocked');
  });

  test('EXT-13 A scheduled order has the fee of its slot in the total, unless the slot is full', async () => {
    const row = { starts_at: '2026-03-10T13:00:00Z', ends_at: '2026-03-10T13:30:00Z', fee: 1.5, places_left: 1 };
    responses['stores/details/12'] = { ...(responses['stores/details/12'] as object), slot_terms: 1 };
    responses['stores/slots'] = [row];
    const tab = await filledIn();
    tab.changeForm({ scheduleAt: '2026-03-10T13:00:00.000Z' });
    expect(tab.$checkoutSummary.get()).toMatchObject({ quote: { slotFee: 150, total: 2705 }, blockers: [] });
    responses['stores/slots'] = [{ ...row, places_left: 0 }];
    await tab.readCheckoutCart();
    expect(blockersOf(tab)).toEqual(['slotGone']);
  });

  test('A refusal for another reason than the total asks for no new total', async () => {
    responses[PLACE] = new Failure(403, 'stock');
    const tab = await filledIn();
    expect(await tab.submit()).toBe('notPlaced');
    expect(said.errors).toEqual(['Failed with 403']);
    expect(tab.$amountChange.get()).toBeNull();
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
  });

  test('CHK-03 An item that needs a prescription is ordered with its pictures, which the next order does not have', async () => {
    responses['customer/cart/list'] = [lineOf({ is_prescription_required: 1 })];
    const tab = await filledIn();
    expect(await tab.submit()).toBe('incomplete');
    expect(tab.$problems.get()).toEqual({ pictures: 'prescriptionNeeded' });
    const pictures = ['1', '2'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await tab.addPictures(pictures);
    const [first] = pictures;
    if (first) tab.removePicture(first);
    expect(tab.$pictures.get().map(({ name }) => name)).toEqual(['2']);
    expect(await tab.submit()).toBe('placed');
    expect(sentCalls(PLACE)[0]?.body).toBe('[object FormData]');
    expect(tab.$pictures.get()).toEqual([]);
    await settled();
  });

  test('Analytics gets the payment method of a placed order, also one that was not chosen', async () => {
    vi.stubGlobal('ANALYTICS', true);
    const events: ShopEvent[] = [];
    window.shopEvents = { push: (event) => events.push(event) };
    responses['customer/order/details'] = [];
    const tab = await filledIn();
    responses[PLACE] = new Failure(403, 'stock');
    tab.changeForm({ address: '' });
    expect(await tab.submit()).toBe('incomplete');
    expect(events.map(({ name }) => name)).toEqual(['begin_checkout']);
    tab.changeForm(CONTACT);
    await tab.submit();
    expect(events.slice(1)).toMatchObject([{ name: 'add_payment_info', payment_type: 'cash_on_delivery' }]);
  });

  test('A coupon is checked for the store of the cart, and survives a reload', async () => {
    localStorage.setItem('token', 'a-token');
    responses['coupon/apply'] = { id: 1, code: 'TENTH', discount: 10, discount_type: 'percent' };
    const tab = await filledIn();
    await tab.applyCoupon('TENTH');
    expect(sentCalls('coupon/apply')[0]?.query.get('store_id')).toBe('12');
    // 18.00; 4.80; 0.75.
    expect(tab.$checkoutSummary.get()?.quote.total).toBe(2355);
    // A reload checks it again.
    const reloaded = await filledIn();
    expect(reloaded.$coupon.get()).toMatchObject({ state: 'used', coupon: { code: 'TENTH' } });
    await settled();
  });

  test('A single item is ordered without the cart', async () => {
    const first = await opened();
    const item = first.$checkoutCart.get().lines[0]?.item;
    if (!item) throw new Error('The cart is empty.');
    const tab = await page();
    responses['items/details/88'] = lineOf().item;
    tab.singleOrder.set({
      page: 'buy_now',
      item,
      choice: { groups: [], variation: null, addOns: [] },
      quantity: 3,
    });
    await tab.openCheckout('buy_now');
    tab.changeForm(CONTACT);
    const { submitStoreOrder } = await import('#src/state/checkout/store-order.ts');
    expect(await submitStoreOrder()).toBe('placed');
    expect(JSON.parse(body().cart)).toMatchObject([{ item_id: 88, quantity: 3, price: 60 }]);
    await settled();
  });
});

describe('ADDR-06 EXT-11 An address that is saved in the checkout', () => {
  test('An address is saved with what the courier has to know, and the order says so', async () => {
    localStorage.setItem('token', 'a-token');
    responses['customer/address/add'] = { message: 'Saved' };
    const tab = await filledIn();
    tab.changeForm({ handover: 'leave_at_door', gateCode: '42#', landmark: 'The mill' });
    const { saveAddress } = await import('#src/state/checkout/address.ts');
    await saveAddress();
    expect(JSON.parse(sentCalls('customer/address/add')[0]?.body ?? '{}')).toMatchObject({
      ...{ handover: 'leave_at_door', gate_code: '42#', landmark: 'The mill' },
    });
    expect(await tab.submit()).toBe('placed');
    expect(body().delivery_instruction).toBe('Leave at the door · Gate code 42# · Landmark: The mill');
    await settled();
  });
});

describe('CHK-05 The page after a payment that failed', () => {
  const unpaid = async () => {
    responses['customer/order/track'] = { ...trackedOrder, order_status: 'pending', payment_method: 'digital_payment' };
    vi.resetModules();
    const tab = await import('#src/state/checkout/outcome.ts');
    await tab.openReturn({ orderId: 100_001, flag: 'fail' });
    expect(tab.$outcome.get()).toMatchObject({ state: 'unpaid', cash: true });
    return tab;
  };

  test('The payment can be retried, and its outcome loaded again', async () => {
    const tab = await unpaid();
    await tab.payAgain();
    expect(new URL(String(went()[0])).searchParams.get('payment_method')).toBe('islet_pay');
    await tab.retryOutcome();
    expect(tab.$outcome.get()).toMatchObject({ state: 'unpaid', orderId: 100_001, busy: null });
  });

  test('The order can be changed to cash', async () => {
    responses['customer/order/payment-method'] = { message: 'Done' };
    await (await unpaid()).payInCash();
    expect(sentCalls('customer/order/payment-method')).toHaveLength(1);
    expect(went()).toHaveLength(1);
  });

  test('The order can be cancelled, with the documented reason', async () => {
    responses['customer/order/cancel'] = { message: 'Order cancelled' };
    responses['customer/order/details'] = new Failure(500);
    await (await unpaid()).cancelUnpaid();
    expect(JSON.parse(sentCalls('customer/order/cancel')[0]?.body ?? '')).toMatchObject({
      reason: 'Order payment canceled',
    });
  });
});
