import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type ShopFacts, shopFactsSchema } from '#src/contract/shop-facts.ts';
import type { Api } from './http.ts';

/** Returns the few settings that islands need (`GET /api/v1/config`); needs no location or module. */
export const getShopFacts = (api: Api): Promise<Result<ShopFacts>> =>
  api.call(endpoints.getConfig, shopFactsSchema(api.timeZone));
