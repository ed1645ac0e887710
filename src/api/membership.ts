import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type MembershipState, MembershipStateSchema } from '#src/contract/membership.ts';
import { fromMinor, type Minor } from '#src/contract/money.ts';
import type { Api } from './http.ts';

/** Returns the plan, the customer's membership and what it saves (`GET /api/v1/customer/membership`). */
export const getMembership = (api: Api): Promise<Result<MembershipState>> =>
  api.call(endpoints.getMembership, MembershipStateSchema);

/**
 * Becomes a member at the price that was shown, or stays one (`PUT /api/v1/customer/membership`). Can be sent again. Fails
 * as `refused` with code price for another price, wallet for too little money.
 */
export const joinMembership = (api: Api, price: Minor): Promise<Result<MembershipState>> =>
  api.call(endpoints.joinMembership, MembershipStateSchema, { body: { price: fromMinor(price) } });

/** Ends the membership with its paid period (`DELETE /api/v1/customer/membership`). Can be sent again. */
export const leaveMembership = (api: Api): Promise<Result<MembershipState>> =>
  api.call(endpoints.leaveMembership, MembershipStateSchema);
