import './quick-page.ts';
import './toasts.ts';

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CouponSchema } from '#src/contract/coupon.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $token } from '#src/state/auth/token.ts';
import { $wishes, changeWish } from '#src/state/cart/wishes.ts';
import { $checkoutCart, $pictures, setCheckoutPage } from '#src/state/checkout/checkout-cart.ts';
import { $coupon, NO_COUPON } from '#src/state/checkout/coupon.ts';
import { $form, $password, changeForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { $problems, currentProblems } from '#src/state/checkout/problems.ts';
import { placeStoreOrder } from '#src/state/checkout/store-order.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { closeDraft, readDraft } from '#src/state/orders/place.ts';
import { reads } from '../unit/contract/parse.ts';
import { aLine, anItem } from '../unit/domain/samples.ts';
import { Failure, responses, sentCalls } from './quick-page.ts';
import { config, customer, pizzas, store, terms, zone } from './ready-terms.ts';

const HOME = { lat: 25.01, lng: 53.99 };
const NONE = { total_size: 0, limit: 10, offset: 1, orders: [] };
const PLACE = 'customer/order/place';
const PRESCRIBE = 'customer/order/prescription/place';

beforeEach(() => {
  closeDraft();
  setCheckoutPage('cart');
  $token.set('');
  $guestId.set(5);
  $coupon.set(NO_COUPON);
  $pictures.set([]);
  $password.set('');
  $wishes.set([]);
  $checkoutCart.set(pizzas());
  $terms.set(terms());
  $form.set({
    ...{ ...EMPTY_FORM, at: HOME, address: 'Lighthouse Street 4' },
    ...{ name: 'Lina', phone: '+971 50 123 4567', email: 'lina@example.com' },
  });
  Object.assign(responses, {
    'customer/order/list': NONE,
    'customer/order/running-orders': NONE,
    'customer/cart/list': [],
    [PLACE]: { order_id: 100_001, total_ammount: 34.55, user_id: 5 },
  });
});

/** Sends the order; returns what the marketplace was sent. */
async function sent(path = PLACE): Promise<Record<string, unknown>> {
  expect(await placeStoreOrder()).toMatchObject({ state: 'placed', orderId: 100_001 });
  return JSON.parse(sentCalls(path).at(-1)?.body ?? '{}');
}

describe('CHK-01 The request of an order', () => {
  test('An order is sent with address, contact, distance and the total that was shown', async () => {
    expect(await sent()).toEqual({
      ...{ address: 'Lighthouse Street 4', address_type: 'other', latitude: 25.01, longitude: 53.99 },
      contact_person_name: 'Lina',
      contact_person_number: '+971501234567',
      contact_person_email: 'lina@example.com',
      ...{ order_type: 'delivery', store_id: 12, order_amount: 34.55, payment_method: 'cash_on_delivery' },
      ...{ dm_tips: 0, is_guest: 1, guest_id: 5, cutlery: 0, partial_payment: 0, is_buy_now: 0, cart: '[]' },
      distance: 3,
    });
    const [call] = sentCalls(PLACE);
    expect(call?.headers.get('x-expected-amount')).toBe('34.55');
    expect(call?.headers.get('moduleid')).toBe('1');
    expect(call?.headers.get('zoneid')).toBe('[1]');
    expect(call?.headers.get('idempotency-key')).toBe(readDraft()?.key);
    expect(readDraft()).toMatchObject({ state: 'placed', storeId: 12 });
  });

  test('An order is sent with another total once the customer agrees to it', async () => {
    await placeStoreOrder(4000);
    expect(sentCalls(PLACE)[0]?.headers.get('x-expected-amount')).toBe('40.00');
  });

  test('An order is sent with its coupon, notes, extras, tip, payment method and time', async () => {
    const cutlery = { ...store, cutlery: true, extraPackaging: 100 };
    $terms.set(terms({ store: cutlery }));
    const coupon = reads(CouponSchema, { id: 1, code: 'TENTH', discount: 10, discount_type: 'percent' });
    $coupon.set({ state: 'used', coupon });
    changeForm({ note: 'Ring', instruction: 'Blue door', unavailableNote: 'Call', cutlery: true, packaging: true });
    changeForm({ tips: '2.5', payment: 'digital_payment', scheduleAt: '2026-03-11T10:00:00.000Z' });
    expect(await sent()).toMatchObject({
      ...{ order_note: 'Ring', delivery_instruction: 'Blue door', unavailable_item_note: 'Call' },
      ...{ cutlery: 1, extra_packaging_amount: 1, coupon_code: 'TENTH', dm_tips: 2.5 },
      payment_method: 'digital_payment',
      // In the time of Dubai.
      schedule_at: '2026-03-11 14:00',
    });
  });

  test('EXT-03 An order is sent with the notes of its lines', async () => {
    const [line] = pizzas().lines;
    if (!line) throw new Error('There is no pizza.');
    const noted = { ...line, id: 9, quantity: 1, choice: { ...line.choice, note: 'No olives' } };
    changeForm({ note: 'Ring' });
    $checkoutCart.set(pizzas({ lines: [line, noted] }));
    expect(await sent()).toMatchObject({ order_note: `Ring · 1 × ${line.item.name}: No olives` });
  });

  test('An order has no cutlery, packaging or tip where these are not offered', async () => {
    $terms.set(terms({ config: { ...config, tips: false } }));
    changeForm({ cutlery: true, packaging: true, tips: '2' });
    const body = await sent();
    expect(body).toMatchObject({ cutlery: 0, dm_tips: 0 });
    expect(body).not.toHaveProperty('extra_packaging_amount');
  });

  test('A take-away order has no distance, courier or tip, and its location is the store', async () => {
    changeForm({ type: 'take_away', instruction: 'Blue door', tips: '2' });
    const body = await sent();
    // 26.00 + 1.30 + 0.75.
    expect(body).toMatchObject({ order_type: 'take_away', order_amount: 28.05, dm_tips: 0, latitude: store.lat });
    for (const part of ['distance', 'delivery_instruction', 'address']) expect(body).not.toHaveProperty(part);
  });

  test('CHK-02 A customer’s order may be partly paid by the wallet and has no guest id', async () => {
    $token.set('a-token');
    $terms.set(terms({ customer: customer(1000) }));
    changeForm({ partial: true, account: true });
    $password.set('quiet-harbour');
    const body = await sent();
    expect(body).toMatchObject({ partial_payment: 1, is_guest: 0 });
    for (const part of ['guest_id', 'create_new_user', 'password']) expect(body).not.toHaveProperty(part);
  });

  test('A guest’s order may create an account', async () => {
    $password.set('quiet-harbour');
    expect(await sent()).not.toHaveProperty('password');
    closeDraft();
    changeForm({ account: true });
    expect(await sent()).toMatchObject({ create_new_user: 1, password: 'quiet-harbour' });
  });

  test('An order of one item is sent with that item and its price', async () => {
    setCheckoutPage('buy_now');
    const body = await sent();
    expect(body).toMatchObject({ is_buy_now: 1 });
    expect(JSON.parse(String(body['cart']))).toMatchObject([{ item_id: 2, quantity: 2, price: 26 }]);
  });

  test('CHK-03 An order that needs a prescription is sent with its pictures, and other orders are not', async () => {
    $pictures.set([new File(['x'], 'note.png', { type: 'image/png' })]);
    await placeStoreOrder();
    expect(sentCalls(PLACE).at(-1)?.body).not.toBe('[object FormData]');
    closeDraft();
    $checkoutCart.set(pizzas({ lines: [aLine(anItem({ storeId: 12, prescription: true }), 2)] }));
    await placeStoreOrder();
    expect(sentCalls(PLACE).at(-1)?.body).toBe('[object FormData]');
  });
});

describe('CHK-01 What an order is sent with for its courier and its recipient', () => {
  test('EXT-11 The instruction names the hand-over, the gate code and the landmark before what was written', async () => {
    changeForm({ handover: 'leave_at_door', gateCode: ' 42# ', landmark: 'The mill', instruction: 'Blue door' });
    const { delivery_instruction: instruction } = await sent();
    expect(instruction).toBe('Leave at the door · Gate code 42# · Landmark: The mill · Blue door');
  });

  test('EXT-11 A photo of the door is sent with a delivery only', async () => {
    changeForm({ photo: { name: 'door.jpg', url: null } });
    expect(await sent()).toMatchObject({ door_photo: 'door.jpg' });
    closeDraft();
    changeForm({ type: 'take_away' });
    expect(await sent()).not.toHaveProperty('door_photo');
  });

  test('EXT-21 A delivery as soon as possible is sent with the range that was shown for its distance', async () => {
    const arrival = { from: 25, to: 40, near: [{ metres: 4000, from: 20, to: 30 }] };
    $terms.set(terms({ store: { ...store, arrival } }));
    // 3 km away.
    expect(await sent()).toMatchObject({ arrival_min: 20, arrival_max: 30 });
    closeDraft();
    $terms.set(terms({ store: { ...store, arrival }, reach: null }));
    expect(await sent()).toMatchObject({ arrival_min: 25, arrival_max: 40 });
    for (const change of [
      { type: 'take_away' },
      { type: 'delivery', scheduleAt: '2026-03-11T10:00:00.000Z' },
    ] as const) {
      closeDraft();
      changeForm(change);
      expect(await sent(), change.type).not.toHaveProperty('arrival_min');
    }
  });

  test('EXT-27 A gift is sent with its recipient, who has to be named', async () => {
    $terms.set(terms({ config: { ...config, gifts: true } }));
    changeForm({ gift: true, giftMessage: 'Enjoy!', payment: 'digital_payment' });
    expect(await placeStoreOrder()).toBe('incomplete');
    expect($problems.get()).toEqual({ giftName: 'giftNameNeeded', giftPhone: 'giftPhoneNeeded' });
    changeForm({ giftName: 'Mona', giftPhone: '+971 50 765 4321' });
    const gift = { gift_name: 'Mona', gift_phone: '+971507654321', gift_message: 'Enjoy!' };
    expect(await sent()).toMatchObject(gift);
  });

  test('EXT-27 The age is declared for an item for adults, and not for other items', async () => {
    changeForm({ ageDeclared: true });
    expect(await sent()).not.toHaveProperty('age_declared');
    closeDraft();
    $checkoutCart.set(pizzas({ lines: [aLine(anItem({ storeId: 12, minAge: 18 }), 2)] }));
    expect(await sent()).toMatchObject({ age_declared: 1 });
    closeDraft();
    changeForm({ ageDeclared: false });
    expect(await placeStoreOrder()).toBe('incomplete');
    expect($problems.get()).toEqual({ age: 'ageNeeded' });
  });

  test('EXT-03 What is wished for a line is in the notes of the order, for its item', async () => {
    const { lines } = pizzas();
    const [line] = lines;
    if (!line) throw new Error('There is no pizza.');
    changeWish(line, lines, { note: 'No olives', missing: 'refund', replacement: '' });
    changeForm({ note: 'Ring', unavailableNote: 'Call me' });
    expect(await sent()).toMatchObject({
      order_note: 'Ring · Pizza: No olives',
      unavailable_item_note: 'Call me · Pizza: leave out and refund',
    });
  });
});

describe('ADDR-08 The phone number of an order', () => {
  test('A number of another country is refused where only the shop’s country is accepted, as is an invalid one', async () => {
    $terms.set(terms({ config: { ...config, country: 'AE', countryPicker: false } }));
    for (const [phone, problem] of [
      ['+491701234567', 'phoneCountry'],
      ['+97150', 'phoneInvalid'],
    ] as const) {
      changeForm({ phone });
      expect(await placeStoreOrder()).toBe('incomplete');
      expect($problems.get()).toEqual({ phone: problem });
    }
    expect(sentCalls(PLACE)).toEqual([]);
    changeForm({ phone: '050 123 4567' });
    expect(await placeStoreOrder()).toMatchObject({ state: 'placed' });
  });

  test('A number of any country is accepted before the terms are loaded', () => {
    $terms.set({ state: 'loading' });
    changeForm({ phone: '+491701234567' });
    expect(currentProblems()).toEqual({});
  });
});

describe('CHK-03 The request of a prescription', () => {
  beforeEach(() => {
    setCheckoutPage('prescription', { storeId: 12, moduleId: 3 });
    $checkoutCart.set(pizzas({ lines: [], moduleId: 3 }));
    $terms.set(terms({ store: { ...store, prescriptionOrder: true }, config: { ...config, gifts: true } }));
    $pictures.set([new File(['x'], 'note.png', { type: 'image/png' })]);
    responses[PRESCRIBE] = responses[PLACE];
  });

  test('A prescription is sent as a delivery with its pictures, whatever the form has of other orders', async () => {
    const sent = vi.spyOn(FormData.prototype, 'append');
    changeForm({ type: 'take_away', payment: 'wallet', account: true, email: '', note: 'The small box' });
    changeForm({ tips: '2', scheduleAt: '2026-03-11T10:00:00.000Z', gift: true });
    expect(await placeStoreOrder()).toMatchObject({ state: 'placed' });
    const fields = Object.fromEntries(sent.mock.calls.map(([name, value]) => [name, value]));
    expect(fields).toMatchObject({ order_note: 'The small box', address: 'Lighthouse Street 4', store_id: '12' });
    expect(fields).toMatchObject({ dm_tips: '2', distance: '3', schedule_at: '2026-03-11 14:00', guest_id: '5' });
    expect(sentCalls(PRESCRIBE)[0]?.headers.get('moduleid')).toBe('3');
    expect(sentCalls(PLACE)).toEqual([]);
  });

  test('A prescription without a time or a known distance is sent without a time and with distance zero', async () => {
    const sent = vi.spyOn(FormData.prototype, 'append');
    $terms.set(terms({ store: { ...store, prescriptionOrder: true }, reach: null }));
    await placeStoreOrder();
    const fields = Object.fromEntries(sent.mock.calls.map(([name, value]) => [name, value]));
    expect(fields['distance']).toBe('0');
    expect(fields).not.toHaveProperty('schedule_at');
  });

  test('EXT-21 A prescription as soon as possible is sent with the range that was shown', async () => {
    const sent = vi.spyOn(FormData.prototype, 'append');
    const arrival = { from: 25, to: 40, near: [] };
    $terms.set(terms({ store: { ...store, prescriptionOrder: true, arrival } }));
    changeForm({ type: 'take_away' });
    await placeStoreOrder();
    const fields = Object.fromEntries(sent.mock.calls.map(([name, value]) => [name, value]));
    expect(fields).toMatchObject({ arrival_min: '25', arrival_max: '40' });
  });

  test('An invalid address of a prescription is marked, although the form was for take-away', () => {
    changeForm({ type: 'take_away', address: '' });
    expect(currentProblems()).toEqual({ address: 'addressRequired' });
  });

  test('A prescription without a picture is not sent', async () => {
    $pictures.set([]);
    expect(await placeStoreOrder()).toBe('incomplete');
    expect($problems.get()).toEqual({ pictures: 'prescriptionNeeded' });
  });
});

describe('CHK-01 Orders that are not sent', () => {
  const result = async () => {
    const found = await placeStoreOrder();
    expect(sentCalls(PLACE)).toEqual([]);
    return found;
  };

  test('An order with an invalid field is not sent, and the field is marked', async () => {
    changeForm({ name: '' });
    expect(await result()).toBe('incomplete');
    expect($problems.get()).toEqual({ name: 'nameRequired' });
  });

  test('An order is not sent while its coupon is checked or its cart has pending changes', async () => {
    $coupon.set({ state: 'checking', code: 'TENTH' });
    expect(await result()).toBe('blocked');
    $coupon.set(NO_COUPON);
    $checkoutCart.set(pizzas({ settled: false }));
    expect(await result()).toBe('blocked');
  });

  test('An order without terms or with a blocker is not sent', async () => {
    $terms.set({ state: 'loading' });
    expect(await result()).toBe('blocked');
    $terms.set(terms({ zone: { ...zone, cashOnDelivery: false } }));
    expect(await result()).toBe('blocked');
  });

  test('An order without a guest id is not sent', async () => {
    $guestId.set(0);
    responses['auth/guest/request'] = new Failure(503);
    expect(await result()).toMatchObject({ state: 'refused', error: { status: 503 } });
  });
});
