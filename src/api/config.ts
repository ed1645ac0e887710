import { CACHE_TIMES } from '#src/config/cache-times.ts';
import { type ShopConfig, shopConfigSchema } from '#src/contract/config.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type ShopFacts, shopFactsSchema } from '#src/contract/shop-facts.ts';
import type { Api } from './http.ts';

const schemas = new Map<string, ReturnType<typeof shopConfigSchema>>();
/** Returns the schema for a time zone; always the same object, which the data cache has in its keys. */
function schemaOf(timeZone: string): ReturnType<typeof shopConfigSchema> {
  const schema = schemas.get(timeZone) ?? shopConfigSchema(timeZone);
  schemas.set(timeZone, schema);
  return schema;
}

/** Returns the marketplace-wide settings (`GET /api/v1/config`); needs no location or module. */
export function getConfig(api: Api): Promise<Result<ShopConfig>> {
  return api.call(endpoints.getConfig, schemaOf(api.timeZone), {
    cache: { ttl: CACHE_TIMES.settings, tags: ['settings'] },
  });
}

/** Returns the few settings that islands need (`GET /api/v1/config`); needs no location or module. */
export const getShopFacts = (api: Api): Promise<Result<ShopFacts>> =>
  api.call(endpoints.getConfig, shopFactsSchema(api.timeZone));
