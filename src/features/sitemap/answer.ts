import { streamOf } from './sitemap.ts';

/** How long a crawler's answer may be kept, seconds. Lists change slowly enough for a crawler that comes once a day. */
const KEPT = 3600;

const answer = (body: BodyInit, type: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${KEPT}, s-maxage=${KEPT}` },
  });

/** A sitemap that is sent while it is made. */
export const xmlAnswer = (pieces: AsyncGenerator<string>): Response => answer(streamOf(pieces), 'application/xml');

/** A short text for crawlers. */
export const textAnswer = (text: string): Response => answer(text, 'text/plain');
