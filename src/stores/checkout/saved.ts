import { atom } from 'nanostores';
import { listAddresses } from '#src/api/addresses.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { api } from '../client.ts';
import { isSignedIn } from '../token.ts';
import { $form, change } from './form.ts';
import type { Customer } from './terms.ts';

/** The addresses a customer keeps. */
export type Saved =
  | { state: 'unread' | 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'read'; addresses: SavedAddress[] };

/** Before anything was read; a constant for islands. */
export const UNREAD_SAVED: Saved = { state: 'unread' };

/** The addresses of whoever is signed in. */
export const $saved = atom<Saved>(UNREAD_SAVED);

/** Reads them (`GET /api/v1/customer/address/list`, signed in only); also 'try again'. */
export async function readSaved(): Promise<void> {
  if (!isSignedIn() || $saved.get().state === 'loading') return;
  if ($saved.get().state !== 'read') $saved.set({ state: 'loading' });
  const answer = await listAddresses(api());
  $saved.set(answer.ok ? { state: 'read', addresses: answer.value } : { state: 'failed', error: answer.error });
}

/** Has the order brought to a saved address; who is asked for there comes with it. */
export function chooseSaved({ id, lat, lng, address, road, house, floor, contact }: SavedAddress): void {
  const { name, phone } = $form.get();
  change({
    savedId: id,
    at: { lat, lng },
    address,
    road,
    house,
    floor,
    name: contact.name || name,
    phone: contact.phone || phone,
  });
}

/** Fills in who orders, where nobody typed anything yet (D1 §6). */
export function prefill({ profile }: Customer): void {
  const { name, phone, email } = $form.get();
  const own = {
    name: name || `${profile.firstName} ${profile.lastName}`.trim(),
    phone: phone || profile.phone,
    email: email || profile.email,
  };
  if (own.name !== name || own.phone !== phone || own.email !== email) change(own);
}
