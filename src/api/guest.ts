import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { GuestSchema } from '#src/contract/guest.ts';
import type { Api } from './http.ts';

/** Returns a new guest id for a visitor without a token (API-03, `POST /api/v1/auth/guest/request`). */
export function requestGuestId(api: Api): Promise<Result<number>> {
  return api.call(endpoints.requestGuest, GuestSchema, { body: {} });
}
