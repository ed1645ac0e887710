import type { APIContext } from 'astro';
import { browserCacheControl, CACHE_PROFILES, HINTS } from '#src/config/cache.ts';
import type { At } from '#src/config/routes.ts';
import { type CachingPage, redirectTo } from './cache.ts';

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
