import { addDays, clockOf, instantsOf, minuteOf, wallClock } from './clock.ts';

/** A time of every week: `weekday` 0 = Sunday, `time` 'HH:mm', both in the marketplace's time zone. */
export type WeeklyTime = { weekday: number; time: string };

/**
 * Returns the next instant after `after` at which it is that time of the week. Where clocks are set forward over it, the
 * instant at which they are; where they are set back over it, the first one, so that it is once a week.
 */
export function nextWeekly({ weekday, time }: WeeklyTime, after: Date, zone: string): Date {
  const today = wallClock(after, zone);
  // One week more for the case that today's is over.
  for (let ahead = (weekday - today.weekday + 7) % 7; ; ahead += 7) {
    const at = instantsOf(addDays(today.date, ahead), minuteOf(time), zone)[0];
    if (at !== undefined && at > after.getTime()) return new Date(at);
  }
}

/** Minutes between the times a customer can choose from. */
const STEP_MINUTES = 30;

/** The times a customer can choose from. */
export const WEEKLY_TIMES: readonly string[] = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, step) =>
  clockOf(step * STEP_MINUTES),
);

/** Returns the time of the week of an instant, rounded down to one that can be chosen. */
export function weeklyTimeOf(at: Date, zone: string): WeeklyTime {
  const { weekday, minute } = wallClock(at, zone);
  return { weekday, time: clockOf(minute - (minute % STEP_MINUTES)) };
}
