import { atom } from 'nanostores';
import { addAddress, updateAddress } from '#src/api/addresses.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import {
  type AddressForm,
  addressForm,
  addressInput,
  addressProblems,
  newestAddress,
  resetAddress,
} from '#src/domain/address-form.ts';
import { checkPhone } from '#src/lib/phone.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { $pickedLocation, resetPickedLocation, startPickedLocation } from '../location/picked-location.ts';
import { stopPlaces } from '../location/places.ts';
import { reportError } from '../notices.ts';
import { type InfoProblems, phoneProblem } from './guest.ts';
import { $addresses, addressesChanged } from './list.ts';
import { ownContact, phoneRules } from './person.ts';

/** The address that is being written: of a saved one `id` is its number, else null. */
export type Draft = { id: number | null; form: AddressForm; problems: InfoProblems; saving: boolean };

const BLANK: AddressForm = {
  at: null,
  address: '',
  label: 'home',
  customLabel: '',
  name: '',
  phone: '',
  email: '',
  road: '',
  house: '',
  floor: '',
  note: '',
};

/** Nothing written; a constant for islands. */
export const NO_DRAFT: Draft = { id: null, form: BLANK, problems: {}, saving: false };

/** The draft of the open form. */
export const $draft = atom<Draft>(NO_DRAFT);

/** The place the text of the address belongs to; another one under the pin brings another text. */
let written = '';
const placeOf = (at: AddressForm['at']): string => (at ? `${at.lat},${at.lng}` : '');

let unfollow: () => void = () => {};

/**
 * Opens the form: empty but for who is signed in (ADDR-10), or with a saved address. The pin starts where the address is, else
 * where the person shops, and the form follows it. Returns how to close it.
 */
export function openDraft(saved: SavedAddress | null): () => void {
  closeDraft();
  const form = saved ? addressForm(saved) : BLANK;
  written = placeOf(form.at);
  $draft.set({ ...NO_DRAFT, id: saved?.id ?? null, form });
  unfollow = $pickedLocation.subscribe(followPin);
  void startPickedLocation(form.at);
  if (!saved) void fillIn();
  return closeDraft;
}

function closeDraft(): void {
  unfollow();
  unfollow = () => {};
  stopPlaces();
  resetPickedLocation();
  $draft.set(NO_DRAFT);
}

async function fillIn(): Promise<void> {
  const contact = await ownContact();
  const { id, form } = $draft.get();
  // Whoever types faster than the answer comes keeps what is typed.
  if (contact && id === null) changeDraft({ name: form.name || contact.name, phone: form.phone || contact.phone });
}

function followPin(): void {
  const spot = $pickedLocation.get();
  if (spot.state !== 'at') return;
  const { form } = $draft.get();
  const place = placeOf(spot.at);
  if (placeOf(form.at) !== place) changeDraft({ at: spot.at });
  if (spot.address.state !== 'found' || place === written) return;
  written = place;
  changeDraft({ address: spot.address.text });
}

/** Changes some fields; what was wrong with them is mended as far as anybody can tell. */
export function changeDraft(fields: Partial<AddressForm>): void {
  const draft = $draft.get();
  // The person's own words about the place under the pin are not written over.
  if (fields.address !== undefined) written = placeOf(pinAt() ?? draft.form.at);
  const form = { ...draft.form, ...fields };
  const mended = (field: string) => field in fields || (field === 'address' && 'at' in fields);
  const left = Object.entries(draft.problems).filter(([field]) => !mended(field));
  $draft.set({ ...draft, form, problems: Object.fromEntries(left) });
}

const pinAt = (): AddressForm['at'] => {
  const spot = $pickedLocation.get();
  return spot.state === 'at' ? spot.at : null;
};

/** 'Reset': clears name, phone, additional information, house and floor (ADDR-01). */
export function resetDraft(): void {
  const draft = $draft.get();
  $draft.set({ ...draft, form: resetAddress(draft.form), problems: {} });
}

/**
 * Keeps the address: changed when it is a saved one, else added; the list is read again (ADDR-02). Returns the saved address as
 * the list has it now, 'wrong' when fields have to be mended, 'refused' when the marketplace did not take it: what was typed stays.
 */
export async function saveDraft(): Promise<SavedAddress | 'saved' | 'wrong' | 'refused'> {
  const draft = $draft.get();
  if (draft.saving) return 'refused';
  $draft.set({ ...draft, saving: true });
  try {
    const reading = await checkPhone(draft.form.phone, await phoneRules());
    const problems: InfoProblems = { ...addressProblems(draft.form), ...phoneProblem(reading.problem) };
    const input = addressInput({ ...draft.form, phone: reading.phone });
    $draft.set({ ...$draft.get(), problems });
    if (Object.keys(problems).length > 0 || !input) return 'wrong';
    const answer = await (draft.id === null ? addAddress(api(), input) : updateAddress(api(), draft.id, input));
    if (!answer.ok) {
      await reportError(answer.error);
      return 'refused';
    }
    toast.success(answer.value, { id: 'address' });
    await addressesChanged();
    const view = $addresses.get();
    const rows = view.state === 'ready' ? view.addresses : [];
    return (draft.id === null ? newestAddress(rows) : rows.find(({ id }) => id === draft.id)) ?? 'saved';
  } finally {
    $draft.set({ ...$draft.get(), saving: false });
  }
}
