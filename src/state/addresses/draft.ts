import { atom } from 'nanostores';
import { addAddress, updateAddress } from '#src/api/addresses.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import {
  type AddressForm,
  addressForm,
  addressInput,
  addressProblems,
  namesPlace,
  newestAddress,
  resetAddress,
} from '#src/domain/address-form.ts';
import { NO_ARRIVAL } from '#src/domain/handover.ts';
import { checkPhone } from '#src/lib/phone.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { $pickedLocation, pointAt, resetPickedLocation, startPickedLocation } from '../location/picked-location.ts';
import { type FoundPlace, findPlaces, positionOf, stopPlaces } from '../location/places.ts';
import { reportError } from '../page/notices.ts';
import { createDoorPhotoUpload } from './door-photo.ts';
import { type InfoProblems, phoneProblem } from './guest.ts';
import { $addresses, reloadAddresses } from './list.ts';
import { ownContact, phoneRules } from './person.ts';

/** Asked when a typed address and its position may be two: which of these places it is; none was found for it. */
type Where = 'placeUnsure' | 'placeUnknown';

/** An address being edited; `id` is that of a saved address, else null. `places`: those to choose from. */
export type Draft = {
  id: number | null;
  form: AddressForm;
  problems: InfoProblems;
  saving: boolean;
  where: Where | null;
  places: readonly FoundPlace[];
};

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
  ...NO_ARRIVAL,
};

/** Empty draft. */
const NO_DRAFT: Draft = { id: null, form: BLANK, problems: {}, saving: false, where: null, places: [] };

/** Draft of the open form. */
export const $draft = atom<Draft>(NO_DRAFT);

/** The upload of its photo of the door. */
export const draftPhoto = createDoorPhotoUpload((photo) => changeDraft({ photo }));

/** Coordinates that the address text belongs to; other coordinates replace the text. */
let confirmedPosition = '';
const keyOf = (at: AddressForm['at']): string => (at ? `${at.lat},${at.lng}` : '');

/** Coordinates that the form started with, until the user says that the typed address is there; '' = none. */
let unconfirmed = '';

let unfollow: () => void = () => {};

/**
 * Opens the form, empty but for the customer's contact (ADDR-10), or with a saved address. The pin starts at the
 * address, else at the stored location, and the form follows it. Returns a function that closes it.
 */
export function openDraft(saved: SavedAddress | null): () => void {
  closeDraft();
  const form = saved ? addressForm(saved) : BLANK;
  confirmedPosition = keyOf(form.at);
  unconfirmed = '';
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
  draftPhoto.cancel();
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
  const pin = $pickedLocation.get();
  if (pin.state !== 'at') return;
  const { form } = $draft.get();
  const place = keyOf(pin.at);
  if (form.at === null) unconfirmed = place;
  if (keyOf(form.at) !== place) changeDraft({ at: pin.at });
  if (pin.address.state !== 'found' || place === confirmedPosition) return;
  confirmedPosition = place;
  changeDraft({ address: pin.address.text });
}

/** Changes fields and clears their problems. */
export function changeDraft(fields: Partial<AddressForm>): void {
  const draft = $draft.get();
  // A text the user typed for the current coordinates is not overwritten.
  if (fields.address !== undefined) confirmedPosition = keyOf(pinAt() ?? draft.form.at);
  const form = { ...draft.form, ...fields };
  const isCorrected = (field: string) => field in fields || (field === 'address' && 'at' in fields);
  const remainingProblems = Object.entries(draft.problems).filter(([field]) => !isCorrected(field));
  const clearedSearch = isCorrected('address') ? { where: null, places: [] } : {};
  $draft.set({ ...draft, form, problems: Object.fromEntries(remainingProblems), ...clearedSearch });
}

/** Returns whether the address was typed while its position is only where the form started, at another address. */
function isUnsure({ form }: Draft): boolean {
  if (!EXTRAS.typedAddress || form.address.trim() === '') return false;
  if (form.at === null) return true;
  const pin = $pickedLocation.get();
  const addressAtPin = pin.state === 'at' && pin.address.state === 'found' ? pin.address.text : '';
  return keyOf(form.at) === unconfirmed && !namesPlace(form.address, addressAtPin);
}

/** Looks up the typed address and asks which of the places found it is (EXT-11). */
async function askWhere(): Promise<void> {
  const { address } = $draft.get().form;
  const placesResult = await findPlaces(address.trim(), new AbortController().signal);
  if ($draft.get().form.address !== address) return;
  if (!placesResult.ok) await reportError(placesResult.error);
  const places = placesResult.ok ? placesResult.value : [];
  $draft.set({ ...$draft.get(), places, where: places.length > 0 ? 'placeUnsure' : 'placeUnknown' });
}

/** Puts the typed address at a place that was found, or, with null, where the pin is. Its text stays. */
export async function placeDraft(place: FoundPlace | null): Promise<void> {
  const { form } = $draft.get();
  if (place === null) {
    unconfirmed = '';
    return changeDraft({ at: form.at });
  }
  const response = await positionOf(place);
  if (!response.ok) return reportError(response.error);
  if ($draft.get().form.address !== form.address) return;
  void pointAt(response.value);
  unconfirmed = '';
  confirmedPosition = keyOf(response.value);
}

const pinAt = (): AddressForm['at'] => {
  const pin = $pickedLocation.get();
  return pin.state === 'at' ? pin.at : null;
};

/** 'Reset': clears name, phone, additional information, house and floor (ADDR-01). */
export function resetDraft(): void {
  draftPhoto.cancel();
  const draft = $draft.get();
  $draft.set({ ...draft, form: resetAddress(draft.form), problems: {} });
}

/**
 * Saves the address: updates a saved one, else adds it, and reloads the list (ADDR-02). Returns the saved address from
 * the list ('saved' when it is missing there); 'wrong' when fields are invalid, 'refused' after a failure. The input is
 * preserved.
 */
export async function saveDraft(): Promise<SavedAddress | 'saved' | 'wrong' | 'refused'> {
  if ($draft.get().saving) return 'refused';
  $draft.set({ ...$draft.get(), saving: true });
  try {
    if (!(await draftPhoto.settled())) return 'wrong';
    const draft = $draft.get();
    const reading = await checkPhone(draft.form.phone, await phoneRules());
    const problems: InfoProblems = { ...addressProblems(draft.form), ...phoneProblem(reading.problem) };
    const input = addressInput({ ...draft.form, phone: reading.phone });
    $draft.set({ ...$draft.get(), problems, where: null, places: [] });
    if (isUnsure(draft)) await askWhere();
    if (Object.keys(problems).length > 0 || $draft.get().where || !input) return 'wrong';
    const response = await (draft.id === null ? addAddress(api(), input) : updateAddress(api(), draft.id, input));
    if (!response.ok) {
      await reportError(response.error);
      return 'refused';
    }
    toast.success(response.value, { id: 'address' });
    await reloadAddresses();
    const view = $addresses.get();
    const rows = view.state === 'ready' ? view.addresses : [];
    return (draft.id === null ? newestAddress(rows) : rows.find(({ id }) => id === draft.id)) ?? 'saved';
  } finally {
    $draft.set({ ...$draft.get(), saving: false });
  }
}
