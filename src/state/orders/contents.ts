import { atom, type ReadableAtom } from 'nanostores';
import { getOrderContents } from '#src/api/order-details.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { asCaller } from '../guest.ts';

/** Lines of an order. */
export type Contents =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  /** An order of another customer, or of a guest on another device: the marketplace does not return its lines. */
  | { state: 'hidden' }
  /** Empty for a parcel, and for a prescription that is not processed yet. */
  | { state: 'ready'; lines: OrderLine[] };

/** Initial state; a constant for islands. */
export const LOADING_CONTENTS: Contents = { state: 'loading' };

/** Lines of another customer's order, which are not requested. */
export const HIDDEN_CONTENTS: Contents = { state: 'hidden' };

/** State store of one order's lines. */
export type ContentsReader = {
  $contents: ReadableAtom<Contents>;
  /**
   * Loads the lines (`GET /api/v1/customer/order/details`); also 'try again'. A reload of the same order keeps the
   * current lines visible.
   */
  read: (orderId: number) => Promise<void>;
};

/** Creates a reader; each view of an order has its own. */
export function createContents(): ContentsReader {
  const $contents = atom<Contents>(LOADING_CONTENTS);
  const line = latest();
  let known = 0;
  return {
    $contents,
    async read(orderId) {
      if (known !== orderId || $contents.get().state !== 'ready') $contents.set(LOADING_CONTENTS);
      const answer = await line.run((signal) =>
        asCaller((guestId) => getOrderContents(api(), { orderId, guestId }, signal)),
      );
      if (!answer) return;
      if (answer.ok) {
        known = orderId;
        $contents.set({ state: 'ready', lines: answer.value.lines });
      } else if (answer.error.kind === 'notFound') $contents.set({ state: 'hidden' });
      else if (known !== orderId) $contents.set({ state: 'failed', error: answer.error });
    },
  };
}
