import { atom } from 'nanostores';
import { getOrder } from '#src/api/order-details.ts';
import { api } from '../client.ts';
import { asCaller } from '../guest.ts';
import { reportError } from '../notices.ts';
import { $offlineMethods, offlineMethod, readOfflineMethods, tellOfflinePayment } from '../orders/offline.ts';
import { $form, change } from './form.ts';

/** What became of the details of an offline payment, which are handed in once the order is placed. */
export type HandIn = 'none' | 'sending' | 'missing' | 'sent';

/** Nothing to hand in; a constant for islands. */
export const NO_HAND_IN: HandIn = 'none';

export const $handIn = atom<HandIn>(NO_HAND_IN);

/** Hands in what was typed, for a placed order; also 'try again'. A failure keeps it and says why. */
export async function handIn(orderId: number): Promise<void> {
  if ($handIn.get() === 'sending') return;
  $handIn.set('sending');
  await readOfflineMethods();
  const { offlineMethod: chosen, offlineInputs: inputs, offlineNote: note } = $form.get();
  const method = offlineMethod($offlineMethods.get(), chosen);
  const answer = method && (await tellOfflinePayment(orderId, { methodId: method.id, inputs, note }, { again: false }));
  if (answer?.ok) {
    change({ offlineInputs: {}, offlineNote: '' });
    $handIn.set('sent');
    return;
  }
  $handIn.set('missing');
  if (answer) await reportError(answer.error);
}

/** Looks, after a reload, whether the details of a placed order are there, or still have to be handed in. */
export async function checkHandIn(orderId: number): Promise<void> {
  const order = await asCaller((guestId) => getOrder(api(), { orderId, phone: $form.get().phone, guestId }));
  if (order.ok && order.value.offline === null && order.value.status === 'pending') $handIn.set('missing');
}
