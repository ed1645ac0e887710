import { defineMiddleware } from 'astro:middleware';
import { collectTags } from './api/data-cache.ts';
import { errorFields, logLine } from './lib/logger.ts';

/**
 * Tags a cacheable page with the tags of all responses it was made from. Logs a failed page as one JSON line with the
 * request id that the visitor gets; Astro then renders the 500 page, which becomes a 503 when it has Retry-After: it has
 * that while the marketplace is unavailable.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { request, url } = context;
  // Missing, against its type, while Astro renders a 404 or 500 page for another page's response.
  const cache: typeof context.cache | undefined = context.cache;
  try {
    return await collectTags(async (tags) => {
      const response = await next();
      if (response.status === 500) {
        const { body, headers } = response;
        return headers.has('retry-after') ? new Response(body, { status: 503, headers }) : response;
      }
      if (cache?.options.maxAge) cache.set({ tags: [...tags] });
      return response;
    });
  } catch (error) {
    const requestId = request.headers.get('x-request-id') ?? '';
    logLine('error', 'page failed', { requestId, path: url.pathname, ...errorFields(error) });
    throw error;
  }
});
