import { unknownQuery } from '#src/config/cache.ts';

/**
 * Response header with which a page sets its cache lifetime; set by `cache-provider.ts`, read and removed by the page
 * cache.
 */
export const LIFETIME_HEADER = 'x-islet-lifetime';

/** Statuses that are the same for every visitor: pages, redirects, and what does not exist. */
const CACHED_STATUSES: ReadonlySet<number> = new Set([200, 301, 302, 404]);

/** Returns the target of a redirect with the parameters of the request that the shop does not know (`utm_source`). */
export function withUnknownQuery(target: string, url: URL): string {
  const unknown = unknownQuery(url);
  if (unknown === '') return target;
  const [path = '', hash] = target.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}${unknown}${hash === undefined ? '' : `#${hash}`}`;
}

/** Returns for how many seconds a response may be cached, or null when it is personal or not a plain page. */
export function lifetimeOf(status: number, header: (name: string) => string): { shared: number; stale: number } | null {
  if (!CACHED_STATUSES.has(status) || header('set-cookie') || /private|no-store/.test(header('cache-control')))
    return null;
  const [shared, stale] = header(LIFETIME_HEADER).split(',').map(Number);
  return shared ? { shared, stale: stale || 0 } : null;
}
