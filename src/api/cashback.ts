import { type CashbackOffer, CashbackOfferSchema, CashbackQuoteSchema } from '#src/contract/cashback.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Discount, fromMinor, type Minor } from '#src/contract/money.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

/** Returns the running offers open to the signed-in customer (`GET /api/v1/cashback/list`). */
export function listCashback(api: Api, signal?: AbortSignal): Promise<Result<CashbackOffer[]>> {
  return api.call(endpoints.listCashback, rows(CashbackOfferSchema), { signal });
}

/** Returns the running offers open to every customer, also for guests (`GET /api/v1/cashback/list/all`). */
export function listPublicCashback(api: Api, signal?: AbortSignal): Promise<Result<CashbackOffer[]>> {
  return api.call(endpoints.listPublicCashback, rows(CashbackOfferSchema), { signal });
}

/** Returns the cashback for an order amount (minor units), null for none. Signed in only
 *  (`GET /api/v1/cashback/getCashback`). */
export function quoteCashback(
  api: Api,
  amount: Minor,
  signal?: AbortSignal,
): Promise<Result<{ credit: Minor; reward: Discount } | null>> {
  return api.call(endpoints.quoteCashback, CashbackQuoteSchema, { query: { amount: fromMinor(amount) }, signal });
}
