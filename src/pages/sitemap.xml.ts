import type { APIRoute } from 'astro';
import { openContext } from '#src/features/shared/page/context.server.ts';
import { xmlResponse } from '#src/features/sitemap/response.ts';
import { sitemapSections } from '#src/features/sitemap/sections.server.ts';
import { sitemapIndex } from '#src/features/sitemap/sitemap.ts';

export const GET: APIRoute = async (page) => {
  const { url } = page;
  const context = await openContext({ params: {}, url: new URL('/', url) });
  if (context instanceof Response) return context;
  return xmlResponse(page, sitemapIndex(await sitemapSections(context), url.origin));
};
