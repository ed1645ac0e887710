import { listBrands } from '#src/api/brands.ts';
import { listCategories } from '#src/api/categories.ts';
import { getConfig } from '#src/api/config.ts';
import type { Api } from '#src/api/http.ts';
import { getLanding } from '#src/api/landing.ts';
import { memoised } from '#src/api/memo.ts';
import { listModules } from '#src/api/modules.ts';
import { getPolicy, type Policy } from '#src/api/policies.ts';
import { listLatestStores } from '#src/api/stores.ts';
import { findZones } from '#src/api/zones.ts';
import { CACHE_TIMES } from '#src/config/cache-times.ts';
import type { LatLng } from '#src/contract/place.ts';

/**
 * A client, and the cache key of its responses: address of the marketplace, language, zones, module. Equal keys share
 * responses.
 */
export type Source = { api: Api; key: string };

// Short, so that an operator's changes show on the next cached page.
const SETTINGS_MS = 60_000;

const keyOf = ({ key }: Source): string => key;

/** Returns the marketplace's settings, cached for one minute across requests. */
export const sharedConfig = memoised(SETTINGS_MS, keyOf, ({ api }: Source) => getConfig(api));

/** Returns the modules of the source's zones, or all of them. */
export const sharedModules = memoised(SETTINGS_MS, keyOf, ({ api }: Source) => listModules(api));

/** Returns the texts of landing page and footer. */
export const sharedLanding = memoised(SETTINGS_MS, keyOf, ({ api }: Source) => getLanding(api));

/** Returns a policy of the marketplace as unsanitised HTML. */
export const sharedPolicy = memoised(
  SETTINGS_MS,
  ({ key }: Source, topic: Policy) => `${key}|${topic}`,
  ({ api }: Source, topic: Policy) => getPolicy(api, topic),
);

/** Returns the categories of the module with their children (API-06). */
export const sharedCategories = memoised(CACHE_TIMES.categories, keyOf, ({ api }: Source) => listCategories(api));

/** Returns the featured categories of the module (API-06). */
export const sharedFeaturedCategories = memoised(CACHE_TIMES.featuredCategories, keyOf, ({ api }: Source) =>
  listCategories(api, { featured: true }),
);

/** Returns the brands of the module, including those without items in these zones. */
export const sharedBrands = memoised(SETTINGS_MS, keyOf, ({ api }: Source) => listBrands(api));

/** Returns the 12 newest stores, for the side drawer. */
export const sharedLatestStores = memoised(SETTINGS_MS, keyOf, ({ api }: Source) =>
  listLatestStores(api, { pageSize: 12 }),
);

/** Returns the zones of a point. */
export const sharedZones = memoised(
  CACHE_TIMES.categories,
  ({ key }: Source, { lat, lng }: LatLng) => `${key}|${lat},${lng}`,
  ({ api }: Source, point: LatLng) => findZones(api, point),
);
