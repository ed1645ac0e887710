import * as v from 'valibot';
import { numberFrom } from '#src/lib/number.ts';
import { anyValue, id, looseList, toRows } from './wire.ts';

// Apart from `zone.ts`: who only asks where a place lies need not load how zones charge.

/** Zone ids from the lookup's `zone_id`: JSON text of a list, a list, or one id. */
export function toZoneIds(value: unknown): number[] {
  const listed = toRows(value) ?? [value];
  return listed.map(numberFrom).filter((zone) => Number.isSafeInteger(zone) && zone > 0);
}

/** The zones a lookup names: by `zone_id`, else by what it says of them. */
export function namedZones(raw: { zone_id: unknown; zone_data: readonly { id: number }[] }): number[] {
  const named = toZoneIds(raw.zone_id);
  return named.length > 0 ? named : raw.zone_data.map((zone) => zone.id);
}

/** What is wrong with a lookup that names no zone. */
export const NO_ZONE = 'zone_id: Expected at least one zone';

/** The ids of the zone lookup's answer; guards that at least one zone was named. */
export const ZoneIdsSchema = v.pipe(
  v.object({ zone_id: anyValue, zone_data: looseList(v.object({ id })) }),
  v.transform((raw): number[] => namedZones(raw)),
  v.check((zoneIds) => zoneIds.length > 0, NO_ZONE),
);
