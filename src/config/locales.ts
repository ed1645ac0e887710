/** Languages of the shop. English has no prefix in URLs. */
export const LOCALES = ['en', 'ar'] as const;

/** A language of the shop. */
export type Locale = (typeof LOCALES)[number];

/** The language of URLs without a prefix. */
export const DEFAULT_LOCALE: Locale = 'en';

/** Countries stored with a chosen language (LANG-01). */
export const LOCALE_COUNTRY = { en: 'US', ar: 'SA' } as const satisfies Record<Locale, string>;

/** Returns whether a value is a language of the shop. */
export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Returns the language of a `[...locale]` route parameter: English for undefined, null for an unknown one. */
export const localeFrom = (param: string | undefined): Locale | null =>
  param === undefined || param === '' ? DEFAULT_LOCALE : param !== DEFAULT_LOCALE && isLocale(param) ? param : null;
