import { at } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import { fail, type Result } from '#src/contract/errors.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import {
  type Review,
  type ReviewPage,
  ReviewSchema,
  reviewPageSchema,
  type StoreFigures,
  StoreFiguresSchema,
} from '#src/contract/review.ts';
import { type ReviewQuery, reviewFields } from '#src/contract/review-query.ts';
import { type StoreSlot, StoreSlotSchema } from '#src/contract/slot.ts';
import { type StoreSummary, StoreSummarySchema } from '#src/contract/store.ts';
import { type StoreDetails, StoreDetailsSchema } from '#src/contract/store-details.ts';
import { nullIfEmpty, rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

const storeDetailsOrNothing = nullIfEmpty(StoreDetailsSchema);
const itemRows = rows(ItemSchema);
const reviewRows = rows(ReviewSchema);
const reviewPage = reviewPageSchema();
const slotRows = rows(StoreSlotSchema);

const storePage = pageOf(StoreSummarySchema, 'stores');

export type StoreListOptions = Paging & { type?: 'all' | 'veg' | 'non_veg' };

const listQuery = (options: StoreListOptions) => ({ ...pageQuery(options), type: options.type ?? 'all' });

/** Returns stores, newest first (`GET /api/v1/stores/latest`). */
export function listLatestStores(api: Api, options: StoreListOptions = {}): Promise<Result<Page<StoreSummary>>> {
  return api.call(endpoints.listLatestStores, storePage, { query: listQuery(options), signal: options.signal });
}

/** Returns stores, open first, then nearest, then most ordered (`GET /api/v1/stores/popular`). */
export function listPopularStores(api: Api, options: StoreListOptions = {}): Promise<Result<Page<StoreSummary>>> {
  return api.call(endpoints.listPopularStores, storePage, { query: listQuery(options), signal: options.signal });
}

/** Returns stores, best rated first (`GET /api/v1/stores/top-rated`). */
export function listTopRatedStores(api: Api, options: StoreListOptions = {}): Promise<Result<Page<StoreSummary>>> {
  return api.call(endpoints.listTopRatedStores, storePage, { query: listQuery(options), signal: options.signal });
}

/** Returns stores with discounted items, open first (`GET /api/v1/stores/discounted`). */
export function listDiscountedStores(api: Api, options: StoreListOptions = {}): Promise<Result<Page<StoreSummary>>> {
  return api.call(endpoints.listDiscountedStores, storePage, { query: listQuery(options), signal: options.signal });
}

export type StoreFilter = 'all' | 'delivery' | 'take_away';
export type StoreKind = 'all' | 'newly_joined' | 'popular' | 'top_rated';

/** Returns all stores, 12 per page, by order type and kind (`GET /api/v1/stores/get-stores/{filter_data}`). */
export function listStores(
  api: Api,
  options: StoreListOptions & { filter?: StoreFilter; kind?: StoreKind; featured?: boolean } = {},
): Promise<Result<Page<StoreSummary>>> {
  return api.call(at(endpoints.listStores, { filter_data: options.filter ?? 'all' }), storePage, {
    query: {
      ...listQuery({ pageSize: 12, ...options }),
      store_type: options.kind ?? 'all',
      featured: options.featured ? 1 : null,
    },
    signal: options.signal,
  });
}

/** Returns a store by id or slug (`GET /api/v1/stores/details/{id}`). Fails as `notFound` for an unknown one, for which
 *  the API returns `{}`. */
export async function getStore(
  api: Api,
  idOrSlug: number | string,
  signal?: AbortSignal,
): Promise<Result<StoreDetails>> {
  const storeResult = await api.call(at(endpoints.getStore, { id: idOrSlug }), storeDetailsOrNothing, { signal });
  if (!storeResult.ok) return storeResult;
  return storeResult.value === null ? fail('notFound', 404) : { ok: true, value: storeResult.value };
}

/** Returns a store's most ordered items (`GET /api/v1/stores/popular-items/{id}`). */
export function listPopularStoreItems(api: Api, storeId: number): Promise<Result<Item[]>> {
  return api.call(at(endpoints.listPopularStoreItems, { id: storeId }), itemRows);
}

/** Returns the slots of a store for scheduled orders, with fees and remaining places (`GET /api/v1/stores/slots`). */
export function listStoreSlots(api: Api, storeId: number): Promise<Result<StoreSlot[]>> {
  return api.call(endpoints.listStoreSlots, slotRows, { query: { store_id: storeId } });
}

/** Returns the reviews of a store's items (`GET /api/v1/stores/reviews`). */
export function listStoreReviews(api: Api, storeId: number): Promise<Result<Review[]>> {
  return api.call(endpoints.listStoreReviews, reviewRows, { query: { store_id: storeId } });
}

/** Returns a page of a store's reviews with words or pictures (the same operation with a page, EXT-23). */
export function listStoreReviewPage(
  api: Api,
  storeId: number,
  { query, ...paging }: Paging & { query: ReviewQuery },
): Promise<Result<ReviewPage>> {
  return api.call(endpoints.listStoreReviews, reviewPage, {
    query: { store_id: storeId, ...pageQuery(paging), ...reviewFields(query) },
    signal: paging.signal,
  });
}

/** Returns the figures of a store's reviews, and of each of its items (`GET /api/v1/stores/review-figures`, EXT-23). */
export function getReviewFigures(api: Api, storeId: number): Promise<Result<StoreFigures>> {
  return api.call(endpoints.getReviewFigures, StoreFiguresSchema, { query: { store_id: storeId } });
}
