import { atom } from 'nanostores';

/** Why a device gave no passkey. `exists`: it has one for this account already. */
export type PasskeyFailure = 'cancelled' | 'timedOut' | 'exists' | 'unavailable';

const NO_FAILURE: PasskeyFailure | null = null;

/** Why the last sign-in with a passkey ended without one. */
export const $passkeyFailure = atom<PasskeyFailure | null>(NO_FAILURE);

/** Hosts named by a number have no passkeys, whatever the browser can do. */
const NUMERIC = /^[\d.]+$|^\[/;

/** Returns whether this page may use passkeys. Not in browsers that cannot read their options from JSON. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  !NUMERIC.test(window.location.hostname) &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;
