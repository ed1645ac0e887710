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

/** A client and what its answers depend on: address of the marketplace, language, zones, module. Equal keys share an answer. */
export type Source = { api: Api; key: string };

// What an operator changes should be seen by the next cached page, not minutes later.
const SETTINGS_MS = 60_000;

const keyOf = ({ key }: Source): string => key;

/** Marketplace settings, read once a minute for all requests. */
export const sharedConfig = memoised(SETTINGS_MS, keyOf, ({ api }: Source) => getConfig(api));

/** Modules of the zones in the source, or all of them. */
export const sharedModules = memoised(SETTINGS_MS, keyOf, ({ api }: Source) => listModules(api));

/** Texts of landing page and footer. */
export const sharedLanding = memoised(SETTINGS_MS, keyOf, ({ api }: Source) => getLanding(api));

/** A page as the marketplace words it, unsanitised HTML. */
export const sharedPolicy = memoised(
  SETTINGS_MS,
  ({ key }: Source, topic: Policy) => `${key}|${topic}`,
  ({ api }: Source, topic: Policy) => getPolicy(api, topic),
);

/** Categories of the module with their children (API-06). */
export const sharedCategories = memoised(CACHE_TIMES.categories, keyOf, ({ api }: Source) => listCategories(api));

/** Featured categories of the module (API-06). */
export const sharedFeaturedCategories = memoised(CACHE_TIMES.featuredCategories, keyOf, ({ api }: Source) =>
  listCategories(api, { featured: true }),
);

/** Brands of the module, those without items in these zones too. */
export const sharedBrands = memoised(SETTINGS_MS, keyOf, ({ api }: Source) => listBrands(api));

/** The 12 newest stores, for the side drawer. */
export const sharedLatestStores = memoised(SETTINGS_MS, keyOf, ({ api }: Source) =>
  listLatestStores(api, { pageSize: 12 }),
);

/** Zones of a point. */
export const sharedZones = memoised(
  CACHE_TIMES.categories,
  ({ key }: Source, { lat, lng }: LatLng) => `${key}|${lat},${lng}`,
  ({ api }: Source, point: LatLng) => findZones(api, point),
);
