import type { APIRoute } from 'astro';
import {
  EMPTY_PROFILE,
  MarketplaceProfileSchema,
  readMarketplaceProfile,
  shopProfile,
} from '#src/features/agents/shop-profile.ts';
import { notFound, openContext } from '#src/features/shared/page/context.server.ts';
import { fileResponse } from '#src/features/sitemap/response.ts';

/** The profile by which agents find what they can do here (EXT-15). */
export const GET: APIRoute = async (page) => {
  if (!EXTRAS.agents) return notFound();
  const context = await openContext({ params: {}, url: new URL('/', page.url) });
  if (context instanceof Response) return context;
  const profile = await context.general.call(readMarketplaceProfile, MarketplaceProfileSchema);
  // A marketplace that does not speak the protocol.
  const isWithout = !profile.ok && (profile.error.status === 404 || profile.error.kind === 'contract');
  if (!profile.ok && !isWithout) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
  const shown = profile.ok ? shopProfile(profile.value, context.marketplace) : EMPTY_PROFILE;
  return fileResponse(page, JSON.stringify(shown), 'application/json');
};
