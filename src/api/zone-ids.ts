import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { LatLng } from '#src/contract/place.ts';
import { ZoneIdsSchema } from '#src/contract/zone-ids.ts';
import type { Api } from './http.ts';

/**
 * Returns the ids of the zones that contain a point, smallest first (`GET /api/v1/config/get-zone-id`). Fails as
 * `notFound` outside all zones, as `refused` where they are switched off. `findZones` also returns the zones' charges.
 */
export function findZoneIds(api: Api, { lat, lng }: LatLng, signal?: AbortSignal): Promise<Result<number[]>> {
  return api.call(endpoints.getZones, ZoneIdsSchema, { query: { lat, lng }, signal });
}
