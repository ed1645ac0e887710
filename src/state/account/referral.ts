import { listReferrals } from '#src/api/referrals.ts';
import { requireAccount } from '../auth/require-account.ts';
import { $token } from '../auth/token.ts';
import { api } from '../client.ts';
import { readProfile } from '../profile/profile.ts';
import { pagedRows } from './paged.ts';

/**
 * Customers who joined with the customer's code, newest first (ACC-04); empty when the marketplace does not list them.
 */
export const friendRows = pagedRows((paging) => listReferrals(api(), paging));

$token.listen(friendRows.forget);

/** Loads the page. */
export function openReferral(): void {
  if (!requireAccount()) return;
  void readProfile();
  void friendRows.read();
}
