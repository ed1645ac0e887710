import type { Minor } from '#src/contract/money.ts';
import type { StoreSchedule } from '#src/contract/store.ts';
import { isOpenAt } from './availability.ts';
import { addDays, instantsOf, minuteOf, wallClock } from './clock.ts';

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

/**
 * What a store's slots cost and hold: orders per slot (null = any number), and extra fees of slots that start within local
 * times 'HH:mm' (`until` excluded, the first match counts, midnight cannot be crossed).
 */
export type SlotTerms = {
  places: number | null;
  fees: readonly { from: string; until: string; fee: Minor }[];
};

/** A slot with its extra fee and its remaining places; null = no limit. */
export type OfferedSlot = Slot & { fee: Minor; left: number | null };

/** Returns the extra fee of a slot by the local time at which it starts. */
export function slotFee({ fees }: SlotTerms, startsAt: string, zone: string): Minor {
  const { minute } = wallClock(new Date(startsAt), zone);
  return fees.find(({ from, until }) => minuteOf(from) <= minute && minute < minuteOf(until))?.fee ?? 0;
}

/** Returns the slot that contains an instant: slots count from midnight, local time. */
export function slotAt(at: Date, slotMinutes: number, zone: string): Slot {
  const { minute } = wallClock(at, zone);
  // In ms since the slot's start, so that a time that occurs twice stays in its own slot.
  const start = Math.floor(at.getTime() / 60_000) * 60_000 - (minute % slotMinutes) * 60_000;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + slotMinutes * 60_000).toISOString() };
}

/** Returns the remaining places of a slot; null = no limit. */
export const placesLeft = ({ places }: SlotTerms, taken: number): number | null =>
  places === null ? null : Math.max(0, places - taken);

/** Returns the slots of the next `days` days with fee and places; `taken` = scheduled times of the orders of the store. */
export function offeredSlots(
  terms: SlotTerms,
  schedules: readonly StoreSchedule[],
  taken: readonly Date[],
  { days, slotMinutes, now, zone }: { days: number; slotMinutes: number; now: Date; zone: string },
): OfferedSlot[] {
  const counts = new Map<string, number>();
  for (const at of taken) {
    const { startsAt } = slotAt(at, slotMinutes, zone);
    counts.set(startsAt, (counts.get(startsAt) ?? 0) + 1);
  }
  const today = wallClock(now, zone).date;
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead))
    .flatMap((date) => slotsOf(schedules, date, slotMinutes, now, zone))
    .map((slot) => ({
      ...slot,
      fee: slotFee(terms, slot.startsAt, zone),
      left: placesLeft(terms, counts.get(slot.startsAt) ?? 0),
    }));
}
