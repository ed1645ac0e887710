import { localised } from '#src/config/locale-path.ts';
import { LOCALES } from '#src/config/locales.ts';

/** Paths that are no pages. Pages that are not listed say so themselves (`noindex`), which a crawler has to read. */
const NO_PAGES = ['/api/', '/mine/', '/partials/', '/payment-mobile'];

/** Returns the robots.txt: disallowed paths, and the sitemap's URL. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...new Set(NO_PAGES.flatMap((path) => LOCALES.map((locale) => `Disallow: ${localised(path, locale)}`))),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
