/** Times a response of the marketplace may be reused, in ms (API-06); for all others see `api/data-cache.ts`. */
export const CACHE_TIMES = {
  categories: 300_000,
  featuredCategories: 480_000,
  banners: 300_000,
  commonConditions: 480_000,
  popularNearby: 300_000,
  cashback: 10_000,
  zonesOfPoint: 300_000,
  /** Settings, modules, brands, texts: edited rarely. */
  settings: 60_000,
  /** Equal to the time a cached page is fresh, so that its tabs and the page itself show the same items. */
  mostReviewed: 60_000,
} as const satisfies Record<string, number>;
