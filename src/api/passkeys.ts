import { type AuthStep, AuthStepSchema } from '#src/contract/auth.ts';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import { at } from '#src/contract/endpoint.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import {
  type Passkey,
  type PasskeyCreation,
  PasskeyCreationSchema,
  type PasskeyCredential,
  type PasskeyRequest,
  PasskeyRequestSchema,
  PasskeysSchema,
} from '#src/contract/passkeys.ts';
import { type Confirmation, confirmBody } from '#src/contract/profile.ts';
import type { Api } from './http.ts';

/** Returns what a browser needs to sign in with a passkey (`POST /api/v1/auth/passkey/options`). */
export function startPasskeySignIn(api: Api, signal?: AbortSignal): Promise<Result<PasskeyRequest>> {
  return api.call(endpoints.startPasskeySignIn, PasskeyRequestSchema, { body: {}, signal });
}

/** Signs in with a passkey (`POST /api/v1/auth/passkey`). Fails as `refused` with code passkey_unknown, passkey_refused,
 *  passkey_expired or passkey_copied. */
export function signInWithPasskey(
  api: Api,
  { credential, guestId }: { credential: PasskeyCredential; guestId: number | null },
): Promise<Result<AuthStep>> {
  const body = { credential, ...(guestId === null ? {} : { guest_id: guestId }) };
  return api.call(endpoints.signInWithPasskey, AuthStepSchema, { body });
}

/** Returns the customer's passkeys, the oldest first (`GET /api/v1/customer/passkeys`). */
export function listPasskeys(api: Api): Promise<Result<Passkey[]>> {
  return api.call(endpoints.listPasskeys, PasskeysSchema);
}

const proofOf = (confirmation: Confirmation | null) => (confirmation ? confirmBody(confirmation) : {});

/** Returns what a browser needs to make a passkey (`POST /api/v1/customer/passkeys/options`). Fails as `refused` with code
 *  current_password or confirm_code without a valid confirmation, some time after signing in. */
export function startAddingPasskey(api: Api, confirmation: Confirmation | null): Promise<Result<PasskeyCreation>> {
  return api.call(endpoints.startAddingPasskey, PasskeyCreationSchema, { body: proofOf(confirmation) });
}

/** Saves a passkey that the browser has made (`POST /api/v1/customer/passkeys`). */
export function addPasskey(api: Api, credential: PasskeyCredential): Promise<Result<string>> {
  return api.call(endpoints.addPasskey, MessageSchema, { body: { credential } });
}

/** Renames a passkey (`PUT /api/v1/customer/passkeys/{id}`). */
export function renamePasskey(api: Api, id: number, name: string): Promise<Result<string>> {
  return api.call(at(endpoints.renamePasskey, { id }), MessageSchema, { body: { name } });
}

/** Removes a passkey (`DELETE /api/v1/customer/passkeys/{id}`). Fails as `startAddingPasskey`, and as `notFound` when it is
 *  gone. */
export function removePasskey(api: Api, id: number, confirmation: Confirmation | null): Promise<Result<string>> {
  return api.call(at(endpoints.removePasskey, { id }), MessageSchema, { body: proofOf(confirmation) });
}
