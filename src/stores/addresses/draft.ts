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
import { $addresses, reloadAddresses } from './list.ts';
import { ownContact, phoneRules } from './person.ts';

/** An address being edited; `id` is that of a saved address, else null. */
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

/** Empty draft; a constant for islands. */
export const NO_DRAFT: Draft = { id: null, form: BLANK, problems: {}, saving: false };

/** Draft of the open form. */
export const $draft = atom<Draft>(NO_DRAFT);

/** Coordinates that the address text belongs to; other coordinates replace the text. */
let written = '';
const keyOf = (at: AddressForm['at']): string => (at ? `${at.lat},${at.lng}` : '');

let unfollow: () => void = () => {};

/**
 * Opens the form, empty but for the customer's contact (ADDR-10), or with a saved address. The pin starts at the
 * address, else at the stored location, and the form follows it. Returns a function that closes it.
 */
export function openDraft(saved: SavedAddress | null): () => void {
  closeDraft();
  const form = saved ? addressForm(saved) : BLANK;
  written = keyOf(form.at);
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
  // Input made before the response arrives is preserved.
  if (contact && id === null) changeDraft({ name: form.name || contact.name, phone: form.phone || contact.phone });
}

function followPin(): void {
  const picked = $pickedLocation.get();
  if (picked.state !== 'at') return;
  const { form } = $draft.get();
  const place = keyOf(picked.at);
  if (keyOf(form.at) !== place) changeDraft({ at: picked.at });
  if (picked.address.state !== 'found' || place === written) return;
  written = place;
  changeDraft({ address: picked.address.text });
}

/** Changes fields and clears their problems. */
export function changeDraft(fields: Partial<AddressForm>): void {
  const draft = $draft.get();
  // A text the user typed for the current coordinates is not overwritten.
  if (fields.address !== undefined) written = keyOf(pinAt() ?? draft.form.at);
  const form = { ...draft.form, ...fields };
  const isCorrected = (field: string) => field in fields || (field === 'address' && 'at' in fields);
  const left = Object.entries(draft.problems).filter(([field]) => !isCorrected(field));
  $draft.set({ ...draft, form, problems: Object.fromEntries(left) });
}

const pinAt = (): AddressForm['at'] => {
  const picked = $pickedLocation.get();
  return picked.state === 'at' ? picked.at : null;
};

/** 'Reset': clears name, phone, additional information, house and floor (ADDR-01). */
export function resetDraft(): void {
  const draft = $draft.get();
  $draft.set({ ...draft, form: resetAddress(draft.form), problems: {} });
}

/**
 * Saves the address: updates a saved one, else adds it, and reloads the list (ADDR-02). Returns the saved address from
 * the list ('saved' when it is missing there); 'wrong' when fields are invalid, 'refused' after a failure. The input is
 * preserved.
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
    await reloadAddresses();
    const view = $addresses.get();
    const rows = view.state === 'ready' ? view.addresses : [];
    return (draft.id === null ? newestAddress(rows) : rows.find(({ id }) => id === draft.id)) ?? 'saved';
  } finally {
    $draft.set({ ...$draft.get(), saving: false });
  }
}
