import type { Locale } from '#src/config/locales.ts';

/** Returns a text with its digits in those of the language; other characters are unchanged. */
export const localDigits = (text: string, locale: Locale): string =>
  locale === 'ar' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))) : text;

/** Returns a quantity padded to two digits below 10 (CART-14): `03`, `٠٣`. */
export const formatQuantity = (quantity: number, locale: Locale): string =>
  localDigits(String(quantity).padStart(2, '0'), locale);
