import { atom } from 'nanostores';
import { deleteAddress, listAddresses } from '#src/api/addresses.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { sortAddresses } from '#src/domain/address-form.ts';
import { toast } from '#src/lib/toast.ts';
import { $token, isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { errorTexts, reportError } from '../page/notices.ts';
import { type Codec, persisted } from '../storage/persisted.ts';

/** The customer's saved addresses. */
export type AddressesView =
  | { state: 'unread' | 'loading' }
  | { state: 'ready'; addresses: readonly SavedAddress[] }
  | { state: 'failed'; texts: readonly string[] };

/** Initial state. */
const UNREAD: AddressesView = { state: 'unread' };

/** Addresses of the signed-in customer, in the order of every list. In memory only: others may use the same browser. */
export const $addresses = atom<AddressesView>(UNREAD);

const countCodec: Codec<number> = {
  encode: String,
  decode: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
};

/** When an address last changed in any tab, in ms; other tabs then reload the list. */
const $changed = persisted<number>('islet:addresses', countCodec, 0);

let reading: Promise<void> | null = null;
/** Set when an address changes while a list is loading: the response may be outdated. */
let outdated = false;

$changed.listen(() => {
  if ($addresses.get().state === 'ready') void readAddresses();
});
$token.listen(() => {
  reading = null;
  $addresses.set(UNREAD);
});

/**
 * Loads the list for a signed-in customer (`GET /api/v1/customer/address/list`); also 'try again'. The current list
 * stays visible meanwhile.
 */
export function readAddresses(): Promise<void> {
  if (!isSignedIn()) return Promise.resolve();
  if (reading) {
    outdated = true;
    return reading;
  }
  const mine = readAddressList().finally(() => {
    if (reading === mine) reading = null;
  });
  reading = mine;
  return mine;
}

async function readAddressList(): Promise<void> {
  if ($addresses.get().state !== 'ready') $addresses.set({ state: 'loading' });
  const token = $token.get();
  do {
    outdated = false;
    const response = await listAddresses(api());
    if (token !== $token.get()) return;
    if (response.ok) $addresses.set({ state: 'ready', addresses: sortAddresses(response.value) });
    else if ($addresses.get().state !== 'ready')
      $addresses.set({ state: 'failed', texts: await errorTexts(response.error) });
    else await reportError(response.error);
  } while (outdated);
}

/** Reloads the list after a change, in this tab and the others. */
export async function reloadAddresses(): Promise<void> {
  $changed.set(Date.now());
  await readAddresses();
}

/** Deletes an address (ADDR-09). Returns whether it is gone, also when another device has deleted it. */
export async function removeAddress(id: number): Promise<boolean> {
  const response = await deleteAddress(api(), id);
  const isGone = response.ok || response.error.status === 404;
  if (!response.ok && !isGone) {
    await reportError(response.error);
    return false;
  }
  if (response.ok) toast.success(response.value, { id: 'address' });
  const view = $addresses.get();
  if (view.state === 'ready')
    $addresses.set({ state: 'ready', addresses: view.addresses.filter((address) => address.id !== id) });
  await reloadAddresses();
  return true;
}
