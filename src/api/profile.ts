import * as v from 'valibot';
import type { Allergen } from '#src/contract/allergens.ts';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import {
  type Confirmation,
  ConfirmCodeSchema,
  confirmBody,
  type Profile,
  type ProfileChange,
  type ProfileOptions,
  type ProfileSaved,
  ProfileSavedSchema,
  ProfileSchema,
  profileForm,
} from '#src/contract/profile.ts';
import type { Api } from './http.ts';

/** Returns the signed-in customer (`GET /api/v1/customer/info`). */
export function getProfile(api: Api, signal?: AbortSignal): Promise<Result<Profile>> {
  return api.call(endpoints.getProfile, ProfileSchema, { signal });
}

/** Updates the profile (`POST /api/v1/customer/update-profile`). When a code was sent, nothing is saved yet: repeat the
 *  call with `proof`. */
export function updateProfile(
  api: Api,
  change: ProfileChange,
  options: ProfileOptions = {},
): Promise<Result<ProfileSaved>> {
  return api.call(endpoints.updateProfile, ProfileSavedSchema, {
    body: profileForm(change, options),
    timeoutMs: 60_000,
  });
}

/** Deletes the account (`DELETE /api/v1/customer/remove-account`). Fails as `refused` with code on-going while orders
 *  are running, current_password or confirm_code without a valid confirmation. */
export function removeAccount(api: Api, confirmation: Confirmation | null): Promise<Result<string>> {
  return api.call(endpoints.removeAccount, MessageSchema, { body: confirmation ? confirmBody(confirmation) : {} });
}

/** Returns the file with everything the marketplace keeps about the customer (`GET /api/v1/customer/data`). */
export function downloadData(api: Api, signal: AbortSignal): Promise<Result<Blob>> {
  return api.call(endpoints.downloadData, v.instance(Blob), { file: true, signal, timeoutMs: 600_000 });
}

/** Has a code sent that confirms a change of an account without a password (`POST /api/v1/customer/confirm-code`). */
export function requestConfirmCode(api: Api): Promise<Result<'phone' | 'email'>> {
  return api.call(endpoints.sendConfirmCode, ConfirmCodeSchema, { body: {} });
}

/** Adds categories to the customer's interests in the module of the call (`POST /api/v1/customer/update-interest`). */
export function saveInterests(api: Api, categoryIds: readonly number[]): Promise<Result<string>> {
  return api.call(endpoints.updateInterest, MessageSchema, { body: { interest: categoryIds } });
}

/** Replaces what the customer avoids (`PUT /api/v1/customer/avoided-allergens`). */
export function saveAvoided(api: Api, allergens: readonly Allergen[]): Promise<Result<string>> {
  return api.call(endpoints.saveAvoided, MessageSchema, { body: { allergens } });
}

/** Saves the customer's zone (`GET /api/v1/customer/update-zone`, a write). The header holds one bare id here. */
export function saveZone(api: Api, zoneId: number): Promise<Result<string>> {
  return api.call(endpoints.updateCustomerZone, MessageSchema, { headers: { zoneid: String(zoneId) } });
}

/** Registers this device for push messages (PUSH-04, `POST /api/v1/customer/cm-firebase-token`). */
export function savePushToken(api: Api, token: string): Promise<Result<string>> {
  return api.call(endpoints.savePushToken, MessageSchema, { body: { cm_firebase_token: token, _method: 'put' } });
}
