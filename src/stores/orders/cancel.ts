import { atom } from 'nanostores';
import { cancelOrder, listCancelReasons } from '#src/api/orders.ts';
import type { CancelReason } from '#src/contract/reason.ts';
import { api } from '../client.ts';
import { asCaller } from '../guest.ts';
import { errorTexts } from '../notices.ts';

/** The question why an order is to be cancelled. `problem` holds what went wrong, in words. */
export type Cancelling =
  | { state: 'closed' }
  | { state: 'loading'; orderId: number }
  | { state: 'failed'; orderId: number; problem: string }
  | { state: 'asking' | 'sending'; orderId: number; reasons: CancelReason[]; problem: string };

/** No question; a constant for islands. */
export const NOT_CANCELLING: Cancelling = { state: 'closed' };

/** The open question. */
export const $cancelling = atom<Cancelling>(NOT_CANCELLING);

/** Asks why (`GET /api/v1/customer/order/cancellation-reasons`); also 'try again'. */
export async function askReason(orderId: number): Promise<void> {
  $cancelling.set({ state: 'loading', orderId });
  const answer = await listCancelReasons(api());
  const problem = answer.ok ? '' : (await errorTexts(answer.error)).join('\n');
  // Closed meanwhile.
  if ($cancelling.get().state !== 'loading') return;
  if (answer.ok) $cancelling.set({ state: 'asking', orderId, reasons: answer.value, problem });
  else $cancelling.set({ state: 'failed', orderId, problem });
}

/** Closes the question; nothing is cancelled. */
export const dropCancelling = (): void => $cancelling.set(NOT_CANCELLING);

/** Cancels for a reason (CHK-07, `POST /api/v1/customer/order/cancel`); a refusal says why and leaves the question open. */
export async function cancel(reason: string): Promise<void> {
  const asked = $cancelling.get();
  if (asked.state !== 'asking') return;
  const { orderId } = asked;
  $cancelling.set({ ...asked, state: 'sending', problem: '' });
  const answer = await asCaller((guestId) => cancelOrder(api(), { orderId, guestId }, reason));
  // The order itself shows that it is cancelled.
  if (answer.ok) $cancelling.set(NOT_CANCELLING);
  else $cancelling.set({ ...asked, problem: (await errorTexts(answer.error)).join('\n') });
}
