import * as endpoints from '#src/contract/customer-endpoints.ts';
import { at } from '#src/contract/endpoint.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { type Session, SessionsSchema } from '#src/contract/session.ts';
import type { Api } from './http.ts';

/** Where the customer is signed in, used last first (`GET /api/v1/customer/sessions`). */
export function listSessions(api: Api, signal?: AbortSignal): Promise<Result<Session[]>> {
  return api.call(endpoints.listSessions, SessionsSchema, { signal });
}

/** Signs out one device (`DELETE /api/v1/customer/sessions/{session}`); `notFound` when it is signed out already. */
export function endSession(api: Api, session: number): Promise<Result<string>> {
  return api.call(at(endpoints.endSession, { session }), MessageSchema);
}

/** Signs out everywhere but here (`DELETE /api/v1/customer/sessions`). */
export function endOtherSessions(api: Api): Promise<Result<string>> {
  return api.call(endpoints.endOtherSessions, MessageSchema);
}
