import type { Locale } from '#src/config/locales.ts';
import type { Key } from '#src/i18n/areas.ts';

/** The message with the name of each language of the shop. */
export const LANGUAGE_NAMES = {
  en: 'shell.languageEnglish',
  ar: 'shell.languageArabic',
} as const satisfies Record<Locale, Key>;
