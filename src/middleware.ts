import { defineMiddleware } from 'astro:middleware';
import { collectTags } from './api/data-cache.ts';
import { errorFields, logLine } from './lib/logger.ts';

/** Returns error pages with Retry-After, shown while the marketplace is unavailable, as 503: Astro sends every error
 *  page as 500. */
const unavailable = (response: Response): Response =>
  response.status === 500 && response.headers.has('retry-after')
    ? new Response(response.body, { status: 503, headers: response.headers })
    : response;

/**
 * Tags a cacheable page with the tags of all responses it was made from. Logs a failed page as one JSON line with the
 * request id that the visitor gets; Astro then renders the 500 page.
 */
export const onRequest = defineMiddleware(async ({ request, url, cache }, next) => {
  try {
    return await collectTags(async (tags) => {
      const response = await next();
      if (cache.options.maxAge) cache.set({ tags: [...tags] });
      return unavailable(response);
    });
  } catch (error) {
    const requestId = request.headers.get('x-request-id') ?? '';
    logLine('error', 'page failed', { requestId, path: url.pathname, ...errorFields(error) });
    throw error;
  }
});
