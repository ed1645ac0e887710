import { atom } from 'nanostores';
import { getOrder } from '#src/api/order-details.ts';
import { api } from '../client.ts';
import { asCaller } from '../guest.ts';
import { reportError } from '../notices.ts';
import { $offlineMethods, offlineMethod, readOfflineMethods, sendOfflinePayment } from '../orders/offline.ts';
import { $form, change } from './form.ts';

/** What became of the details of an offline payment, which are handed in once the order is placed. */
export type OfflineSubmission = 'none' | 'sending' | 'missing' | 'sent';

/** Nothing to hand in; a constant for islands. */
export const NO_OFFLINE_SUBMISSION: OfflineSubmission = 'none';

export const $offlineSubmission = atom<OfflineSubmission>(NO_OFFLINE_SUBMISSION);

/** Hands in what was typed, for a placed order; also 'try again'. A failure keeps it and says why. */
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

/** Looks, after a reload, whether the details of a placed order are there, or still have to be handed in. */
export async function checkOfflineSubmission(orderId: number): Promise<void> {
  const order = await asCaller((guestId) => getOrder(api(), { orderId, phone: $form.get().phone, guestId }));
  if (order.ok && order.value.offline === null && order.value.status === 'pending') $offlineSubmission.set('missing');
}
