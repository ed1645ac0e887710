import { atom } from 'nanostores';
import type { DeliveryAddress } from '#src/contract/address.ts';
import type { LatLng } from '#src/contract/place.ts';
import { type AddressProblems, contactProblems, placeProblems } from '#src/domain/address-form.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { $address, $latLng, $zoneIds, storedPlace } from '../place.ts';
import { sessionValue } from '../session.ts';
import { BLANK_FORM, type CheckoutForm, CheckoutFormSchema, type Recipient } from './form-shape.ts';

/** Most characters of an order note. */
export const NOTE_MAX = 300;

let kept = sessionValue('islet:checkout', CheckoutFormSchema);

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
  // A saved address stays chosen until another place is.
  if ($form.get().savedId === 0 || isNewPlace()) followPlace();
  // A place is stored key by key.
  for (const $part of [$latLng, $address, $zoneIds]) $part.listen(followPlace);
}

/**
 * Takes up the form of an order that does not go to where the person shops, kept under a key of its own; it begins with that place.
 * The key starts with `islet:checkout`: signing out forgets those.
 */
export function openFormApart(key: `islet:checkout-${string}`): void {
  kept = sessionValue(key, CheckoutFormSchema);
  $form.set(kept.get() ?? BLANK_FORM);
  if ($form.get().at === null) followPlace();
}

const isSame = (one: LatLng | null, other: LatLng): boolean => one?.lat === other.lat && one.lng === other.lng;

/** Whether the person has chosen another place since the form took note of one. */
function isNewPlace(): boolean {
  const place = storedPlace();
  return place !== null && !isSame($form.get().followed, place.at);
}

function followPlace(): void {
  const place = storedPlace();
  if (!place) return;
  const { at, address } = $form.get();
  const moved = at !== null && !isSame(at, place.at);
  change({ followed: place.at });
  if (at && !moved && address !== '' && address !== offered) return;
  offered = place.address;
  // The details of the old door do not belong to another one.
  change({ at: place.at, address: place.address, savedId: 0, ...(moved ? { road: '', house: '', floor: '' } : {}) });
}

/** Changes some fields and keeps the form for a reload. */
export function change(fields: Partial<CheckoutForm>): void {
  $form.set({ ...$form.get(), ...fields });
  kept.set($form.get());
}

/** Forgets what was for one order only; who it is for, where it goes and how it is paid serve the next one. */
export function forgetOrder(): void {
  const { note, instruction, unavailableNote, cutlery, packaging, scheduleAt, tips, coupon, partial } = BLANK_FORM;
  // What a wallet holds is another amount now.
  const payment = $form.get().payment === 'wallet' ? BLANK_FORM.payment : $form.get().payment;
  change({ note, instruction, unavailableNote, cutlery, packaging, scheduleAt, tips, coupon, partial, payment });
}

/** What keeps a form from being sent (D1 §5). `guest` must leave an e-mail; take-away needs no address. */
export function problemsOf(form: CheckoutForm, guest: boolean): AddressProblems {
  return { ...(form.type === 'delivery' ? placeProblems(form) : {}), ...contactProblems(form, guest) };
}

/** Where the order goes by the form; a take-away stays at its store. Null while no position is known. */
export function addressOf(
  form: Recipient & Pick<CheckoutForm, 'type' | 'email'>,
  store: LatLng,
): DeliveryAddress | null {
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
