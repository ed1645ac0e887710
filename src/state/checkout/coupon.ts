import { atom } from 'nanostores';
import { checkCoupon, listCoupons } from '#src/api/coupons.ts';
import type { Coupon } from '#src/contract/coupon.ts';
import { type ApiError, isOutcomeUnknown } from '#src/contract/errors.ts';
import { loadT } from '#src/i18n/browser.ts';
import { typedCode } from '#src/lib/typed.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { errorTexts, reportError } from '../page/notices.ts';
import { $checkoutCart, type CheckoutCart } from './checkout-cart.ts';
import { $form, changeForm } from './form.ts';

/** The coupon of the order. `refused`: by the marketplace; `problem` is the message. */
export type CouponState =
  | { state: 'none' }
  | { state: 'checking'; code: string }
  | { state: 'used'; coupon: Coupon }
  | { state: 'refused'; code: string; problem: string };

/** List of available coupons. */
export type CouponList =
  | { state: 'unread' | 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'read'; coupons: Coupon[] };

export const NO_COUPON: CouponState = { state: 'none' };
export const UNREAD: CouponList = { state: 'unread' };

export const $coupon = atom<CouponState>(NO_COUPON);
export const $coupons = atom<CouponList>(UNREAD);

let latest = 0;

/**
 * Applies a coupon if it is valid for this customer (`GET /api/v1/coupon/apply`). The checkout summary checks its
 * minimum.
 */
export async function applyCoupon(typed: string): Promise<void> {
  const code = typedCode(typed);
  const at = whereOf($checkoutCart.get());
  if (code === '' || !at || !isSignedIn()) return;
  latest += 1;
  const mine = latest;
  const before = $coupon.get();
  // A coupon in use stays in use while it is checked again.
  if (before.state !== 'used' || before.coupon.code !== code) $coupon.set({ state: 'checking', code });
  const response = await checkCoupon(api(), { code, ...at });
  if (mine !== latest) return;
  if (response.ok) {
    $coupon.set({ state: 'used', coupon: response.value });
    changeForm({ coupon: response.value.code });
    return;
  }
  const hidden = response.error.kind === 'network' && (await isReachable());
  const problem = hidden ? (await loadT('checkout'))('couponNotNow') : (await errorTexts(response.error)).join('\n');
  if (mine !== latest) return;
  // After a call without a response the code stays and is checked again with the next reload; a refused code is
  // removed.
  if (hidden || !isOutcomeUnknown(response.error)) changeForm({ coupon: '' });
  $coupon.set({ state: 'refused', code, problem });
}

/**
 * Returns whether the marketplace is reachable. A coupon outside its dates is refused with status 407 (customer.notes
 * §6.8), which browsers report as a network error.
 */
async function isReachable(): Promise<boolean> {
  const list = await listCoupons(api(), { signedIn: isSignedIn() });
  return list.ok;
}

/** Forgets why a coupon was refused, when another code is typed. */
export function clearRefusal(): void {
  if ($coupon.get().state === 'refused') $coupon.set(NO_COUPON);
}

/** Removes the coupon. */
export function removeCoupon(): void {
  latest += 1;
  $coupon.set(NO_COUPON);
  changeForm({ coupon: '' });
}

/** Checks the coupon again after a reload of the page, or of cart and store. */
export const recheckCoupon = (): Promise<void> => applyCoupon($form.get().coupon);

/** Loads the customer's coupons (`GET /api/v1/coupon/list`); also 'try again'. */
export async function readCoupons(): Promise<void> {
  if ($coupons.get().state === 'loading') return;
  $coupons.set({ state: 'loading' });
  const response = await listCoupons(api(), { signedIn: isSignedIn() });
  $coupons.set(response.ok ? { state: 'read', coupons: response.value } : { state: 'failed', error: response.error });
  if (!response.ok) await reportError(response.error);
}

const whereOf = ({ storeId, moduleId }: CheckoutCart) =>
  storeId === null || moduleId === null ? null : { storeId, moduleId };
