import * as endpoints from '#src/contract/customer-endpoints.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { type ReferredFriend, ReferredFriendSchema } from '#src/contract/referral.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

/** Returns who signed up with the customer's referral code, newest first (`GET /api/v1/customer/referrals`). Empty
 *  where a marketplace lacks the call. */
export async function listReferrals(api: Api, paging: Paging = {}): Promise<Result<Page<ReferredFriend>>> {
  const result = await api.call(endpoints.listReferrals, pageOf(ReferredFriendSchema, 'data'), {
    query: pageQuery(paging),
    signal: paging.signal,
  });
  if (!result.ok && result.error.status === 404) return succeed({ rows: [], page: 1, pageSize: 0, total: 0 });
  return result;
}
