import { atom } from 'nanostores';
import type { ApiError } from '#src/contract/errors.ts';
import { rememberOrder } from '../orders/last.ts';
import { $form } from './form.ts';

/** State of the page. `unknown`: an order was sent and it is not known yet whether it was placed. */
export type CheckoutProgress =
  | { state: 'opening' }
  | { state: 'filling' }
  | { state: 'placing' }
  | { state: 'unknown'; checking: boolean }
  | { state: 'placed'; orderId: number; phone: string }
  /** Placed; the browser is leaving for the payment page. */
  | { state: 'paying'; orderId: number }
  | { state: 'failed'; error: ApiError };

/** Initial state. */
export const OPENING: CheckoutProgress = { state: 'opening' };

export const $progress = atom<CheckoutProgress>(OPENING);
/** Id of an earlier order, sent without a response, that turned out to be placed; 0 = none. */
export const $earlier = atom(0);

/** Whether the last attempt ended without a connection, so that nothing was sent; `back`: there is one again. */
export type Unsent = 'none' | 'lost' | 'back';

/** Nothing is left to send. */
export const NOTHING_UNSENT: Unsent = 'none';

export const $unsent = atom<Unsent>(NOTHING_UNSENT);

/** Shows that an earlier order was placed while the page has another one. */
export function reportEarlierOrder(orderId: number): void {
  $earlier.set(orderId);
  rememberOrder({ orderId, phone: $form.get().phone });
}
