import { isOpenAt } from '#src/domain/availability.ts';
import { addDays, wallClock } from '#src/domain/clock.ts';
import { type Slot, slotsOf } from '#src/domain/slots.ts';
import { takesSchedules } from '#src/domain/store.ts';
import type { Terms } from './terms.ts';

type Ready = Extract<Terms, { state: 'ready' }>;

/** Number of days for scheduled orders. */
const DAYS = 7;

/** A day with its available slots; `date` is in the marketplace's time zone. */
export type SlotDay = { date: string; slots: Slot[] };

/** Returns the days and slots for scheduled orders, in the marketplace's time zone; empty when the store takes none. */
export function slotDays({ store, config }: Ready, now: Date): SlotDay[] {
  if (!takesSchedules(store, config)) return [];
  const today = wallClock(now, config.timeZone).date;
  return Array.from({ length: DAYS }, (_, ahead) => {
    const date = addDays(today, ahead);
    return { date, slots: slotsOf(store.schedules, date, config.slotMinutes, now, config.timeZone) };
  }).filter(({ slots }) => slots.length > 0);
}

/**
 * Returns whether a scheduled time is still valid: in the future, while the store is open and takes scheduled orders.
 */
export function isSlotValid(at: string, { store, config }: Ready, now: Date): boolean {
  const wanted = new Date(at);
  return takesSchedules(store, config) && wanted > now && isOpenAt(store.schedules, wanted, config.timeZone);
}

/** Returns a time for the placement: 'YYYY-MM-DD HH:mm' in the marketplace's time zone. */
export function scheduleText(at: string, zone: string): string {
  const { date, minute } = wallClock(new Date(at), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
