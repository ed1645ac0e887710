import { zoneOffset } from '#src/lib/zoned.ts';

/** Local time in a time zone. `weekday` 0 = Sunday, `minute` of the day, `date` 'YYYY-MM-DD'. */
export type Wall = { date: string; weekday: number; minute: number };

const QUARTER = 15 * 60_000;
const DAY = 24 * 60 * 60_000;
const KNOWN_QUARTERS = 4000;
/** Cached offsets. They only change at quarter hours of UTC, so one look-up per quarter hour serves a whole list of
 *  stores. */
const offsetsOfZones = new Map<string, Map<number, number>>();

/**
 * Returns the offset of a zone from UTC at an instant, in ms.
 * @throws RangeError for an unknown zone
 */
function offsetAt(ms: number, zone: string): number {
  const quarter = Math.floor(ms / QUARTER);
  let offsets = offsetsOfZones.get(zone);
  const cached = offsets?.get(quarter);
  if (cached !== undefined) return cached;
  if (!offsets || offsets.size >= KNOWN_QUARTERS) {
    offsets = new Map();
    offsetsOfZones.set(zone, offsets);
  }
  const offset = zoneOffset(quarter * QUARTER, zone);
  offsets.set(quarter, offset);
  return offset;
}

/** Returns the local time of a zone at an instant. */
export function wallClock(now: Date, zone: string): Wall {
  const local = new Date(now.getTime() + offsetAt(now.getTime(), zone));
  return {
    date: local.toISOString().slice(0, 10),
    weekday: local.getUTCDay(),
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** Returns a minute of the day as `HH:MM`. */
export function clockOf(minute: number): string {
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns a date plus days: ('2026-02-28', 1) → '2026-03-01'. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the weekday of a date, 0 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Returns the minute of the day of 'HH:mm' or 'HH:mm:ss'; NaN for anything else. */
export function minuteOf(time: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/**
 * Returns the instants (ms) at which local time in a zone is `minute` of `date`: usually one; two when clocks are set
 * back over it; the instant of the jump when they are set forward over it. `minute` may exceed a day (1500 = 01:00 on
 * the next day).
 */
export function instantsOf(date: string, minute: number, zone: string): number[] {
  const local = Date.parse(`${date}T00:00:00Z`) + minute * 60_000;
  const offsets = new Set([offsetAt(local - DAY, zone), offsetAt(local + DAY, zone)]);
  const candidates = [...offsets].map((offset) => local - offset);
  const real = candidates.filter((at) => at + offsetAt(at, zone) === local);
  return real.length > 0 ? real : [jumpBetween(Math.min(...candidates), Math.max(...candidates), zone)];
}

/** Returns the instant (ms) between two instants at which a zone changes its offset, to the minute. */
export function jumpBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone);
  let [low, high] = [Math.floor(from / 60_000), Math.ceil(to / 60_000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * 60_000, zone) === before) low = middle;
    else high = middle;
  }
  return high * 60_000;
}
