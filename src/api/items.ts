import { CACHE_TIMES } from '#src/config/cache-times.ts';
import { at } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { type ItemDetails, ItemDetailsSchema } from '#src/contract/item-details.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { type ReviewPage, reviewPageSchema } from '#src/contract/review.ts';
import { type ReviewQuery, reviewFields } from '#src/contract/review-query.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

const itemRows = rows(ItemSchema);
const reviewPage = reviewPageSchema();

const itemPage = pageOf(ItemSchema, 'products', 'items');

/** Filter by the veg mark of food. */
export type VegType = 'all' | 'veg' | 'non_veg';
export type ItemListOptions = Paging & { type?: VegType };

const listQuery = (options: ItemListOptions) => ({ ...pageQuery(options), type: options.type ?? 'all' });

/** Returns items, most ordered first (`GET /api/v1/items/popular`). */
export function listPopularItems(api: Api, options: ItemListOptions = {}): Promise<Result<Page<Item>>> {
  return api.call(endpoints.listPopularItems, itemPage, {
    query: listQuery(options),
    signal: options.signal,
    cache: { ttl: CACHE_TIMES.popularNearby },
  });
}

/** Returns a store's items, newest first, of one category or of all (0) (`GET /api/v1/items/latest`). */
export function listStoreItems(
  api: Api,
  storeId: number,
  options: ItemListOptions & { categoryId?: number } = {},
): Promise<Result<Page<Item>>> {
  return api.call(endpoints.listLatestItems, itemPage, {
    query: { store_id: storeId, category_id: options.categoryId ?? 0, ...listQuery(options) },
    signal: options.signal,
  });
}

/** Returns items, largest item discount first (`GET /api/v1/items/discounted`). */
export function listDiscountedItems(api: Api, options: ItemListOptions = {}): Promise<Result<Page<Item>>> {
  return api.call(endpoints.listDiscountedItems, itemPage, {
    query: { ...listQuery(options), category_ids: '[]' },
    signal: options.signal,
  });
}

/** Returns recommended items, 15 per page; `total` counts the page only (`GET /api/v1/items/recommended`). */
export function listRecommendedItems(
  api: Api,
  options: ItemListOptions & { filter?: string; storeId?: number } = {},
): Promise<Result<Page<Item>>> {
  return api.call(endpoints.listRecommendedItems, itemPage, {
    query: { ...listQuery({ pageSize: 15, ...options }), filter: options.filter ?? 'all', store_id: options.storeId },
    signal: options.signal,
  });
}

/** Returns up to 50 items, most reviewed first (`GET /api/v1/items/most-reviewed`). Sends no paging: existing
 *  marketplaces fail with it. */
export function listMostReviewedItems(api: Api, options: { type?: VegType } = {}): Promise<Result<Page<Item>>> {
  return api.call(endpoints.listMostReviewedItems, itemPage, {
    query: { type: options.type ?? 'all' },
    cache: { ttl: CACHE_TIMES.mostReviewed },
  });
}

/** Returns items, newest first (`GET /api/v1/items/new-arrival`). */
export function listNewItems(api: Api, options: ItemListOptions = {}): Promise<Result<Page<Item>>> {
  return api.call(endpoints.listNewItems, itemPage, { query: listQuery(options), signal: options.signal });
}

/** Returns basic medicines, most ordered first (`GET /api/v1/items/basic`). */
export function listBasicItems(api: Api, options: ItemListOptions = {}): Promise<Result<Page<Item>>> {
  return api.call(endpoints.listBasicItems, itemPage, { query: listQuery(options), signal: options.signal });
}

/** Returns an item with its store and reviews, by id or slug (`GET /api/v1/items/details/{id}`). `moduleId` overrides
 *  the visitor's module. Fails as `notFound` for an unknown item; campaign items have no such call. */
export function getItem(
  api: Api,
  idOrSlug: number | string,
  options: { moduleId?: number } = {},
): Promise<Result<ItemDetails>> {
  return api.call(at(endpoints.getItem, { id: idOrSlug }), ItemDetailsSchema, {
    ...(options.moduleId === undefined ? {} : { headers: { moduleId: String(options.moduleId) } }),
  });
}

/** Returns items similar to one, by id, not slug (`GET /api/v1/items/related-items/{item_id}`). */
export function listRelatedItems(api: Api, itemId: number): Promise<Result<Item[]>> {
  return api.call(at(endpoints.listRelatedItems, { item_id: itemId }), itemRows);
}

/** Returns more items of the same store, by item id (`GET /api/v1/items/related-store-items/{item_id}`). */
export function listRelatedStoreItems(api: Api, itemId: number, paging: Paging = {}): Promise<Result<Item[]>> {
  return api.call(at(endpoints.listRelatedStoreItems, { item_id: itemId }), itemRows, {
    query: pageQuery(paging),
  });
}

/**
 * Returns the reviews of an item, by id, not slug (`GET /api/v1/items/reviews/{item_id}`); `query` chooses among those with
 * words or pictures (EXT-23).
 */
export function listItemReviews(
  api: Api,
  itemId: number,
  { query, ...paging }: Paging & { query?: ReviewQuery } = {},
): Promise<Result<ReviewPage>> {
  return api.call(at(endpoints.listItemReviews, { item_id: itemId }), reviewPage, {
    query: { ...pageQuery(paging), ...(query && reviewFields(query)) },
    signal: paging.signal,
  });
}
