import type { APIRoute } from 'astro';
import { linkAgent } from '#src/config/routes.ts';
import { describeOAuth, OAuthSchema, serverMetadata } from '#src/features/agents/authorization-server.ts';
import { isWithoutCall } from '#src/features/agents/shop-profile.ts';
import { notFound, openContext } from '#src/features/shared/page/context.server.ts';
import { fileResponse } from '#src/features/sitemap/response.ts';

export const GET: APIRoute = async (page) => {
  const { url } = page;
  if (!EXTRAS.agents) return notFound();
  const context = await openContext({ params: {}, url: new URL('/', url) });
  if (context instanceof Response) return context;
  const oauth = await context.general.call(describeOAuth, OAuthSchema);
  // A marketplace that links no agents.
  if (!oauth.ok && isWithoutCall(oauth.error)) return notFound();
  if (!oauth.ok) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
  const consentPath = linkAgent({ locale: context.locale });
  const metadata = serverMetadata(oauth.value, { shop: url.origin, marketplace: context.marketplace, consentPath });
  return fileResponse(page, JSON.stringify(metadata), 'application/json');
};
