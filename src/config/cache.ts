import { EDITORIAL, editorialSlug } from './routes.ts';

/** How long an answer may be kept, by whom. Seconds. */
export type CacheProfile = {
  /** Shared caches and the page cache keep it fresh this long; 0 = never stored. */
  shared: number;
  /** After that it may still be served while a new one is made. */
  stale: number;
  /** Browsers keep it this long. */
  browser: number;
};

/** The cache profiles of the shop (design D1). `personal` answers are never stored anywhere. */
export const CACHE_PROFILES = {
  /** Module homes, lists, stores, products: prices and stock in them are hints. */
  catalogue: { shared: 60, stale: 600, browser: 30 },
  /** Landing page, policies, about: edited by people, rarely. */
  editorial: { shared: 600, stale: 86_400, browser: 60 },
  /** Anything that reads or sets something about one person. */
  personal: { shared: 0, stale: 0, browser: 0 },
} as const satisfies Record<string, CacheProfile>;

/** Name of a cache profile. */
export type CacheProfileName = keyof typeof CACHE_PROFILES;

/** Cache-Control for browsers. */
export const browserCacheControl = (profile: CacheProfile): string =>
  profile.shared === 0
    ? 'private, no-store'
    : `public, max-age=${profile.browser}, s-maxage=${profile.shared}, stale-while-revalidate=${profile.stale}`;

const RESULT_QUERY = [
  'search',
  'data_type',
  'id',
  'brand_id',
  'name',
  'page',
  'tab',
  'view',
  'sort',
  'filter',
  'min',
  'max',
  'rating',
  'diet',
  'category',
  'brand',
  'near',
];

/**
 * Which addresses may be kept, and the query parameters that make a different page. Everything else in a query is a hint for the
 * person (distance, lat, lng, from, utm_…) and is dropped before a page is made, so it can neither split nor poison the cache.
 */
const CACHEABLE: readonly { path: RegExp; query: readonly string[]; needs?: readonly string[] }[] = [
  { path: /^\/$/, query: [] },
  { path: /^\/translations\/[\w-]+\/[a-z]+\/\w+\.json$/, query: [] },
  { path: /^\/home$/, query: ['module_id', 'zone_id', ...RESULT_QUERY], needs: ['module_id', 'zone_id'] },
  { path: /^\/store\/[^/]+$/, query: ['module_id', 'zone_id', 'category', 'search', 'page', 'reviews'] },
  { path: /^\/categories$/, query: ['module_id', 'zone_id'] },
  { path: /^\/category\/[^/]+$/, query: ['module_id', 'zone_id', 'page'] },
  { path: /^\/all-brands$/, query: ['module_id', 'zone_id', 'sort'] },
  { path: /^\/product\/[^/]+$/, query: ['module_id', 'zone_id', 'product_type'] },
  { path: new RegExp(`^/(?:${EDITORIAL.map(editorialSlug).join('|')})$`), query: [] },
  { path: /^\/campaigns\/[^/]+$/, query: ['module_id', 'zone_id'] },
  { path: /^\/coupons$/, query: ['module_id', 'zone_id'] },
  { path: /^\/flash-sales$/, query: ['id', 'module_id', 'zone_id', 'page'] },
  { path: /^\/partials\/[^/]+$/, query: ['module_id', 'zone_id', 'slug', ...RESULT_QUERY] },
];

/** Splits a path into its language prefix ('' for English) and the rest. */
export function splitLocale(pathname: string): { prefix: string; path: string } {
  const found = /^\/ar(?=\/|$)/.exec(pathname);
  const path = (found ? pathname.slice(3) : pathname).replace(/\/+$/, '') || '/';
  return { prefix: found ? '/ar' : '', path };
}

/** The values of a query parameter as one text, '' without any. */
const named = (url: URL, name: string): string => url.searchParams.getAll(name).filter(Boolean).join();

/**
 * The one address under which a page is kept: path plus known parameters in a fixed order, or null when the page depends on
 * the person and must not be kept (`/home` without zone and module, checkout, tracking, …). Where no zone is named the one of the
 * store counts (`store_zone_id`, D1 §2).
 */
export function cacheKey(url: URL): string | null {
  const { prefix, path } = splitLocale(url.pathname);
  const rule = CACHEABLE.find((candidate) => candidate.path.test(path));
  if (!rule) return null;
  if (rule.needs?.some((name) => !url.searchParams.get(name))) return null;
  const kept = rule.query.flatMap((name) => {
    // A form sends each chosen one of several as a parameter of its own.
    const value = named(url, name) || (name === 'zone_id' ? named(url, 'store_zone_id') : '');
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const base = prefix + (path === '/' && prefix ? '' : path);
  return kept.length ? `${base}?${kept.join('&')}` : base;
}
