import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import {
  type ContactProof,
  type Profile,
  type ProfileChange,
  type ProfileSaved,
  ProfileSavedSchema,
  ProfileSchema,
  profileForm,
} from '#src/contract/profile.ts';
import type { Api } from './http.ts';

/** The signed-in customer (`GET /api/v1/customer/info`). */
export function getProfile(api: Api, signal?: AbortSignal): Promise<Result<Profile>> {
  return api.call(endpoints.getProfile, ProfileSchema, { signal });
}

/** Changes the profile (`POST /api/v1/customer/update-profile`); not saved yet when a code was sent: the same call again with `proof`. */
export function updateProfile(
  api: Api,
  change: ProfileChange,
  options: { proof?: ContactProof; only?: 'phone' | 'email' | 'change_password' } = {},
): Promise<Result<ProfileSaved>> {
  return api.call(endpoints.updateProfile, ProfileSavedSchema, {
    body: profileForm(change, options),
    timeoutMs: 60_000,
  });
}

/** Deletes the account (`DELETE /api/v1/customer/remove-account`); `refused` with code on-going while orders are on their way. */
export function removeAccount(api: Api): Promise<Result<string>> {
  return api.call(endpoints.removeAccount, MessageSchema);
}

/** Adds categories to the customer's interests in the module of the call (`POST /api/v1/customer/update-interest`). */
export function saveInterests(api: Api, categoryIds: readonly number[]): Promise<Result<string>> {
  return api.call(endpoints.updateInterest, MessageSchema, { body: { interest: categoryIds } });
}

/** Tells the marketplace where the customer is (`GET /api/v1/customer/update-zone`, a write); the header holds one bare id here. */
export function saveZone(api: Api, zoneId: number): Promise<Result<string>> {
  return api.call(endpoints.updateCustomerZone, MessageSchema, { headers: { zoneid: String(zoneId) } });
}

/** Registers this device for push messages (`POST /api/v1/customer/cm-firebase-token`). */
export function savePushToken(api: Api, token: string): Promise<Result<string>> {
  return api.call(endpoints.savePushToken, MessageSchema, { body: { cm_firebase_token: token, _method: 'put' } });
}
