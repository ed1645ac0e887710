import { atom } from 'nanostores';
import { getOrder } from '#src/api/order-details.ts';
import { api } from '../client.ts';
import { asCaller } from '../guest.ts';
import { reportError } from '../notices.ts';
import { $offlineMethods, offlineMethod, readOfflineMethods, sendOfflinePayment } from '../orders/offline.ts';
import { $form, change } from './form.ts';

/** State of an offline payment's details, which are sent after the order is placed. */
export type OfflineSubmission = 'none' | 'sending' | 'missing' | 'sent';

/** Nothing to send; a constant for islands. */
export const NO_OFFLINE_SUBMISSION: OfflineSubmission = 'none';

export const $offlineSubmission = atom<OfflineSubmission>(NO_OFFLINE_SUBMISSION);

/**
 * Sends the details for a placed order; also 'try again'. After a failure the input is preserved and the error shown.
 */
export async function submitOfflinePayment(orderId: number): Promise<void> {
  if ($offlineSubmission.get() === 'sending') return;
  $offlineSubmission.set('sending');
  await readOfflineMethods();
  const { offlineMethod: chosen, offlineInputs: inputs, offlineNote: note } = $form.get();
  const method = offlineMethod($offlineMethods.get(), chosen);
  const answer = method && (await sendOfflinePayment(orderId, { methodId: method.id, inputs, note }, { again: false }));
  if (answer?.ok) {
    change({ offlineInputs: {}, offlineNote: '' });
    $offlineSubmission.set('sent');
    return;
  }
  $offlineSubmission.set('missing');
  if (answer) await reportError(answer.error);
}

/** Checks after a reload whether the details of a placed order still have to be sent. */
export async function checkOfflineSubmission(orderId: number): Promise<void> {
  const order = await asCaller((guestId) => getOrder(api(), { orderId, phone: $form.get().phone, guestId }));
  if (order.ok && order.value.offline === null && order.value.status === 'pending') $offlineSubmission.set('missing');
}
