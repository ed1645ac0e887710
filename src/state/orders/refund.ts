import { atom } from 'nanostores';
import { listRefundReasons, requestRefund } from '#src/api/refunds.ts';
import type { CancelReason } from '#src/contract/reason.ts';
import type { RefundRequest } from '#src/contract/refund.ts';
import { type HelpProblem, reasonFor } from '#src/domain/order-help.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';

/** Maximum number of images per request. */
export const MOST_REFUND_PICTURES = 5;

/** State of the refund dialog. `problem` is the error text. */
export type Refunding =
  | { state: 'closed' }
  | { state: 'loading'; orderId: number }
  | { state: 'failed'; orderId: number; problem: string }
  | { state: 'asking' | 'sending'; orderId: number; reasons: CancelReason[]; start: RefundStart; problem: string };

/** With what the request starts. */
type RefundStart = { reason: string; note: string };

/** Closed. */
const NOT_REFUNDING: Refunding = { state: 'closed' };

/** The open dialog. */
export const $refunding = atom<Refunding>(NOT_REFUNDING);

/**
 * Opens the dialog and loads the reasons (`GET /api/v1/customer/order/refund-reasons`); also 'try again'. `help`: what
 * went wrong, as the start of the request (EXT-04).
 */
export async function openRefundDialog(
  orderId: number,
  help: { note: string; problem: HelpProblem } | null = null,
): Promise<void> {
  $refunding.set({ state: 'loading', orderId });
  const response = await listRefundReasons(api(), null);
  const problem = response.ok ? '' : (await errorTexts(response.error)).join('\n');
  // The dialog was closed meanwhile.
  if ($refunding.get().state !== 'loading') return;
  const start = { note: help?.note ?? '', reason: help && response.ok ? reasonFor(help.problem, response.value) : '' };
  if (response.ok) $refunding.set({ state: 'asking', orderId, reasons: response.value, start, problem });
  else $refunding.set({ state: 'failed', orderId, problem });
}

/** Closes the dialog without a request. */
export const closeRefundDialog = (): void => $refunding.set(NOT_REFUNDING);

/**
 * Requests a refund (CHK-07, `POST /api/v1/customer/order/refund-request`). After a refusal the dialog stays open with
 * its input and the error. Returns whether it was sent.
 */
export async function sendRefund(request: Omit<RefundRequest, 'orderId'>): Promise<boolean> {
  const dialog = $refunding.get();
  if (dialog.state !== 'asking') return false;
  $refunding.set({ ...dialog, state: 'sending', problem: '' });
  const response = await requestRefund(api(), { ...request, orderId: dialog.orderId });
  if (!response.ok) {
    $refunding.set({ ...dialog, problem: (await errorTexts(response.error)).join('\n') });
    return false;
  }
  $refunding.set(NOT_REFUNDING);
  if (response.value !== '') toast.success(response.value);
  return true;
}
