import { atom } from 'nanostores';
import { convertPoints, listPointsTransactions } from '#src/api/loyalty.ts';
import { toast } from '#src/lib/toast.ts';
import { requireAccount } from '../auth/require-account.ts';
import { $token } from '../auth/token.ts';
import { api } from '../client.ts';
import { reportError } from '../page/notices.ts';
import { readProfile } from '../profile/profile.ts';
import { pagedRows } from './paged.ts';

/** Bookings of loyalty points, newest first (ACC-04). */
export const pointsRows = pagedRows((paging) => listPointsTransactions(api(), paging));

$token.listen(pointsRows.forget);

/** Whether a conversion is running; a second press does nothing. */
export const $converting = atom(false);
/** Number of conversions, so that the form resets after one. */
export const $convertedTimes = atom(0);

/** Last conversion without a response, with its idempotency key: sent again, it converts only once. */
let unknown: { points: number; key: string } | null = null;

/** Loads the page. Returns a cleanup function. */
export function openPoints(): () => void {
  if (!requireAccount()) return () => {};
  void refreshPoints();
  const onVisible = () => document.visibilityState === 'visible' && void refreshPoints();
  document.addEventListener('visibilitychange', onVisible);
  return () => document.removeEventListener('visibilitychange', onVisible);
}

/** Reloads balance and bookings. */
async function refreshPoints(): Promise<void> {
  await Promise.all([readProfile(), pointsRows.read()]);
}

/**
 * Converts points into wallet money. The balance is reloaded in any case: it shows the result of a call without a
 * response.
 */
export async function exchangePoints(points: number): Promise<void> {
  if ($converting.get()) return;
  $converting.set(true);
  try {
    const key = unknown?.points === points ? unknown.key : crypto.randomUUID();
    const response = await convertPoints(api(), points, key);
    const isSettled = response.ok || response.error.status !== 0;
    unknown = isSettled ? null : { points, key };
    if (response.ok) {
      toast.success(response.value);
      $convertedTimes.set($convertedTimes.get() + 1);
    } else await reportError(response.error);
    await refreshPoints();
  } finally {
    $converting.set(false);
  }
}
