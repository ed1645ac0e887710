import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import {
  OfflineAckSchema,
  type OfflineDetails,
  type OfflineMethod,
  OfflineMethodsSchema,
  offlineBody,
} from '#src/contract/offline-payment.ts';
import type { Api } from './http.ts';

/** Ways to pay outside the shop (`GET /api/v1/offline_payment_method_list`). */
export function listOfflineMethods(api: Api): Promise<Result<OfflineMethod[]>> {
  return api.call(endpoints.listOfflineMethods, OfflineMethodsSchema);
}

/** Hands in how an order was paid, right after it was placed (`PUT /api/v1/customer/order/offline-payment`). */
export function submitOfflinePayment(api: Api, details: OfflineDetails): Promise<Result<string>> {
  return api.call(endpoints.submitOfflinePayment, OfflineAckSchema, { body: offlineBody(details) });
}

/** Corrects what was handed in, which waits for the administrator again (`PUT /api/v1/customer/order/offline-payment-update`). */
export function updateOfflinePayment(api: Api, details: OfflineDetails): Promise<Result<string>> {
  return api.call(endpoints.updateOfflinePayment, OfflineAckSchema, { body: offlineBody(details) });
}
