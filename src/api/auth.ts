import {
  type AsGuest,
  type AuthStep,
  AuthStepSchema,
  codeBody,
  detailsBody,
  externalVerifyBody,
  type IsItYou,
  type PersonalDetails,
  passwordBody,
  type Reach,
  type SignUp,
  signUpBody,
  verifyBody,
} from '#src/contract/auth.ts';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import type { Api } from './http.ts';

/** Every call takes the guest along, whose cart a new token takes over: read the cart anew after `signedIn`. */
type Step = Promise<Result<AuthStep>>;

/** A new account (`POST /api/v1/auth/sign-up`); `refused` with the field's name, or ref_code for a referral that does not count. */
export function signUp(api: Api, input: SignUp): Step {
  return api.call(endpoints.signUp, AuthStepSchema, { body: signUpBody(input) });
}

/** Signs in by password (`POST /api/v1/auth/login`); `unauthenticated` with code auth-001 for wrong ones, `refused` auth-003 for a
 *  blocked account. */
export function signIn(api: Api, input: AsGuest & { reach: Reach; password: string }): Step {
  return api.call(endpoints.signIn, AuthStepSchema, { body: passwordBody(input) });
}

/** Has a code sent to a phone (`POST /api/v1/auth/login`); `refused` with code otp within a minute of the last one. */
export function requestCode(api: Api, input: AsGuest & { phone: string }): Step {
  return api.call(endpoints.signIn, AuthStepSchema, { body: codeBody(input) });
}

/** Answers 'is it you?' after a code (`POST /api/v1/auth/login`): no takes the phone away from the old account. */
export function answerIsItYou(
  api: Api,
  input: AsGuest & { phone: string; answer: { verified: IsItYou; code: string } },
): Step {
  return api.call(endpoints.signIn, AuthStepSchema, { body: codeBody(input) });
}

/** Checks a code of the marketplace (`POST /api/v1/auth/verify-phone`); `notFound` for a wrong one, `refused` with code
 *  otp_temp_blocked after too many. */
export function verifyCode(
  api: Api,
  input: AsGuest & { reach: Reach; code: string; loginKind: 'manual' | 'otp' },
): Step {
  return api.call(endpoints.verifyPhone, AuthStepSchema, { body: verifyBody(input) });
}

/** Checks a code of the external phone service (`POST /api/v1/auth/firebase-verify-token`). */
export function verifyExternalCode(
  api: Api,
  input: AsGuest & { session: string; phone: string; code: string; loginKind: 'manual' | 'otp' },
): Step {
  return api.call(endpoints.verifyFirebaseToken, AuthStepSchema, { body: externalVerifyBody(input) });
}

/** Gives an account its name (`POST /api/v1/auth/update-info`), which signs in. */
export function completeDetails(api: Api, input: PersonalDetails): Step {
  return api.call(endpoints.updateInfo, AuthStepSchema, { body: detailsBody(input) });
}

/** Makes a token worthless (`DELETE /api/v1/auth/logout`); marketplaces without that call answer 404, and the token is just forgotten. */
export function signOut(api: Api, token: string): Promise<Result<string>> {
  return api.call(endpoints.signOut, MessageSchema, { headers: { authorization: `Bearer ${token}` }, timeoutMs: 3000 });
}
