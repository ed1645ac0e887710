import { fromMinor, type Minor } from '#src/contract/money.ts';
import type { Localised } from './db/schema/json.ts';
import type { Locale } from './localised.ts';
import type { SettingsValues } from './settings.ts';

const TAG = { en: 'en-US-u-nu-latn', ar: 'ar-EG-u-nu-arab' } as const satisfies Record<Locale, string>;

/** Formats a whole number (rows, points, an order id) in the digits of a language, without grouping. */
export const formatCount = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(TAG[locale], { useGrouping: false }).format(value);

/** Formats an amount in minor units as the shop does: `$12.50`, `١٢٫٥٠ $`. */
export function formatMoney(minor: Minor, business: SettingsValues['business'], locale: Locale): string {
  const { currencySymbol: symbol, currencySide: side, digits } = business;
  const number = new Intl.NumberFormat(TAG[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(fromMinor(minor));
  return locale === 'en' && side === 'left' ? `${symbol}${number}` : `${number}\u00a0${symbol}`;
}

/** The same in both languages, for texts that are stored. */
export const localisedMoney = (minor: Minor, business: SettingsValues['business']): Localised => ({
  en: formatMoney(minor, business, 'en'),
  ar: formatMoney(minor, business, 'ar'),
});
