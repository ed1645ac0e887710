import { CACHE_TIMES } from '#src/config/cache-times.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { LatLng } from '#src/contract/place.ts';
import { flag } from '#src/contract/wire.ts';
import { type Zone, type ZoneLookup, ZoneLookupSchema, ZonesSchema } from '#src/contract/zone.ts';
import type { Api } from './http.ts';

/** Returns the zones that contain a point (`GET /api/v1/config/get-zone-id`). Fails as `notFound` outside all zones, as
 *  `refused` where they are switched off. */
export function findZones(api: Api, { lat, lng }: LatLng, signal?: AbortSignal): Promise<Result<ZoneLookup>> {
  return api.call(endpoints.getZones, ZoneLookupSchema, {
    query: { lat, lng },
    signal,
    cache: { ttl: CACHE_TIMES.zonesOfPoint, tags: ['settings'] },
  });
}

/** Returns all zones with their outlines (`GET /api/v1/zone/list`). */
export function listZones(api: Api): Promise<Result<Zone[]>> {
  return api.call(endpoints.listZones, ZonesSchema, { cache: { ttl: CACHE_TIMES.settings, tags: ['settings'] } });
}

/** Returns whether a point lies in a zone (`GET /api/v1/zone/check`). */
export function isInZone(
  api: Api,
  { lat, lng }: LatLng,
  zoneId: number,
  signal?: AbortSignal,
): Promise<Result<boolean>> {
  return api.call(endpoints.checkZone, flag, { query: { lat, lng, zone_id: zoneId }, signal });
}
