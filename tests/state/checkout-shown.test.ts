import './quick-page.ts';
import './toasts.ts';

import { beforeEach, describe, expect, test } from 'vitest';
import { CouponSchema } from '#src/contract/coupon.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $wishes } from '#src/state/cart/wishes.ts';
import {
  $checkoutCart,
  $pictures,
  addPictures,
  checkoutCartText,
  removePicture,
  setCheckoutPage,
} from '#src/state/checkout/checkout-cart.ts';
import { $coupon, NO_COUPON } from '#src/state/checkout/coupon.ts';
import { $form, changeForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { $receipt, readReceipt } from '#src/state/checkout/outcome.ts';
import {
  isOrderOnScreen,
  placedWithNewAccount,
  shownOrderPrice,
  showPlaced,
  TRACKED_ORDER,
} from '#src/state/checkout/store-order.ts';
import { $progress } from '#src/state/checkout/submit.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { amendDraft, closeDraft, openDraft, readDraft } from '#src/state/orders/place.ts';
import { singleOrder } from '#src/state/orders/single.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { trackedOrder } from '../fixtures/payloads/order.ts';
import { reads } from '../unit/contract/parse.ts';
import { aLine, anItem, aPizza, NOTHING } from '../unit/domain/samples.ts';
import { Failure, HERE, responses, sentCalls, settled, went } from './quick-page.ts';
import { pizzas, terms } from './ready-terms.ts';

beforeEach(() => {
  closeDraft();
  setCheckoutPage('cart');
  $guestId.set(5);
  $coupon.set(NO_COUPON);
  $checkoutCart.set(pizzas());
  $terms.set(terms());
  $form.set({ ...EMPTY_FORM, at: HERE, name: 'Lina' });
  responses['customer/cart/list'] = [];
});

describe('CHK-06 Showing the placed order', () => {
  const placed = { state: 'placed', orderId: 100_001, userId: 31, payLink: '' } as const;
  const single = { item: aPizza({ storeId: 12 }), choice: NOTHING, quantity: 1 };

  beforeEach(() => {
    responses['config'] = settings;
    responses['customer/order/track'] = trackedOrder;
    $coupon.set({ state: 'used', coupon: reads(CouponSchema, { id: 1, code: 'TENTH', discount: 10 }) });
    $pictures.set([new File(['x'], 'note.png', { type: 'image/png' })]);
    singleOrder.set({ page: 'buy_now', ...single });
  });

  test('An order of a cart empties the cart, the coupon and the pictures', async () => {
    await showPlaced(placed, { fresh: true });
    expect($progress.get()).toMatchObject({ state: 'placed', orderId: 100_001 });
    expect($coupon.get()).toEqual(NO_COUPON);
    expect($pictures.get()).toEqual([]);
    expect(sentCalls('customer/cart/list')).toHaveLength(1);
    expect(singleOrder.get()).not.toBeNull();
    await settled();
  });

  test('EXT-03 The notes for the items of a placed order are forgotten, and those for others stay', async () => {
    const wish = { note: 'No olives', missing: '', replacement: '' } as const;
    const ofPizza = { ...wish, itemId: 2, key: 'pizza' };
    const ofSoup = { ...wish, itemId: 9, key: 'soup' };
    $wishes.set([ofPizza, ofSoup]);
    await showPlaced(placed, { fresh: true });
    expect($wishes.get()).toEqual([ofSoup]);
    await settled();
  });

  test.each(['buy_now', 'campaign'] as const)('An order of one item (%s) ends it and keeps the cart', async (page) => {
    setCheckoutPage(page);
    await showPlaced(placed, { fresh: true });
    expect(singleOrder.get()).toBeNull();
    expect(sentCalls('customer/cart/list')).toEqual([]);
    await settled();
  });

  test('A placed order leads to its payment with its owner; CHK-03 a prescription is paid in cash', async () => {
    changeForm({ payment: 'digital_payment' });
    setCheckoutPage('prescription');
    await showPlaced(placed, { fresh: true });
    expect(went()).toEqual([]);
    expect(sentCalls('customer/cart/list')).toEqual([]);
    setCheckoutPage('buy_now');
    await showPlaced(placed, { fresh: true });
    const page = new URL(String(went()[0])).searchParams;
    expect([page.get('customer_id'), page.get('payment_method')]).toEqual(['31', 'islet_pay']);
    $terms.set({ state: 'loading' });
    await showPlaced(placed, { fresh: true });
    expect(new URL(String(went()[1])).searchParams.get('payment_method')).not.toBe('islet_pay');
    await settled();
  });
});

describe('CHK-01 The order on the screen', () => {
  test('The order on the screen is that of the draft until the cart has changed', async () => {
    expect(isOrderOnScreen()).toBe(true);
    amendDraft(openDraft(checkoutCartText(), 12), { state: 'placed' });
    expect(isOrderOnScreen()).toBe(true);
    $checkoutCart.set(pizzas({ lines: [aLine(anItem({ storeId: 12 }))] }));
    expect(isOrderOnScreen()).toBe(false);
    // Placing has emptied the cart.
    $checkoutCart.set(pizzas({ lines: [], storeId: null }));
    expect(isOrderOnScreen()).toBe(true);
  });

  test('The shown price has the lines by name, and is missing without terms', () => {
    expect(shownOrderPrice()).toMatchObject({ total: 3455, lines: [{ name: 'Pizza', amount: 2600 }] });
    $terms.set({ state: 'loading' });
    expect(shownOrderPrice()).toBeNull();
  });

  test('The order is reported to analytics with its coupon and payment method', () => {
    changeForm({ payment: 'wallet' });
    expect(TRACKED_ORDER.payment()).toBe('wallet');
    expect(TRACKED_ORDER.coupon()).toBeNull();
    $coupon.set({ state: 'used', coupon: reads(CouponSchema, { id: 1, code: 'TENTH', discount: 10 }) });
    expect(TRACKED_ORDER.coupon()).toBe('TENTH');
    expect(TRACKED_ORDER.items()).toMatchObject([{ item_id: '2', quantity: 2 }]);
    $checkoutCart.set(pizzas({ lines: [] }));
    expect(TRACKED_ORDER.items()).toHaveLength(1);
  });
});

describe('CHK-01 An order with a new account whose response was lost', () => {
  const lost = () => {
    amendDraft(openDraft('pizzas', 12), { state: 'sent' });
    changeForm({ account: true, note: 'Ring' });
    $checkoutCart.set(pizzas({ lines: [], storeId: null }));
  };

  test('A new account’s order is found by signing in, which leads to the orders', async () => {
    lost();
    expect(await placedWithNewAccount()).toBe(true);
    expect(went()).toEqual(['/auth/sign-in?from=%2Fprofile%3Fpage%3Dmy-orders']);
    expect(sessionStorage.getItem('islet:notice')).toContain('Your order is placed');
    expect(readDraft()).toBeNull();
    expect($form.get()).toMatchObject({ account: false, note: '', name: 'Lina' });
  });

  test('An order needs an empty cart, a new account and a sent draft to count as placed', async () => {
    lost();
    $checkoutCart.set(pizzas());
    expect(await placedWithNewAccount()).toBe(false);
    lost();
    changeForm({ account: false });
    expect(await placedWithNewAccount()).toBe(false);
    lost();
    closeDraft();
    expect(await placedWithNewAccount()).toBe(false);
    expect(went()).toEqual([]);
  });
});

test('CHK-03 At most three pictures and no other files are added, and each can be removed', async () => {
  $pictures.set([]);
  const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
  const names = () => $pictures.get().map(({ name }) => name);
  expect(await addPictures([file('1'), file('x', 'text/plain')])).toBe('noPicture');
  expect(await addPictures([file('2')])).toBeNull();
  expect(await addPictures([file('3'), file('4')])).toBe('tooMany');
  expect(names()).toEqual(['1', '2', '3']);
  const [first] = $pictures.get();
  if (first) removePicture(first);
  expect(names()).toEqual(['2', '3']);
});

test('CHK-06 A receipt without the order or the settings has failed to load', async () => {
  responses['config'] = settings;
  responses['customer/order/track'] = trackedOrder;
  await readReceipt(100_001, '+971501234567');
  expect($receipt.get().state).toBe('ready');
  responses['config'] = new Failure(500);
  const again = readReceipt(100_001, '');
  expect($receipt.get()).toEqual({ state: 'loading' });
  await again;
  expect($receipt.get()).toEqual({ state: 'failed' });
  responses['config'] = settings;
  responses['customer/order/track'] = new Failure(500);
  await readReceipt(100_001, '');
  expect($receipt.get()).toEqual({ state: 'failed' });
});
