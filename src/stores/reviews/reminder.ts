import { atom } from 'nanostores';
import * as v from 'valibot';
import { dismissReviewReminder, getReviewReminder } from '#src/api/reviews.ts';
import { api } from '../client.ts';
import { reportError } from '../notices.ts';
import { sessionValue } from '../session.ts';

/** An order somebody has not said anything about yet, with pictures of its items. */
export type Reminder = { orderId: number; images: string[] };

/** Nothing to ask; a constant for islands. */
export const NO_REMINDER: Reminder | null = null;

/** The order that is asked about (REV-01). */
export const $reminder = atom<Reminder | null>(NO_REMINDER);

/** Who had nothing to say is not looked at again for so long, ms. */
const QUIET_MS = 5 * 60_000;
const quietUntil = sessionValue('islet:no-reminder', v.number());

/** Whether it is worth asking the marketplace. */
export const mayRemind = (now: number): boolean => (quietUntil.get() ?? 0) <= now;

/** Asks which order waits for an opinion (`GET /api/v1/customer/review-reminder`). Nobody misses the question when that fails. */
export async function readReminder(): Promise<Reminder | null> {
  const answer = await getReviewReminder(api());
  const found = answer.ok ? answer.value : null;
  if (!found) quietUntil.set(Date.now() + QUIET_MS);
  $reminder.set(found);
  return found;
}

/**
 * Takes the question away and does not ask about that order again (`GET /api/v1/customer/review-reminder-cancel`). Nor about
 * an older one in this session: a person who closes one question does not want the next.
 */
export async function dismissReminder(): Promise<void> {
  const asked = $reminder.get();
  if (!asked) return;
  $reminder.set(NO_REMINDER);
  quietUntil.set(Number.MAX_SAFE_INTEGER);
  const answer = await dismissReviewReminder(api(), asked.orderId);
  if (!answer.ok) await reportError(answer.error);
}
