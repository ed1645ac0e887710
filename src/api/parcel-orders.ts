import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type ParcelDraft, parcelBody } from '#src/contract/parcel-order.ts';
import { type PlacedOrder, placedOrderSchema } from '#src/contract/placement.ts';
import type { Api } from './http.ts';
import { type Placing, placingOptions } from './placing.ts';

/** Sends a parcel (`POST /api/v1/customer/order/place`); `zoneIds` are the sender's. As with `placeOrder`, look it up before trying again
 *  when `isOutcomeUnknown` says so (D7). */
export function placeParcel(api: Api, draft: ParcelDraft, placing: Placing): Promise<Result<PlacedOrder>> {
  return api.call(endpoints.placeOrder, placedOrderSchema(api.timeZone), {
    body: parcelBody(draft),
    ...placingOptions(placing),
  });
}
