import type { Localised } from './db/schema/json.ts';

/** Language of a response. */
export type Locale = 'en' | 'ar';

/** Returns the locale of an X-localization header; anything but Arabic is English. */
export const localeFrom = (header: string | null | undefined): Locale =>
  header?.trim().toLowerCase().startsWith('ar') ? 'ar' : 'en';

/** Returns the text in one language, or in the other when it is empty. */
export const localised = (text: Localised, locale: Locale): string => text[locale] || text.en || text.ar;

/** The same for a text that may be missing; empty text counts as missing. */
export const localisedOrNull = (text: Localised | null | undefined, locale: Locale): string | null =>
  text ? localised(text, locale) || null : null;

/** Returns a text that is the same in both languages. */
export const same = (text: string): Localised => ({ en: text, ar: text });
