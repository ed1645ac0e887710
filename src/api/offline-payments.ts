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

/** Returns the methods of offline payment (`GET /api/v1/offline_payment_method_list`). */
export function listOfflineMethods(api: Api): Promise<Result<OfflineMethod[]>> {
  return api.call(endpoints.listOfflineMethods, OfflineMethodsSchema);
}

/** Submits the details of an offline payment after the order is placed
 *  (`PUT /api/v1/customer/order/offline-payment`). */
export function submitOfflinePayment(api: Api, details: OfflineDetails): Promise<Result<string>> {
  return api.call(endpoints.submitOfflinePayment, OfflineAckSchema, { body: offlineBody(details) });
}

/** Corrects submitted details, which makes the payment pending again
 *  (`PUT /api/v1/customer/order/offline-payment-update`). */
export function updateOfflinePayment(api: Api, details: OfflineDetails): Promise<Result<string>> {
  return api.call(endpoints.updateOfflinePayment, OfflineAckSchema, { body: offlineBody(details) });
}
