import { defineMiddleware } from 'astro:middleware';
import { errorFields, logLine } from './server/log.ts';

/** Reports a page that failed as one JSON line that carries the request id the visitor was given; Astro then shows the 500 page. */
export const onRequest = defineMiddleware(async ({ request, url }, next) => {
  try {
    return await next();
  } catch (error) {
    const requestId = request.headers.get('x-request-id') ?? '';
    logLine('error', 'page failed', { requestId, path: url.pathname, ...errorFields(error) });
    throw error;
  }
});
