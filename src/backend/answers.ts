import type { MiddlewareHandler } from 'hono';
import { type AppEnv, pictureOrigin } from './context.ts';

/** Lists that are the same for all visitors. Single stores and items are excluded: what is ordered is read again. */
const SHARED =
  /^\/api\/v1\/(items|stores|categories|banners|other-banners|campaigns|flash-sales|advertisement|module|brand|common-condition|get-combined-data)(\/|$)/;
const LIVE = /\/details\//;

/** Maximum number of cached responses; a home page in one language and zone needs about ten. */
const MOST = 400;
/** Maximum length of a cached response, in characters; longer ones are rare and cheaper to compute again. */
const LONGEST = 256 * 1024;

type Entry = { taken: number; at: number; text: Promise<string | null> };

/**
 * Caches responses of shared lists for `lifeMs` of real time and shares one response among equal concurrent requests.
 * Any write through this app, or a moved clock, clears the cache. Requests with a position or a token bypass it.
 */
export function sharedAnswers(lifeMs: number): MiddlewareHandler<AppEnv> {
  const kept = new Map<string, Entry>();
  return async (c, next) => {
    const { method, path, url } = c.req;
    if (method !== 'GET') {
      await next();
      kept.clear();
      return;
    }
    const personal = c.req.header('latitude') !== undefined || c.req.header('authorization') !== undefined;
    if (lifeMs <= 0 || personal || !SHARED.test(path) || LIVE.test(path)) return next();

    const key = [pictureOrigin(c), c.var.locale, c.req.header('moduleId'), c.req.header('zoneId'), url].join('\n');
    const at = c.var.services.clock.now().getTime();
    const known = kept.get(key);
    if (known && performance.now() - known.taken < lifeMs && Math.abs(at - known.at) < lifeMs) {
      const text = await known.text;
      if (text !== null) return c.body(text, 200, { 'Content-Type': 'application/json' });
    }
    let tell: (text: string | null) => void = () => undefined;
    const text = new Promise<string | null>((done) => {
      tell = done;
    });
    const entry = { taken: performance.now(), at, text };
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    let found: string | null = null;
    try {
      await next();
      if (c.res.status === 200) found = await c.res.clone().text();
    } finally {
      if (found !== null && found.length > LONGEST) found = null;
      if (found === null && kept.get(key) === entry) kept.delete(key);
      tell(found);
    }
  };
}
