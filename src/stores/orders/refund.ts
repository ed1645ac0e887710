import { atom } from 'nanostores';
import { listRefundReasons, requestRefund } from '#src/api/refunds.ts';
import type { CancelReason } from '#src/contract/reason.ts';
import type { RefundRequest } from '#src/contract/refund.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { errorTexts } from '../notices.ts';

/** Most pictures that go with a request. */
export const MOST_REFUND_PICTURES = 5;

/** The question why money is to come back. `problem` holds what went wrong, in words. */
export type Refunding =
  | { state: 'closed' }
  | { state: 'loading'; orderId: number }
  | { state: 'failed'; orderId: number; problem: string }
  | { state: 'asking' | 'sending'; orderId: number; reasons: CancelReason[]; problem: string };

/** No question; a constant for islands. */
export const NOT_REFUNDING: Refunding = { state: 'closed' };

/** The open question. */
export const $refunding = atom<Refunding>(NOT_REFUNDING);

/** Asks why (`GET /api/v1/customer/order/refund-reasons`); also 'try again'. */
export async function askRefund(orderId: number): Promise<void> {
  $refunding.set({ state: 'loading', orderId });
  const answer = await listRefundReasons(api(), null);
  const problem = answer.ok ? '' : (await errorTexts(answer.error)).join('\n');
  // Closed meanwhile.
  if ($refunding.get().state !== 'loading') return;
  if (answer.ok) $refunding.set({ state: 'asking', orderId, reasons: answer.value, problem });
  else $refunding.set({ state: 'failed', orderId, problem });
}

/** Closes the question; nothing is asked for. */
export const dropRefunding = (): void => $refunding.set(NOT_REFUNDING);

/**
 * Asks for the money back (CHK-07, `POST /api/v1/customer/order/refund-request`). A refusal says why and leaves the question open
 * with all that was written. Returns whether it was sent.
 */
export async function sendRefund(request: Omit<RefundRequest, 'orderId'>): Promise<boolean> {
  const asked = $refunding.get();
  if (asked.state !== 'asking') return false;
  $refunding.set({ ...asked, state: 'sending', problem: '' });
  const answer = await requestRefund(api(), { ...request, orderId: asked.orderId });
  if (!answer.ok) {
    $refunding.set({ ...asked, problem: (await errorTexts(answer.error)).join('\n') });
    return false;
  }
  $refunding.set(NOT_REFUNDING);
  if (answer.value !== '') toast.success(answer.value);
  return true;
}
