import { computed } from 'nanostores';
import { $form } from '../checkout/form.ts';
import { openDraft } from '../orders/draft.ts';
import { $booking } from './booking.ts';
import { parcelCheckout } from './quote.ts';
import { $parcelTerms } from './terms.ts';
import { $trip, readTrip } from './trip.ts';

let moduleId = 0;
/** The draft this page reviews, by what is sent. */
let reviewed = { checkoutCart: '', key: '' };

/** Says which module carries the parcels of this page. */
export function reviewModule(id: number): void {
  moduleId = id;
}

/** The module that carries the parcels of this page. */
export const parcelModule = (): number => moduleId;

/** The price as it stands, how it may be paid and what hinders the parcel; null until the terms are known. */
export const $parcelCheckout = computed([$booking, $form, $parcelTerms, $trip], (booking, form, terms, trip) =>
  terms.state === 'ready' ? parcelCheckout(moduleId, { booking, form, terms, trip }) : null,
);

/** Reads the way again; also 'try again' of the summary. */
export const refreshTrip = (): Promise<void> => readTrip(moduleId, $form.get().at, $booking.get().receiver.at);

/** What is sent and to whom, as text: anything else is another order (design D7). How it is paid may still change. */
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

/** The key of the draft of what is reviewed now. Tabs that review the same parcel hold the same. */
export function parcelKey(): string {
  const checkoutCart = parcelText();
  if (reviewed.checkoutCart !== checkoutCart) reviewed = { checkoutCart, key: openDraft(checkoutCart, 0).key };
  return reviewed.key;
}
