import type { APIRoute } from 'astro';
import { isLocale } from '#src/config/locales.ts';
import { allTranslations, isArea, TRANSLATIONS_VERSION } from '#src/i18n/t.ts';

const YEAR = 31_536_000;

/**
 * Returns the messages of an area in a language, as JSON for islands. The URL contains the version of all messages, so
 * the response is immutable. For another version, current messages are returned with a short lifetime.
 */
export const GET: APIRoute = ({ params, cache }) => {
  const { version, locale, area } = params;
  if (!isLocale(locale) || !isArea(area)) return new Response(null, { status: 404 });
  const current = version === TRANSLATIONS_VERSION;
  cache.set({ maxAge: current ? YEAR : 60 });
  return Response.json(allTranslations(locale)[area], {
    headers: { 'Cache-Control': current ? `public, max-age=${YEAR}, immutable` : 'public, max-age=60' },
  });
};
