import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import type { CancelReason } from '#src/contract/reason.ts';
import { RefundReasonsSchema, type RefundRequest, refundForm } from '#src/contract/refund.ts';
import type { Api } from './http.ts';

/** Returns the reasons for a refund (`GET /api/v1/customer/order/refund-reasons`). */
export function listRefundReasons(api: Api, guestId: number | null): Promise<Result<CancelReason[]>> {
  return api.call(endpoints.listRefundReasons, RefundReasonsSchema, { query: { guest_id: guestId } });
}

/** Requests a refund of a delivered, paid order; signed in only (`POST /api/v1/customer/order/refund-request`). */
export function requestRefund(api: Api, request: RefundRequest): Promise<Result<string>> {
  return api.call(endpoints.requestRefund, MessageSchema, { body: refundForm(request), timeoutMs: 60_000 });
}
