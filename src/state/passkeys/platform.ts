import type { PasskeyCreation, PasskeyCredential, PasskeyRequest } from '#src/contract/passkeys.ts';
import type { PasskeyFailure } from './device.ts';

/** What a device gave, or why nothing; `aborted`: the page took its request back. */
export type DeviceResult = { credential: PasskeyCredential } | { failure: PasskeyFailure | 'aborted' };

/** How long before the end of its time a device may give up. */
const ROUNDED_MS = 1000;

/** Lets the device make a passkey. */
export const makePasskey = (creation: PasskeyCreation): Promise<DeviceResult> =>
  resultOf(creation.timeout, () =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(creation) }),
  );

/**
 * Lets the device sign with a passkey. `conditional`: it offers its passkeys at the field of the sign-in name, and the
 * request waits until one is picked or `signal` takes it back.
 */
export const signWithPasskey = (
  request: PasskeyRequest,
  { signal, conditional = false }: { signal?: AbortSignal; conditional?: boolean } = {},
): Promise<DeviceResult> =>
  resultOf(request.timeout, () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(request),
      ...(conditional ? { mediation: 'conditional' } : {}),
      ...(signal ? { signal } : {}),
    }),
  );

async function resultOf(timeoutMs: number | undefined, ask: () => Promise<Credential | null>): Promise<DeviceResult> {
  const startedAt = performance.now();
  try {
    const credential = await ask();
    if (!(credential instanceof PublicKeyCredential)) return { failure: 'unavailable' };
    return { credential: { ...credential.toJSON(), id: credential.id } };
  } catch (problem) {
    const name = problem instanceof Error || problem instanceof DOMException ? problem.name : '';
    if (name === 'AbortError') return { failure: 'aborted' };
    if (name === 'InvalidStateError') return { failure: 'exists' };
    if (name !== 'NotAllowedError') return { failure: 'unavailable' };
    // Browsers name both alike, so that a page does not learn whether there is a passkey.
    const waited = performance.now() - startedAt;
    return { failure: timeoutMs !== undefined && waited >= timeoutMs - ROUNDED_MS ? 'timedOut' : 'cancelled' };
  }
}
