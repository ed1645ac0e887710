import { instantAt } from '#src/lib/zoned.ts';

/**
 * When something is shown: local times of the shop such as `2026-12-01T09:00`; `until` itself is excluded. What is
 * archived is never shown, not even in a preview.
 */
export type Schedule = {
  from?: string | undefined;
  until?: string | undefined;
  draft?: boolean;
  archived?: boolean;
};

/** The moment a page is made for: an instant (ms), the shop's time zone, and whether drafts are shown (a preview). */
export type Moment = { now: number; zone: string; drafts: boolean };

/**
 * Returns the instant (ms) of a local time of the shop. At a change of daylight saving time, a time that is skipped
 * counts as the same length of time after the change, and of a time that occurs twice the first one counts.
 */
export const instantOf = (local: string, zone: string): number => instantAt(Date.parse(`${local}Z`), zone);

/** Returns whether something is shown at a moment. */
export function isShown({ from, until, draft, archived }: Schedule, { now, zone, drafts }: Moment): boolean {
  if (archived || (draft && !drafts)) return false;
  return (!from || instantOf(from, zone) <= now) && (!until || now < instantOf(until, zone));
}

/** Returns the next instant (ms) at which something appears or disappears; null if nothing changes any more. */
export function nextChange(schedules: Iterable<Schedule>, { now, zone, drafts }: Moment): number | null {
  let next: number | null = null;
  for (const { from, until, draft, archived } of schedules) {
    if (archived || (draft && !drafts)) continue;
    for (const local of [from, until]) {
      const instant = local ? instantOf(local, zone) : 0;
      if (instant > now && (next === null || instant < next)) next = instant;
    }
  }
  return next;
}
