import type { StoreSchedule } from '#src/contract/store.ts';

const MIDNIGHT = '00:00';
/** The last minute of a day, which lasts to midnight. */
const DAY_END = '23:59';

/**
 * Returns opening hours with each window inside one day: a window over midnight ends at 23:59 and goes on at 00:00 of
 * the next day. Clients that compare the time with one day's windows need them so.
 */
export function splitAtMidnight<S extends StoreSchedule>(schedules: readonly S[]): S[] {
  return schedules.flatMap((row) => {
    if (row.closes > row.opens) return [row];
    const evening = { ...row, closes: DAY_END };
    return row.closes === MIDNIGHT
      ? [evening]
      : [evening, { ...row, day: (row.day + 1) % 7, opens: MIDNIGHT, closes: row.closes }];
  });
}

/**
 * Returns opening hours as people read them: a window to the end of a day and one from the start of the next become one
 * over midnight. Together they last at most a day; a day that is open throughout stays as it is.
 */
export function joinAtMidnight<S extends StoreSchedule>(schedules: readonly S[]): S[] {
  const joined = new Set<S>();
  const mornings = schedules.filter(({ opens, closes }) => opens === MIDNIGHT && closes > opens && closes !== DAY_END);
  const openings = schedules.map((row) => {
    if (row.closes !== DAY_END && row.closes !== MIDNIGHT) return row;
    const next = mornings.find(
      (morning) => morning.day === (row.day + 1) % 7 && morning.closes <= row.opens && !joined.has(morning),
    );
    if (!next) return row;
    joined.add(next);
    return { ...row, closes: next.closes };
  });
  return openings.filter((_, index) => {
    const row = schedules[index];
    return row === undefined || !joined.has(row);
  });
}
