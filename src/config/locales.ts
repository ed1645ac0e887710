/** Languages of the shop. English is the one without a prefix in addresses. */
export const LOCALES = ['en', 'ar'] as const;

/** A language of the shop. */
export type Locale = (typeof LOCALES)[number];

/** The language of bare addresses. */
export const DEFAULT_LOCALE: Locale = 'en';

/** Countries stored with a chosen language (D2 §9). */
export const LOCALE_COUNTRY = { en: 'US', ar: 'SA' } as const satisfies Record<Locale, string>;

const RTL_LANGUAGES = ['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ku'];

/** Whether a text names a language of the shop. */
export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The language of a `[...locale]` route parameter: undefined is English, anything unknown is null. */
export const localeFrom = (param: string | undefined): Locale | null =>
  param === undefined || param === '' ? DEFAULT_LOCALE : param !== DEFAULT_LOCALE && isLocale(param) ? param : null;

/** Writing direction of a language tag; also answers for languages the shop does not have yet (LANG-01). */
export const dir = (language: string): 'rtl' | 'ltr' =>
  RTL_LANGUAGES.includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
