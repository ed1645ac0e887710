import { type Banner, BannersSchema } from '#src/contract/banner.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Api } from './http.ts';

/** The carousel of the module: banners, then running campaigns (`GET /api/v1/banners`). `featured` = without campaigns. */
export function listBanners(api: Api, options: { featured?: boolean } = {}): Promise<Result<Banner[]>> {
  return api.call(endpoints.listBanners, BannersSchema, { query: { featured: options.featured ? 1 : null } });
}
