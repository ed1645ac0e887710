import { isOpenAt } from '#src/domain/availability.ts';
import { addDays, wallClock } from '#src/domain/clock.ts';
import { type Slot, slotsOf } from '#src/domain/slots.ts';
import { takesSchedules } from '#src/domain/store.ts';
import type { Terms } from './terms.ts';

type Ready = Extract<Terms, { state: 'ready' }>;

/** How many days ahead an order can be asked for. */
const DAYS = 7;

/** A day with the slots that can still be chosen; `date` is that of the marketplace. */
export type SlotDay = { date: string; slots: Slot[] };

/** Returns the days and slots an order may be asked for, in the store's own time; none where no orders for later are taken. */
export function slotDays({ store, config }: Ready, now: Date): SlotDay[] {
  if (!takesSchedules(store, config)) return [];
  const today = wallClock(now, config.timeZone).date;
  return Array.from({ length: DAYS }, (_, ahead) => {
    const date = addDays(today, ahead);
    return { date, slots: slotsOf(store.schedules, date, config.slotMinutes, now, config.timeZone) };
  }).filter(({ slots }) => slots.length > 0);
}

/** Returns whether a chosen time can still be had: ahead, while the store is open, where orders for later are taken. */
export function slotStands(at: string, { store, config }: Ready, now: Date): boolean {
  const wanted = new Date(at);
  return takesSchedules(store, config) && wanted > now && isOpenAt(store.schedules, wanted, config.timeZone);
}

/** Returns a chosen time as a placement carries it: 'YYYY-MM-DD HH:mm' on the marketplace's wall clock. */
export function scheduleText(at: string, zone: string): string {
  const { date, minute } = wallClock(new Date(at), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
