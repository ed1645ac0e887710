import {
  type AuthStep,
  AuthStepSchema,
  type CallerFields,
  type ConfirmationAnswer,
  codeBody,
  detailsBody,
  externalVerifyBody,
  type LoginContact,
  type PersonalDetails,
  passwordBody,
  type SignUp,
  signUpBody,
  verifyBody,
} from '#src/contract/auth.ts';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import type { Api } from './http.ts';

/** Every call sends the guest id: a new token takes over the guest's cart, so reload the cart after `signedIn`. */
type Step = Promise<Result<AuthStep>>;

/** Creates an account (`POST /api/v1/auth/sign-up`). Fails as `refused` with the field's name as code, or ref_code for
 *  an invalid referral code. */
export function signUp(api: Api, input: SignUp): Step {
  return api.call(endpoints.signUp, AuthStepSchema, { body: signUpBody(input) });
}

/** Signs in with a password (`POST /api/v1/auth/login`). Fails as `unauthenticated` (code auth-001) for wrong
 *  credentials, as `refused` (auth-003) for a blocked account. */
export function signIn(api: Api, input: CallerFields & { reach: LoginContact; password: string }): Step {
  return api.call(endpoints.signIn, AuthStepSchema, { body: passwordBody(input) });
}

/** Has a code sent to a phone (`POST /api/v1/auth/login`). Fails as `refused` (code otp) within a minute of the last
 *  code. */
export function requestCode(api: Api, input: CallerFields & { phone: string }): Step {
  return api.call(endpoints.signIn, AuthStepSchema, { body: codeBody(input) });
}

/** Sends the answer to 'is it you?' after a code (`POST /api/v1/auth/login`). `no` removes the phone from the old
 *  account. */
export function confirmExistingAccount(
  api: Api,
  input: CallerFields & { phone: string; confirmation: { verified: ConfirmationAnswer; code: string } },
): Step {
  return api.call(endpoints.signIn, AuthStepSchema, { body: codeBody(input) });
}

/** Checks a code sent by the marketplace (`POST /api/v1/auth/verify-phone`). Fails as `notFound` for a wrong code, as
 *  `refused` (otp_temp_blocked) after too many wrong ones. */
export function verifyCode(
  api: Api,
  input: CallerFields & { reach: LoginContact; code: string; loginKind: 'manual' | 'otp' },
): Step {
  return api.call(endpoints.verifyPhone, AuthStepSchema, { body: verifyBody(input) });
}

/** Checks a code sent by the external phone service (`POST /api/v1/auth/firebase-verify-token`). */
export function verifyExternalCode(
  api: Api,
  input: CallerFields & { session: string; phone: string; code: string; loginKind: 'manual' | 'otp' },
): Step {
  return api.call(endpoints.verifyFirebaseToken, AuthStepSchema, { body: externalVerifyBody(input) });
}

/** Completes a new account with name and e-mail, which signs in (`POST /api/v1/auth/update-info`). */
export function completeDetails(api: Api, input: PersonalDetails): Step {
  return api.call(endpoints.updateInfo, AuthStepSchema, { body: detailsBody(input) });
}

/** Revokes a token (`DELETE /api/v1/auth/logout`). Marketplaces without that call return 404; the token is then only
 *  forgotten. */
export function signOut(api: Api, token: string): Promise<Result<string>> {
  return api.call(endpoints.signOut, MessageSchema, { headers: { authorization: `Bearer ${token}` }, timeoutMs: 3000 });
}
