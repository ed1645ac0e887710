import * as endpoints from '#src/contract/endpoints.ts';
import { hasCode, type Result, succeed } from '#src/contract/errors.ts';
import {
  DistanceSchema,
  GeocodeSchema,
  type LatLng,
  PlaceSchema,
  type Prediction,
  PredictionsSchema,
} from '#src/contract/place.ts';
import { greatCircle } from '#src/lib/geo.ts';
import type { Api } from './http.ts';

/** Returns address suggestions for a text (`GET /api/v1/config/place-api-autocomplete`); an empty text makes no call
 *  (LOC-02). */
export async function searchPlaces(api: Api, text: string, signal?: AbortSignal): Promise<Result<Prediction[]>> {
  const search_text = text.trim();
  if (search_text === '') return succeed([]);
  return api.call(endpoints.autocompletePlaces, PredictionsSchema, { query: { search_text }, signal });
}

/** Returns the position of a suggestion (`GET /api/v1/config/place-api-details`). */
export function locatePlace(api: Api, placeId: string, signal?: AbortSignal): Promise<Result<LatLng>> {
  return api.call(endpoints.getPlace, PlaceSchema, { query: { placeid: placeId }, signal });
}

/** Returns the address text of a position, null when there is none (`GET /api/v1/config/geocode-api`). */
export function addressAt(api: Api, { lat, lng }: LatLng, signal?: AbortSignal): Promise<Result<string | null>> {
  return api.call(endpoints.geocode, GeocodeSchema, { query: { lat, lng }, signal });
}

/** The distance between two points, in metres. */
export type RouteLength = { metres: number; by: 'route' | 'straightLine' };

/** Returns the length of the route between two points (`GET /api/v1/config/distance-api`). Never fails: retries with
 *  WALK for newer marketplaces and falls back to the straight line (catalogue.notes §12). */
export async function distanceBetween(api: Api, from: LatLng, to: LatLng, signal?: AbortSignal): Promise<RouteLength> {
  const request = (mode: string) =>
    api.call(endpoints.getDistance, DistanceSchema, {
      query: {
        origin_lat: from.lat,
        origin_lng: from.lng,
        destination_lat: to.lat,
        destination_lng: to.lng,
        mode,
      },
      signal,
    });
  let result = await request('walking');
  if (!result.ok && hasCode(result.error, 'mode')) result = await request('WALK');
  if (result.ok && result.value !== null) return { metres: result.value, by: 'route' };
  return { metres: Math.round(greatCircle(from, to)), by: 'straightLine' };
}
