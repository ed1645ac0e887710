import type { SavedAddress } from '#src/contract/saved-address.ts';
import { $addresses } from '../addresses/list.ts';
import { $savedPlaceId } from '../place.ts';
import { $form, change } from './form.ts';
import type { Customer } from './terms.ts';

/** What a form takes from a saved address; who is asked for there comes with it, else `typed` stays. */
export function fieldsOf(
  { id, lat, lng, address, road, house, floor, contact }: SavedAddress,
  typed: { name: string; phone: string },
) {
  const name = contact.name || typed.name;
  const phone = contact.phone || typed.phone;
  return { savedId: id, at: { lat, lng }, address, road, house, floor, name, phone };
}

/** Has the order brought to a saved address. */
export const chooseSaved = (saved: SavedAddress): void => change(fieldsOf(saved, $form.get()));

/**
 * Takes up the saved address that the place was chosen by, with its door and contact, once both are known and unless another one was
 * chosen since.
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

/** Fills in who orders, where nobody typed anything yet (D1 §6); once, so that what was emptied stays empty. */
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
