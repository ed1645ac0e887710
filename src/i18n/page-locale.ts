import { isLocale, type Locale } from '#src/config/locales.ts';

/** Returns the language of the page, from its root element. */
export const pageLocale = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
};
