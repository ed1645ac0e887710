import { CACHE_TIMES } from '#src/config/cache-times.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type ShopModule, ShopModulesSchema } from '#src/contract/module.ts';
import type { Api } from './http.ts';

/** Returns the modules offered in the zones of the call, all when it has none (`GET /api/v1/module`). */
export function listModules(api: Api): Promise<Result<ShopModule[]>> {
  return api.call(endpoints.listModules, ShopModulesSchema, {
    cache: { ttl: CACHE_TIMES.settings, tags: ['settings'] },
  });
}
