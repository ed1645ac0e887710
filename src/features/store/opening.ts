import type { StoreDetails, StoreSchedule } from '#src/contract/store-details.ts';
import { storeIsOpen } from '#src/domain/availability.ts';
import { addDays, wallClock } from '#src/domain/clock.ts';
import { closedOverlay } from '#src/domain/store.ts';

/** Opening state of a store when the page is rendered. Times are ISO; null if not within a week. */
export type Opening =
  | { state: 'open'; until: string | null }
  /** `owner`: closed by its owner; `schedule`: outside its opening hours. */
  | { state: 'closed'; why: 'owner' | 'schedule'; opens: string | null };

type Timed = Pick<StoreDetails, 'active' | 'open' | 'schedules'>;

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

/** Returns the day of an instant within the coming week, in a time zone. */
export function whenOf(iso: string, now: Date, zone: string): When {
  const then = wallClock(new Date(iso), zone);
  const { date } = wallClock(now, zone);
  if (then.date === date) return { on: 'today' };
  return then.date === addDays(date, 1) ? { on: 'tomorrow' } : { on: 'weekday', day: then.weekday };
}

/** Opening hours of a weekday, 0 = Sunday; no windows = closed, `allDay` = 24 hours. */
export type DayHours = { day: number; today: boolean; allDay: boolean; windows: { opens: string; closes: string }[] };

const WHOLE_DAY = (row: StoreSchedule): boolean =>
  row.opens === '00:00' && (row.closes === '23:59' || row.closes === '00:00');

/** Returns the opening hours of the week from Sunday, windows sorted, with today marked (marketplace time zone). */
export function weekOf(schedules: readonly StoreSchedule[], now: Date, zone: string): DayHours[] {
  const { weekday } = wallClock(now, zone);
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const rows = schedules.filter((row) => row.day === day).toSorted((a, b) => a.opens.localeCompare(b.opens));
    const allDay = rows.some(WHOLE_DAY);
    return {
      day,
      today: day === weekday,
      allDay,
      windows: allDay ? [] : rows.map(({ opens, closes }) => ({ opens, closes })),
    };
  });
}
