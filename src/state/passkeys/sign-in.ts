import { signInWithPasskey, startPasskeySignIn } from '#src/api/passkeys.ts';
import { type ApiError, hasCode } from '#src/contract/errors.ts';
import type { PasskeyCredential, PasskeyRequest } from '#src/contract/passkeys.ts';
import { clearFailure, showFailure } from '../auth/failure.ts';
import { knownGuestId } from '../auth/guest.ts';
import { finishSignIn } from '../auth/page.ts';
import { runOnce } from '../auth/steps.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { track } from '../track.ts';
import { $passkeyFailure, canUsePasskeys } from './device.ts';
import { endOffer } from './offer.ts';
import { signWithPasskey } from './platform.ts';

/** When a waiting request gets another challenge, in ms: the marketplace's is good for five minutes. */
const RENEW_MS = 240_000;

let waiting: AbortController | null = null;

/**
 * Offers the device's passkeys at the field of the sign-in name, where the browser can. Fails silently: there are other ways
 * to sign in.
 */
export async function offerPasskeys(): Promise<void> {
  stopOffering();
  // Created before the first wait: an offer that is taken back meanwhile would block the device for the next request.
  const controller = new AbortController();
  waiting = controller;
  const { signal } = controller;
  // The button of the server's page is there for a moment in any browser.
  if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  if (signal.aborted) return;
  const request = await startPasskeySignIn(api(), signal);
  if (!request.ok || signal.aborted) return;
  const timer = setTimeout(() => void offerPasskeys(), RENEW_MS);
  const result = await signWithPasskey(request.value, { signal, conditional: true });
  clearTimeout(timer);
  if (!('credential' in result)) return;
  await runOnce(() => signIn(result.credential, request.value));
  offerAgain();
}

/** Takes the waiting request back: a browser has only one at a time. */
export function stopOffering(): void {
  waiting?.abort();
  waiting = null;
}

function offerAgain(): void {
  if (!isSignedIn()) void offerPasskeys();
}

/** Opens the device's own dialog and signs in with the passkey that is picked there. */
export const pickPasskey = (): Promise<void> =>
  runOnce(async () => {
    stopOffering();
    clearFailure();
    $passkeyFailure.set(null);
    const request = await startPasskeySignIn(api());
    if (!request.ok) await showFailure(request.error);
    else {
      const result = await signWithPasskey(request.value);
      if ('credential' in result) await signIn(result.credential, request.value);
      else $passkeyFailure.set(result.failure === 'aborted' ? 'cancelled' : result.failure);
    }
    offerAgain();
  });

async function signIn(credential: PasskeyCredential, request: PasskeyRequest): Promise<void> {
  clearFailure();
  $passkeyFailure.set(null);
  const response = await signInWithPasskey(api(), { credential, guestId: knownGuestId() });
  if (!response.ok) {
    forgetUnknown(response.error, credential, request);
    return showFailure(response.error);
  }
  if (response.value.step !== 'signedIn') return;
  endOffer();
  if (ANALYTICS) track({ name: 'login', method: 'passkey' });
  await finishSignIn(response.value.token, response.value.notKept);
}

type SignalsUnknown = { signalUnknownCredential: (unknown: { rpId: unknown; credentialId: string }) => Promise<void> };

const signalsUnknown = (platform: object): platform is SignalsUnknown => 'signalUnknownCredential' in platform;

/** Tells the device that a passkey is of no use any more, so that it stops offering it. */
function forgetUnknown(error: ApiError, { id }: PasskeyCredential, { rpId }: PasskeyRequest): void {
  if (!hasCode(error, 'passkey_unknown') || !signalsUnknown(PublicKeyCredential)) return;
  PublicKeyCredential.signalUnknownCredential({ rpId, credentialId: id }).catch(() => {});
}
