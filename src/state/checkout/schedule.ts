import type { Minor } from '#src/contract/money.ts';
import type { StoreSlot } from '#src/contract/slot.ts';
import { isOpenAt } from '#src/domain/availability.ts';
import { addDays, wallClock } from '#src/domain/clock.ts';
import { type Slot, slotsOf } from '#src/domain/slots.ts';
import { takesSchedules } from '#src/domain/store.ts';
import type { ReadyCheckoutTerms } from './terms.ts';

/** Number of days for scheduled orders. */
const DAYS = 7;

/** A day with its available slots; `date` is in the marketplace's time zone. */
export type SlotDay = { date: string; slots: ChoosableSlot[] };

/** A slot to choose; fee and places where the marketplace states them. */
export type ChoosableSlot = Slot & Partial<Pick<StoreSlot, 'fee' | 'left'>>;

/** Returns whether a slot has a place left. */
export const hasPlace = ({ left }: Pick<ChoosableSlot, 'left'>): boolean => left !== 0;

/**
 * Returns the days and slots for scheduled orders, in the marketplace's time zone; empty when the store takes none. A full
 * slot is listed, a day without a free one is not.
 */
export function slotDays({ store, config, slots: offered }: ReadyCheckoutTerms, now: Date): SlotDay[] {
  if (!takesSchedules(store, config)) return [];
  const zone = config.timeZone;
  const today = wallClock(now, zone).date;
  return Array.from({ length: DAYS }, (_, ahead) => {
    const date = addDays(today, ahead);
    const slots: ChoosableSlot[] =
      offered && EXTRAS.slots
        ? offered.filter(({ startsAt }) => wallClock(new Date(startsAt), zone).date === date)
        : slotsOf(store.schedules, date, config.slotMinutes, now, zone);
    return { date, slots };
  }).filter(({ slots }) => slots.some(hasPlace));
}

/**
 * Returns whether a scheduled time is still valid: in the future, while the store is open and takes scheduled orders, with
 * a place left.
 */
export function isSlotValid(at: string, { store, config, slots }: ReadyCheckoutTerms, now: Date): boolean {
  const time = new Date(at);
  const free = !slots || slots.some((slot) => slot.startsAt === at && hasPlace(slot));
  return takesSchedules(store, config) && time > now && free && isOpenAt(store.schedules, time, config.timeZone);
}

/** Returns the extra fee of a scheduled time, minor units. */
export const slotFeeAt = (at: string | null, { slots }: Pick<ReadyCheckoutTerms, 'slots'>): Minor =>
  slots?.find(({ startsAt }) => startsAt === at)?.fee ?? 0;

/** Returns a time for the placement: 'YYYY-MM-DD HH:mm' in the marketplace's time zone. */
export function scheduleText(at: string, zone: string): string {
  const { date, minute } = wallClock(new Date(at), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
