import * as v from 'valibot';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { LatLng } from '#src/contract/place.ts';
import { nullIfEmpty, number } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const PositionSchema = nullIfEmpty(
  v.pipe(
    v.object({ latitude: number, longitude: number }),
    v.transform((raw): LatLng => ({ lat: raw.latitude, lng: raw.longitude })),
  ),
);

/**
 * Returns the approximate position of the courier of the caller's order, null unless the order is on the way
 * (`GET /api/v1/delivery-man/last-location`). Guests identify themselves by `guestId`; only the order's owner gets a
 * position.
 */
export function getCourierPosition(
  api: Api,
  { orderId, guestId }: { orderId: number; guestId: number | null },
  signal?: AbortSignal,
): Promise<Result<LatLng | null>> {
  const query = { order_id: orderId, guest_id: guestId };
  return api.call(endpoints.getCourierPosition, PositionSchema, { query, signal });
}
