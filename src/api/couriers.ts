import * as v from 'valibot';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { LatLng } from '#src/contract/place.ts';
import { number, orNothing } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const PositionSchema = orNothing(
  v.pipe(
    v.object({ latitude: number, longitude: number }),
    v.transform((raw): LatLng => ({ lat: raw.latitude, lng: raw.longitude })),
  ),
);

/** Where the courier of an order was last seen, null when nobody knows (`GET /api/v1/delivery-man/last-location`). */
export function getCourierPosition(api: Api, orderId: number, signal?: AbortSignal): Promise<Result<LatLng | null>> {
  return api.call(endpoints.getCourierPosition, PositionSchema, { query: { order_id: orderId }, signal });
}
