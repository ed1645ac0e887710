import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type PointsTransaction, pointsTransactionSchema } from '#src/contract/loyalty.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

/** Returns the transactions of loyalty points, newest first (`GET /api/v1/customer/loyalty-point/transactions`). */
export function listPointsTransactions(api: Api, paging: Paging = {}): Promise<Result<Page<PointsTransaction>>> {
  return api.call(endpoints.listLoyaltyTransactions, pageOf(pointsTransactionSchema(api.timeZone), 'data'), {
    query: pageQuery(paging),
    signal: paging.signal,
  });
}

/** Converts whole points into wallet money (`POST /api/v1/customer/loyalty-point/point-transfer`). Fails as `refused`
 *  (code point) below the minimum or above the balance. Calls with the same key convert once. */
export function convertPoints(api: Api, points: number, idempotencyKey?: string): Promise<Result<string>> {
  return api.call(endpoints.convertPoints, MessageSchema, {
    body: { point: points },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
}
