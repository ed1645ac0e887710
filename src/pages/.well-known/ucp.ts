import type { APIRoute } from 'astro';
import { MarketplaceProfileSchema, readMarketplaceProfile, shopProfile } from '#src/features/agents/shop-profile.ts';
import { notFound, openContext } from '#src/features/shared/page/context.server.ts';
import { fileResponse } from '#src/features/sitemap/response.ts';

/** The profile by which agents find what they can do here (EXT-15). */
export const GET: APIRoute = async (page) => {
  if (!EXTRAS.agents) return notFound();
  const context = await openContext({ params: {}, url: new URL('/', page.url) });
  if (context instanceof Response) return context;
  const response = await context.general.call(readMarketplaceProfile, MarketplaceProfileSchema);
  const profile = shopProfile(response, context.marketplace);
  if (!profile) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
  return fileResponse(page, JSON.stringify(profile), 'application/json');
};
