import { atom, type ReadableAtom } from 'nanostores';
import { getOrderContents } from '#src/api/order-details.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { asCaller } from '../guest.ts';

/** The lines of an order as far as they are known. */
export type Contents =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  /** Somebody else's, or a guest's on another device: the marketplace does not tell. */
  | { state: 'hidden' }
  /** A parcel, and a prescription nobody has read yet, have none. */
  | { state: 'ready'; lines: OrderLine[] };

/** Before anything is known; a constant for islands. */
export const LOADING_CONTENTS: Contents = { state: 'loading' };

/** The lines of another person's order: they are not asked for. */
export const HIDDEN_CONTENTS: Contents = { state: 'hidden' };

/** What one order holds. */
export type ContentsReader = {
  $contents: ReadableAtom<Contents>;
  /** Reads the lines (`GET /api/v1/customer/order/details`); also 'try again'. What was known stays while the same order is read anew. */
  read: (orderId: number) => Promise<void>;
};

/** Makes a reader; each place that shows an order has its own. */
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
