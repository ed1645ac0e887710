import { addAddress } from '#src/api/addresses.ts';
import type { Profile } from '#src/contract/profile.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { addressProblems, newestAddress } from '#src/domain/address-form.ts';
import { type ArrivalWords, NO_ARRIVAL, nextInstruction } from '#src/domain/handover.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { createDoorPhotoUpload } from '../addresses/door-photo.ts';
import { $guestInfo, type GuestInfo } from '../addresses/guest.ts';
import { $addresses, reloadAddresses } from '../addresses/list.ts';
import { requestAddress } from '../addresses/request.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { openLocationPicker } from '../location/location.ts';
import { $savedLocationId, storeLocation } from '../location/stored-location.ts';
import { offeredModules } from '../modules/modules.ts';
import { announceStored } from '../page/navigate-with-notice.ts';
import { reportError } from '../page/notices.ts';
import { $form, type CheckoutForm, changeForm, deliveryAddressOf, EMPTY_FORM } from './form.ts';
import { $problems } from './problems.ts';
import { $terms } from './terms.ts';

/** The upload of the photo of the door for this order. */
export const checkoutPhoto = createDoorPhotoUpload((photo) => changeForm({ photo }));

// A photo of one door must not arrive at another.
$form.listen(({ at, savedId }, before = EMPTY_FORM) => {
  if (at?.lat !== before.at?.lat || at?.lng !== before.at?.lng || savedId !== before.savedId) checkoutPhoto.cancel();
});

/**
 * 'Change on the map': opens the picker, stores the picked location and returns to the checkout, whose form follows it.
 */
export function pickAddress(): void {
  openLocationPicker({
    purpose: 'callback',
    start: $form.get().at,
    onPick: (place) => {
      storeLocation(place);
      announceStored();
    },
  });
}

/** 'View Saved Address': only addresses that the store delivers to can be chosen (ADDR-05, ADDR-07). */
export async function openAddresses(): Promise<void> {
  const terms = $terms.get();
  if (terms.state !== 'ready') return;
  const { moduleId, zoneId } = terms.store;
  const modules = await offeredModules();
  // Some modules deliver between all zones.
  const everywhere = modules.ok && modules.value.some(({ id, allZones }) => id === moduleId && allZones);
  requestAddress({
    purpose: 'order',
    zoneId: everywhere ? null : zoneId,
    chosenId: $form.get().savedId,
    onChoose: selectSavedAddress,
  });
}

/** 'Save this Address': saves and selects the delivery address; sets `$problems` when fields are invalid (ADDR-06). */
export async function saveAddress(): Promise<void> {
  if (!(await checkoutPhoto.settled())) return;
  const form = $form.get();
  const problems = addressProblems(form);
  $problems.set({ ...$problems.get(), ...problems });
  const address = form.at && deliveryAddressOf({ ...form, type: 'delivery' }, form.at);
  if (Object.keys(problems).length > 0 || !address) return;
  const response = await addAddress(api(), {
    ...address,
    ...(EXTRAS.arrival ? arrivalOf(form) : { ...NO_ARRIVAL, note: '' }),
  });
  if (!response.ok) return reportError(response.error);
  toast.success(response.value, { id: 'address' });
  await reloadAddresses();
  const view = $addresses.get();
  const newest = view.state === 'ready' ? newestAddress(view.addresses) : null;
  if (newest) changeForm({ savedId: newest.id, savedType: newest.type });
}

/** Returns what the courier has to know, to be saved with the address. */
const arrivalOf = ({ handover, landmark, gateCode, photo, instruction }: CheckoutForm) => ({
  ...{ handover, landmark: landmark.trim(), gateCode: gateCode.trim(), photo, note: instruction.trim() },
});

/** Returns the form fields of a saved address; its contact replaces the `typed` one. */
export function addressFields(
  { id, type, lat, lng, address, road, house, floor, contact }: SavedAddress,
  typed: { name: string; phone: string },
) {
  const name = contact.name || typed.name;
  const phone = contact.phone || typed.phone;
  return { savedId: id, savedType: type, at: { lat, lng }, address, road, house, floor, name, phone };
}

/** Selects a saved address for the order. */
export function selectSavedAddress(saved: SavedAddress): void {
  const form = $form.get();
  changeForm(addressFields(saved, form));
  if (!EXTRAS.arrival) return;
  const { handover, landmark, gateCode, photo, note } = saved;
  const instruction = nextInstruction(form.instruction, form.addressNote, note);
  changeForm({ handover, landmark, gateCode, photo, instruction, addressNote: note });
}

/**
 * Selects the saved address that the stored location was chosen from, once both are loaded, unless another one was
 * selected.
 */
export function selectSavedLocation(): void {
  const view = $addresses.get();
  const { savedId, at } = $form.get();
  const savedAddressId = $savedLocationId.get();
  if (view.state !== 'ready' || savedId !== 0 || savedAddressId === 0) return;
  const saved = view.addresses.find(({ id }) => id === savedAddressId);
  if (saved && at?.lat === saved.lat && at.lng === saved.lng) selectSavedAddress(saved);
}

let isFilled = false;

/** Fills empty contact fields with the customer's profile (ADDR-10); only once, so that cleared fields stay empty. */
export function fillFromProfile(profile: Profile): void {
  if (isFilled) return;
  isFilled = true;
  const { name, phone, email } = $form.get();
  const contact = {
    name: name || `${profile.firstName} ${profile.lastName}`.trim(),
    phone: phone || profile.phone,
    email: email || profile.email,
  };
  if (contact.name !== name || contact.phone !== phone || contact.email !== email) changeForm(contact);
}

/** Opens the guest contact form with the current input (ADDR-08); `onSave` receives the new values. */
export function editContact(onSave: (info: GuestInfo) => void): void {
  const { name, phone, email, address, road, house, floor, type } = $form.get();
  requestAddress({
    purpose: 'contact',
    info: { name, phone, email, address, road, house, floor },
    takeAway: type === 'take_away',
    onSave,
  });
}

/** Fills an empty contact with the guest info of this browser (ADDR-02). */
export function fillFromGuest(): void {
  if (isSignedIn()) return;
  const form = $form.get();
  const { name, phone, email }: GuestInfo = $guestInfo.get();
  if (form.name !== '' || form.phone !== '' || form.email !== '') return;
  if (name !== '' || phone !== '' || email !== '') changeForm({ name, phone, email });
}

/** Returns the words for an instruction to the courier. */
export const arrivalWords = (t: AreaT<'checkout'>): ArrivalWords => ({
  handover: t,
  gateCode: (code) => t('gateCodeLine', { code }),
  landmark: (name) => t('landmarkLine', { name }),
});
