import { reviewCourier, reviewItem } from '#src/api/reviews.ts';
import { hasCode, type Result } from '#src/contract/errors.ts';
import type { ReviewInput } from '#src/contract/item-review.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { rememberRated, type Subject } from './rated.ts';

/** Maximum number of images per review. */
export const MOST_REVIEW_PICTURES = 5;

/** Result of a review; `already`: it was reviewed before, in another tab or browser. */
export type Rating = { state: 'done' | 'already' } | { state: 'failed'; problem: string };

/** Sends a review of an item or courier, once each (REV-02, customer.notes §9). */
export async function rate(subject: Subject, opinion: ReviewInput): Promise<Rating> {
  const [kind, number] = subject.split(':');
  const id = Number(number);
  const response: Result<string> = await (kind === 'item'
    ? reviewItem(api(), id, opinion)
    : reviewCourier(api(), id, opinion));
  if (response.ok) {
    rememberRated(opinion.orderId, subject);
    if (response.value !== '') toast.success(response.value);
    return { state: 'done' };
  }
  const problem = (await errorTexts(response.error)).join('\n');
  if (!hasCode(response.error, 'review')) return { state: 'failed', problem };
  rememberRated(opinion.orderId, subject);
  toast.error(problem);
  return { state: 'already' };
}
