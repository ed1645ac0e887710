import './quick-page.ts';
import './toasts.ts';

import { beforeEach, describe, expect, test } from 'vitest';
import { $guestId } from '#src/state/auth/guest.ts';
import { $token } from '#src/state/auth/token.ts';
import { refetch } from '#src/state/cart/actions.ts';
import { $checkoutCart, EMPTY_CHECKOUT_CART, setCheckoutPage } from '#src/state/checkout/checkout-cart.ts';
import { $coupon, removeCoupon } from '#src/state/checkout/coupon.ts';
import { $form, changeForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { $progress } from '#src/state/checkout/submit.ts';
import {
  $cashback,
  $checkoutSummary,
  $lateCredit,
  followCart,
  loadCashback,
  readCheckoutCart,
  refreshTerms,
} from '#src/state/checkout/summary.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { $usualTip, loadUsualTip } from '#src/state/checkout/tips.ts';
import { $module } from '#src/state/modules/module.ts';
import { singleOrder } from '#src/state/orders/single.ts';
import { cartLine } from '../fixtures/payloads/order.ts';
import { aPizza, NOTHING } from '../unit/domain/samples.ts';
import { Failure, responses, sentCalls } from './quick-page.ts';
import { config, customer, pizzas, type Ready, store, terms } from './ready-terms.ts';

const tenth = { id: 1, code: 'TENTH', discount: 10, discount_type: 'percent' };
const item = aPizza({ storeId: 12 });

beforeEach(() => {
  setCheckoutPage('cart');
  $token.set('a-token');
  $guestId.set(5);
  removeCoupon();
  $form.set(EMPTY_FORM);
  $checkoutCart.set(pizzas());
  $terms.set(terms());
  $progress.set({ state: 'filling' });
  for (const path of ['config', 'stores/details/12', 'customer/info']) responses[path] = new Failure(500);
  Object.assign(responses, { 'coupon/apply': tenth, 'customer/cart/list': [] });
});

describe('CHK-01 The cashback of an order', () => {
  const credit = (amount: number) => ({ cashback_amount: amount, cashback_type: 'amount', calculated_amount: amount });

  test('The cashback is loaded once per amount, and after a pending call only for the latest amount', async () => {
    const first = Promise.withResolvers<unknown>();
    responses['cashback/getCashback'] = ({ query }: { query: URLSearchParams }) =>
      query.get('amount') === '10' ? first.promise : credit(2);
    const loading = loadCashback(1000);
    await Promise.all([loadCashback(1100), loadCashback(1200)]);
    first.resolve(credit(1));
    await loading;
    expect(sentCalls('cashback/getCashback').map(({ query }) => query.get('amount'))).toEqual(['10', '12']);
    expect($cashback.get()).toBe(200);
    await loadCashback(1200);
    expect(sentCalls('cashback/getCashback')).toHaveLength(2);
  });

  test('An outdated cashback is never shown', async () => {
    const first = Promise.withResolvers<unknown>();
    responses['cashback/getCashback'] = ({ query }: { query: URLSearchParams }) =>
      query.get('amount') === '20' ? first.promise : credit(2);
    const amounts: number[] = [];
    const stop = $cashback.listen((amount) => amounts.push(amount));
    $cashback.set(0);
    const loading = loadCashback(2000);
    await loadCashback(2200);
    first.resolve(credit(1));
    await loading;
    stop();
    expect(amounts.filter((amount) => amount > 0)).toEqual([200]);
  });

  test('The cashback is zero where no offer fits', async () => {
    responses['cashback/getCashback'] = credit(0);
    await loadCashback(2300);
    expect($cashback.get()).toBe(0);
  });

  test('The cashback is zero where it cannot be loaded', async () => {
    responses['cashback/getCashback'] = new Failure(500);
    await loadCashback(1300);
    expect($cashback.get()).toBe(0);
  });

  test('For a guest no cashback is loaded', async () => {
    $token.set('');
    await loadCashback(1400);
    expect(sentCalls()).toEqual([]);
  });
});

describe('CHK-01 Loading what is ordered', () => {
  test('A cart that cannot be loaded fails a page that opens, and keeps a form that is shown', async () => {
    responses['customer/cart/list'] = new Failure(503);
    await readCheckoutCart();
    expect($progress.get()).toEqual({ state: 'filling' });
    expect($terms.get()).toMatchObject({ state: 'failed', error: { status: 503 } });
    expect(sentCalls('config')).toEqual([]);
    $progress.set({ state: 'opening' });
    await readCheckoutCart();
    expect($progress.get()).toMatchObject({ state: 'failed', error: { status: 503 } });
  });

  test('An empty cart loads no terms', async () => {
    await readCheckoutCart();
    expect($checkoutCart.get()).toEqual({ ...EMPTY_CHECKOUT_CART, moduleId: 1 });
    expect(sentCalls().map(({ path }) => path)).toEqual(['customer/cart/list']);
  });

  test('A shop without a chosen module loads no cart and orders nothing', async () => {
    const moduleOfPage = $module.get();
    $module.set(null);
    await readCheckoutCart();
    expect($checkoutCart.get()).toEqual(EMPTY_CHECKOUT_CART);
    expect(sentCalls()).toEqual([]);
    $module.set(moduleOfPage);
  });

  const dish = { id: 2, name: 'Pizza', price: 11, store_id: 12, module_id: 1, module_type: 'food' };
  const single = (page: 'buy_now' | 'campaign') => {
    setCheckoutPage(page);
    singleOrder.set({ page, item, choice: NOTHING, quantity: 3 });
  };

  test('A single item is ordered with its current data', async () => {
    single('buy_now');
    responses['items/details/2'] = dish;
    await readCheckoutCart();
    expect($checkoutCart.get()).toMatchObject({
      ...{ moduleId: 1, storeId: 12, settled: true },
      lines: [{ id: 0, itemId: 2, model: 'Item', quantity: 3, moduleId: 1, item: { price: 1100 } }],
    });
    expect(sentCalls('customer/cart/list')).toEqual([]);
    expect(sentCalls('stores/details/12')).toHaveLength(1);
  });

  test('A single item is loaded from its own module, whichever module the visitor is in', async () => {
    setCheckoutPage('buy_now');
    singleOrder.set({ page: 'buy_now', item: { ...item, moduleId: 4 }, choice: NOTHING, quantity: 1 });
    responses['items/details/2'] = dish;
    await readCheckoutCart();
    expect(sentCalls('items/details/2')[0]?.headers.get('moduleid')).toBe('4');
  });

  test('CHK-03 A prescription loads no item that was chosen for Buy Now', async () => {
    single('buy_now');
    setCheckoutPage('prescription', { storeId: 12, moduleId: 3 });
    await readCheckoutCart();
    expect(sentCalls('items/details/2')).toEqual([]);
  });

  test('A single item that no longer exists is not ordered, and one that cannot be loaded stays as it was', async () => {
    single('buy_now');
    responses['items/details/2'] = new Failure(500);
    await readCheckoutCart();
    expect($checkoutCart.get().lines).toMatchObject([{ item: { price: 1000 } }]);
    responses['items/details/2'] = new Failure(404);
    await readCheckoutCart();
    expect($checkoutCart.get()).toEqual(EMPTY_CHECKOUT_CART);
  });

  test('An item of a campaign is not loaded again and is not ordered by Buy Now', async () => {
    single('campaign');
    await readCheckoutCart();
    expect($checkoutCart.get().lines).toHaveLength(1);
    expect(sentCalls('items/details/2')).toEqual([]);
    setCheckoutPage('buy_now');
    singleOrder.set({ page: 'campaign', item, choice: NOTHING, quantity: 3 });
    await readCheckoutCart();
    expect($checkoutCart.get()).toEqual(EMPTY_CHECKOUT_CART);
  });

  test('CHK-03 A prescription is ordered at its pharmacy', async () => {
    setCheckoutPage('prescription', { storeId: 12, moduleId: 3 });
    await readCheckoutCart();
    expect($checkoutCart.get()).toEqual({ lines: [], moduleId: 3, storeId: 12, settled: true });
    setCheckoutPage('prescription');
    await readCheckoutCart();
    expect($checkoutCart.get()).toEqual(EMPTY_CHECKOUT_CART);
    await refreshTerms();
    expect(sentCalls('stores/details/12')).toHaveLength(1);
  });

  test('A cart that changes to another store loads new terms and checks its coupon again', async () => {
    changeForm({ coupon: 'TENTH' });
    responses['customer/cart/list'] = [cartLine];
    await refetch(1);
    const called = () =>
      sentCalls()
        .map(({ path }) => path)
        .filter((path) => /stores|coupon/.test(path));
    followCart();
    expect($checkoutCart.get()).toMatchObject({ moduleId: 1, storeId: 12, lines: [{ itemId: 88, quantity: 2 }] });
    expect(called()).toEqual([]);
    $checkoutCart.set(pizzas({ storeId: 13 }));
    // A page that opens loads them anyway.
    $progress.set({ state: 'opening' });
    followCart();
    expect(called()).toEqual([]);
    $checkoutCart.set(pizzas({ storeId: 13 }));
    $progress.set({ state: 'filling' });
    followCart();
    await expect.poll(() => $coupon.get().state).toBe('used');
    expect(called().toSorted()).toEqual(['coupon/apply', 'stores/details/12']);
  });

  test('The usual tip is suggested, unless it is unknown or implausibly high', async () => {
    for (const [amount, offered] of [
      [1001, 0],
      [3, 300],
      [null, 300],
    ]) {
      responses['most-tips'] = { most_tips_amount: amount };
      await loadUsualTip();
      expect($usualTip.get()).toBe(offered);
    }
    responses['most-tips'] = new Failure(500);
    await loadUsualTip();
    expect($usualTip.get()).toBe(300);
  });
});

describe('EXT-21 What a customer gets for a late order', () => {
  const arrival = { from: 25, to: 40, near: [{ metres: 4000, from: 20, to: 30 }] };
  const late = (change: Partial<Ready> = {}) => {
    const rule = { percent: 10, maximum: 500 };
    $terms.set(
      terms({
        ...{ store: { ...store, arrival }, config: { ...config, lateCredit: rule }, customer: customer(0) },
        ...change,
      }),
    );
  };
  beforeEach(() => changeForm({ at: { lat: 25.01, lng: 53.99 } }));

  test('A customer gets a part of the total after the end of the range for the distance', () => {
    late();
    // 10 % of 34.55, 3 km away.
    expect($lateCredit.get()).toEqual({ to: 30, credit: 346 });
    late({ reach: null });
    // 26.00 + 1.30 + least delivery 4.00 + 0.75 = 32.05.
    expect($lateCredit.get()).toEqual({ to: 40, credit: 321 });
  });

  test('A guest gets nothing, nor does a customer where the marketplace promises nothing', () => {
    late({ customer: null });
    expect($lateCredit.get()).toBeNull();
    late({ config: { ...config, lateCredit: null } });
    expect($lateCredit.get()).toBeNull();
    late({ config: { ...config, lateCredit: { percent: 0, maximum: 500 } } });
    expect($lateCredit.get()).toBeNull();
  });

  test('Nothing is promised where no range is shown: for another time, take-away, or a store without one', () => {
    late();
    changeForm({ scheduleAt: '2026-03-11T10:00:00.000Z' });
    expect($lateCredit.get()).toBeNull();
    changeForm({ scheduleAt: null, type: 'take_away' });
    expect($lateCredit.get()).toBeNull();
    changeForm({ type: 'delivery' });
    expect($lateCredit.get()).not.toBeNull();
    late({ store: { ...store, arrival: null } });
    expect($lateCredit.get()).toBeNull();
  });

  test('Nothing is promised before the terms are loaded, for an empty cart or for a prescription', () => {
    late();
    $checkoutCart.set(EMPTY_CHECKOUT_CART);
    expect($lateCredit.get()).toBeNull();
    $checkoutCart.set(pizzas());
    setCheckoutPage('prescription', { storeId: 12, moduleId: 1 });
    changeForm({ note: 'The small box' });
    expect($lateCredit.get()).toBeNull();
    setCheckoutPage('cart');
    changeForm({ note: '' });
    expect($lateCredit.get()).not.toBeNull();
    $terms.set({ state: 'loading' });
    expect($lateCredit.get()).toBeNull();
  });
});

test('CHK-01 A slot is judged by the time at which the terms were loaded', () => {
  const blockersAt = (scheduleAt: string) => {
    changeForm({ at: { lat: 25.01, lng: 53.99 }, scheduleAt });
    return $checkoutSummary.get()?.blockers;
  };
  // Loaded at 08:00 UTC.
  expect(blockersAt('2026-03-10T07:30:00.000Z')).toEqual([{ kind: 'slotGone' }]);
  expect(blockersAt('2026-03-10T08:30:00.000Z')).toEqual([]);
});
