import { streamOf } from './sitemap.ts';

/** Cache time of sitemap and robots responses, in seconds; crawlers come about once a day. */
const MAX_AGE = 3600;

const responseOf = (body: BodyInit, type: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${MAX_AGE}, s-maxage=${MAX_AGE}`,
    },
  });

/** Returns a streamed XML response. */
export const xmlResponse = (pieces: AsyncGenerator<string>): Response =>
  responseOf(streamOf(pieces), 'application/xml');

/** Returns a plain text response. */
export const textResponse = (text: string): Response => responseOf(text, 'text/plain');
