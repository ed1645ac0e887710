import { localised, splitLocale } from './locale-path.ts';
import { EDITORIAL, editorialSlug } from './routes.ts';

/** Cache times of a response, in seconds. */
export type CacheProfile = {
  /** Time it is fresh in shared caches and the page cache; 0 = never stored. */
  shared: number;
  /** Time after that in which it may be served stale while it is rendered again. */
  stale: number;
  /** Time it is fresh in browsers. */
  browser: number;
  /** Time after `shared` in which a CDN may serve it while no process of the shop can render it; an hour by default. */
  ifError?: number;
};

const STALE_IF_ERROR = 3600;

/** The cache profiles of the shop. */
export const CACHE_PROFILES = {
  /** Module homes, lists, stores, products: prices and stock in them are only hints. */
  catalogue: { shared: 60, stale: 600, browser: 30 },
  /** Landing page, policies, about: edited rarely. */
  editorial: { shared: 600, stale: 86_400, browser: 60 },
  /** Pages of one visitor whose HTML is the same for everybody: the browser adds what is personal (SHELLS). */
  shell: { shared: 60, stale: 600, browser: 0 },
  /** Responses that read or set data of one visitor; never stored. */
  personal: { shared: 0, stale: 0, browser: 0 },
} as const satisfies Record<string, CacheProfile>;

/** Name of a cache profile. */
export type CacheProfileName = keyof typeof CACHE_PROFILES;

/** Returns the Cache-Control header of a profile. */
export const browserCacheControl = (profile: CacheProfile): string =>
  profile.shared === 0
    ? 'private, no-store'
    : `public, max-age=${profile.browser}, s-maxage=${profile.shared}, stale-while-revalidate=${profile.stale}, stale-if-error=${profile.ifError ?? STALE_IF_ERROR}`;

/** Returns the cache times of a page on which something changes in `seconds`: no cache serves it after that. */
export function endingIn(
  { shared, stale, browser, ifError = STALE_IF_ERROR }: CacheProfile,
  seconds: number,
): CacheProfile {
  const left = Math.max(0, Math.floor(seconds));
  const afterwards = Math.max(0, left - shared);
  return {
    shared: Math.min(shared, left),
    stale: Math.min(stale, afterwards),
    browser: Math.min(browser, left),
    ifError: Math.min(ifError, afterwards),
  };
}

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
  'level',
  'fee',
  'category',
  'brand',
  'near',
];

/** Cacheable pages: path without language, and the query parameters that select a different page. */
export type CacheRule = {
  path: RegExp;
  query: readonly string[];
  /** Without one of these parameters, or with one of `unless`, the response is a redirect for one visitor. */
  needs?: readonly string[];
  unless?: readonly string[];
};

const CONTEXT = ['module_id', 'zone_id'];

/**
 * Pages of the profile `shell`. What is personal in their query (an order, a conversation, the result of a payment) is
 * read by the browser only.
 */
const SHELLS: readonly CacheRule[] = [
  { path: /^\/checkout$/, query: ['page', 'store_id', 'module_id'] },
  { path: /^\/parcel-delivery-info$/, query: ['category_id', ...CONTEXT] },
  { path: /^\/profile$/, query: ['page', ...CONTEXT], unless: ['orderId', 'chatFrom', 'conversationId', 'id', 'type'] },
  {
    path: /^\/(?:account|addresses|chatting|loyalty-points|my-orders|notifications|offline|referral-code|settings|track-order|wallet|wishlist)$/,
    query: CONTEXT,
  },
];

/**
 * All cacheable pages. Parameters that are not listed (distance, lat, lng, from, utm_…) are dropped before rendering, so
 * that they can neither split nor poison the cache. `src/edge/pages.vcl` is made of this table.
 */
export const CACHEABLE: readonly CacheRule[] = [
  { path: /^\/$/, query: [] },
  { path: /^\/translations\/[\w-]+\/[a-z]+\/\w+\.json$/, query: [] },
  { path: /^\/home$/, query: [...CONTEXT, ...RESULT_QUERY], needs: CONTEXT },
  { path: /^\/store\/[^/]+$/, query: [...CONTEXT, 'category', 'search', 'page', 'reviews'] },
  { path: /^\/categories$/, query: CONTEXT },
  { path: /^\/category\/[^/]+$/, query: [...CONTEXT, 'page'] },
  { path: /^\/all-brands$/, query: [...CONTEXT, 'sort'] },
  { path: /^\/product\/[^/]+$/, query: [...CONTEXT, 'product_type'] },
  { path: new RegExp(`^/(?:${EDITORIAL.map(editorialSlug).join('|')})$`), query: [] },
  { path: /^\/offers\/[^/]+$/, query: ['zone_id'] },
  { path: /^\/campaigns\/[^/]+$/, query: CONTEXT },
  { path: /^\/coupons$/, query: CONTEXT },
  { path: /^\/flash-sales$/, query: ['id', ...CONTEXT, 'page'] },
  { path: /^\/partials\/[^/]+$/, query: [...CONTEXT, 'slug', ...RESULT_QUERY] },
  ...SHELLS,
];

/** Returns the values of a query parameter joined by commas, '' without any. */
const named = (url: URL, name: string): string => url.searchParams.getAll(name).filter(Boolean).join();

/**
 * Returns the cache key of a page: path plus known parameters in a fixed order; null when the page must not be cached
 * because it depends on the visitor (`/home` without zone and module, sign-in, reviews, …). `store_zone_id` is used
 * when `zone_id` is missing.
 */
export function cacheKey(url: URL): string | null {
  const { locale, rest } = splitLocale(url.pathname);
  const path = rest.replace(/\/+$/, '') || '/';
  const rule = CACHEABLE.find((candidate) => candidate.path.test(path));
  if (!rule) return null;
  if (rule.needs?.some((name) => !url.searchParams.get(name))) return null;
  if (rule.unless?.some((name) => url.searchParams.has(name))) return null;
  const kept = rule.query.flatMap((name) => {
    // A form sends each selected value as a parameter of its own.
    const value = named(url, name) || (name === 'zone_id' ? named(url, 'store_zone_id') : '');
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const base = localised(path, locale);
  return kept.length ? `${base}?${kept.join('&')}` : base;
}
