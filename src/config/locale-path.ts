import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts';

/** Returns the language of a path by its prefix, and the rest of it: '' or what follows the prefix. */
export function splitLocale(path: string): { locale: Locale; rest: string } {
  const [prefix = '', tag] = /^\/([^/?#]+)/.exec(path) ?? [];
  if (tag === DEFAULT_LOCALE || !isLocale(tag)) return { locale: DEFAULT_LOCALE, rest: path };
  return { locale: tag, rest: path.slice(prefix.length) };
}

/** Returns a path in a language: without prefix for English, else under `/ar`. An existing prefix is replaced. */
export function localised(path: string, locale: Locale): string {
  const { rest } = splitLocale(path);
  const bare = rest.startsWith('/') ? rest : `/${rest}`;
  if (locale === DEFAULT_LOCALE) return bare;
  return `/${locale}${bare.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Returns the URL of the same page in a language, with its query. */
export const inLocale = (url: URL, locale: Locale): string => localised(url.pathname, locale) + url.search;

/** Returns the next language after that of the page, and its URL of the page. */
export const otherLocale = (url: URL): { locale: Locale; href: string } => {
  const pageIndex = LOCALES.indexOf(splitLocale(url.pathname).locale);
  const locale = LOCALES[(pageIndex + 1) % LOCALES.length] ?? DEFAULT_LOCALE;
  return { locale, href: inLocale(url, locale) };
};
