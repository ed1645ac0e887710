import { type Alert, type AlertKey, AlertSchema, AlertsSchema } from '#src/contract/alert.ts';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import type { Api } from './http.ts';

const fieldsOf = ({ kind, itemId, storeId }: AlertKey) => ({
  kind,
  ...(itemId === null ? { store_id: storeId } : { item_id: itemId }),
});

/** Returns what the customer wants to be told, newest first (`GET /api/v1/customer/alerts`). */
export const listAlerts = (api: Api): Promise<Result<Alert[]>> => api.call(endpoints.listAlerts, AlertsSchema);

/** Starts an alert and returns it (`PUT /api/v1/customer/alerts`). */
export const startAlert = (api: Api, alert: AlertKey): Promise<Result<Alert>> =>
  api.call(endpoints.startAlert, AlertSchema, { body: fieldsOf(alert) });

/** Ends an alert (`DELETE /api/v1/customer/alerts`). */
export const endAlert = (api: Api, alert: AlertKey): Promise<Result<string>> =>
  api.call(endpoints.endAlert, MessageSchema, { query: fieldsOf(alert) });
