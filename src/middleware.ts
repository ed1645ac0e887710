import { PREVIEW_TOKEN } from 'astro:env/server';
import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';
import { collectTags } from './api/data-cache.ts';
import { internalTarget } from './config/addresses.ts';
import { browserCacheControl, CACHE_PROFILES, endingIn, likelyPath, NO_PAGE } from './config/cache.ts';
import { splitLocale } from './config/locale-path.ts';
import { SITE } from './config/site.ts';
import type { Moment } from './domain/schedule.ts';
import { previewPage } from './features/shared/marketing/preview.ts';
import { momentOf, withPageLife } from './features/shared/page/cache.ts';
import { errorFields, logLine } from './lib/logger.ts';

declare global {
  namespace App {
    interface Locals {
      /** The address asked for, where another route renders it (`config/addresses.ts`). */
      address?: URL;
    }
  }
}

/** Whether `astro dev` runs; defined in `astro.config.mjs`. */
declare const IN_DEVELOPMENT: boolean;

const HOUR_S = 3600;
const UNCACHED = { 'Cache-Control': browserCacheControl(CACHE_PROFILES.personal) };
const isShared = ({ headers }: Response): boolean => headers.get('Cache-Control')?.startsWith('public') ?? false;
const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

// What reads the content is loaded when it is used: development reads changed content into modules that are loaded then,
// and keeps this one as it is.

/** Returns the route of a page of text that the content adds; null for any other address. */
async function addedTarget(url: URL, moment: Moment): Promise<URL | null> {
  const { addedPageTarget } = await import('./features/shared/marketing/text-pages.server.ts');
  return addedPageTarget(url, moment);
}

/** Returns the redirect of `src/content/redirects.json` for a request; null for most. */
async function redirectFor({ request, url }: APIContext, moment: Moment): Promise<Response | null> {
  // Also for other requests: the first one, which is none for a page, makes the page cache know the redirects.
  const { redirectOf } = await import('./features/shared/marketing/redirects.server.ts');
  const redirect = await redirectOf(url, moment);
  if (!redirect || !isRead(request) || NO_PAGE.test(url.pathname)) return null;
  const { to, permanent } = redirect;
  const cacheControl = permanent ? `public, max-age=${HOUR_S}` : browserCacheControl(CACHE_PROFILES.personal);
  return new Response(null, {
    status: permanent ? 301 : 302,
    headers: { Location: to, 'Cache-Control': cacheControl },
  });
}

/** Ends the life of a cacheable page when something on it appears or disappears; a preview is not cached at all. */
function limitLife(
  cache: APIContext['cache'] | undefined,
  { headers }: Response,
  endsAt: number,
  moment: Moment,
): void {
  if (moment.drafts) {
    cache?.set(false);
    headers.set('Cache-Control', browserCacheControl(CACHE_PROFILES.personal));
    headers.set('X-Robots-Tag', 'noindex');
    return;
  }
  const { maxAge, swr = 0 } = cache?.options ?? {};
  if (!maxAge || endsAt === Number.POSITIVE_INFINITY) return;
  const browser = Number(/\bmax-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1] ?? 0);
  const profile = endingIn({ shared: maxAge, stale: swr, browser }, (endsAt - Date.now()) / 1000);
  if (profile.shared === 0) cache?.set(false);
  else cache?.set({ maxAge: profile.shared, swr: profile.stale });
  headers.set('Cache-Control', browserCacheControl(profile));
}

/**
 * Tags a cacheable page with the tags of all responses it was made from, and limits its life. Logs a failed page as one
 * JSON line with the request id that the visitor gets; Astro then renders the 500 page, which becomes a 503 when it has
 * Retry-After: it has that while the marketplace is unavailable.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { request, url } = context;
  // Missing, against its type, while Astro renders a 404 or 500 page for another page's response.
  const cache: typeof context.cache | undefined = context.cache;
  try {
    const moment = momentOf(url, PREVIEW_TOKEN, SITE.timeZone, Date.now());
    return await withPageLife(moment, (life) =>
      collectTags(async (tags) => {
        const redirect = await redirectFor(context, moment);
        if (redirect) return redirect;
        // Not again for the 404 page, which Astro renders under the same address.
        const isPage = cache && isRead(request) && !NO_PAGE.test(url.pathname);
        const target = isPage ? (internalTarget(url) ?? (await addedTarget(url, moment))) : null;
        if (target) context.locals.address = new URL(url);
        const response = await (target ? next(target) : next());
        const likely = response.status === 404 && isRead(request) ? likelyPath(url.pathname) : null;
        if (likely !== null)
          return new Response(null, { status: 301, headers: { Location: likely + url.search, ...UNCACHED } });
        if (response.status === 500) {
          const { body, headers } = response;
          return headers.has('retry-after') ? new Response(body, { status: 503, headers }) : response;
        }
        if (cache?.options.maxAge) cache.set({ tags: [...tags] });
        // Astro renders the 404 page as a request of its own, without the cache's interface.
        if (response.status === 404 && !cache && isShared(response)) {
          response.headers.set('X-Islet-Lifetime', `${CACHE_PROFILES.missing.shared},0`);
          response.headers.set('Cache-Tag', [...tags].join(','));
        }
        limitLife(cache, response, life.endsAt, moment);
        // In development a change of the content shows at once, also in a browser that was here before.
        if (IN_DEVELOPMENT && response.headers.get('Content-Type')?.startsWith('text/html'))
          response.headers.set('Cache-Control', 'no-store');
        if (!moment.drafts || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
        const html = previewPage(await response.text(), url, moment, splitLocale(url.pathname).locale);
        return new Response(html, response);
      }),
    );
  } catch (error) {
    const requestId = request.headers.get('x-request-id') ?? '';
    const { pathname } = context.locals.address ?? url;
    logLine('error', 'page failed', { requestId, path: pathname, ...errorFields(error) });
    throw error;
  }
});
