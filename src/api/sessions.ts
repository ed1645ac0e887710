import * as endpoints from '#src/contract/customer-endpoints.ts';
import { at } from '#src/contract/endpoint.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { type Session, SessionsSchema } from '#src/contract/session.ts';
import type { Api } from './http.ts';

/** Returns the customer's sessions, last used first (`GET /api/v1/customer/sessions`). */
export function listSessions(api: Api, signal?: AbortSignal): Promise<Result<Session[]>> {
  return api.call(endpoints.listSessions, SessionsSchema, { signal });
}

/** Ends one session (`DELETE /api/v1/customer/sessions/{session}`). Fails as `notFound` when it has already ended. */
export function endSession(api: Api, session: number): Promise<Result<string>> {
  return api.call(at(endpoints.endSession, { session }), MessageSchema);
}

/** Ends all sessions except the current one (`DELETE /api/v1/customer/sessions`). */
export function endOtherSessions(api: Api): Promise<Result<string>> {
  return api.call(endpoints.endOtherSessions, MessageSchema);
}
