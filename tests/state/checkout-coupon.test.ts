import './quick-page.ts';
import './toasts.ts';

import { beforeEach, describe, expect, test } from 'vitest';
import { $guestId } from '#src/state/auth/guest.ts';
import { $token } from '#src/state/auth/token.ts';
import { $checkoutCart, setCheckoutPage } from '#src/state/checkout/checkout-cart.ts';
import {
  $coupon,
  $coupons,
  applyCoupon,
  clearRefusal,
  NO_COUPON,
  readCoupons,
  recheckCoupon,
  removeCoupon,
  UNREAD,
} from '#src/state/checkout/coupon.ts';
import { $form, changeForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { $checkoutSummary } from '#src/state/checkout/summary.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { lostBefore } from '../setup/faults.ts';
import { Failure, fates, responses, sentCalls } from './quick-page.ts';
import { pizzas, terms } from './ready-terms.ts';
import { said } from './toasts.ts';

const tenth = { id: 1, code: 'TENTH', discount: 10, discount_type: 'percent' };

beforeEach(() => {
  setCheckoutPage('cart');
  $token.set('a-token');
  $guestId.set(5);
  removeCoupon();
  $coupons.set(UNREAD);
  $form.set(EMPTY_FORM);
  $checkoutCart.set(pizzas());
  $terms.set(terms());
  Object.assign(responses, { 'coupon/apply': tenth, 'coupon/list': [tenth] });
});

describe('CHK-01 A coupon in the checkout', () => {
  test('A coupon is checked for the store and module of the cart, applied once valid, and stored in the form', async () => {
    const checking = applyCoupon(' TENTH ');
    expect($coupon.get()).toEqual({ state: 'checking', code: 'TENTH' });
    await checking;
    expect($coupon.get()).toMatchObject({ state: 'used', coupon: { code: 'TENTH' } });
    expect($form.get().coupon).toBe('TENTH');
    const [call] = sentCalls('coupon/apply');
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
    expect(sentCalls()).toEqual([]);
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

  test('The reason of a refusal is forgotten when another code is typed, and an applied coupon stays', async () => {
    responses['coupon/apply'] = new Failure(403);
    await applyCoupon('OTHER');
    clearRefusal();
    expect($coupon.get()).toEqual(NO_COUPON);
    responses['coupon/apply'] = tenth;
    await applyCoupon('TENTH');
    clearRefusal();
    expect($coupon.get()).toMatchObject({ state: 'used', coupon: { code: 'TENTH' } });
  });

  test('A form without a coupon causes no check', async () => {
    await recheckCoupon();
    expect(sentCalls()).toEqual([]);
  });

  test('The latest coupon counts, and a coupon that was removed during its check does not come back', async () => {
    const slow = Promise.withResolvers<unknown>();
    responses['coupon/apply'] = () => slow.promise;
    const first = applyCoupon('SLOW');
    responses['coupon/apply'] = tenth;
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
    responses['coupon/apply'] = new Failure(403);
    await recheckCoupon();
    expect($coupon.get()).toEqual({ state: 'refused', code: 'TENTH', problem: 'Failed with 403' });
    expect($form.get().coupon).toBe('');
    expect(sentCalls('coupon/list')).toEqual([]);
  });

  test('A coupon whose check failed stays in the form', async () => {
    changeForm({ coupon: 'TENTH' });
    responses['coupon/apply'] = new Failure(500);
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
    responses['coupon/list'] = new Failure(500);
    const first = readCoupons();
    expect($coupons.get()).toEqual({ state: 'loading' });
    await Promise.all([first, readCoupons()]);
    expect(sentCalls('coupon/list')).toHaveLength(1);
    expect($coupons.get()).toMatchObject({ state: 'failed', error: { status: 500 } });
    expect(said.errors).toEqual(['Failed with 500']);
    responses['coupon/list'] = [tenth];
    await readCoupons();
    expect($coupons.get()).toMatchObject({ state: 'read', coupons: [{ code: 'TENTH' }] });
    expect(said.errors).toHaveLength(1);
  });
});
