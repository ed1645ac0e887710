import { type Category, CategorySchema } from '#src/contract/category.ts';
import { at } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { type StoreSummary, StoreSummarySchema } from '#src/contract/store.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import type { VegType } from './items.ts';
import { type Paging, pageQuery } from './paging.ts';

const categoryRows = rows(CategorySchema);
const itemPage = pageOf(ItemSchema, 'products', 'items');
const storePage = pageOf(StoreSummarySchema, 'stores');

/** Returns the categories whose name matches (`GET /api/v1/categories/{search}`). `notFound` where a marketplace lacks
 *  the call. */
export function searchCategories(api: Api, name: string, signal?: AbortSignal): Promise<Result<Category[]>> {
  return api.call(at(endpoints.searchCategories, { search: name.trim() }), categoryRows, { signal });
}

const manyQuery = (categoryIds: readonly number[], options: Paging & { type?: VegType }) => ({
  ...pageQuery(options),
  category_ids: JSON.stringify(categoryIds),
  type: options.type ?? 'all',
});

/** Returns the items of several categories and their children (`GET /api/v1/categories/items/list`). */
export function listItemsOfCategories(
  api: Api,
  categoryIds: readonly number[],
  options: Paging & { type?: VegType } = {},
): Promise<Result<Page<Item>>> {
  return api.call(endpoints.listItemsOfCategories, itemPage, {
    query: manyQuery(categoryIds, options),
    signal: options.signal,
  });
}

/** Returns the stores with items in several categories (`GET /api/v1/categories/stores/list`). */
export function listStoresOfCategories(
  api: Api,
  categoryIds: readonly number[],
  options: Paging & { type?: VegType } = {},
): Promise<Result<Page<StoreSummary>>> {
  return api.call(endpoints.listStoresOfCategories, storePage, {
    query: manyQuery(categoryIds, options),
    signal: options.signal,
  });
}
