import type { Query } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { fromMinor, type Minor } from '#src/contract/money.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import type { LatLng } from '#src/contract/place.ts';
import { type FoundItems, FoundItemsSchema, type Suggestions, SuggestionsSchema } from '#src/contract/search.ts';
import { type StoreSummary, StoreSummarySchema } from '#src/contract/store.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

/** Names of items and stores that match (`GET /api/v1/items/item-or-store-search`). The call must carry a position: `at` stands in
 *  for a visitor who has picked none. */
export function suggest(
  api: Api,
  name: string,
  { signal, at }: { signal?: AbortSignal; at?: LatLng | null } = {},
): Promise<Result<Suggestions>> {
  return api.call(endpoints.suggest, SuggestionsSchema, { query: { name }, headers: standing(at), signal });
}

/** A result page: what is looked for and how it is narrowed. Pages hold 12. */
export type SearchOptions = Paging & {
  dataType: 'searched' | 'category' | 'new' | 'brand' | 'discounted';
  /** Counts only for `searched`. */
  name?: string;
  categoryIds?: readonly number[];
  brandIds?: readonly number[];
  /** Items: top_rated, popular, discounted, high, low …; stores: currently_open, discounted, top_rated, popular, nearby … */
  filter?: readonly string[];
  /** Lowest average rating. */
  rating?: number;
  /** Counts only with both ends. */
  price?: { min: Minor; max: Minor };
  /** What `nearby` is near to, where the client itself speaks for nobody's position. */
  near?: LatLng;
  /** Items by their mark, stores by whether they offer it. */
  diet?: 'veg' | 'non_veg';
};

const standing = (at: LatLng | null | undefined): Record<string, string> =>
  at ? { latitude: String(at.lat), longitude: String(at.lng) } : {};

/** A missing or empty brand list breaks existing marketplaces, so the lists are always sent. */
function searchQuery(list_type: 'item' | 'store', options: SearchOptions): Query {
  const { dataType, name, categoryIds = [], brandIds = [], filter = [], rating, price, diet } = options;
  return {
    list_type,
    data_type: dataType,
    name: dataType === 'searched' ? (name ?? '') : '',
    category_ids: JSON.stringify(categoryIds),
    brand_ids: JSON.stringify(brandIds),
    filter: JSON.stringify(filter),
    rating_count: rating === undefined ? '' : rating,
    min_price: price && fromMinor(price.min),
    max_price: price && fromMinor(price.max),
    type: diet,
    ...pageQuery({ pageSize: 12, ...options }),
  };
}

/** Items of a result page (`GET /api/v1/get-combined-data`, list_type item). */
export function findItems(api: Api, options: SearchOptions): Promise<Result<FoundItems>> {
  return api.call(endpoints.searchCatalogue, FoundItemsSchema, {
    query: searchQuery('item', options),
    signal: options.signal,
  });
}

/** Stores of a result page (`GET /api/v1/get-combined-data`, list_type store). */
export function findStores(api: Api, options: SearchOptions): Promise<Result<Page<StoreSummary>>> {
  return api.call(endpoints.searchCatalogue, pageOf(StoreSummarySchema, 'stores'), {
    query: searchQuery('store', options),
    headers: standing(options.near),
    signal: options.signal,
  });
}

/** Items whose name or words match, within a store when told (`GET /api/v1/items/search`). */
export function searchItems(
  api: Api,
  name: string,
  options: Paging & { storeId?: number; categoryId?: number } = {},
): Promise<Result<Page<Item>>> {
  return api.call(endpoints.searchItems, pageOf(ItemSchema, 'products', 'items'), {
    query: { name, store_id: options.storeId, category_id: options.categoryId, ...pageQuery(options) },
    signal: options.signal,
  });
}
