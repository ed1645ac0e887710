import * as v from 'valibot';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import {
  type OrderContents,
  type OrderDetails,
  orderContentsSchema,
  orderDetailsSchema,
} from '#src/contract/order-details.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { id, instantOrNull, textOrEmpty } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import type { OrderRef } from './orders.ts';
import { type Paging, pageQuery } from './paging.ts';

const refQuery = ({ orderId, phone, guestId }: OrderRef) => ({
  order_id: orderId,
  contact_number: phone,
  guest_id: guestId,
});

/** Returns an order with everything its page shows (`GET /api/v1/customer/order/track`). */
export function getOrder(api: Api, order: OrderRef, signal?: AbortSignal): Promise<Result<OrderDetails>> {
  return api.call(endpoints.trackOrder, orderDetailsSchema(api.timeZone), { query: refQuery(order), signal });
}

/** Returns an order's lines, or the order itself for parcels and for prescriptions without lines
 *  (`GET /api/v1/customer/order/details`). */
export function getOrderContents(api: Api, order: OrderRef, signal?: AbortSignal): Promise<Result<OrderContents>> {
  return api.call(endpoints.getOrderLines, orderContentsSchema(api.timeZone), { query: refQuery(order), signal });
}

/** Returns a page of orders for the cards of 'my orders' (`GET /api/v1/customer/order/running-orders`,
 *  `GET /api/v1/customer/order/list`). */
export function listMyOrders(
  api: Api,
  kind: 'running' | 'past',
  options: Paging & { guestId: number | null },
): Promise<Result<Page<OrderDetails>>> {
  const endpoint = kind === 'running' ? endpoints.listRunningOrders : endpoints.listPastOrders;
  return api.call(endpoint, pageOf(orderDetailsSchema(api.timeZone), 'orders'), {
    query: { ...pageQuery(options), guest_id: options.guestId },
    signal: options.signal,
  });
}

/** An entry of the running orders; `status` as the API sends it. */
export type RunningEntry = { id: number; type: string; status: string; createdAt: string | null };

/** Returns a short list of running orders, at most 50 (`GET /api/v1/customer/order/all-running-orders`). Fails as
 *  `notFound` where a marketplace lacks the call. */
export async function listAllRunning(api: Api, guestId: number | null): Promise<Result<RunningEntry[]>> {
  const entry = v.pipe(
    v.object({ id, order_type: textOrEmpty, status: textOrEmpty, created_at: instantOrNull(api.timeZone) }),
    v.transform(
      (raw): RunningEntry => ({ id: raw.id, type: raw.order_type, status: raw.status, createdAt: raw.created_at }),
    ),
  );
  const page = await api.call(endpoints.listAllRunningOrders, pageOf(entry, 'data'), { query: { guest_id: guestId } });
  return page.ok ? { ok: true, value: page.value.rows } : page;
}
