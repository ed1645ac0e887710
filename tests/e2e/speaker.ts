import type { Locale } from '#src/config/locales.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { getT, type T } from '#src/i18n/t.ts';
import { DOLLAR } from './walk.ts';

/** A visitor with a language: its translations, path prefix and money format. */
export type Speaker = { locale: Locale; t: T; prefix: string; money: (minor: number) => string };

/** Returns a visitor with a language. */
export const speaker = (locale: Locale): Speaker => ({
  locale,
  t: getT(locale),
  prefix: locale === 'ar' ? '/ar' : '',
  money: (minor) => formatMoney(minor, DOLLAR, locale),
});
