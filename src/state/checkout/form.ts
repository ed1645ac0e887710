import { atom } from 'nanostores';
import * as v from 'valibot';
import type { DeliveryAddress } from '#src/contract/address.ts';
import { HANDOVERS } from '#src/contract/handover.ts';
import { CHOSEN_METHODS, type ChosenMethod } from '#src/contract/payment-methods.ts';
import type { LatLng } from '#src/contract/place.ts';
import { type Arrival, NO_ARRIVAL, nextInstruction } from '#src/domain/handover.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { $address, $latLng, $zoneIds, storedLocation } from '../location/stored-location.ts';
import { sessionValue } from '../storage/storage-value.ts';

/** Contact and address of a recipient, as typed. */
export type Recipient = {
  name: string;
  phone: string;
  address: string;
  at: LatLng | null;
  /** Id of the chosen saved address, 0 = none, and its type. */
  savedId: number;
  savedType: string;
  road: string;
  house: string;
  floor: string;
};

/** Input of the checkout; stored, so that it survives reloads and failures. */
export type CheckoutForm = Recipient &
  Arrival & {
    /** Stored location that the form has last taken; a later one replaces the address. */
    followed: LatLng | null;
    type: 'delivery' | 'take_away';
    email: string;
    note: string;
    /** The order is a gift: for another recipient, without prices (EXT-27). */
    gift: boolean;
    giftName: string;
    giftPhone: string;
    giftMessage: string;
    /** Declares to be of the age that items of the order are for. */
    ageDeclared: boolean;
    /** For the courier only. */
    instruction: string;
    /** What `instruction` was taken from the chosen saved address, '' = nothing. */
    addressNote: string;
    /** What to do when an item is not available. */
    unavailableNote: string;
    cutlery: boolean;
    packaging: boolean;
    /** Scheduled time, an ISO instant; null = as soon as possible. */
    scheduleAt: string | null;
    /** As typed or tapped, '' = none: decimal text in any digits. */
    tips: string;
    /** Code of the applied coupon, '' = none. */
    coupon: string;
    payment: ChosenMethod;
    /** `payment` is how the last order was paid; it has not been chosen for this one. */
    suggested: boolean;
    /** Pays as much as possible from the wallet; `payment` pays the rest. */
    partial: boolean;
    /** Key of the chosen gateway, '' = none chosen. */
    gateway: string;
    /** Chosen offline payment method, 0 = none, and its inputs. */
    offlineMethod: number;
    offlineInputs: Record<string, string>;
    offlineNote: string;
    /** The guest creates an account with the order. Its password is never stored. */
    account: boolean;
  };

/** Empty recipient. */
export const EMPTY_RECIPIENT: Recipient = {
  name: '',
  phone: '',
  address: '',
  at: null,
  savedId: 0,
  savedType: '',
  road: '',
  house: '',
  floor: '',
};

/** Empty form. */
export const EMPTY_FORM: CheckoutForm = {
  ...EMPTY_RECIPIENT,
  followed: null,
  type: 'delivery',
  email: '',
  note: '',
  gift: false,
  giftName: '',
  giftPhone: '',
  giftMessage: '',
  ageDeclared: false,
  instruction: '',
  addressNote: '',
  ...NO_ARRIVAL,
  unavailableNote: '',
  cutlery: false,
  packaging: false,
  scheduleAt: null,
  tips: '',
  coupon: '',
  payment: 'cash_on_delivery',
  suggested: false,
  partial: false,
  gateway: '',
  offlineMethod: 0,
  offlineInputs: {},
  offlineNote: '',
  account: false,
};

const text = v.fallback(v.string(), '');
const toggle = v.fallback(v.boolean(), false);

const position = v.object({ lat: v.number(), lng: v.number() });

/** A stored recipient. */
export const RecipientSchema = v.object({
  name: text,
  phone: text,
  address: text,
  at: v.nullable(position),
  savedId: v.optional(v.fallback(v.number(), 0), 0),
  savedType: v.optional(text, ''),
  road: text,
  house: text,
  floor: text,
});

/** A stored form; fields missing in an older one get their defaults. */
const CheckoutFormSchema: v.GenericSchema<unknown, CheckoutForm> = v.object({
  ...RecipientSchema.entries,
  followed: v.optional(v.fallback(v.nullable(position), null), null),
  type: v.picklist(['delivery', 'take_away']),
  email: text,
  note: text,
  gift: v.optional(toggle, false),
  giftName: v.optional(text, ''),
  giftPhone: v.optional(text, ''),
  giftMessage: v.optional(text, ''),
  ageDeclared: v.optional(toggle, false),
  instruction: v.optional(text, ''),
  addressNote: v.optional(text, ''),
  handover: v.optional(v.fallback(v.picklist([...HANDOVERS, '']), ''), ''),
  landmark: v.optional(text, ''),
  gateCode: v.optional(text, ''),
  photo: v.optional(v.fallback(v.nullable(v.object({ name: v.string(), url: v.nullable(v.string()) })), null), null),
  unavailableNote: v.optional(text, ''),
  cutlery: v.optional(toggle, false),
  packaging: v.optional(toggle, false),
  scheduleAt: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null), null),
  tips: v.optional(text, ''),
  coupon: v.optional(text, ''),
  payment: v.picklist(CHOSEN_METHODS),
  suggested: v.optional(toggle, false),
  partial: v.optional(toggle, false),
  gateway: v.optional(text, ''),
  offlineMethod: v.optional(v.fallback(v.number(), 0), 0),
  offlineInputs: v.optional(v.fallback(v.record(v.string(), v.string()), {}), {}),
  offlineNote: v.optional(text, ''),
  account: v.optional(toggle, false),
});

/** Maximum length of an order note. */
export const NOTE_MAX = 300;

/** Password of the account that a guest creates with the order; in memory only. */
export const $password = atom('');

let stored = sessionValue('islet:checkout', CheckoutFormSchema);

/** The form of this tab. */
export const $form = atom<CheckoutForm>(EMPTY_FORM);

/** Address text of the stored location; another text in the form was typed by the user. */
let storedText = '';

/** Returns whether this tab has input from before. */
export const hasStoredForm = (): boolean => stored.get() !== null;

/** Stores input for the checkout that is opened next in this tab. */
export const prepareForm = (fields: Partial<CheckoutForm>): boolean =>
  stored.set({ ...(stored.get() ?? EMPTY_FORM), ...fields });

/**
 * Restores the input from before a reload and takes the stored location as the address. A location stored later, here
 * or in another tab, also becomes the address.
 */
export function openForm(): void {
  $form.set(stored.get() ?? EMPTY_FORM);
  // A saved address stays selected until another location is stored.
  if ($form.get().savedId === 0 || isNewLocation()) followLocation();
  // The parts of a location are stored one by one.
  for (const $part of [$latLng, $address, $zoneIds]) $part.listen(followLocation);
}

/**
 * Restores a form with a separate key, for an order that does not go to the stored location; it starts with that
 * location. The key starts with `islet:checkout`, which sign-out removes.
 */
export function openSeparateForm(key: `islet:checkout-${string}`): void {
  stored = sessionValue(key, CheckoutFormSchema);
  $form.set(stored.get() ?? EMPTY_FORM);
  if ($form.get().at === null) followLocation();
}

const isSame = (one: LatLng | null, other: LatLng): boolean => one?.lat === other.lat && one.lng === other.lng;

/** Returns whether the stored location has changed since the form took one. */
function isNewLocation(): boolean {
  const place = storedLocation();
  return place !== null && !isSame($form.get().followed, place.at);
}

function followLocation(): void {
  const place = storedLocation();
  if (!place) return;
  const { at, address, instruction, addressNote } = $form.get();
  const moved = at !== null && !isSame(at, place.at);
  changeForm({ followed: place.at });
  if (at && !moved && address !== '' && address !== storedText) return;
  storedText = place.address;
  // House, floor, road and what the courier has to know do not apply to the new address.
  const emptyArrival = { ...NO_ARRIVAL, instruction: nextInstruction(instruction, addressNote, ''), addressNote: '' };
  changeForm({
    at: place.at,
    address: place.address,
    savedId: 0,
    ...(moved ? { road: '', house: '', floor: '', ...emptyArrival } : {}),
  });
}

/** Changes fields and stores the form. */
export function changeForm(fields: Partial<CheckoutForm>): void {
  $form.set({ ...$form.get(), ...fields });
  stored.set($form.get());
}

/** Resets the fields of a single order; contact, address and payment method stay for the next one. */
export function resetOrderFields(): void {
  const { gift, giftName, giftPhone, giftMessage, ageDeclared } = EMPTY_FORM;
  const { note, unavailableNote, cutlery, packaging, scheduleAt, tips, coupon, partial } = EMPTY_FORM;
  // The wallet's balance has changed: unless the method is checked again, the wallet is not kept.
  const suggested = EXTRAS.lastPayment;
  const payment = $form.get().payment === 'wallet' && !suggested ? EMPTY_FORM.payment : $form.get().payment;
  changeForm({
    ...{
      note,
      instruction: $form.get().addressNote,
      unavailableNote,
      cutlery,
      packaging,
      scheduleAt,
      tips,
      coupon,
      partial,
    },
    ...{ payment, suggested },
    ...{ gift, giftName, giftPhone, giftMessage, ageDeclared },
  });
}

/** Returns the delivery address of the form; for take-away the store's position. Null without a position. */
export function deliveryAddressOf(
  form: Recipient & Pick<CheckoutForm, 'type' | 'email'>,
  store: LatLng,
): DeliveryAddress | null {
  const takeAway = form.type === 'take_away';
  const at = takeAway ? store : form.at;
  if (!at) return null;
  const parts = takeAway ? { address: '', road: '', house: '', floor: '' } : form;
  return {
    address: parts.address.trim(),
    lat: at.lat,
    lng: at.lng,
    type: takeAway ? '' : (form.savedId > 0 && form.savedType) || 'other',
    road: parts.road.trim(),
    house: parts.house.trim(),
    floor: parts.floor.trim(),
    contact: { name: form.name.trim(), phone: plainPhone(form.phone), email: form.email.trim() },
  };
}
