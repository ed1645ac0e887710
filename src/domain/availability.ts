import type { Item } from '#src/contract/item.ts';
import type { StoreSchedule } from '#src/contract/store.ts';
import type { DailyWindow } from '#src/contract/window.ts';
import { addDays, instantsOf, jumpBetween, minuteOf, type Wall, wallClock, weekdayOf } from './clock.ts';

/** Whether a store is open; instants as ISO text. `closesAt` and `opensAt` are null when there is no change within a
 *  week. */
export type Opening = { state: 'open'; closesAt: string | null } | { state: 'closed'; opensAt: string | null };

const DAY_MINUTES = 24 * 60;

/** Returns whether an item is available now by its daily window and, for a campaign item, its dates; time zone of the
 *  marketplace. */
export function isAvailable(item: Pick<Item, 'window' | 'campaign'>, now: Date, zone: string): boolean {
  const wall = wallClock(now, zone);
  return item.campaign ? runsAt(item.campaign, item.window, wall) : inWindow(item.window, wall.minute);
}

/** Returns the state of a campaign by its dates, both inclusive, in the marketplace's time zone. */
export function campaignState(
  campaign: { startsOn: string; endsOn: string },
  now: Date,
  zone: string,
): 'upcoming' | 'running' | 'over' {
  const { date } = wallClock(now, zone);
  if (date < campaign.startsOn.slice(0, 10)) return 'upcoming';
  return date > campaign.endsOn.slice(0, 10) ? 'over' : 'running';
}

/** Returns the instant (ISO) at which a campaign ends: at the end of its window on the last day, or of that day. */
export function campaignEndsAt({ endsOn }: { endsOn: string }, window: DailyWindow | null, zone: string): string {
  const [, end] = window ? span(window.starts, window.ends) : [0, DAY_MINUTES];
  return new Date(Math.max(...instantsOf(endsOn.slice(0, 10), end, zone))).toISOString();
}

/** Returns whether dates (inclusive) with a daily window include now. A window over midnight belongs to the day on
 *  which it starts. */
export function runsNow(
  dates: { startsOn: string; endsOn: string },
  window: DailyWindow | null,
  now: Date,
  zone: string,
): boolean {
  return runsAt(dates, window, wallClock(now, zone));
}

/** Returns whether a minute of the day lies in a daily window. `22:00`–`02:00` crosses midnight; no window = always. */
export function inWindow(window: DailyWindow | null, minute: number): boolean {
  if (window === null) return true;
  const [start, end] = span(window.starts, window.ends);
  return within(minute, start, end) || within(minute + DAY_MINUTES, start, end);
}

/** Returns whether a store's schedule is open at an instant. Several rows per day and rows over midnight are allowed;
 *  no rows = closed. */
export function isOpenAt(schedules: readonly StoreSchedule[], now: Date, zone: string): boolean {
  return opensOn(schedules, wallClock(now, zone));
}

/** Returns whether a store's schedule is open now and when that changes next; time zone of the marketplace. */
export function storeIsOpen(schedules: readonly StoreSchedule[], now: Date, zone: string): Opening {
  const open = isOpenAt(schedules, now, zone);
  const change = changesAfter(schedules, now, zone).find((at) => isOpenAt(schedules, new Date(at), zone) !== open);
  const at = change === undefined ? null : new Date(change).toISOString();
  return open ? { state: 'open', closesAt: at } : { state: 'closed', opensAt: at };
}

function runsAt(dates: { startsOn: string; endsOn: string }, window: DailyWindow | null, wall: Wall): boolean {
  const [starts, ends] = [dates.startsOn.slice(0, 10), dates.endsOn.slice(0, 10)];
  const covers = (date: string) => starts <= date && date <= ends;
  if (window === null) return covers(wall.date);
  const [start, end] = span(window.starts, window.ends);
  return (
    (within(wall.minute, start, end) && covers(wall.date)) ||
    (within(wall.minute + DAY_MINUTES, start, end) && covers(addDays(wall.date, -1)))
  );
}

function opensOn(schedules: readonly StoreSchedule[], wall: Wall): boolean {
  const yesterday = (wall.weekday + 6) % 7;
  return schedules.some(({ day, opens, closes }) => {
    const [start, end] = span(opens, closes);
    return (
      (day === wall.weekday && within(wall.minute, start, end)) ||
      (day === yesterday && within(wall.minute + DAY_MINUTES, start, end))
    );
  });
}

/** Returns start and end as minutes from the start of the day. `23:59` counts as midnight; an end not after the start
 *  is on the next day. */
function span(starts: string, ends: string): [start: number, end: number] {
  const start = minuteOf(starts);
  const end = minuteOf(ends) === DAY_MINUTES - 1 ? DAY_MINUTES : minuteOf(ends);
  return [start, end > start ? end : end + DAY_MINUTES];
}

function within(minute: number, start: number, end: number): boolean {
  return minute >= start && minute < end;
}

/** Returns the instants after now, for eight days, at which a schedule may change, including the jump where clocks are
 *  set back. */
function changesAfter(schedules: readonly StoreSchedule[], now: Date, zone: string): number[] {
  const today = wallClock(now, zone).date;
  const changes = new Set<number>();
  for (let day = -1; day <= 8; day += 1) {
    const date = addDays(today, day);
    for (const row of schedules) {
      if (row.day !== weekdayOf(date)) continue;
      for (const minute of span(row.opens, row.closes)) {
        const instants = instantsOf(date, minute, zone);
        const [first, second] = instants;
        for (const at of instants) changes.add(at);
        if (first !== undefined && second !== undefined) changes.add(jumpBetween(first, second, zone));
      }
    }
  }
  return [...changes].filter((at) => at > now.getTime()).sort((a, b) => a - b);
}
