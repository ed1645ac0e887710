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

/**
 * About where the courier of an own order is, null unless it is on the way (`GET /api/v1/delivery-man/last-location`). A guest
 * says who it is: the marketplace tells nobody else.
 */
export function getCourierPosition(
  api: Api,
  { orderId, guestId }: { orderId: number; guestId: number | null },
  signal?: AbortSignal,
): Promise<Result<LatLng | null>> {
  const query = { order_id: orderId, guest_id: guestId };
  return api.call(endpoints.getCourierPosition, PositionSchema, { query, signal });
}
