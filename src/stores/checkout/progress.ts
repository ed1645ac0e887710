import { atom } from 'nanostores';
import type { ApiError } from '#src/contract/errors.ts';
import { rememberOrder } from '../orders/last.ts';
import { type CheckoutCart, EMPTY_CHECKOUT_CART } from './checkout-cart.ts';
import { $form } from './form.ts';
import type { CheckoutProblems } from './problems.ts';

/** What the page is doing. `unknown`: an attempt left and nobody can say yet whether it became an order. */
export type Progress =
  | { state: 'opening' }
  | { state: 'filling' }
  | { state: 'placing' }
  | { state: 'unknown'; checking: boolean }
  | { state: 'placed'; orderId: number; phone: string }
  /** Placed, and to be paid on the payment page, where the browser is going. */
  | { state: 'paying'; orderId: number }
  | { state: 'failed'; error: ApiError };

/** Constants for islands. */
export const OPENING: Progress = { state: 'opening' };
export const NO_PROBLEMS: CheckoutProblems = {};

export const $progress = atom<Progress>(OPENING);
export const $checkoutCart = atom<CheckoutCart>(EMPTY_CHECKOUT_CART);
/** What was wrong when the person last tried to place the order; empties as fields are mended. */
export const $problems = atom<CheckoutProblems>(NO_PROBLEMS);
/** An order of another cart whose answer had been lost and that is known to be placed now; 0 when there is none. */
export const $earlier = atom(0);

/** Tells of an order that turned out to be placed while the page is about another one. */
export function tellEarlier(orderId: number): void {
  $earlier.set(orderId);
  rememberOrder({ orderId, phone: $form.get().phone });
}
