import { atom } from 'nanostores';
import type { DeliveryAddress } from '#src/contract/address.ts';
import type { LatLng } from '#src/contract/place.ts';
import { type AddressProblems, contactProblems, placeProblems } from '#src/domain/address-form.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { $address, $latLng, $zoneIds, storedPlace } from '../place.ts';
import { sessionValue } from '../session.ts';
import { BLANK_FORM, type CheckoutForm, CheckoutFormSchema, type Recipient } from './form-shape.ts';

/** Maximum length of an order note. */
export const NOTE_MAX = 300;

let kept = sessionValue('islet:checkout', CheckoutFormSchema);

/** The form of this tab. */
export const $form = atom<CheckoutForm>(BLANK_FORM);

/** Address text of the stored location; another text in the form was typed by the user. */
let offered = '';

/**
 * Restores the input from before a reload and takes the stored location as the address. A location stored later, here
 * or in another tab, also becomes the address.
 */
export function openForm(): void {
  $form.set(kept.get() ?? BLANK_FORM);
  // A saved address stays selected until another location is stored.
  if ($form.get().savedId === 0 || isNewPlace()) followPlace();
  // The parts of a location are stored one by one.
  for (const $part of [$latLng, $address, $zoneIds]) $part.listen(followPlace);
}

/**
 * Restores a form with a separate key, for an order that does not go to the stored location; it starts with that
 * location. The key starts with `islet:checkout`, which sign-out removes.
 */
export function openFormApart(key: `islet:checkout-${string}`): void {
  kept = sessionValue(key, CheckoutFormSchema);
  $form.set(kept.get() ?? BLANK_FORM);
  if ($form.get().at === null) followPlace();
}

const isSame = (one: LatLng | null, other: LatLng): boolean => one?.lat === other.lat && one.lng === other.lng;

/** Returns whether the stored location has changed since the form took one. */
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
  // House, floor and road do not apply to the new address.
  change({ at: place.at, address: place.address, savedId: 0, ...(moved ? { road: '', house: '', floor: '' } : {}) });
}

/** Changes fields and stores the form. */
export function change(fields: Partial<CheckoutForm>): void {
  $form.set({ ...$form.get(), ...fields });
  kept.set($form.get());
}

/** Resets the fields of a single order; contact, address and payment method stay for the next one. */
export function forgetOrder(): void {
  const { note, instruction, unavailableNote, cutlery, packaging, scheduleAt, tips, coupon, partial } = BLANK_FORM;
  // The wallet's balance has changed.
  const payment = $form.get().payment === 'wallet' ? BLANK_FORM.payment : $form.get().payment;
  change({ note, instruction, unavailableNote, cutlery, packaging, scheduleAt, tips, coupon, partial, payment });
}

/** Returns the problems of a form. A guest needs an e-mail; take-away needs no address. */
export function problemsOf(form: CheckoutForm, guest: boolean): AddressProblems {
  return { ...(form.type === 'delivery' ? placeProblems(form) : {}), ...contactProblems(form, guest) };
}

/** Returns the delivery address of the form; for take-away the store's position. Null without a position. */
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
