import type { StoreSchedule } from '#src/contract/store-details.ts';
import { isOpenAt } from './availability.ts';
import { instantsOf, wallClock } from './clock.ts';

/** A time slot for a scheduled order: instants as ISO text. */
export type Slot = { startsAt: string; endsAt: string };

/**
 * Returns the slots of a date ('YYYY-MM-DD', marketplace time zone) for scheduled orders: whole slots of `slotMinutes`
 * from midnight, open from their first to their last minute, not yet started.
 */
export function slotsOf(
  schedules: readonly StoreSchedule[],
  date: string,
  slotMinutes: number,
  now: Date,
  zone: string,
): Slot[] {
  const slots: Slot[] = [];
  if (!(slotMinutes >= 1)) return slots;
  for (let minute = 0; minute < 24 * 60; minute += slotMinutes) {
    const starts = instantsOf(date, minute, zone)[0];
    if (starts === undefined || starts <= now.getTime()) continue;
    const skipped = wallClock(new Date(starts), zone).minute !== minute;
    const ends = starts + slotMinutes * 60_000;
    const open = isOpenAt(schedules, new Date(starts), zone) && isOpenAt(schedules, new Date(ends - 60_000), zone);
    if (open && !skipped)
      slots.push({ startsAt: new Date(starts).toISOString(), endsAt: new Date(ends).toISOString() });
  }
  return slots;
}
