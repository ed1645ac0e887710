import type { StoreSummary } from '#src/contract/store.ts';
import { storeIsOpen } from './availability.ts';
import { addDays, clockOf, wallClock } from './clock.ts';
import { closedOverlay } from './store.ts';

/** Opening state of a store at a moment. Times are ISO; null if not within a week. */
export type Opening =
  | { state: 'open'; until: string | null }
  /** `owner`: closed by its owner; `schedule`: outside its opening hours. */
  | { state: 'closed'; why: 'owner' | 'schedule'; opens: string | null };

type Timed = Pick<StoreSummary, 'active' | 'open' | 'schedules'>;

/**
 * Returns whether a store takes orders and when that changes. The marketplace's open state is decisive; the schedule
 * (marketplace time zone) only adds the time, and only if it agrees.
 */
export function openingOf(store: Timed, now: Date, zone: string): Opening {
  const why = closedOverlay(store);
  if (why === 'owner') return { state: 'closed', why, opens: null };
  const next = storeIsOpen(store.schedules, now, zone);
  if (why === 'schedule') return { state: 'closed', why, opens: next.state === 'closed' ? next.opensAt : null };
  return { state: 'open', until: next.state === 'open' ? next.closesAt : null };
}

/** The day of an instant relative to now; weekdays from 0 = Sunday. */
export type When = { on: 'today' } | { on: 'tomorrow' } | { on: 'weekday'; day: number };

/** When a store opens: the day, and the time `HH:MM` of the marketplace's zone. */
export type OpeningTime = { when: When; clock: string };

/** Returns the day and time of an instant within the coming week, in a time zone. */
export const openingTimeOf = (iso: string, now: Date, zone: string): OpeningTime => ({
  when: whenOf(iso, now, zone),
  clock: clockOf(wallClock(new Date(iso), zone).minute),
});

/** Returns the day of an instant within the coming week, in a time zone. */
export function whenOf(iso: string, now: Date, zone: string): When {
  const then = wallClock(new Date(iso), zone);
  const { date } = wallClock(now, zone);
  if (then.date === date) return { on: 'today' };
  return then.date === addDays(date, 1) ? { on: 'tomorrow' } : { on: 'weekday', day: then.weekday };
}
