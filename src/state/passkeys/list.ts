import { atom } from 'nanostores';
import { listPasskeys, removePasskey as remove, renamePasskey as rename } from '#src/api/passkeys.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Passkey } from '#src/contract/passkeys.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { errorTexts, reportError } from '../page/notices.ts';
import { needsOwner, onceConfirmed } from '../profile/owner.ts';

/** The customer's passkeys. */
export type PasskeyList = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; rows: Passkey[] };

/** Initial state. */
export const LOADING_PASSKEYS: PasskeyList = { state: 'loading' };

export const $passkeys = atom<PasskeyList>(LOADING_PASSKEYS);

/** Loads the passkeys; also 'try again'. Those on display stay when they cannot be loaded again. */
export async function readPasskeys(): Promise<void> {
  if ($passkeys.get().state === 'failed') $passkeys.set(LOADING_PASSKEYS);
  const response = await listPasskeys(api());
  if (response.ok) $passkeys.set({ state: 'ready', rows: response.value });
  else if ($passkeys.get().state === 'ready') await reportError(response.error);
  else $passkeys.set({ state: 'failed' });
}

/** Renames a passkey; returns why it was refused, null when it is renamed. */
export async function renamePasskey(id: number, name: string): Promise<string | null> {
  const response = await rename(api(), id, name);
  if (!response.ok && response.error.kind !== 'notFound') return (await errorTexts(response.error)).join('\n');
  await showChange(response);
  return null;
}

/** Removes a passkey; some time after signing in its owner confirms that first. */
export const removePasskey = (id: number): Promise<void> =>
  onceConfirmed(async (confirmation): Promise<ApiError | null> => {
    const response = await remove(api(), id, confirmation);
    if (!response.ok && needsOwner(response.error)) return response.error;
    await showChange(response);
    return null;
  });

/** Says how a change ended and loads the passkeys: another tab may have removed the one. */
async function showChange(response: Result<string>): Promise<void> {
  if (response.ok) toast.success(response.value);
  else await reportError(response.error);
  await readPasskeys();
}
