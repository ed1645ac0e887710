import { atom } from 'nanostores';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import type { InfoProblems } from '../addresses/guest.ts';
import { requestAddress } from '../addresses/request.ts';
import { addressFields } from '../checkout/address.ts';
import { $form, changeForm, type Recipient } from '../checkout/form.ts';
import { openLocationPicker } from '../location/location.ts';
import { $booking, changeBooking } from './booking.ts';

/** The two ends of a parcel's trip. */
export type ParcelEnd = 'sender' | 'receiver';

/** Problems of the last submission; removed as fields are corrected. */
export type EndProblems = { sender: InfoProblems; receiver: InfoProblems; kind: boolean };

/** No problems. */
export const NO_END_PROBLEMS: EndProblems = { sender: {}, receiver: {}, kind: false };

export const $endProblems = atom<EndProblems>(NO_END_PROBLEMS);

/** Fields of both ends; the e-mail is only that of the sender, in the checkout form. */
export type EndFields = Partial<Recipient & { email: string }>;

/** Changes the fields of an end and clears their problems. */
export function changeEnd(end: ParcelEnd, fields: EndFields): void {
  const problems = $endProblems.get();
  const isCorrected = (field: string) => field in fields || (field === 'address' && 'at' in fields);
  const remainingProblems = Object.entries(problems[end]).filter(([field]) => !isCorrected(field));
  $endProblems.set({ ...problems, [end]: Object.fromEntries(remainingProblems) });
  if (end === 'sender') changeForm(fields);
  else changeBooking({ receiver: { ...$booking.get().receiver, ...fields } });
}

/**
 * 'Choose on the map' (LOC-04): only this end receives the location; the stored location and zones stay unchanged. For
 * a receiver a toast is shown.
 */
export function pickEnd(end: ParcelEnd): void {
  const { at } = end === 'sender' ? $form.get() : $booking.get().receiver;
  openLocationPicker({
    purpose: 'callback',
    start: at,
    onPick: (place) => {
      // House, floor and road do not apply to the new address.
      changeEnd(end, { at: place.at, address: place.address, savedId: 0, road: '', house: '', floor: '' });
      if (end === 'receiver') void loadT('location').then((t) => toast.success(t('receiverPicked')));
    },
  });
}

/**
 * 'View Saved Address' for an end: any address can be chosen; whether parcels are delivered there is checked
 * afterwards.
 */
export function openSavedAddresses(end: ParcelEnd): void {
  const chosenId = end === 'sender' ? $form.get().savedId : $booking.get().receiver.savedId;
  requestAddress({ purpose: 'order', zoneId: null, chosenId, onChoose: (saved) => selectSaved(end, saved) });
}

function selectSaved(end: ParcelEnd, saved: SavedAddress): void {
  changeEnd(end, addressFields(saved, end === 'sender' ? $form.get() : $booking.get().receiver));
}

/** Sets the category of the parcel. */
export function chooseCategory(categoryId: number): void {
  $endProblems.set({ ...$endProblems.get(), kind: false });
  changeBooking({ categoryId });
}
