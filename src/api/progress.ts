import * as v from 'valibot';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { type OrderProgress, ProgressSchema } from '#src/contract/progress.ts';
import { text } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const LinkSchema = v.pipe(
  v.object({ token: text }),
  v.transform(({ token }) => token),
);

/**
 * Returns the token of a link that shows the progress of the caller's running order, for a day;
 * an earlier one ends (`POST /api/v1/customer/order/progress-link`). Guests identify themselves by `guestId`.
 */
export function shareProgress(
  api: Api,
  { orderId, guestId }: { orderId: number; guestId: number | null },
): Promise<Result<string>> {
  return api.call(endpoints.shareProgress, LinkSchema, { query: { guest_id: guestId }, body: { order_id: orderId } });
}

/** Ends the link of an order (`DELETE /api/v1/customer/order/progress-link`). */
export const stopSharingProgress = (
  api: Api,
  { orderId, guestId }: { orderId: number; guestId: number | null },
): Promise<Result<string>> =>
  api.call(endpoints.stopSharingProgress, MessageSchema, { query: { order_id: orderId, guest_id: guestId } });

/** Returns the progress that a link shows; `notFound` when it has ended (`POST /api/v1/customer/order/progress`). */
export const getProgress = (api: Api, token: string, signal?: AbortSignal): Promise<Result<OrderProgress>> =>
  api.call(endpoints.getProgress, ProgressSchema, { body: { token }, signal });
