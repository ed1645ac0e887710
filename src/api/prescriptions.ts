import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type OrderRequest, type PlacedOrder, placedOrderSchema } from '#src/contract/placement.ts';
import { orderForm, type PrescriptionDraft, prescriptionForm } from '#src/contract/prescription.ts';
import type { Api } from './http.ts';
import { type PlacementConditions, placingOptions } from './placing.ts';

const UPLOAD_MS = 90_000;

/** Places an order that consists of prescription images (`POST /api/v1/customer/order/prescription/place`). */
export function placePrescription(
  api: Api,
  draft: PrescriptionDraft,
  placing: PlacementConditions,
): Promise<Result<PlacedOrder>> {
  return api.call(endpoints.placePrescription, placedOrderSchema(api.timeZone), {
    body: prescriptionForm(draft),
    ...placingOptions(placing, UPLOAD_MS),
  });
}

/** Places an order with the prescription images that an item requires (`POST /api/v1/customer/order/place`,
 *  multipart). */
export function placeOrderWithPictures(
  api: Api,
  draft: OrderRequest,
  images: readonly File[],
  placing: PlacementConditions,
): Promise<Result<PlacedOrder>> {
  return api.call(endpoints.placeOrder, placedOrderSchema(api.timeZone), {
    body: orderForm(draft, images),
    ...placingOptions(placing, UPLOAD_MS),
  });
}
