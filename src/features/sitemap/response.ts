import type { APIContext } from 'astro';
import { browserCacheControl, CACHE_PROFILES } from '#src/config/cache.ts';
import { streamOf } from './sitemap.ts';

type Endpoint = Pick<APIContext, 'cache'>;

/** Returns a response for crawlers and browsers that all caches may keep; it has the tags of what it was made from. */
export function fileResponse({ cache }: Endpoint, body: BodyInit, type: string): Response {
  const { shared, stale } = CACHE_PROFILES.files;
  cache.set({ maxAge: shared, swr: stale, tags: ['settings'] });
  return new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': browserCacheControl(CACHE_PROFILES.files) },
  });
}

/** Returns a streamed XML response. */
export const xmlResponse = (endpoint: Endpoint, pieces: AsyncGenerator<string>): Response =>
  fileResponse(endpoint, streamOf(pieces), 'application/xml; charset=utf-8');

/** Returns a plain text response. */
export const textResponse = (endpoint: Endpoint, text: string): Response =>
  fileResponse(endpoint, text, 'text/plain; charset=utf-8');
