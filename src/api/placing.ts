import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { fromMinor, type Minor } from '#src/contract/money.ts';
import { type ParcelDraft, parcelBody } from '#src/contract/parcel-order.ts';
import { type OrderRequest, orderBody, type PlacedOrder, placedOrderSchema } from '#src/contract/placement.ts';
import { orderForm, type PrescriptionDraft, prescriptionForm } from '#src/contract/prescription.ts';
import type { Api } from './http.ts';

/** What is ordered. `pictures`: the prescription images that an item requires. */
export type OrderToPlace =
  | { kind: 'store'; request: OrderRequest; pictures: readonly File[] }
  | { kind: 'prescription'; request: PrescriptionDraft }
  | { kind: 'parcel'; request: ParcelDraft };

/**
 * How an order is submitted: the idempotency key of its draft, sent with every attempt, its module and zones (a parcel's
 * are the sender's), and the total shown, the only amount at which it may be placed.
 */
export type PlacementConditions = {
  idempotencyKey: string;
  moduleId: number;
  zoneIds?: readonly number[];
  expectedAmount?: Minor | undefined;
};

const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 90_000;

function bodyOf(order: OrderToPlace) {
  if (order.kind === 'parcel') return parcelBody(order.request);
  if (order.kind === 'prescription') return prescriptionForm(order.request);
  return order.pictures.length > 0 ? orderForm(order.request, order.pictures) : orderBody(order.request);
}

/**
 * Places an order (`POST /api/v1/customer/order/place`, with images multipart; an order that consists of prescription
 * images: `POST /api/v1/customer/order/prescription/place`). When `isOutcomeUnknown` holds for a failure, look the order
 * up before retrying.
 */
export function placeOrder(
  api: Api,
  order: OrderToPlace,
  conditions: PlacementConditions,
): Promise<Result<PlacedOrder>> {
  const { idempotencyKey, moduleId, zoneIds, expectedAmount } = conditions;
  const body = bodyOf(order);
  return api.call(
    order.kind === 'prescription' ? endpoints.placePrescription : endpoints.placeOrder,
    placedOrderSchema(api.timeZone),
    {
      body,
      idempotencyKey,
      headers: {
        moduleId: String(moduleId),
        ...(zoneIds === undefined ? {} : { zoneid: JSON.stringify(zoneIds) }),
        ...(expectedAmount === undefined ? {} : { 'X-Expected-Amount': fromMinor(expectedAmount).toFixed(2) }),
      },
      timeoutMs: body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS,
    },
  );
}
