import { streamOf } from './sitemap.ts';

/** Cache time of sitemap and robots responses, in seconds; crawlers come about once a day. */
const KEPT = 3600;

const answer = (body: BodyInit, type: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${KEPT}, s-maxage=${KEPT}` },
  });

/** Returns a streamed XML response. */
export const xmlAnswer = (pieces: AsyncGenerator<string>): Response => answer(streamOf(pieces), 'application/xml');

/** Returns a plain text response. */
export const textAnswer = (text: string): Response => answer(text, 'text/plain');
