import type { APIRoute } from 'astro';
import { sharePicture } from '#share-picture';
import { DEFAULT_LOCALE } from '#src/config/locales.ts';
import { SITE } from '#src/config/site.ts';
import { notFound, openContext } from '#src/features/shared/page/context.server.ts';
import { shareFacts } from '#src/features/shared/share/facts.server.ts';
import { readKey, SHARE_KINDS, sharePath } from '#src/features/shared/share/share.server.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=60';

const elsewhere = (path: string): Response =>
  new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': FOR_NOW } });

/**
 * Returns the picture of a page in shared links, 1200 × 630. Only the address that the page names now is drawn; another
 * version, or one with a query, is redirected to it, so that made-up addresses draw nothing.
 */
export const GET: APIRoute = async ({ params, url }) => {
  const { locale = '', key = '' } = params;
  const kind = SHARE_KINDS.find((one) => one === params['kind']);
  if (!kind) return notFound();
  const { moduleId } = readKey(kind, key);
  const address = new URL(moduleId === null ? '/' : `/?module_id=${moduleId}`, url);
  const context = await openContext({
    params: { locale: locale === DEFAULT_LOCALE ? undefined : locale },
    url: address,
  });
  if (context instanceof Response) return context;
  const facts = await shareFacts(context, kind, key);
  if (!facts) return notFound();
  const path = sharePath(context, kind, key, facts);
  if (path !== url.pathname + url.search) return elsewhere(path);
  const picture = await sharePicture(context, facts);
  if (!picture) return elsewhere(SITE.shareImage);
  if ('address' in picture) return elsewhere(picture.address);
  return new Response(new Uint8Array(picture.body), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': picture.whole ? FOR_EVER : FOR_NOW },
  });
};
