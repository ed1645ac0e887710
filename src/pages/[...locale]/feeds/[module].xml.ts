import type { APIRoute } from 'astro';
import { productFeed } from '#src/features/feed/feed.server.ts';
import { xmlResponse } from '#src/features/sitemap/response.ts';

export const GET: APIRoute = async (page) => {
  const feed = await productFeed(page.url, page.params, page.params['module'] ?? '');
  return feed instanceof Response ? feed : xmlResponse(page, feed);
};
