import type { APIRoute } from 'astro';
import { isLocale } from '#src/config/locales.ts';
import { allTranslations, isArea, TRANSLATIONS_VERSION } from '#src/i18n/t.ts';

const YEAR = 31_536_000;

/**
 * The messages of an area in a language, as islands read them. The address names the version of all messages, so an answer may
 * be kept for ever; a page of an earlier version gets the messages of now, for a while.
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
