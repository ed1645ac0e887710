import { atom } from 'nanostores';
import { addPasskey as savePasskey, startAddingPasskey } from '#src/api/passkeys.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { Confirmation } from '#src/contract/profile.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { needsOwner, onceConfirmed } from '../profile/owner.ts';
import type { PasskeyFailure } from './device.ts';
import { endOffer } from './offer.ts';
import { makePasskey } from './platform.ts';

/** Progress of adding a passkey. `failed`: the device gave none; `refused`: the marketplace says why. */
export type Adding =
  | { state: 'idle' }
  | { state: 'busy' }
  | { state: 'added' }
  | { state: 'failed'; failure: PasskeyFailure }
  | { state: 'refused'; texts: string[] };

/** Initial state. */
export const NOT_ADDING: Adding = { state: 'idle' };

export const $adding = atom<Adding>(NOT_ADDING);

/** Adds a passkey of this device to the account; some time after signing in its owner confirms that first. */
export async function addPasskey(): Promise<void> {
  if ($adding.get().state === 'busy') return;
  await onceConfirmed(add);
}

async function add(confirmation: Confirmation | null): Promise<ApiError | null> {
  $adding.set({ state: 'busy' });
  const creation = await startAddingPasskey(api(), confirmation);
  if (!creation.ok) return refuse(creation.error);
  const result = await makePasskey(creation.value);
  if (!('credential' in result)) {
    $adding.set({ state: 'failed', failure: result.failure === 'aborted' ? 'cancelled' : result.failure });
    return null;
  }
  const response = await savePasskey(api(), result.credential);
  if (!response.ok) return refuse(response.error);
  endOffer();
  $adding.set({ state: 'added' });
  return null;
}

async function refuse(error: ApiError): Promise<ApiError> {
  // After an ended session the redirect to sign-in is already running.
  const isSilent = needsOwner(error) || error.kind === 'unauthenticated';
  $adding.set(isSilent ? NOT_ADDING : { state: 'refused', texts: await errorTexts(error) });
  return error;
}
