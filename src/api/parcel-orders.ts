import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type ParcelDraft, parcelBody } from '#src/contract/parcel-order.ts';
import { type PlacedOrder, placedOrderSchema } from '#src/contract/placement.ts';
import type { Api } from './http.ts';
import { type PlacementConditions, placingOptions } from './placing.ts';

/** Places a parcel order; `zoneIds` are the sender's (`POST /api/v1/customer/order/place`). As with `placeOrder`, look
 *  the order up before retrying when `isOutcomeUnknown` holds. */
export function placeParcel(api: Api, draft: ParcelDraft, placing: PlacementConditions): Promise<Result<PlacedOrder>> {
  return api.call(endpoints.placeOrder, placedOrderSchema(api.timeZone), {
    body: parcelBody(draft),
    ...placingOptions(placing),
  });
}
