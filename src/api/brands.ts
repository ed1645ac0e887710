import { CACHE_TIMES } from '#src/config/cache-times.ts';
import { type Brand, BrandSchema } from '#src/contract/brand.ts';
import { at } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

const brandRows = rows(BrandSchema);
const itemPage = pageOf(ItemSchema, 'products', 'items');

/** Returns the brands of the module (`GET /api/v1/brand`). */
export function listBrands(api: Api): Promise<Result<Brand[]>> {
  return api.call(endpoints.listBrands, brandRows, { cache: { ttl: CACHE_TIMES.settings } });
}

/** Returns the items of a brand by id or slug, newest first (`GET /api/v1/brand/items/{brand_id}`). */
export function listBrandItems(api: Api, brand: number | string, paging: Paging = {}): Promise<Result<Page<Item>>> {
  return api.call(at(endpoints.listBrandItems, { brand_id: brand }), itemPage, {
    query: pageQuery(paging),
    signal: paging.signal,
  });
}
