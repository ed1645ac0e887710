import { atom } from 'nanostores';
import * as v from 'valibot';
import type { DeliveryAddress } from '#src/contract/address.ts';
import type { LatLng } from '#src/contract/place.ts';
import { type AddressProblems, contactProblems, placeProblems } from '#src/domain/address-form.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { $address, $latLng, $zoneIds, storedPlace } from '../place.ts';
import { sessionValue } from '../session.ts';

/** What a person has typed and chosen; kept through reloads and failures, so that nothing is ever typed twice. */
export type CheckoutForm = {
  type: 'delivery' | 'take_away';
  name: string;
  phone: string;
  email: string;
  address: string;
  at: LatLng | null;
  road: string;
  house: string;
  floor: string;
  note: string;
  payment: 'cash_on_delivery';
};

/** The untouched form; a constant for islands. */
export const BLANK_FORM: CheckoutForm = {
  type: 'delivery',
  name: '',
  phone: '',
  email: '',
  address: '',
  at: null,
  road: '',
  house: '',
  floor: '',
  note: '',
  payment: 'cash_on_delivery',
};

/** Most characters of an order note. */
export const NOTE_MAX = 300;

const text = v.string();
const CheckoutFormSchema: v.GenericSchema<unknown, CheckoutForm> = v.object({
  type: v.picklist(['delivery', 'take_away']),
  name: text,
  phone: text,
  email: text,
  address: text,
  at: v.nullable(v.object({ lat: v.number(), lng: v.number() })),
  road: text,
  house: text,
  floor: text,
  note: text,
  payment: v.literal('cash_on_delivery'),
});

const kept = sessionValue('islet:checkout', CheckoutFormSchema);

/** The form of this tab. */
export const $form = atom<CheckoutForm>(BLANK_FORM);

/** The address as it came with the chosen place; another text in the form is the person's own wording. */
let offered = '';

/**
 * Takes up what was typed before a reload, and the place that is chosen now. A place chosen later, here or in another tab,
 * becomes the address too.
 */
export function openForm(): void {
  $form.set(kept.get() ?? BLANK_FORM);
  followPlace();
  // A place is stored key by key.
  for (const $part of [$latLng, $address, $zoneIds]) $part.listen(followPlace);
}

function followPlace(): void {
  const place = storedPlace();
  if (!place) return;
  const { at, address } = $form.get();
  const moved = at !== null && (at.lat !== place.at.lat || at.lng !== place.at.lng);
  if (at && !moved && address !== '' && address !== offered) return;
  offered = place.address;
  // The details of the old door do not belong to another one.
  change({ at: place.at, address: place.address, ...(moved ? { road: '', house: '', floor: '' } : {}) });
}

/** Changes some fields and keeps the form for a reload. */
export function change(fields: Partial<CheckoutForm>): void {
  $form.set({ ...$form.get(), ...fields });
  kept.set($form.get());
}

/** Forgets the note once the order is placed; name, phone and address serve the next one. */
export const forgetNote = (): void => change({ note: '' });

/** What keeps a form from being sent (D1 §5). `guest` must leave an e-mail; take-away needs no address. */
export function problemsOf(form: CheckoutForm, guest: boolean): AddressProblems {
  return { ...(form.type === 'delivery' ? placeProblems(form) : {}), ...contactProblems(form, guest) };
}

/** Where the order goes by the form; a take-away stays at its store. Null while no position is known. */
export function addressOf(form: CheckoutForm, store: LatLng): DeliveryAddress | null {
  const takeAway = form.type === 'take_away';
  const at = takeAway ? store : form.at;
  if (!at) return null;
  const door = takeAway ? { address: '', road: '', house: '', floor: '' } : form;
  return {
    address: door.address.trim(),
    lat: at.lat,
    lng: at.lng,
    type: takeAway ? '' : 'other',
    road: door.road.trim(),
    house: door.house.trim(),
    floor: door.floor.trim(),
    contact: { name: form.name.trim(), phone: plainPhone(form.phone), email: form.email.trim() },
  };
}
