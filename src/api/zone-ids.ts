import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { LatLng } from '#src/contract/place.ts';
import { ZoneIdsSchema } from '#src/contract/zone-ids.ts';
import type { Api } from './http.ts';

/**
 * The ids of the zones a point lies in, smallest first (`GET /api/v1/config/get-zone-id`). `notFound` = outside all zones,
 * `refused` = switched off there. What the zones charge says `findZones`.
 */
export function findZoneIds(api: Api, { lat, lng }: LatLng, signal?: AbortSignal): Promise<Result<number[]>> {
  return api.call(endpoints.getZones, ZoneIdsSchema, { query: { lat, lng }, signal });
}
