import * as v from 'valibot';
import { toInstant } from './time.ts';
import { moneyOrZero, numberOrNull, strict } from './wire.ts';

const instant = strict('an instant', (value) => toInstant(value));

/** A slot of a store. Its times must be instants: the order is scheduled by them. */
export const StoreSlotSchema = v.pipe(
  v.object({ starts_at: instant, ends_at: instant, fee: moneyOrZero, places_left: numberOrNull }),
  v.transform((raw) => ({ startsAt: raw.starts_at, endsAt: raw.ends_at, fee: raw.fee, left: raw.places_left })),
);

/** A slot for scheduled orders as the marketplace offers it; `left` = remaining places, null = no limit. */
export type StoreSlot = v.InferOutput<typeof StoreSlotSchema>;
