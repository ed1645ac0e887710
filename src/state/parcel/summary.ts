import { computed } from 'nanostores';
import { $form } from '../checkout/form.ts';
import { openDraft } from '../orders/place.ts';
import { $booking } from './booking.ts';
import { parcelCheckout } from './quote.ts';
import { $parcelTerms } from './terms.ts';
import { $trip, readTrip } from './trip.ts';

let moduleId = 0;
/** Content and draft key of this page's parcel. */
let keyOfCart = { checkoutCart: '', key: '' };

/** Sets the parcel module of this page. */
export function setParcelModule(id: number): void {
  moduleId = id;
}

/** Returns the parcel module of this page. */
export const parcelModule = (): number => moduleId;

/** Price, payment methods and blockers of the parcel; null until the terms are loaded. */
export const $parcelCheckout = computed([$booking, $form, $parcelTerms, $trip], (booking, form, terms, trip) =>
  terms.state === 'ready' ? parcelCheckout(moduleId, { booking, form, terms, trip }) : null,
);
// Islands are first rendered with it, like the server's HTML; a computed store has no initial value of its own.
Object.assign($parcelCheckout, { init: null });

/** Reloads the trip; also 'try again' of the summary. */
export const refreshTrip = (): Promise<void> => readTrip(moduleId, $form.get().at, $booking.get().receiver.at);

/** Returns the parcel's content as a string: another content needs another idempotency key. The payment may change. */
export function parcelText(): string {
  const { categoryId, payer, receiver } = $booking.get();
  const { name, phone, address, at, road, house, floor } = $form.get();
  return JSON.stringify([
    'parcel',
    moduleId,
    categoryId,
    payer,
    [name, phone, address, at, road, house, floor],
    receiver,
  ]);
}

/** Returns the key of the current parcel's draft; tabs with the same parcel share it. */
export function parcelKey(): string {
  const checkoutCart = parcelText();
  if (keyOfCart.checkoutCart !== checkoutCart) keyOfCart = { checkoutCart, key: openDraft(checkoutCart, 0).key };
  return keyOfCart.key;
}
