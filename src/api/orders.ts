import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { type Order, orderSchema } from '#src/contract/order.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { type OrderDraft, orderBody, type PlacedOrder, placedOrderSchema } from '#src/contract/placement.ts';
import { type CancelReason, CancelReasonSchema } from '#src/contract/reason.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';
import { type Placing, placingOptions } from './placing.ts';

/** Places an order (`POST /api/v1/customer/order/place`). The key is that of the draft and goes with every attempt; when
 *  `isOutcomeUnknown` says so, look the order up before trying again (D7). */
export function placeOrder(api: Api, draft: OrderDraft, placing: Placing): Promise<Result<PlacedOrder>> {
  return api.call(endpoints.placeOrder, placedOrderSchema(api.timeZone), {
    body: orderBody(draft),
    ...placingOptions(placing),
  });
}

/** An order by its number and, for guests, the phone or e-mail it was placed with. */
export type OrderRef = { orderId: number; guestId: number | null; phone?: string };

/** Where an order stands (`GET /api/v1/customer/order/track`); `notFound` also for a phone that does not match. */
export function trackOrder(api: Api, order: OrderRef, signal?: AbortSignal): Promise<Result<Order>> {
  return api.call(endpoints.trackOrder, orderSchema(api.timeZone), {
    query: { order_id: order.orderId, contact_number: order.phone, guest_id: order.guestId },
    signal,
  });
}

/** Orders on their way, or those that ended (`GET /api/v1/customer/order/running-orders`, `/order/list`). */
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

/** Cancels an order that is pending or failed, with the reason's TEXT (`POST /api/v1/customer/order/cancel`). */
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

/** Turns an order whose payment failed into cash on delivery (`POST /api/v1/customer/order/payment-method`). */
export function switchToCash(api: Api, order: { orderId: number; guestId: number | null }): Promise<Result<string>> {
  return api.call(endpoints.switchToCash, MessageSchema, {
    body: {
      order_id: order.orderId,
      _method: 'put',
      ...(order.guestId === null ? {} : { guest_id: order.guestId }),
    },
  });
}

/** Reasons a customer may give for cancelling (`GET /api/v1/customer/order/cancellation-reasons`). */
export async function listCancelReasons(api: Api): Promise<Result<CancelReason[]>> {
  const page = await api.call(endpoints.listCancelReasons, pageOf(CancelReasonSchema, 'data', 'reasons'), {
    query: { offset: 1, limit: 10, type: 'customer' },
  });
  return page.ok ? { ok: true, value: page.value.rows } : page;
}
