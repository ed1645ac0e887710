import type { APIContext } from 'astro';
import { browserCacheControl, CACHE_PROFILES, type CacheProfileName } from '#src/config/cache.ts';

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
