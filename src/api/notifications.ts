import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type CustomerNotification, notificationSchema } from '#src/contract/notification.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

/** Returns the customer's notifications of the last 15 days (`GET /api/v1/customer/notifications`). */
export function listNotifications(api: Api, signal?: AbortSignal): Promise<Result<CustomerNotification[]>> {
  return api.call(endpoints.listNotifications, rows(notificationSchema(api.timeZone)), { signal });
}
