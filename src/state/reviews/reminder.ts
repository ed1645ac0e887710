import { atom } from 'nanostores';
import * as v from 'valibot';
import { dismissReviewReminder, getReviewReminder } from '#src/api/reviews.ts';
import { api } from '../client.ts';
import { reportError } from '../page/notices.ts';
import { sessionValue } from '../storage/storage-value.ts';

/** An order without a review, with images of its items. */
export type Reminder = { orderId: number; images: string[] };

/** No prompt. */
const NO_REMINDER: Reminder | null = null;

/** The order in the review prompt (REV-01). */
export const $reminder = atom<Reminder | null>(NO_REMINDER);

/** How long no new check is made after an empty one, in ms. */
const QUIET_MS = 5 * 60_000;
const quietUntil = sessionValue('islet:no-reminder', v.number());

/** Returns whether to check for an order without a review. */
export const mayRemind = (now: number): boolean => (quietUntil.get() ?? 0) <= now;

/** Loads the order without a review (`GET /api/v1/customer/review-reminder`); a failure is not reported. */
export async function readReminder(): Promise<Reminder | null> {
  const response = await getReviewReminder(api());
  const reminder = response.ok ? response.value : null;
  if (!reminder) quietUntil.set(Date.now() + QUIET_MS);
  $reminder.set(reminder);
  return reminder;
}

/**
 * Closes the prompt and never shows it for that order again (`GET /api/v1/customer/review-reminder-cancel`), nor for
 * another one in this session.
 */
export async function dismissReminder(): Promise<void> {
  const reminder = $reminder.get();
  if (!reminder) return;
  $reminder.set(NO_REMINDER);
  quietUntil.set(Number.MAX_SAFE_INTEGER);
  const response = await dismissReviewReminder(api(), reminder.orderId);
  if (!response.ok) await reportError(response.error);
}
