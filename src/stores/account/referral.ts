import { listReferrals } from '#src/api/referrals.ts';
import { needsAccount } from '../auth/gate.ts';
import { api } from '../client.ts';
import { readProfile } from '../profile/profile.ts';
import { $token } from '../token.ts';
import { pagedRows } from './paged.ts';

/** Who joined with the customer's code, newest first (ACC-04); empty at a marketplace that does not tell. */
export const friendRows = pagedRows((paging) => listReferrals(api(), paging));

$token.listen(friendRows.forget);

/** Opens the page. */
export function openReferral(): void {
  if (!needsAccount()) return;
  void readProfile();
  void friendRows.read();
}
