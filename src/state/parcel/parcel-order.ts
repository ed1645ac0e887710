import type { Minor } from '#src/contract/money.ts';
import type { ParcelDraft } from '#src/contract/parcel-order.ts';
import { type ShownPrice, shownParcel } from '#src/domain/amount-change.ts';
import type { ParcelQuote } from '#src/domain/parcel.ts';
import { phoneRules } from '../addresses/person.ts';
import { callerId } from '../auth/guest.ts';
import { $form, $password, deliveryAddressOf } from '../checkout/form.ts';
import { continueWithOrder } from '../checkout/placed.ts';
import { $problems } from '../checkout/problems.ts';
import {
  askForAmount,
  endAttempt,
  failAttempt,
  leaveEarlierOrder,
  lookUpAttempt,
  type NotSent,
  reportNotArrived,
  type Submission,
  startAttempt,
} from '../checkout/submit.ts';
import { trackPayment } from '../checkout/track-checkout.ts';
import { type PlacementResult, type PlacementSuccess, placeOnce, readDraft } from '../orders/place.ts';
import { $booking, receiverAddress, resetBooking } from './booking.ts';
import { $endProblems } from './ends.ts';
import { endProblems, hasProblems, otherProblems } from './problems.ts';
import { paidBy } from './quote.ts';
import { $parcelCheckout, parcelKey, parcelModule, parcelText, refreshTrip } from './summary.ts';
import { $parcelTerms, readParcelTerms } from './terms.ts';
import { $trip } from './trip.ts';

/** Submits the parcel at the shown total or at the `agreed` one. */
export async function submitParcel(agreed?: Minor): Promise<Submission> {
  try {
    const reason = await startAttempt();
    if (reason) return reason;
    const result = await placeParcel(agreed);
    if (typeof result !== 'string' && result.state === 'placed') {
      await showPlacedParcel(result, { fresh: true });
      return 'placed';
    }
    const end = await endAttempt(result, shownParcelPrice());
    if (end.isRefused) await reloadParcel();
    if (end.change) askForAmount(end.change, shownParcelPrice());
    return end.submission;
  } catch (error) {
    await failAttempt(error, isParcelOnScreen());
    return 'notPlaced';
  }
}

/** Checks whether the attempt without a response became an order; otherwise the customer may try again. */
export async function lookUpParcel(): Promise<void> {
  try {
    const order = await lookUpAttempt();
    if (order === null) return;
    if (order !== 'absent' && isParcelOnScreen()) return await showPlacedParcel(order, { fresh: false });
    if (order !== 'absent') leaveEarlierOrder(order);
    await reloadParcel();
    if (order === 'absent') await reportNotArrived();
  } catch (error) {
    await failAttempt(error, isParcelOnScreen());
  }
}

/** Returns whether the last sent order equals the form. */
const isParcelOnScreen = (): boolean => readDraft()?.checkoutCart === parcelText();

/** Returns the shown price; null when it is unknown. */
export function shownParcelPrice(): ShownPrice | null {
  const quote = $parcelCheckout.get()?.quote;
  return quote ? shownParcel(quote) : null;
}

/** Reloads the terms and the trip, on which the price depends; the input is preserved. */
export const reloadParcel = (): Promise<unknown> => Promise.all([readParcelTerms(), refreshTrip()]);

/** Checks the booking and places the order it describes, at the shown total or at the `agreed` one. */
async function placeParcel(agreed?: Minor): Promise<PlacementResult | NotSent> {
  const ends = await endProblems(await phoneRules());
  const rest = otherProblems();
  $endProblems.set(ends);
  $problems.set(rest);
  const summary = $parcelCheckout.get();
  if (hasProblems(ends) || Object.keys(rest).length > 0) return 'incomplete';
  if (!summary?.quote || summary.blockers.length > 0 || $trip.get().reading) return 'blocked';
  const caller = await callerId();
  if (ANALYTICS && caller.ok) trackPayment();
  return caller.ok ? placeBooking(caller.value, summary.quote, agreed) : { state: 'refused', error: caller.error };
}

function placeBooking(
  guestId: number | null,
  { total, tips }: ParcelQuote,
  agreed: Minor | undefined,
): Promise<PlacementResult> {
  const [form, booking, { sender, receiver, way }] = [$form.get(), $booking.get(), $trip.get()];
  const receiverAt = receiverAddress(booking.receiver);
  const senderAt = form.at && deliveryAddressOf({ ...form, type: 'delivery' }, form.at);
  if (!senderAt || !receiverAt || !sender?.zone || !receiver?.zone || !way)
    throw new Error('A parcel without both ends was let through: placeParcel() has to ask for them first.');
  const { payment, partial } = paidBy(booking, form);
  const request: ParcelDraft = {
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
  return placeOnce({
    order: { kind: 'parcel', request },
    storeId: 0,
    checkoutCart: parcelText(),
    key: parcelKey(),
    moduleId: parcelModule(),
    zoneIds: sender.zoneIds,
    expectedAmount: agreed ?? total,
  });
}

/** Continues with a placed parcel order: shows it or opens the payment page. `fresh`: it was placed just now. */
export async function showPlacedParcel(placed: PlacementSuccess, { fresh }: { fresh: boolean }): Promise<void> {
  const { payment: paid } = paidBy($booking.get(), $form.get());
  resetBooking();
  const terms = $parcelTerms.get();
  await continueWithOrder(placed, { fresh, paid, terms: terms.state === 'ready' ? terms : null });
}
