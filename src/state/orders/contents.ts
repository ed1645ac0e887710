import { atom, type ReadableAtom } from 'nanostores';
import { getOrderContents } from '#src/api/order-details.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { latest } from '#src/lib/latest.ts';
import { asCaller } from '../auth/guest.ts';
import { api } from '../client.ts';

/** Lines of an order. */
export type Contents =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  /** An order of another customer, or of a guest on another device: the marketplace does not return its lines. */
  | { state: 'hidden' }
  /** Empty for a parcel, and for a prescription that is not processed yet. */
  | { state: 'ready'; lines: OrderLine[] };

/** Initial state. */
const LOADING_CONTENTS: Contents = { state: 'loading' };

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
  let shownOrderId = 0;
  return {
    $contents,
    async read(orderId) {
      if (shownOrderId !== orderId || $contents.get().state !== 'ready') $contents.set(LOADING_CONTENTS);
      const response = await line.run((signal) =>
        asCaller((guestId) => getOrderContents(api(), { orderId, guestId }, signal)),
      );
      if (!response) return;
      if (response.ok) {
        shownOrderId = orderId;
        $contents.set({ state: 'ready', lines: response.value.lines });
      } else if (response.error.kind === 'notFound') $contents.set({ state: 'hidden' });
      else if (shownOrderId !== orderId) $contents.set({ state: 'failed', error: response.error });
    },
  };
}
