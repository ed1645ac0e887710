import * as v from 'valibot';
import { numberFrom } from '#src/lib/number.ts';
import { anyValue, id, looseList, toRows } from './wire.ts';

// Separate from `zone.ts`, so that code that only needs zone ids does not load the pricing schemas.

/** Returns the zone ids of the lookup's `zone_id`: JSON text of a list, a list, or one id. */
export function toZoneIds(value: unknown): number[] {
  const listed = toRows(value) ?? [value];
  return listed.map(numberFrom).filter((zone) => Number.isSafeInteger(zone) && zone > 0);
}

/** Returns the zone ids of a lookup, from `zone_id` or else from `zone_data`. */
export function namedZones(raw: { zone_id: unknown; zone_data: readonly { id: number }[] }): number[] {
  const listedZoneIds = toZoneIds(raw.zone_id);
  return listedZoneIds.length > 0 ? listedZoneIds : raw.zone_data.map((zone) => zone.id);
}

/** Issue of a lookup without a zone. */
export const NO_ZONE = 'zone_id: Expected at least one zone';

/** The ids of the zone lookup; at least one zone is required. */
export const ZoneIdsSchema = v.pipe(
  v.object({ zone_id: anyValue, zone_data: looseList(v.object({ id })) }),
  v.transform((raw): number[] => namedZones(raw)),
  v.check((zoneIds) => zoneIds.length > 0, NO_ZONE),
);
