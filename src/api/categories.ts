import { CACHE_TIMES } from '#src/config/cache-times.ts';
import { type Category, CategorySchema } from '#src/contract/category.ts';
import { at } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { type StoreSummary, StoreSummarySchema } from '#src/contract/store.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

const categoryRows = rows(CategorySchema);
const itemPage = pageOf(ItemSchema, 'products', 'items');
const storePage = pageOf(StoreSummarySchema, 'stores');

/** Returns the module's top-level categories with their children (`GET /api/v1/categories`). `moduleId` overrides the
 *  visitor's module. */
export function listCategories(
  api: Api,
  options: { featured?: boolean; moduleId?: number } = {},
): Promise<Result<Category[]>> {
  return api.call(endpoints.listCategories, categoryRows, {
    query: { featured: options.featured ? 1 : null },
    cache: { ttl: options.featured ? CACHE_TIMES.featuredCategories : CACHE_TIMES.categories },
    ...(options.moduleId === undefined ? {} : { headers: { moduleId: String(options.moduleId) } }),
  });
}

/** Returns the children of a category, by id, not slug (`GET /api/v1/categories/childes/{category_id}`). */
export function listSubcategories(api: Api, categoryId: number): Promise<Result<Category[]>> {
  return api.call(at(endpoints.listSubcategories, { category_id: categoryId }), categoryRows);
}

/** Returns the items of a category and its children, newest first (`GET /api/v1/categories/items/{category_id}`). */
export function listCategoryItems(api: Api, categoryId: number, paging: Paging = {}): Promise<Result<Page<Item>>> {
  return api.call(at(endpoints.listCategoryItems, { category_id: categoryId }), itemPage, {
    query: pageQuery(paging),
    signal: paging.signal,
  });
}

/** Returns the stores with items in a category (`GET /api/v1/categories/stores/{category_id}`). */
export function listCategoryStores(
  api: Api,
  categoryId: number,
  paging: Paging = {},
): Promise<Result<Page<StoreSummary>>> {
  return api.call(at(endpoints.listCategoryStores, { category_id: categoryId }), storePage, {
    query: pageQuery(paging),
    signal: paging.signal,
  });
}
