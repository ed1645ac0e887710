import { atom } from 'nanostores';
import { cancelOrder, listCancelReasons } from '#src/api/orders.ts';
import type { CancelReason } from '#src/contract/reason.ts';
import { asCaller } from '../auth/guest.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';

/** State of the cancellation dialog. `problem` is the error text. */
export type Cancelling =
  | { state: 'closed' }
  | { state: 'loading'; orderId: number }
  | { state: 'failed'; orderId: number; problem: string }
  | { state: 'asking' | 'sending'; orderId: number; reasons: CancelReason[]; problem: string };

/** Closed. */
const NOT_CANCELLING: Cancelling = { state: 'closed' };

/** The open dialog. */
export const $cancelling = atom<Cancelling>(NOT_CANCELLING);

/** Opens the dialog and loads the reasons (`GET /api/v1/customer/order/cancellation-reasons`); also 'try again'. */
export async function openCancelDialog(orderId: number): Promise<void> {
  $cancelling.set({ state: 'loading', orderId });
  const response = await listCancelReasons(api());
  const problem = response.ok ? '' : (await errorTexts(response.error)).join('\n');
  // The dialog was closed meanwhile.
  if ($cancelling.get().state !== 'loading') return;
  if (response.ok) $cancelling.set({ state: 'asking', orderId, reasons: response.value, problem });
  else $cancelling.set({ state: 'failed', orderId, problem });
}

/** Closes the dialog without cancelling. */
export const closeCancelDialog = (): void => $cancelling.set(NOT_CANCELLING);

/**
 * Cancels the order (CHK-07, `POST /api/v1/customer/order/cancel`); after a refusal the dialog stays open with the
 * error.
 */
export async function cancel(reason: string): Promise<void> {
  const dialog = $cancelling.get();
  if (dialog.state !== 'asking') return;
  const { orderId } = dialog;
  $cancelling.set({ ...dialog, state: 'sending', problem: '' });
  const response = await asCaller((guestId) => cancelOrder(api(), { orderId, guestId }, reason));
  // No toast: the order itself shows that it is cancelled.
  if (response.ok) $cancelling.set(NOT_CANCELLING);
  else $cancelling.set({ ...dialog, problem: (await errorTexts(response.error)).join('\n') });
}
