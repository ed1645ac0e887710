import { markReview } from '#src/api/reviews.ts';
import type { ReportReason } from '#src/contract/review.ts';
import { toast } from '#src/lib/toast.ts';
import { $token } from '../auth/token.ts';
import { api } from '../client.ts';
import { errorTexts, reportError } from '../page/notices.ts';
import { rememberHelpful } from './helpful.ts';

/** Reviews whose mark is being sent: a second press meanwhile does nothing. */
const sending = new Set<number>();

/**
 * Finds a review helpful, or takes that back (EXT-23); returns how many do, null when it failed, which is reported, or
 * while one is being sent.
 */
export async function markHelpful(reviewId: number, undo: boolean): Promise<number | null> {
  if (sending.has(reviewId)) return null;
  sending.add(reviewId);
  const token = $token.get();
  const response = await markReview(api(), reviewId, { kind: 'helpful', undo });
  sending.delete(reviewId);
  if (!response.ok) {
    await reportError(response.error);
    return null;
  }
  if (token === $token.get()) rememberHelpful(reviewId, undo);
  toast.success(response.value.message);
  return response.value.helpful;
}

/** Reports a review; returns the problem, '' when it was sent. */
export async function reportReview(reviewId: number, reason: ReportReason): Promise<string> {
  const response = await markReview(api(), reviewId, { kind: 'report', reason });
  if (!response.ok) return (await errorTexts(response.error)).join('\n');
  toast.success(response.value.message);
  return '';
}
