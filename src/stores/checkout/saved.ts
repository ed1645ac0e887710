import type { SavedAddress } from '#src/contract/saved-address.ts';
import { $addresses } from '../addresses/list.ts';
import { $savedPlaceId } from '../place.ts';
import { $form, change } from './form.ts';
import type { Customer } from './terms.ts';

/** Returns the form fields of a saved address; its contact replaces the `typed` one. */
export function fieldsOf(
  { id, lat, lng, address, road, house, floor, contact }: SavedAddress,
  typed: { name: string; phone: string },
) {
  const name = contact.name || typed.name;
  const phone = contact.phone || typed.phone;
  return { savedId: id, at: { lat, lng }, address, road, house, floor, name, phone };
}

/** Selects a saved address for the order. */
export const chooseSaved = (saved: SavedAddress): void => change(fieldsOf(saved, $form.get()));

/**
 * Selects the saved address that the stored location was chosen from, once both are loaded, unless another one was
 * selected.
 */
export function takeSavedPlace(): void {
  const view = $addresses.get();
  const { savedId, at } = $form.get();
  const wanted = $savedPlaceId.get();
  if (view.state !== 'ready' || savedId !== 0 || wanted === 0) return;
  const saved = view.addresses.find(({ id }) => id === wanted);
  if (saved && at?.lat === saved.lat && at.lng === saved.lng) chooseSaved(saved);
}

let filled = false;

/** Fills empty contact fields with the customer's profile (ADDR-10); only once, so that cleared fields stay empty. */
export function prefill({ profile }: Customer): void {
  if (filled) return;
  filled = true;
  const { name, phone, email } = $form.get();
  const own = {
    name: name || `${profile.firstName} ${profile.lastName}`.trim(),
    phone: phone || profile.phone,
    email: email || profile.email,
  };
  if (own.name !== name || own.phone !== phone || own.email !== email) change(own);
}
