import type { APIRoute } from 'astro';
import { notFound, openContext } from '#src/features/shared/page/context.server.ts';
import { xmlResponse } from '#src/features/sitemap/response.ts';
import { sitemapSections } from '#src/features/sitemap/sections.server.ts';
import { ROWS_PER_FILE, readFileName, sitemapFile } from '#src/features/sitemap/sitemap.ts';

export const GET: APIRoute = async (page) => {
  const { params, url } = page;
  const file = readFileName(params['file'] ?? '');
  if (!file) return notFound();
  const context = await openContext({ params: {}, url: new URL('/', url) });
  if (context instanceof Response) return context;
  const section = (await sitemapSections(context)).find(({ name }) => name === file.section);
  if (!section || (file.number - 1) * ROWS_PER_FILE >= (await section.total())) return notFound();
  return xmlResponse(page, sitemapFile(section, file.number, url.origin));
};
