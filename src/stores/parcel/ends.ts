import { atom } from 'nanostores';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import type { InfoProblems } from '../addresses/guest.ts';
import { askForAddress } from '../addresses/request.ts';
import { $form, change } from '../checkout/form.ts';
import type { Recipient } from '../checkout/form-shape.ts';
import { fieldsOf } from '../checkout/saved.ts';
import { askForPlace } from '../location.ts';
import { $booking, changeBooking } from './booking.ts';

/** The two ends of a parcel's way. */
export type End = 'sender' | 'receiver';

/** What is wrong with the ends and the kind, since somebody tried to send; empties as it is mended. */
export type EndProblems = { sender: InfoProblems; receiver: InfoProblems; kind: boolean };

/** Nothing wrong; a constant for islands. */
export const NO_END_PROBLEMS: EndProblems = { sender: {}, receiver: {}, kind: false };

export const $endProblems = atom<EndProblems>(NO_END_PROBLEMS);

/** What both ends have in common; the sender's e-mail is a field of the order's form. */
export type EndFields = Partial<Recipient & { email: string }>;

/** Changes an end as a person types; what was wrong with those fields is mended as far as anybody can tell. */
export function changeEnd(end: End, fields: EndFields): void {
  const problems = $endProblems.get();
  const mended = (field: string) => field in fields || (field === 'address' && 'at' in fields);
  const left = Object.entries(problems[end]).filter(([field]) => !mended(field));
  $endProblems.set({ ...problems, [end]: Object.fromEntries(left) });
  if (end === 'sender') change(fields);
  else changeBooking({ receiver: { ...$booking.get().receiver, ...fields } });
}

/**
 * 'Choose on the map' (LOC-04): the place goes to that end and nothing else is stored, neither zone nor where the person shops. For
 * a receiver it is said.
 */
export function pickEnd(end: End): void {
  const { at } = end === 'sender' ? $form.get() : $booking.get().receiver;
  askForPlace({
    purpose: 'callback',
    start: at,
    onPick: (place) => {
      // The details of the old door do not belong to another one.
      changeEnd(end, { at: place.at, address: place.address, savedId: 0, road: '', house: '', floor: '' });
      if (end === 'receiver') void loadT('location').then((t) => toast.success(t('receiverPicked')));
    },
  });
}

/** 'View Saved Address' for an end: any of them may be chosen, whether parcels go there is told of the place itself. */
export function openSaved(end: End): void {
  const chosenId = end === 'sender' ? $form.get().savedId : $booking.get().receiver.savedId;
  askForAddress({ purpose: 'order', zoneId: null, chosenId, onChoose: (saved) => takeSaved(end, saved) });
}

function takeSaved(end: End, saved: SavedAddress): void {
  changeEnd(end, fieldsOf(saved, end === 'sender' ? $form.get() : $booking.get().receiver));
}

/** Takes note of the kind that is sent. */
export function chooseKind(categoryId: number): void {
  $endProblems.set({ ...$endProblems.get(), kind: false });
  changeBooking({ categoryId });
}
