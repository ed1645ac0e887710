import { defineMiddleware } from 'astro:middleware';
import { errorFields, logLine } from './lib/logger.ts';

/** Astro answers every error page with 500; one that says when to come back is about a marketplace that is away for now. */
const unavailable = (response: Response): Response =>
  response.status === 500 && response.headers.has('retry-after')
    ? new Response(response.body, { status: 503, headers: response.headers })
    : response;

/** Reports a page that failed as one JSON line that carries the request id the visitor was given; Astro then shows the 500 page. */
export const onRequest = defineMiddleware(async ({ request, url }, next) => {
  try {
    return unavailable(await next());
  } catch (error) {
    const requestId = request.headers.get('x-request-id') ?? '';
    logLine('error', 'page failed', { requestId, path: url.pathname, ...errorFields(error) });
    throw error;
  }
});
