import { placeParcel } from '#src/api/parcel-orders.ts';
import type { ParcelDraft } from '#src/contract/parcel-order.ts';
import type { ParcelQuote } from '#src/domain/parcel.ts';
import { words } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { phoneRules } from '../addresses/person.ts';
import { $password } from '../checkout/account.ts';
import { $form, addressOf } from '../checkout/form.ts';
import { goOn } from '../checkout/go-on.ts';
import { $problems, $progress, tellEarlier } from '../checkout/progress.ts';
import { api } from '../client.ts';
import { callerId } from '../guest.ts';
import { reportError } from '../notices.ts';
import { closeDraft, readDraft } from '../orders/draft.ts';
import { type Placement, place, resume } from '../orders/place.ts';
import { isSignedIn } from '../token.ts';
import { $booking, forgetBooking, receiverAddress } from './booking.ts';
import { $endProblems } from './ends.ts';
import { anyWrong, endProblems, restProblems } from './problems.ts';
import { paidBy } from './quote.ts';
import { $parcelReview, parcelKey, parcelModule, parcelText, refreshTrip } from './review.ts';
import { $parcelTerms, readParcelTerms } from './terms.ts';
import { $trip } from './trip.ts';

/** Sends the parcel, once (CHK-04, design D7). Wrong fields and hindrances stay on screen with what was typed. */
export async function submitParcel(): Promise<'placed' | 'incomplete' | 'hindered' | 'notPlaced'> {
  if ($progress.get().state !== 'filling') return 'notPlaced';
  // Said before anything is waited for: a second tap finds it.
  $progress.set({ state: 'placing' });
  const ends = await endProblems(await phoneRules());
  const rest = restProblems();
  $endProblems.set(ends);
  $problems.set(rest);
  const review = $parcelReview.get();
  const wrong = anyWrong(ends) || Object.keys(rest).length > 0;
  if (wrong || !review?.quote || review.hindrances.length > 0 || $trip.get().reading) {
    $progress.set({ state: 'filling' });
    return wrong ? 'incomplete' : 'hindered';
  }
  const caller = await callerId();
  const placement: Placement = caller.ok
    ? await send(caller.value, review.quote)
    : { state: 'refused', error: caller.error };
  if (placement.state === 'placed') {
    await showSent(placement, { fresh: true });
    return 'placed';
  }
  if (placement.state === 'unknown') {
    $progress.set({ state: 'unknown', checking: false });
    return 'notPlaced';
  }
  await reportError(placement.error);
  $progress.set({ state: 'filling' });
  // Rates, zones or the wallet may be the reason: what is shown is read again, what was typed stays.
  await Promise.all([readParcelTerms(), refreshTrip()]);
  return 'notPlaced';
}

function send(guestId: number | null, { total, tips }: ParcelQuote): Promise<Placement> {
  const [form, booking, { sender, receiver, way }] = [$form.get(), $booking.get(), $trip.get()];
  const receiverAt = receiverAddress(booking.receiver);
  const senderAt = form.at && addressOf({ ...form, type: 'delivery' }, form.at);
  if (!senderAt || !receiverAt || !sender?.zone || !receiver?.zone || !way)
    throw new Error('A parcel without both ends was let through: submitParcel() has to ask for them first.');
  const { payment, partial } = paidBy(booking, form);
  const draft: ParcelDraft = {
    categoryId: booking.categoryId,
    sender: senderAt,
    senderZoneId: sender.zone.id,
    receiver: receiverAt,
    receiverZoneId: receiver.zone.id,
    distance: way.metres,
    chargePayer: booking.payer,
    paymentMethod: payment,
    partialPayment: partial,
    total,
    tips,
    note: form.note,
    instruction: form.instruction,
    guestId,
    newPassword: guestId !== null && form.account ? $password.get() : null,
  };
  return place({
    send: (placing) => placeParcel(api(), draft, placing),
    storeId: 0,
    basket: parcelText(),
    key: parcelKey(),
    moduleId: parcelModule(),
    zoneIds: sender.zoneIds,
  });
}

/** Goes on with a parcel that is sent: shows it, or leads to the payment page. `fresh`: it was sent just now. */
export async function showSent(
  placed: Extract<Placement, { state: 'placed' }>,
  { fresh }: { fresh: boolean },
): Promise<void> {
  const { payment: paid } = paidBy($booking.get(), $form.get());
  forgetBooking();
  const terms = $parcelTerms.get();
  await goOn(placed, { fresh, paid, terms: terms.state === 'ready' ? terms : null });
}

/** Asks whether the attempt nobody knows about became an order; without one the person may try again. */
export async function checkParcel(): Promise<void> {
  const before = $progress.get();
  if (before.state !== 'unknown' || before.checking) return;
  $progress.set({ state: 'unknown', checking: true });
  const found = await resume();
  if (found?.state === 'placed') return settle(found);
  if (found) {
    $progress.set({ state: 'unknown', checking: false });
    return reportError(found.error);
  }
  $progress.set({ state: 'filling' });
  const say = await words('checkout');
  // An order that came with an account is not the guest's: only placing it again, with the same key, tells.
  toast.success(say($form.get().account && !isSignedIn() ? 'placeAgain' : 'notArrived'));
}

/** The lost attempt became an order: this parcel, or something that is not what is on screen. */
async function settle(placed: Extract<Placement, { state: 'placed' }>): Promise<void> {
  if (readDraft()?.basket === parcelText()) return showSent(placed, { fresh: false });
  closeDraft();
  tellEarlier(placed.orderId);
  $progress.set({ state: 'filling' });
}
