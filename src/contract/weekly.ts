import * as v from 'valibot';
import { DEFAULT_TIME_ZONE, toClock } from './time.ts';
import { flag, id, instantOrNull, number, rows, strict, textOrNull } from './wire.ts';

/** A reminder; a weekday that is none is refused, because its name is shown. */
/* @__NO_SIDE_EFFECTS__ */
export function weeklyReminderSchema(zone: string = DEFAULT_TIME_ZONE) {
  return v.pipe(
    v.object({
      order_id: id,
      store_name: textOrNull,
      weekday: v.pipe(number, v.integer(), v.minValue(0), v.maxValue(6)),
      time: strict('a time of day', toClock),
      paused: flag,
      next_at: instantOrNull(zone),
    }),
    v.transform((raw) => ({
      orderId: raw.order_id,
      storeName: raw.store_name,
      weekday: raw.weekday,
      time: raw.time,
      paused: raw.paused,
      /** The next one (ISO UTC); null while paused. */
      nextAt: raw.next_at,
    })),
  );
}

/** A weekly reminder of an order: `weekday` 0 = Sunday, `time` 'HH:mm', both in the marketplace's time zone. */
export type WeeklyReminder = v.InferOutput<ReturnType<typeof weeklyReminderSchema>>;

/** The customer's reminders. */
/* @__NO_SIDE_EFFECTS__ */
export const weeklyRemindersSchema = (zone: string = DEFAULT_TIME_ZONE) =>
  v.pipe(
    v.object({ reminders: rows(weeklyReminderSchema(zone)) }),
    v.transform(({ reminders }) => reminders),
  );
