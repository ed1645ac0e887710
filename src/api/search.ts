import type { Query } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { fromMinor, type Minor } from '#src/contract/money.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import type { LatLng } from '#src/contract/place.ts';
import {
  type FoundItems,
  FoundItemsSchema,
  type FoundStores,
  FoundStoresSchema,
  type Suggestions,
  SuggestionsSchema,
} from '#src/contract/search.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

const itemPage = pageOf(ItemSchema, 'products', 'items');

/** Returns matching names of items and stores (`GET /api/v1/items/item-or-store-search`). The call requires a position:
 *  pass `at` for a visitor without a location. */
export function suggest(
  api: Api,
  name: string,
  { signal, at }: { signal?: AbortSignal; at?: LatLng | null } = {},
): Promise<Result<Suggestions>> {
  return api.call(endpoints.suggest, SuggestionsSchema, { query: { name }, headers: positionHeaders(at), signal });
}

/** Query and filters of a page of search results, 12 rows per page. */
export type SearchOptions = Paging & {
  dataType: 'searched' | 'category' | 'new' | 'brand' | 'discounted';
  /** Only used with `searched`. */
  name?: string;
  categoryIds?: readonly number[];
  brandIds?: readonly number[];
  /** Items: top_rated, popular, discounted, high, low …; stores: currently_open, discounted, top_rated, popular, nearby
   *  … */
  filter?: readonly string[];
  /** Minimum average rating. */
  rating?: number;
  /** Works only with both ends. */
  price?: { min: Minor; max: Minor };
  /** Position for `nearby`, for a client without a location in its context. */
  near?: LatLng;
  /** Items by their veg mark, stores by whether they offer it. */
  diet?: 'veg' | 'non_veg';
  /** Only where the marketplace counts options: further diets, price levels, the most that delivery may cost. */
  diets?: readonly string[];
  levels?: readonly number[];
  maxFee?: Minor;
  /** The text is not corrected. */
  asTyped?: boolean;
  /** Also asks how many results each option gives and for a corrected text; marketplaces that do not know it ignore it. */
  counts?: boolean;
};

const positionHeaders = (at: LatLng | null | undefined): Record<string, string> =>
  at ? { latitude: String(at.lat), longitude: String(at.lng) } : {};

/** Returns the query. Always sends the lists, because existing marketplaces fail without a brand list
 *  (catalogue.notes §12). */
function searchQuery(list_type: 'item' | 'store', options: SearchOptions): Query {
  const { dataType, name, categoryIds = [], brandIds = [], filter = [], rating, price, diet } = options;
  const { diets = [], levels = [], maxFee, counts, asTyped } = options;
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
    diet: diets.length > 0 ? JSON.stringify(diets) : undefined,
    price_levels: levels.length > 0 ? JSON.stringify(levels) : undefined,
    max_delivery_fee: maxFee === undefined ? undefined : fromMinor(maxFee),
    counts: counts ? 1 : undefined,
    as_typed: asTyped ? 1 : undefined,
    ...pageQuery({ pageSize: 12, ...options }),
  };
}

/** Returns the items of a result page (`GET /api/v1/get-combined-data`, list_type item). */
export function findItems(api: Api, options: SearchOptions): Promise<Result<FoundItems>> {
  return api.call(endpoints.searchCatalogue, FoundItemsSchema, {
    query: searchQuery('item', options),
    headers: positionHeaders(options.near),
    signal: options.signal,
  });
}

/** Returns the stores of a result page (`GET /api/v1/get-combined-data`, list_type store). */
export function findStores(api: Api, options: SearchOptions): Promise<Result<FoundStores>> {
  return api.call(endpoints.searchCatalogue, FoundStoresSchema, {
    query: searchQuery('store', options),
    headers: positionHeaders(options.near),
    signal: options.signal,
  });
}

/** Returns the items whose name or keywords match, optionally within one store (`GET /api/v1/items/search`). */
export function searchItems(
  api: Api,
  name: string,
  options: Paging & { storeId?: number; categoryId?: number } = {},
): Promise<Result<Page<Item>>> {
  return api.call(endpoints.searchItems, itemPage, {
    query: { name, store_id: options.storeId, category_id: options.categoryId, ...pageQuery(options) },
    signal: options.signal,
  });
}
