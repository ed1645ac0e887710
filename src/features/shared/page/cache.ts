import type { APIContext } from 'astro';
import { browserCacheControl, CACHE_PROFILES, type CacheProfileName } from '#src/config/cache.ts';

/** The parts of Astro's globals that say how an answer is kept; a page's `Astro` fits. */
type Keeper = Pick<APIContext, 'cache'> & { response: { headers: Headers } };

/**
 * Lets an answer be kept under a profile, and forgotten by tag (`store:12`, `item:88`, `zone:1`, `module:1`). The page must
 * depend on nothing but its address (design D1).
 */
export function keep(page: Keeper, profile: Exclude<CacheProfileName, 'personal'>, tags: readonly string[]): void {
  const { shared, stale } = CACHE_PROFILES[profile];
  page.cache.set({ maxAge: shared, swr: stale, tags: [...new Set(tags)] });
  page.response.headers.set('Cache-Control', browserCacheControl(CACHE_PROFILES[profile]));
}

/** Marks an answer as one person's: nobody keeps it. */
export function personal(page: Keeper): void {
  page.cache.set(false);
  page.response.headers.set('Cache-Control', browserCacheControl(CACHE_PROFILES.personal));
}

/** Leads one person elsewhere for now: a 302 that nobody keeps. */
export const leadTo = (path: string): Response =>
  new Response(null, {
    status: 302,
    headers: { Location: path, 'Cache-Control': browserCacheControl(CACHE_PROFILES.personal) },
  });

/** Tags of the zones and the module a page was made for. */
export const placeTags = (place: { moduleId: number | null; zoneIds: readonly number[] }): string[] => [
  ...(place.moduleId === null ? [] : [`module:${place.moduleId}`]),
  ...place.zoneIds.map((zone) => `zone:${zone}`),
];
