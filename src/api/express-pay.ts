import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { ExpressSessionSchema, ExpressStateSchema } from '#src/contract/express-pay.ts';
import { fromMinor, type Minor } from '#src/contract/money.ts';
import type { Api } from './http.ts';

/** A token of a wallet for a placed order, as JSON text, and the amount that its sheet showed. */
export type ExpressPayment = { orderId: number; method: string; amount: Minor; token: string; guestId: number | null };

/** Longer than all attempts of the marketplace to reach the payment service. */
const TIMEOUT_MS = 30_000;

const guest = (guestId: number | null) => (guestId === null ? {} : { guest_id: guestId });

/** Pays an own order with the token of a wallet (`POST /api/v1/customer/order/express-payment`); returns what came of it. */
export function payExpress(api: Api, { orderId, method, amount, token, guestId }: ExpressPayment) {
  const body = { order_id: orderId, payment_method: method, amount: fromMinor(amount), token, ...guest(guestId) };
  return api.call(endpoints.payExpress, ExpressStateSchema, { body, timeoutMs: TIMEOUT_MS });
}

/** Opens a session of Apple Pay (`POST /api/v1/customer/order/express-session`), which the browser takes as it is. */
export function openExpressSession(
  api: Api,
  { validationUrl, guestId }: { validationUrl: string; guestId: number | null },
): Promise<Result<Record<string, unknown>>> {
  const body = { validation_url: validationUrl, ...guest(guestId) };
  return api.call(endpoints.openExpressSession, ExpressSessionSchema, { body });
}
