/** Times a browser may reuse a response, in ms (API-06). */
export const CACHE_TIMES = {
  categories: 300_000,
  featuredCategories: 480_000,
  banners: 300_000,
  commonConditions: 480_000,
  popularNearby: 300_000,
  cashback: 10_000,
} as const satisfies Record<string, number>;
