import type { Locale } from '#src/config/locales.ts';
import { localDigits } from './quantity.ts';

/** Returns a number as a person types it into a field: in the digits of the language, without groups. */
export const typeable = (value: number, locale: Locale): string =>
  localDigits(String(value).replace('.', locale === 'ar' ? '٫' : '.'), locale);
