import { type CashbackOffer, CashbackOfferSchema, CashbackQuoteSchema } from '#src/contract/cashback.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Discount, fromMinor, type Minor } from '#src/contract/money.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

/** Running offers still open to the customer, signed in only (`GET /api/v1/cashback/list`). */
export function listCashback(api: Api, signal?: AbortSignal): Promise<Result<CashbackOffer[]>> {
  return api.call(endpoints.listCashback, rows(CashbackOfferSchema), { signal });
}

/** Returns the running offers that are open to every customer, for guests as well (`GET /api/v1/cashback/list/all`). */
export function listPublicCashback(api: Api, signal?: AbortSignal): Promise<Result<CashbackOffer[]>> {
  return api.call(endpoints.listPublicCashback, rows(CashbackOfferSchema), { signal });
}

/** What an order of an amount (minor units) would bring back, null for nothing, signed in only (`GET /api/v1/cashback/getCashback`). */
export function quoteCashback(
  api: Api,
  amount: Minor,
  signal?: AbortSignal,
): Promise<Result<{ credit: Minor; reward: Discount } | null>> {
  return api.call(endpoints.quoteCashback, CashbackQuoteSchema, { query: { amount: fromMinor(amount) }, signal });
}
