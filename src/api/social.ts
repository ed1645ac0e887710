import {
  type AuthStep,
  AuthStepSchema,
  type CallerFields,
  type ConfirmationAnswer,
  LegacyAuthSchema,
  legacySocialBody,
  type SocialProof,
  socialBody,
} from '#src/contract/auth.ts';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { typedCode } from '#src/lib/typed.ts';
import type { Api } from './http.ts';

/** Signs in with a provider's credential (`POST /api/v1/auth/login`); falls back to the older
 *  `POST /api/v1/auth/social-login` on 404. `verified` is the answer to 'is it you?'. */
export async function signInWith(
  api: Api,
  input: CallerFields & { proof: SocialProof; verified?: ConfirmationAnswer },
): Promise<Result<AuthStep>> {
  const result = await api.call(endpoints.signIn, AuthStepSchema, { body: socialBody(input) });
  if (result.ok || result.error.status !== 404) return result;
  const legacy = await api.call(endpoints.socialSignIn, LegacyAuthSchema, { body: legacySocialBody(input.proof) });
  return !legacy.ok && legacy.error.status === 404 ? result : legacy;
}

/** Registers a social account with its phone, the older way (`POST /api/v1/auth/social-register`). */
export function registerSocial(
  api: Api,
  input: { proof: SocialProof; phone: string; referralCode: string | null },
): Promise<Result<AuthStep>> {
  const { proof, phone, referralCode } = input;
  return api.call(endpoints.socialRegister, LegacyAuthSchema, {
    body: {
      ...legacySocialBody(proof),
      phone,
      ...(referralCode === null ? {} : { ref_code: typedCode(referralCode) }),
    },
  });
}
