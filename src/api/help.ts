import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type HelpClaim, type HelpRequest, HelpResponseSchema, helpForm } from '#src/contract/help.ts';
import type { Api } from './http.ts';

/** Says what went wrong with a line of an order, and returns the decision (`POST /api/v1/customer/order/help`, EXT-24). */
export function reportLine(api: Api, request: HelpRequest): Promise<Result<HelpClaim>> {
  return api.call(endpoints.reportLine, HelpResponseSchema, { body: helpForm(request), timeoutMs: 60_000 });
}

/** Asks a person to look at a refusal, once (`POST /api/v1/customer/order/help/appeal`). */
export function appealHelp(
  api: Api,
  { orderId, lineId, note }: { orderId: number; lineId: number; note: string },
): Promise<Result<HelpClaim>> {
  return api.call(endpoints.appealHelp, HelpResponseSchema, { body: { order_id: orderId, line_id: lineId, note } });
}
