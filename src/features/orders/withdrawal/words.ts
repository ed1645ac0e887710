import type { Locale } from '#src/config/locales.ts';
import { formatDate } from '#src/i18n/format.ts';

/** Formats the last day before an instant, in the zone of the marketplace. */
export const lastDay = (until: string, locale: Locale, timeZone: string): string =>
  formatDate(new Date(Date.parse(until) - 1000).toISOString(), locale, timeZone);

/** Returns a phone number or an e-mail address that reads from the left inside a sentence of any language. */
export const isolated = (contact: string): string => `\u2066${contact}\u2069`;
