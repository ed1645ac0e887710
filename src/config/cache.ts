import { MODULE_PATTERN } from './addresses.ts';
import { localised, splitLocale } from './locale-path.ts';
import { DEFAULT_LOCALE } from './locales.ts';
import { TEXT_PAGE } from './own-addresses.ts';
import { id, oneOf, QUERY_FORMS, type QueryForm, SETS } from './query-forms.ts';
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
  /** What does not exist: a dead link that many follow reaches a process twice a minute. */
  missing: { shared: 30, stale: 0, browser: 0, ifError: 0 },
  /** Files that crawlers and browsers fetch about once a day: robots.txt, sitemaps, feeds, manifest. */
  files: { shared: 3600, stale: 86_400, browser: 3600 },
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
  const secondsLeft = Math.max(0, Math.floor(seconds));
  const afterwards = Math.max(0, secondsLeft - shared);
  return {
    shared: Math.min(shared, secondsLeft),
    stale: Math.min(stale, afterwards),
    browser: Math.min(browser, secondsLeft),
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
  'exact',
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
  /** Forms of parameters that have another meaning here than elsewhere. */
  forms?: Readonly<Record<string, QueryForm>>;
  /**
   * Without one of these parameters the response depends on the cookies that the browser writes for it
   * (`REMEMBERED`); with one of `unless` it is a redirect for one visitor.
   */
  needs?: readonly string[];
  unless?: readonly string[];
  /**
   * The path may also be an old address that is redirected, or none at all. It is cached in its plain form only, so that
   * one redirect is enough; the edge, which does not know the redirects, passes it on with its query.
   */
  mayLeadElsewhere?: boolean;
};

const CONTEXT = ['module_id', 'zone_id'];

/** Cookies with the visitor's zones and module, which only a /home without a module reads. */
export const REMEMBERED = ['zoneid', 'module'] as const;

/**
 * Pages of the profile `shell`. What is personal in their query (an order, a conversation, the result of a payment) is
 * read by the browser only.
 */
const SHELLS: readonly CacheRule[] = [
  {
    path: /^\/checkout$/,
    query: ['page', 'store_id', 'module_id'],
    // Some payment pages append their result with another `?`.
    forms: { page: (value) => oneOf('cart', 'buy_now', 'campaign', 'prescription')(value.split('?')[0] ?? '') },
  },
  { path: /^\/parcel-delivery-info$/, query: ['category_id', ...CONTEXT] },
  {
    path: /^\/profile$/,
    query: ['page', ...CONTEXT],
    forms: { page: oneOf('profile-settings', 'my-orders', 'inbox') },
    unless: ['orderId', 'chatFrom', 'conversationId', 'id', 'type'],
  },
  {
    path: /^\/(?:account|addresses|chatting|loyalty-points|my-orders|notifications|offline|referral-code|settings|track-order|wallet|wishlist|withdraw)$/,
    query: CONTEXT,
  },
];

/** Which reviews a page shows. */
const REVIEWS_QUERY = ['reviews', 'review_order', 'stars', 'photos'] as const;

/**
 * All cacheable pages. Parameters that are not listed (distance, lat, lng, from, utm_…) are dropped before rendering, so
 * that they can neither split nor poison the cache. `src/edge/pages.vcl` is made of this table.
 */
export const CACHEABLE: readonly CacheRule[] = [
  { path: /^\/$/, query: [] },
  { path: /^\/translations\/[\w-]+\/[a-z]+\/\w+\.json$/, query: [] },
  { path: /^\/home$/, query: [...CONTEXT, ...RESULT_QUERY], needs: ['module_id'] },
  // Homes, categories and lists of a module.
  { path: new RegExp(`^/${MODULE_PATTERN}(?:/[^/]+){0,3}$`), query: ['zone_id', ...RESULT_QUERY] },
  {
    path: /^\/store\/[^/]+$/,
    query: [...CONTEXT, 'category', 'search', 'page', ...REVIEWS_QUERY],
    forms: { category: id },
  },
  { path: /^\/categories$/, query: CONTEXT },
  { path: /^\/category\/[^/]+$/, query: [...CONTEXT, 'page'] },
  { path: /^\/all-brands$/, query: [...CONTEXT, 'sort'] },
  { path: /^\/product\/[^/]+$/, query: [...CONTEXT, 'product_type', ...REVIEWS_QUERY] },
  { path: new RegExp(`^/(?:${EDITORIAL.map(editorialSlug).join('|')})$`), query: [] },
  { path: /^\/offers\/[^/]+$/, query: ['zone_id'] },
  { path: /^\/campaigns\/[^/]+$/, query: CONTEXT },
  { path: /^\/coupons$/, query: CONTEXT },
  // Any other id is one that no sale has.
  { path: /^\/flash-sales$/, query: ['id', ...CONTEXT, 'page'], forms: { id: String } },
  { path: /^\/partials\/[^/]+$/, query: [...CONTEXT, 'slug', ...RESULT_QUERY] },
  { path: /^\/feeds\/[^/]+$/, query: ['page'] },
  { path: /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/[^/]+|manifest\.webmanifest)$/, query: [] },
  ...SHELLS,
  // Last: the pages of text that the content adds.
  { path: TEXT_PAGE, query: [], mayLeadElsewhere: true },
];

/** Returns the values of a query parameter joined by commas, '' without any. */
const parameterValue = ({ searchParams }: URL, name: string): string =>
  searchParams.getAll(name).filter(Boolean).join();

/** Returns the path without language and without slashes at the end, and the rule of its page. */
function ruleOf({ pathname }: URL) {
  const { locale, rest } = splitLocale(pathname);
  const path = rest.replace(/\/+$/, '') || '/';
  return { locale, path, rule: CACHEABLE.find((candidate) => candidate.path.test(path)) };
}

/** Returns a value of a page's query in its canonical form; '' for a value that counts as absent. */
const canonical = ({ forms }: CacheRule, name: string, value: string): string =>
  (forms?.[name] ?? QUERY_FORMS[name] ?? String)(value);

/** Returns whether a Cookie header has a remembered zone or module. */
const remembers = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => REMEMBERED.some((name) => cookie.trim().startsWith(`${name}=`)));

/** Hints in links of older clients, of which no page makes anything. */
export const HINTS = ['module_type', 'store_zone_id', 'distance', 'lat', 'lng', 'from', 'fromSearch'] as const;

/** Returns the parameters of a page's address that mean nothing to the shop (`utm_source`), as a query text without `?`. */
export function unknownQuery(url: URL): string {
  const { rule } = ruleOf(url);
  const knownNames = new Set<string>([...(rule?.query ?? []), ...HINTS, 'module_id']);
  return new URLSearchParams([...url.searchParams].filter(([name]) => !knownNames.has(name))).toString();
}

/**
 * Returns the cache key of a page: path plus known parameters in a fixed order and in their canonical forms; null when
 * the page must not be cached because it depends on the visitor (a remembered `/home`, sign-in, reviews, …).
 * `store_zone_id` is used when `zone_id` is missing; `cookies` is the request's header.
 */
export function cacheKey(url: URL, cookies = ''): string | null {
  const { locale, path, rule } = ruleOf(url);
  if (!rule) return null;
  const lacks = rule.needs?.some((name) => canonical(rule, name, parameterValue(url, name)) === '') ?? false;
  if (lacks && remembers(cookies)) return null;
  if (rule.unless?.some((name) => url.searchParams.has(name))) return null;
  if (rule.mayLeadElsewhere && url.pathname !== localised(path, locale)) return null;
  const values = rule.query.map((name): [string, string] => {
    // A form sends each selected value as a parameter of its own.
    const value = parameterValue(url, name) || (name === 'zone_id' ? parameterValue(url, 'store_zone_id') : '');
    return [name, canonical(rule, name, value)];
  });
  const nonEmpty = values.filter(([, value]) => value !== '');
  const base = localised(path, locale);
  return nonEmpty.length
    ? `${base}?${nonEmpty.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
    : base;
}

const sameSet = (one: string, other: string): boolean =>
  one.split(',').sort().join() === other.split(',').sort().join();

/** Paths that are not pages: the API, files and pictures. */
export const NO_PAGE = /^\/(?:api|media|share|tiles|translations|_\w+)(?:\/|$)/;

/**
 * Returns the address under which a page is found if the given one is another form of it, null for a page's own
 * address: each form would be one more copy in every cache on the way. Unknown parameters stay, and so does the order.
 */
export function canonicalAddress(url: URL): string | null {
  if (NO_PAGE.test(url.pathname)) return null;
  const target = new URL(url);
  target.pathname = plainPath(url.pathname);
  const { rule } = ruleOf(target);
  // Another path may be an old one that leads elsewhere: one redirect is enough.
  if (!rule || rule.mayLeadElsewhere) return null;
  const zones = rule.query.includes('zone_id') && !parameterValue(url, 'zone_id') ? ['store_zone_id'] : [];
  for (const name of [...rule.query, ...zones]) {
    const value = parameterValue(url, name);
    const form = canonical(rule, name === 'store_zone_id' ? 'zone_id' : name, value);
    if (value === form || value.startsWith(`${form}?`) || (SETS.has(name) && sameSet(value, form))) continue;
    if (form === '') target.searchParams.delete(name);
    else target.searchParams.set(name, form);
  }
  const address = target.pathname + target.search.replaceAll('%2C', ',');
  return target.pathname === url.pathname && target.search === url.search ? null : address;
}

/** Returns a path without doubled slashes, and without a slash or `index.html` at its end. */
const plainPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(?:\/index\.html)?\/?$/, '') || '/';

/**
 * Returns the path under which a page that was not found may be: plain, in lower case, and without the prefix of the
 * default language, which has none. Null for a path that is already so.
 */
export function likelyPath(path: string): string | null {
  const lower = path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  const likely = plainPath(lower).replace(new RegExp(`^/${DEFAULT_LOCALE}(?=/|$)`), '') || '/';
  return likely === path || NO_PAGE.test(path) ? null : likely;
}
