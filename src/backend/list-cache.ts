import type { MiddlewareHandler } from 'hono';
import { type AppEnv, pictureOrigin } from './context.ts';

/** Lists that are the same for all visitors. Single stores and items are excluded: what is ordered is read again. */
const CACHED_PATHS =
  /^\/api\/v1\/(items|stores|categories|banners|other-banners|campaigns|flash-sales|advertisement|module|brand|common-condition|get-combined-data)(\/|$)/;
const UNCACHED_PATHS = /\/details\//;

/** Maximum number of cached responses; a home page in one language and zone needs about ten. */
const MAX_ENTRIES = 400;
/** Maximum length of a cached response, in characters; longer ones are rare and cheaper to compute again. */
const MAX_LENGTH = 256 * 1024;

type Entry = { taken: number; at: number; text: Promise<string | null> };

/**
 * Caches responses of shared lists for `ttlMs` of real time and shares one response among equal concurrent requests.
 * Any write through this app, or a moved clock, clears the cache. Requests with a position or a token bypass it.
 */
export function cacheLists(ttlMs: number): MiddlewareHandler<AppEnv> {
  const cache = new Map<string, Entry>();
  return async (c, next) => {
    const { method, path, url } = c.req;
    if (method !== 'GET') {
      await next();
      cache.clear();
      return;
    }
    const personal = c.req.header('latitude') !== undefined || c.req.header('authorization') !== undefined;
    if (ttlMs <= 0 || personal || !CACHED_PATHS.test(path) || UNCACHED_PATHS.test(path)) return next();

    const key = [pictureOrigin(c), c.var.locale, c.req.header('moduleId'), c.req.header('zoneId'), url].join('\n');
    const at = c.var.services.clock.now().getTime();
    const cached = cache.get(key);
    if (cached && performance.now() - cached.taken < ttlMs && Math.abs(at - cached.at) < ttlMs) {
      const text = await cached.text;
      if (text !== null) return c.body(text, 200, { 'Content-Type': 'application/json' });
    }
    let resolve: (text: string | null) => void = () => undefined;
    const text = new Promise<string | null>((done) => {
      resolve = done;
    });
    const entry = { taken: performance.now(), at, text };
    cache.delete(key);
    cache.set(key, entry);
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_ENTRIES) break;
      cache.delete(oldest);
    }
    let result: string | null = null;
    try {
      await next();
      if (c.res.status === 200) result = await c.res.clone().text();
    } finally {
      if (result !== null && result.length > MAX_LENGTH) result = null;
      if (result === null && cache.get(key) === entry) cache.delete(key);
      resolve(result);
    }
  };
}
