import {
  type CallerFields,
  externalResetBody,
  type FlowMessage,
  FlowMessageSchema,
  type LoginContact,
  resetBody,
} from '#src/contract/auth.ts';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import type { Api } from './http.ts';

/** Has a code sent to reset a password (`POST /api/v1/auth/forgot-password`). Some marketplaces return `notFound` for
 *  an unknown phone or e-mail; others do not reveal it. */
export function requestReset(api: Api, input: CallerFields & { reach: LoginContact }): Promise<Result<FlowMessage>> {
  return api.call(endpoints.forgotPassword, FlowMessageSchema, { body: resetBody(input.reach, input) });
}

/** Checks a reset code (`POST /api/v1/auth/verify-token`). Fails as `refused` (code invalid) for a wrong one. */
export function checkResetCode(
  api: Api,
  input: CallerFields & { reach: LoginContact; code: string },
): Promise<Result<string>> {
  const body = { reset_token: input.code, ...resetBody(input.reach, input) };
  return api.call(endpoints.verifyResetToken, MessageSchema, { body });
}

/** Exchanges a code of the external phone service for a reset code (`PUT /api/v1/auth/firebase-reset-password`). */
export function exchangeExternalCode(
  api: Api,
  input: CallerFields & { session: string; phone: string; code: string },
): Promise<Result<FlowMessage>> {
  return api.call(endpoints.firebaseResetPassword, FlowMessageSchema, { body: externalResetBody(input) });
}

/** Sets a new password (`PUT /api/v1/auth/reset-password`). */
export function resetPassword(
  api: Api,
  input: CallerFields & { reach: LoginContact; code: string; password: string },
): Promise<Result<string>> {
  const { reach, code, password } = input;
  return api.call(endpoints.resetPassword, MessageSchema, {
    body: { reset_token: code, password, confirm_password: password, ...resetBody(reach, input) },
  });
}
