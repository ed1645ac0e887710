import { atom } from 'nanostores';
import { convertPoints, listPointsTransactions } from '#src/api/loyalty.ts';
import { toast } from '#src/lib/toast.ts';
import { needsAccount } from '../auth/gate.ts';
import { api } from '../client.ts';
import { reportError } from '../notices.ts';
import { readProfile } from '../profile/profile.ts';
import { $token } from '../token.ts';
import { pagedRows } from './paged.ts';

/** Bookings of points, newest first (ACC-04). */
export const pointsRows = pagedRows((paging) => listPointsTransactions(api(), paging));

$token.listen(pointsRows.forget);

/** Whether points are on their way; a second press does nothing meanwhile. */
export const $converting = atom(false);
/** Counts conversions, so that a form begins anew after one. */
export const $convertedTimes = atom(0);

/** What was sent last without a response, and its key: sent again, it still converts once. */
let unknown: { points: number; key: string } | null = null;

/** Opens the page. Returns how to stop. */
export function openPoints(): () => void {
  if (!needsAccount()) return () => {};
  void refreshPoints();
  const onSeen = () => document.visibilityState === 'visible' && void refreshPoints();
  document.addEventListener('visibilitychange', onSeen);
  return () => document.removeEventListener('visibilitychange', onSeen);
}

/** Reads balance and bookings again. */
export async function refreshPoints(): Promise<void> {
  await Promise.all([readProfile(), pointsRows.read()]);
}

/** Turns points into wallet money. After a call without a response the balance is read: it says whether they were turned. */
export async function turnPoints(points: number): Promise<void> {
  if ($converting.get()) return;
  $converting.set(true);
  try {
    const key = unknown?.points === points ? unknown.key : crypto.randomUUID();
    const answer = await convertPoints(api(), points, key);
    const answered = answer.ok || answer.error.status !== 0;
    unknown = answered ? null : { points, key };
    if (answer.ok) {
      toast.success(answer.value);
      $convertedTimes.set($convertedTimes.get() + 1);
    } else await reportError(answer.error);
    await refreshPoints();
  } finally {
    $converting.set(false);
  }
}
