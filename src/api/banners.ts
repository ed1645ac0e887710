import { CACHE_TIMES } from '#src/config/cache-times.ts';
import { type Banner, BannersSchema, type StoreBanner, StoreBannerSchema } from '#src/contract/banner.ts';
import { at } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const storeBannerRows = rows(StoreBannerSchema);

/** Returns the module's banners, then its running campaigns (`GET /api/v1/banners`); with `featured` no campaigns. */
export function listBanners(api: Api, options: { featured?: boolean } = {}): Promise<Result<Banner[]>> {
  return api.call(endpoints.listBanners, BannersSchema, {
    query: { featured: options.featured ? 1 : null },
    cache: { ttl: CACHE_TIMES.banners },
  });
}

/** Returns the banners of a store's page (`GET /api/v1/banners/{store_id}`). */
export function listStoreBanners(api: Api, storeId: number): Promise<Result<StoreBanner[]>> {
  return api.call(at(endpoints.listStoreBanners, { store_id: storeId }), storeBannerRows);
}
