import { atom } from 'nanostores';
import { checkCoupon, listCoupons } from '#src/api/coupons.ts';
import type { Coupon } from '#src/contract/coupon.ts';
import { type ApiError, isOutcomeUnknown } from '#src/contract/errors.ts';
import { loadT } from '#src/i18n/browser.ts';
import { api } from '../client.ts';
import { errorTexts, reportError } from '../notices.ts';
import { isSignedIn } from '../token.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import { $form, change } from './form.ts';
import { $checkoutCart } from './progress.ts';

/** The coupon of the order. `refused`: the marketplace said no; `problem` is why, in its words. */
export type Couponing =
  | { state: 'none' }
  | { state: 'checking'; code: string }
  | { state: 'used'; coupon: Coupon }
  | { state: 'refused'; code: string; problem: string };

/** What can be chosen from. */
export type CouponList =
  | { state: 'unread' | 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'read'; coupons: Coupon[] };

/** Constants for islands. */
export const NO_COUPON: Couponing = { state: 'none' };
export const UNREAD: CouponList = { state: 'unread' };

export const $coupon = atom<Couponing>(NO_COUPON);
export const $coupons = atom<CouponList>(UNREAD);

let latest = 0;

/** Uses a coupon if the marketplace lets this customer (`GET /api/v1/coupon/apply`). Its minimum is a matter of the summary. */
export async function applyCoupon(typed: string): Promise<void> {
  const code = typed.trim();
  const at = whereOf($checkoutCart.get());
  if (code === '' || !at || !isSignedIn()) return;
  latest += 1;
  const mine = latest;
  const before = $coupon.get();
  // One that counts keeps counting while it is asked for again.
  if (before.state !== 'used' || before.coupon.code !== code) $coupon.set({ state: 'checking', code });
  const answer = await checkCoupon(api(), { code, ...at });
  if (mine !== latest) return;
  if (answer.ok) {
    $coupon.set({ state: 'used', coupon: answer.value });
    change({ coupon: answer.value.code });
    return;
  }
  const hidden = answer.error.kind === 'network' && (await answers());
  const problem = hidden ? (await loadT('checkout'))('couponNotNow') : (await errorTexts(answer.error)).join('\n');
  if (mine !== latest) return;
  // What nobody could ask about is asked again with the next reading; what was refused is not.
  if (hidden || !isOutcomeUnknown(answer.error)) change({ coupon: '' });
  $coupon.set({ state: 'refused', code, problem });
}

/**
 * Whether the marketplace answers at all. A coupon outside its dates is refused with status 407 (customer.notes §6.8), which
 * browsers keep from pages as if nothing had come.
 */
async function answers(): Promise<boolean> {
  const list = await listCoupons(api(), { signedIn: isSignedIn() });
  return list.ok;
}

/** Takes the coupon off. */
export function dropCoupon(): void {
  latest += 1;
  $coupon.set(NO_COUPON);
  change({ coupon: '' });
}

/** Asks again for the coupon that was used before a reload, or before cart and store were read anew. */
export async function recheckCoupon(): Promise<void> {
  const { coupon } = $form.get();
  if (coupon !== '') await applyCoupon(coupon);
}

/** Reads what the customer may use (`GET /api/v1/coupon/list`); also 'try again'. */
export async function readCoupons(): Promise<void> {
  if ($coupons.get().state === 'loading') return;
  $coupons.set({ state: 'loading' });
  const answer = await listCoupons(api(), { signedIn: isSignedIn() });
  $coupons.set(answer.ok ? { state: 'read', coupons: answer.value } : { state: 'failed', error: answer.error });
  if (!answer.ok) await reportError(answer.error);
}

const whereOf = ({ storeId, moduleId }: CheckoutCart) =>
  storeId === null || moduleId === null ? null : { storeId, moduleId };
