import { type Reach, resetBody } from '#src/contract/auth.ts';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import type { Api } from './http.ts';

/** Has a code sent to reset a password (`POST /api/v1/auth/forgot-password`); `notFound` for an unknown phone or e-mail. */
export function requestReset(api: Api, reach: Reach): Promise<Result<string>> {
  return api.call(endpoints.forgotPassword, MessageSchema, { body: resetBody(reach) });
}

/** Checks such a code (`POST /api/v1/auth/verify-token`); `refused` with code invalid for a wrong one. */
export function checkResetCode(api: Api, reach: Reach, code: string): Promise<Result<string>> {
  return api.call(endpoints.verifyResetToken, MessageSchema, { body: { reset_token: code, ...resetBody(reach) } });
}

/** Makes a code of the external phone service count as a reset code (`PUT /api/v1/auth/firebase-reset-password`). */
export function exchangeExternalCode(
  api: Api,
  input: { session: string; phone: string; code: string },
): Promise<Result<string>> {
  return api.call(endpoints.firebaseResetPassword, MessageSchema, {
    body: { sessionInfo: input.session, phoneNumber: input.phone, code: input.code, is_reset_token: 1 },
  });
}

/** Sets a new password (`PUT /api/v1/auth/reset-password`). */
export function resetPassword(
  api: Api,
  input: { reach: Reach; code: string; password: string },
): Promise<Result<string>> {
  const { reach, code, password } = input;
  return api.call(endpoints.resetPassword, MessageSchema, {
    body: { reset_token: code, password, confirm_password: password, ...resetBody(reach) },
  });
}
