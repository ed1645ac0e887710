import { CACHE_TIMES } from '#src/config/cache-times.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import {
  type PromiseCounts,
  PromiseCountsSchema,
  type StoreFees,
  StoreFeesSchema,
} from '#src/contract/price-promise.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const feeRows = rows(StoreFeesSchema);

/** Returns the fees of some stores at the location of the call, at most 40 (`GET /api/v1/stores/fees`). */
export function listStoreFees(api: Api, storeIds: readonly number[]): Promise<Result<StoreFees[]>> {
  return api.call(endpoints.listStoreFees, feeRows, { query: { store_ids: JSON.stringify(storeIds) } });
}

/** Returns how many orders came to the total that was shown (`GET /api/v1/price-promise`). */
export function getPromiseCounts(api: Api): Promise<Result<PromiseCounts>> {
  return api.call(endpoints.getPromiseCounts, PromiseCountsSchema, {
    cache: { ttl: CACHE_TIMES.banners, tags: ['page:price-promise'] },
  });
}
