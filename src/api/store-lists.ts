import * as customerEndpoints from '#src/contract/customer-endpoints.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { type StoreSummary, StoreSummarySchema } from '#src/contract/store.ts';
import { type VisitedStore, VisitedStoresSchema } from '#src/contract/visited.ts';
import type { Api } from './http.ts';
import { pageQuery } from './paging.ts';
import type { StoreListOptions } from './stores.ts';

const storePage = pageOf(StoreSummarySchema, 'stores');

const listQuery = (options: StoreListOptions) => ({ ...pageQuery(options), type: options.type ?? 'all' });

/** Returns the stores recommended by the operator (`GET /api/v1/stores/recommended`). */
export function listRecommendedStores(api: Api, options: StoreListOptions = {}): Promise<Result<Page<StoreSummary>>> {
  return api.call(endpoints.listRecommendedStores, storePage, { query: listQuery(options), signal: options.signal });
}

/** Returns stores with a running store discount, open first, then nearest, or by name
 *  (`GET /api/v1/stores/top-offer-near-me`). */
export function listTopOffers(
  api: Api,
  options: StoreListOptions & { name?: string; sortBy?: 'asc' | 'desc'; halal?: boolean } = {},
): Promise<Result<Page<StoreSummary>>> {
  return api.call(endpoints.listTopOffers, storePage, {
    query: {
      ...listQuery(options),
      name: options.name,
      sort_by: options.sortBy,
      halal: options.halal ? 1 : null,
    },
    signal: options.signal,
  });
}

/** Returns the stores whose name or items match, open first (`GET /api/v1/stores/search`). */
export function searchStores(
  api: Api,
  name: string,
  options: StoreListOptions & { categoryId?: number } = {},
): Promise<Result<Page<StoreSummary>>> {
  return api.call(endpoints.searchStores, storePage, {
    query: { name, category_id: options.categoryId, ...listQuery(options) },
    signal: options.signal,
  });
}

/** Returns up to 20 stores the customer ordered from, open first; signed in only
 *  (`GET /api/v1/customer/visit-again`). */
export function listVisitedStores(api: Api, signal?: AbortSignal): Promise<Result<VisitedStore[]>> {
  return api.call(customerEndpoints.listVisitedStores, VisitedStoresSchema, { signal });
}
