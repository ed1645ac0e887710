import type { LatLng } from '#src/contract/place.ts';
import type { AddressInput, SavedAddress } from '#src/contract/saved-address.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { isEmail } from '#src/lib/email.ts';
import { type Arrival, NO_ARRIVAL } from './handover.ts';

/** The labels offered; 'other' takes a custom label (ADDR-01). */
export const ADDRESS_LABELS = ['home', 'office', 'other'] as const;
export type AddressLabel = (typeof ADDRESS_LABELS)[number];

/** Input of the address form. */
export type AddressForm = {
  at: LatLng | null;
  address: string;
  label: AddressLabel;
  /** Custom label of an 'other' address, '' = none. */
  customLabel: string;
  name: string;
  phone: string;
  /** Guests only; '' = none. */
  email: string;
  road: string;
  house: string;
  floor: string;
  note: string;
} & Arrival;

/** Why a field is invalid; the messages are in i18n (ADDR-01). */
export type AddressProblem =
  | 'addressRequired'
  | 'placeRequired'
  | 'nameRequired'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'emailRequired'
  | 'emailInvalid';

export type AddressProblems = Partial<Record<'address' | 'name' | 'phone' | 'email', AddressProblem>>;

const PHONE = /^\+?\d{6,15}$/;

/** Returns the problems of a contact; `emailNeeded` requires an e-mail address. */
export function contactProblems(
  form: Pick<AddressForm, 'name' | 'phone' | 'email'>,
  emailNeeded: boolean,
): AddressProblems {
  const problems: AddressProblems = {};
  const [phone, email] = [plainPhone(form.phone), form.email.trim()];
  if (form.name.trim() === '') problems.name = 'nameRequired';
  if (phone === '') problems.phone = 'phoneRequired';
  else if (!PHONE.test(phone)) problems.phone = 'phoneInvalid';
  if (email === '' && emailNeeded) problems.email = 'emailRequired';
  else if (email !== '' && !isEmail(email)) problems.email = 'emailInvalid';
  return problems;
}

/** Returns the problems of an address text and its position; a position on the map is required. */
export function placeProblems(form: Pick<AddressForm, 'address' | 'at'>): AddressProblems {
  if (form.address.trim() === '') return { address: 'addressRequired' };
  return form.at === null ? { address: 'placeRequired' } : {};
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns whether a typed address is about the place that was looked up at its position: it has every word of the place's
 * first part, such as its street and house, or the place has all of its words.
 */
export function namesPlace(typed: string, place: string): boolean {
  const [typedWords, all] = [wordsOf(typed), wordsOf(place)];
  const first = wordsOf(place.split(/[,،]/)[0] ?? '');
  const isIn = (words: readonly string[], others: readonly string[]) => words.every((word) => others.includes(word));
  return first.length > 0 && (isIn(first, typedWords) || isIn(typedWords, all));
}

/** Returns the problems of an address form. */
export const addressProblems = (
  form: Pick<AddressForm, 'address' | 'at' | 'name' | 'phone' | 'email'>,
): AddressProblems => ({
  ...placeProblems(form),
  ...contactProblems(form, false),
});

/** Returns the address of a form, null while it has no position. Its type is the custom label when there is one
 *  (ADDR-01). */
export function addressInput(form: AddressForm): AddressInput | null {
  const { at } = form;
  const custom = form.label === 'other' ? form.customLabel.trim() : '';
  return (
    at && {
      address: form.address.trim(),
      lat: at.lat,
      lng: at.lng,
      type: custom === '' ? form.label : custom,
      road: form.road.trim(),
      house: form.house.trim(),
      floor: form.floor.trim(),
      note: form.note.trim(),
      handover: form.handover,
      landmark: form.landmark.trim(),
      gateCode: form.gateCode.trim(),
      photo: form.photo,
      contact: { name: form.name.trim(), phone: plainPhone(form.phone), email: form.email.trim() },
    }
  );
}

/** Returns the form for editing a saved address; a type other than the three labels is a custom label of 'other'. */
export function addressForm(saved: SavedAddress): AddressForm {
  const label = ADDRESS_LABELS.find((one) => one === saved.type);
  return {
    at: { lat: saved.lat, lng: saved.lng },
    address: saved.address,
    label: label ?? 'other',
    customLabel: label === undefined ? saved.type : '',
    name: saved.contact.name,
    phone: saved.contact.phone,
    email: saved.contact.email,
    road: saved.road,
    house: saved.house,
    floor: saved.floor,
    note: saved.note,
    handover: saved.handover,
    landmark: saved.landmark,
    gateCode: saved.gateCode,
    photo: saved.photo,
  };
}

/** Returns the form after Reset, which keeps the location (ADDR-01). */
export function resetAddress(form: AddressForm): AddressForm {
  return { ...form, name: '', phone: '', note: '', house: '', floor: '', ...NO_ARRIVAL };
}

/** Returns whether a store in a zone delivers to an address: the zone is one of the address's zones (ADDR-07). */
export const isWithinReach = ({ zoneIds }: Pick<SavedAddress, 'zoneIds'>, zoneId: number): boolean =>
  zoneIds.includes(zoneId);

/** Returns the name of an address: one of the three labels, case-insensitive, or its custom label. */
export function addressName({
  type,
  label,
}: Pick<SavedAddress, 'type' | 'label'>): { label: AddressLabel } | { text: string } {
  const name = type || label || 'other';
  const standardLabel = ADDRESS_LABELS.find((one) => one === name.toLowerCase());
  return standardLabel ? { label: standardLabel } : { text: name };
}

const RANK: Readonly<Record<string, number>> = { home: 0, office: 1 };
const rankOf = (address: Pick<SavedAddress, 'type' | 'label'>): number => {
  const name = addressName(address);
  return 'label' in name ? (RANK[name.label] ?? 2) : 2;
};

/** Returns addresses in display order: home, office, others; the newest first within each. */
export const sortAddresses = (addresses: readonly SavedAddress[]): SavedAddress[] =>
  addresses.toSorted((one, other) => rankOf(one) - rankOf(other) || other.id - one.id);

/** Returns the most recently saved address, null when there is none. */
export const newestAddress = (addresses: readonly SavedAddress[]): SavedAddress | null =>
  addresses.reduce<SavedAddress | null>((newest, one) => (newest && newest.id > one.id ? newest : one), null);
