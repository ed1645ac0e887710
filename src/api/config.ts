import { type ShopConfig, shopConfigSchema } from '#src/contract/config.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Api } from './http.ts';

/** Returns the marketplace-wide settings (`GET /api/v1/config`); needs no location or module. */
export function getConfig(api: Api): Promise<Result<ShopConfig>> {
  return api.call(endpoints.getConfig, shopConfigSchema(api.timeZone));
}
