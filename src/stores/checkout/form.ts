import { atom } from 'nanostores';
import * as v from 'valibot';
import type { DeliveryAddress } from '#src/contract/address.ts';
import { $address, $latLng, storedPlace } from '../place.ts';
import { sessionValue } from '../session.ts';

/** What a person has typed and chosen; kept through reloads and failures, so that nothing is ever typed twice. */
export type CheckoutForm = {
  type: 'delivery' | 'take_away';
  name: string;
  phone: string;
  email: string;
  address: string;
  at: { lat: number; lng: number } | null;
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

/** Fields that can be wrong. */
export type FormField = 'name' | 'phone' | 'email' | 'address';

/** Why a field is wrong; the words are in i18n (D1 §5). */
export type FieldProblem =
  | 'nameRequired'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'emailRequired'
  | 'emailInvalid'
  | 'addressRequired';

/** Takes up what was typed before a reload, and the place that is chosen now. */
export function openForm(): void {
  const before = kept.get() ?? BLANK_FORM;
  const place = storedPlace();
  const moved = place && (before.at?.lat !== place.at.lat || before.at.lng !== place.at.lng);
  $form.set(moved ? { ...before, at: place.at, address: place.address } : before);
  $latLng.listen((at) => {
    if (at) change({ at, address: $address.get() });
  });
}

/** Changes some fields and keeps the form for a reload. */
export function change(fields: Partial<CheckoutForm>): void {
  $form.set({ ...$form.get(), ...fields });
  kept.set($form.get());
}

/** Forgets the note once the order is placed; name, phone and address serve the next one. */
export const forgetNote = (): void => change({ note: '' });

const PHONE = /^\+?[\d\s().-]{6,20}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What keeps a form from being sent. `guest` must leave an e-mail; take-away needs no address. */
export function problemsOf(form: CheckoutForm, guest: boolean): Partial<Record<FormField, FieldProblem>> {
  const problems: Partial<Record<FormField, FieldProblem>> = {};
  if (form.name.trim() === '') problems.name = 'nameRequired';
  if (form.phone.trim() === '') problems.phone = 'phoneRequired';
  else if (!PHONE.test(form.phone.trim())) problems.phone = 'phoneInvalid';
  if (form.email.trim() !== '' && !EMAIL.test(form.email.trim())) problems.email = 'emailInvalid';
  else if (guest && form.email.trim() === '') problems.email = 'emailRequired';
  if (form.type === 'delivery' && (form.address.trim() === '' || !form.at)) problems.address = 'addressRequired';
  return problems;
}

/** The delivery address of the form. Null while no position is known. */
export function addressOf(form: CheckoutForm): DeliveryAddress | null {
  if (!form.at) return null;
  const { address, road, house, floor, name, phone, email } = form;
  return {
    address: address.trim(),
    lat: form.at.lat,
    lng: form.at.lng,
    type: 'other',
    road: road.trim(),
    house: house.trim(),
    floor: floor.trim(),
    contact: { name: name.trim(), phone: phone.replace(/[\s().-]/g, ''), email: email.trim() },
  };
}
