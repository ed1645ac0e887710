import type { StoreSchedule } from '#src/contract/store.ts';
import { wallClock } from '#src/domain/clock.ts';
import { joinAtMidnight } from '#src/domain/hours.ts';

/** Opening hours of a weekday, 0 = Sunday; no windows = closed, `allDay` = 24 hours. */
export type DayHours = { day: number; today: boolean; allDay: boolean; windows: { opens: string; closes: string }[] };

const WHOLE_DAY = (row: StoreSchedule): boolean =>
  row.opens === '00:00' && (row.closes === '23:59' || row.closes === '00:00');

/** Returns the opening hours of the week from Sunday, windows sorted, with today marked (marketplace time zone). */
export function weekOf(schedules: readonly StoreSchedule[], now: Date, zone: string): DayHours[] {
  const { weekday } = wallClock(now, zone);
  const whole = joinAtMidnight(schedules);
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const rows = whole.filter((row) => row.day === day).toSorted((a, b) => a.opens.localeCompare(b.opens));
    const allDay = rows.some(WHOLE_DAY);
    return {
      day,
      today: day === weekday,
      allDay,
      windows: allDay ? [] : rows.map(({ opens, closes }) => ({ opens, closes })),
    };
  });
}
