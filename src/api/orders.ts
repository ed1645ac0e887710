import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { type Order, orderSchema } from '#src/contract/order.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { type CancelReason, CancelReasonSchema } from '#src/contract/reason.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

/** An order by its id; guests add the phone number of the order. */
export type OrderRef = { orderId: number; guestId: number | null; phone?: string };

/** Returns running or past orders (`GET /api/v1/customer/order/running-orders`, `GET /api/v1/customer/order/list`). */
export function listOrders(
  api: Api,
  kind: 'running' | 'past',
  options: Paging & { guestId: number | null },
): Promise<Result<Page<Order>>> {
  const endpoint = kind === 'running' ? endpoints.listRunningOrders : endpoints.listPastOrders;
  return api.call(endpoint, pageOf(orderSchema(api.timeZone), 'orders'), {
    query: { ...pageQuery(options), guest_id: options.guestId },
    signal: options.signal,
  });
}

/** Cancels a pending or failed order with the reason's text, not its id (`POST /api/v1/customer/order/cancel`). */
export function cancelOrder(
  api: Api,
  order: { orderId: number; guestId: number | null },
  reason: string,
): Promise<Result<string>> {
  return api.call(endpoints.cancelOrder, MessageSchema, {
    body: {
      order_id: order.orderId,
      reason,
      _method: 'put',
      ...(order.guestId === null ? {} : { guest_id: order.guestId }),
    },
  });
}

/** Switches an order with a failed payment to cash on delivery (`POST /api/v1/customer/order/payment-method`). */
export function switchToCash(api: Api, order: { orderId: number; guestId: number | null }): Promise<Result<string>> {
  return api.call(endpoints.switchToCash, MessageSchema, {
    body: {
      order_id: order.orderId,
      _method: 'put',
      ...(order.guestId === null ? {} : { guest_id: order.guestId }),
    },
  });
}

/** Returns the reasons for cancelling an order (`GET /api/v1/customer/order/cancellation-reasons`). */
export async function listCancelReasons(api: Api): Promise<Result<CancelReason[]>> {
  const page = await api.call(endpoints.listCancelReasons, pageOf(CancelReasonSchema, 'data', 'reasons'), {
    query: { offset: 1, limit: 10, type: 'customer' },
  });
  return page.ok ? { ok: true, value: page.value.rows } : page;
}
