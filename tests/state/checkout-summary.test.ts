import './quick-page.ts';
import './toasts.ts';

import { beforeEach, describe, expect, test } from 'vitest';
import { $guestId } from '#src/state/auth/guest.ts';
import { $token } from '#src/state/auth/token.ts';
import { refetch } from '#src/state/cart/actions.ts';
import { $checkoutCart, EMPTY_CHECKOUT_CART, setCheckoutPage } from '#src/state/checkout/checkout-cart.ts';
import {
  $coupon,
  $coupons,
  applyCoupon,
  NO_COUPON,
  readCoupons,
  recheckCoupon,
  removeCoupon,
  UNREAD,
} from '#src/state/checkout/coupon.ts';
import { $form, changeForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { $progress } from '#src/state/checkout/submit.ts';
import {
  $cashback,
  $checkoutSummary,
  followCart,
  loadCashback,
  readCheckoutCart,
  refreshTerms,
} from '#src/state/checkout/summary.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { $usualTip, loadUsualTip } from '#src/state/checkout/tips.ts';
import { singleOrder } from '#src/state/orders/single.ts';
import { cartLine } from '../fixtures/payloads/order.ts';
import { lostBefore } from '../setup/faults.ts';
import { aPizza, NOTHING } from '../unit/domain/samples.ts';
import { answers, asked, Failure, fates } from './quick-page.ts';
import { pizzas, terms } from './ready-terms.ts';
import { said } from './toasts.ts';

const tenth = { id: 1, code: 'TENTH', discount: 10, discount_type: 'percent' };
const item = aPizza({ storeId: 12 });

beforeEach(() => {
  setCheckoutPage('cart');
  $token.set('a-token');
  $guestId.set(5);
  removeCoupon();
  $coupons.set(UNREAD);
  $form.set(EMPTY_FORM);
  $checkoutCart.set(pizzas());
  $terms.set(terms());
  $progress.set({ state: 'filling' });
  for (const path of ['config', 'stores/details/12', 'customer/info']) answers[path] = new Failure(500);
  Object.assign(answers, { 'coupon/apply': tenth, 'coupon/list': [tenth], 'customer/cart/list': [] });
});

describe('CHK-01 A coupon in the checkout', () => {
  test('A coupon is checked for the store and module of the cart, applied once valid, and stored in the form', async () => {
    const checking = applyCoupon(' TENTH ');
    expect($coupon.get()).toEqual({ state: 'checking', code: 'TENTH' });
    await checking;
    expect($coupon.get()).toMatchObject({ state: 'used', coupon: { code: 'TENTH' } });
    expect($form.get().coupon).toBe('TENTH');
    const [call] = asked('coupon/apply');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ code: 'TENTH', store_id: '12' });
    expect(call?.headers.get('moduleid')).toBe('1');
    // Two pizzas for 26.00 less 2.60.
    expect($checkoutSummary.get()?.quote.couponDiscount).toBe(260);
    removeCoupon();
    expect($checkoutSummary.get()?.quote.couponDiscount).toBe(0);
    expect($form.get().coupon).toBe('');
  });

  test('A coupon is not checked without a code, a cart or a customer', async () => {
    await applyCoupon('  ');
    for (const cart of [pizzas({ storeId: null }), pizzas({ moduleId: null })]) {
      $checkoutCart.set(cart);
      await applyCoupon('TENTH');
    }
    $checkoutCart.set(pizzas());
    $token.set('');
    await applyCoupon('TENTH');
    expect(asked()).toEqual([]);
    expect($coupon.get()).toEqual(NO_COUPON);
  });

  test('An applied coupon stays applied while it is checked again, and another one does not', async () => {
    await applyCoupon('TENTH');
    const again = recheckCoupon();
    expect($coupon.get().state).toBe('used');
    await again;
    const other = applyCoupon('OTHER');
    expect($coupon.get()).toEqual({ state: 'checking', code: 'OTHER' });
    await other;
  });

  test('A form without a coupon causes no check', async () => {
    await recheckCoupon();
    expect(asked()).toEqual([]);
  });

  test('The latest coupon counts, and a coupon that was removed during its check does not come back', async () => {
    const slow = Promise.withResolvers<unknown>();
    answers['coupon/apply'] = () => slow.promise;
    const first = applyCoupon('SLOW');
    answers['coupon/apply'] = tenth;
    await applyCoupon('TENTH');
    slow.resolve({ ...tenth, code: 'SLOW' });
    await first;
    expect($coupon.get()).toMatchObject({ coupon: { code: 'TENTH' } });
    const removed = applyCoupon('OTHER');
    removeCoupon();
    await removed;
    expect($coupon.get()).toEqual(NO_COUPON);
    expect($form.get().coupon).toBe('');
  });

  test('A refused coupon is removed from the form, and the reason is shown', async () => {
    changeForm({ coupon: 'TENTH' });
    answers['coupon/apply'] = new Failure(403);
    await recheckCoupon();
    expect($coupon.get()).toEqual({ state: 'refused', code: 'TENTH', problem: 'Failed with 403' });
    expect($form.get().coupon).toBe('');
    expect(asked('coupon/list')).toEqual([]);
  });

  test('A coupon whose check failed stays in the form', async () => {
    changeForm({ coupon: 'TENTH' });
    answers['coupon/apply'] = new Failure(500);
    await recheckCoupon();
    expect($coupon.get().state).toBe('refused');
    expect($form.get().coupon).toBe('TENTH');
  });

  test('A coupon check without a response counts as refused where the marketplace responds to other calls', async () => {
    changeForm({ coupon: 'TENTH' });
    const lost = { path: /coupon/, fate: lostBefore };
    fates.push({ ...lost, times: 2 });
    await recheckCoupon();
    // The list is lost as well: the network is down.
    expect($form.get().coupon).toBe('TENTH');
    fates.push({ ...lost, times: 1 });
    await recheckCoupon();
    const problem = 'This coupon cannot be used at the moment.';
    expect($coupon.get()).toEqual({ state: 'refused', code: 'TENTH', problem });
    expect($form.get().coupon).toBe('');
  });

  test('The customer’s coupons load once at a time, and a failed load can be retried', async () => {
    answers['coupon/list'] = new Failure(500);
    const first = readCoupons();
    expect($coupons.get()).toEqual({ state: 'loading' });
    await Promise.all([first, readCoupons()]);
    expect(asked('coupon/list')).toHaveLength(1);
    expect($coupons.get()).toMatchObject({ state: 'failed', error: { status: 500 } });
    expect(said.errors).toEqual(['Failed with 500']);
    answers['coupon/list'] = [tenth];
    await readCoupons();
    expect($coupons.get()).toMatchObject({ state: 'read', coupons: [{ code: 'TENTH' }] });
    expect(said.errors).toHaveLength(1);
  });
});

describe('CHK-01 The cashback of an order', () => {
  const credit = (amount: number) => ({ cashback_amount: amount, cashback_type: 'amount', calculated_amount: amount });

  test('The cashback is loaded once per amount, and after a pending call only for the latest amount', async () => {
    const first = Promise.withResolvers<unknown>();
    answers['cashback/getCashback'] = ({ query }: { query: URLSearchParams }) =>
      query.get('amount') === '10' ? first.promise : credit(2);
    const loading = loadCashback(1000);
    await Promise.all([loadCashback(1100), loadCashback(1200)]);
    first.resolve(credit(1));
    await loading;
    expect(asked('cashback/getCashback').map(({ query }) => query.get('amount'))).toEqual(['10', '12']);
    expect($cashback.get()).toBe(200);
    await loadCashback(1200);
    expect(asked('cashback/getCashback')).toHaveLength(2);
  });

  test('The cashback is zero where it cannot be loaded', async () => {
    answers['cashback/getCashback'] = new Failure(500);
    await loadCashback(1300);
    expect($cashback.get()).toBe(0);
  });

  test('For a guest no cashback is loaded', async () => {
    $token.set('');
    await loadCashback(1400);
    expect(asked()).toEqual([]);
  });
});

describe('CHK-01 Loading what is ordered', () => {
  test('A cart that cannot be loaded fails a page that opens, and keeps a form that is shown', async () => {
    answers['customer/cart/list'] = new Failure(503);
    await readCheckoutCart();
    expect($progress.get()).toEqual({ state: 'filling' });
    expect($terms.get()).toMatchObject({ state: 'failed', error: { status: 503 } });
    expect(asked('config')).toEqual([]);
    $progress.set({ state: 'opening' });
    await readCheckoutCart();
    expect($progress.get()).toMatchObject({ state: 'failed', error: { status: 503 } });
  });

  test('An empty cart loads no terms', async () => {
    await readCheckoutCart();
    expect($checkoutCart.get()).toEqual({ ...EMPTY_CHECKOUT_CART, moduleId: 1 });
    expect(asked().map(({ path }) => path)).toEqual(['customer/cart/list']);
  });

  const dish = { id: 2, name: 'Pizza', price: 11, store_id: 12, module_id: 1, module_type: 'food' };
  const single = (page: 'buy_now' | 'campaign') => {
    setCheckoutPage(page);
    singleOrder.set({ page, item, choice: NOTHING, quantity: 3 });
  };

  test('A single item is ordered with its current data', async () => {
    single('buy_now');
    answers['items/details/2'] = dish;
    await readCheckoutCart();
    expect($checkoutCart.get()).toMatchObject({
      ...{ moduleId: 1, storeId: 12, settled: true },
      lines: [{ id: 0, itemId: 2, model: 'Item', quantity: 3, moduleId: 1, item: { price: 1100 } }],
    });
    expect(asked('customer/cart/list')).toEqual([]);
    expect(asked('stores/details/12')).toHaveLength(1);
  });

  test('A single item that no longer exists is not ordered, and one that cannot be loaded stays as it was', async () => {
    single('buy_now');
    answers['items/details/2'] = new Failure(500);
    await readCheckoutCart();
    expect($checkoutCart.get().lines).toMatchObject([{ item: { price: 1000 } }]);
    answers['items/details/2'] = new Failure(404);
    await readCheckoutCart();
    expect($checkoutCart.get()).toEqual(EMPTY_CHECKOUT_CART);
  });

  test('An item of a campaign is not loaded again and is not ordered by Buy Now', async () => {
    single('campaign');
    await readCheckoutCart();
    expect($checkoutCart.get().lines).toHaveLength(1);
    expect(asked('items/details/2')).toEqual([]);
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
    expect(asked('stores/details/12')).toHaveLength(1);
  });

  test('A cart that changes to another store loads new terms and checks its coupon again', async () => {
    changeForm({ coupon: 'TENTH' });
    answers['customer/cart/list'] = [cartLine];
    await refetch(1);
    const called = () =>
      asked()
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
      answers['most-tips'] = { most_tips_amount: amount };
      await loadUsualTip();
      expect($usualTip.get()).toBe(offered);
    }
    answers['most-tips'] = new Failure(500);
    await loadUsualTip();
    expect($usualTip.get()).toBe(300);
  });
});
