import { AsyncLocalStorage } from 'node:async_hooks';
import type { APIContext } from 'astro';
import { browserCacheControl, CACHE_PROFILES, type CacheProfileName, HINTS } from '#src/config/cache.ts';
import type { At } from '#src/config/routes.ts';
import { SITE } from '#src/config/site.ts';
import { instantOf, type Moment } from '#src/domain/schedule.ts';
import { sameSecret } from '#src/lib/secret.ts';

const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * Returns the moment a page is made for: now, or with `?preview=<token>` a preview with drafts, of the moment `at`
 * (`2026-12-24T10:00`, in the shop's zone) if one is given. Without a configured token there is no preview.
 */
export function momentOf({ searchParams }: URL, token: string | undefined, zone: string, now: number): Moment {
  const given = searchParams.get('preview');
  if (!token || !given || !sameSecret(given, token)) return { now, zone, drafts: false };
  const at = searchParams.get('at') ?? '';
  const isMoment = AT.test(at) && !Number.isNaN(Date.parse(`${at}Z`));
  return { now: isMoment ? instantOf(at, zone) : now, zone, drafts: true };
}

/** The moment a page is made for, and how long it may be cached. */
type PageLife = {
  moment: Moment;
  /** Instant (ms) at which something on it appears or disappears. */
  endsAt: number;
};

const scope = new AsyncLocalStorage<PageLife>();

/** Runs the rendering of a page for a moment, and passes it what the parts of the page say about its life. */
export function withPageLife<T>(moment: Moment, render: (life: Readonly<PageLife>) => Promise<T>): Promise<T> {
  const life = { moment, endsAt: Number.POSITIVE_INFINITY };
  return scope.run(life, () => render(life));
}

/** Returns the moment the page is made for. */
export const pageMoment = (): Moment =>
  scope.getStore()?.moment ?? { now: Date.now(), zone: SITE.timeZone, drafts: false };

/** Ends the life of the page at an instant (ms), if it does not end earlier; null changes nothing. */
export function endPageAt(instant: number | null): void {
  const life = scope.getStore();
  if (life && instant !== null) life.endsAt = Math.min(life.endsAt, instant);
}

/** The parts of Astro's globals that control caching; a page's `Astro` fits. */
export type CachingPage = Pick<APIContext, 'cache'> & { response: { headers: Headers } };

/**
 * Makes a response cacheable under a profile. Its tags are those of the responses it was made from (src/middleware.ts)
 * and `tags`. The page must depend on nothing but its URL (src/README.md, "Decisions").
 */
export function cachePage(
  page: CachingPage,
  profile: Exclude<CacheProfileName, 'personal'>,
  tags: readonly string[] = [],
): void {
  const { shared, stale } = CACHE_PROFILES[profile];
  page.cache.set({ maxAge: shared, swr: stale, tags: [...tags] });
  page.response.headers.set('Cache-Control', browserCacheControl(CACHE_PROFILES[profile]));
}

/** Marks a response as personal: no cache stores it. */
export function markPersonal(page: CachingPage): void {
  page.cache.set(false);
  page.response.headers.set('Cache-Control', browserCacheControl(CACHE_PROFILES.personal));
}

/** Returns a temporary redirect (302) that no cache stores. */
export const redirectTo = (path: string): Response =>
  new Response(null, {
    status: 302,
    headers: { Location: path, 'Cache-Control': browserCacheControl(CACHE_PROFILES.personal) },
  });

/** The parts of Astro's globals that `moved` reads; a page's `Astro` fits. */
export type RequestedPage = CachingPage & Pick<APIContext, 'url' | 'locals'>;

/** Parameters that name what a page shows, which its path says, and hints. */
const IDS = ['module_id', 'id', 'brand_id', 'name', 'product_type', ...HINTS];

/** Returns a redirect that shared caches keep as long as a page, and browsers for a while. */
export function sharedRedirect(page: CachingPage, to: string, status: 301 | 302): Response {
  const { shared, stale } = CACHE_PROFILES.catalogue;
  page.cache.set({ maxAge: shared, swr: stale });
  const profile = { ...CACHE_PROFILES.catalogue, browser: status === 301 ? 3600 : 0 };
  return new Response(null, { status, headers: { Location: to, 'Cache-Control': browserCacheControl(profile) } });
}

/** Returns a redirect to a page without a query, in the zones of the requested page. */
export const redirectInZones = ({ zoneIds }: At, to: string): Response =>
  redirectTo(to + (zoneIds ? `?zone_id=${zoneIds}` : ''));

/**
 * Returns the redirect to a page's canonical path if it was requested under another one (an id, a former name, a query
 * of old), null at its own address. Parameters are kept, except ids, those of `drop`, and a zone where it means all.
 */
export function moved(page: RequestedPage, at: At, canonical: string, drop: readonly string[] = []): Response | null {
  const requestUrl = page.locals.address ?? page.url;
  const canonicalUrl = new URL(canonical, requestUrl);
  const droppedNames = [...IDS, ...drop].filter((name) => !canonicalUrl.searchParams.has(name));
  if (requestUrl.pathname === canonicalUrl.pathname && !droppedNames.some((name) => requestUrl.searchParams.has(name)))
    return null;
  for (const [name, value] of requestUrl.searchParams)
    if (!droppedNames.includes(name) && (name !== 'zone_id' || at.zoneIds) && !canonicalUrl.searchParams.has(name))
      canonicalUrl.searchParams.append(name, value);
  return sharedRedirect(page, canonicalUrl.pathname + canonicalUrl.search.replaceAll('%2C', ','), 301);
}
