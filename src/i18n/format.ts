import type { Locale } from '#src/config/locales.ts';
import { formatNumber, formatsOf, localDigits } from './numbers.ts';

/** How amounts of a marketplace are written (its configuration); `digits` decides what is displayed, never what is stored. */
export type MoneyStyle = { symbol: string; side: 'left' | 'right'; digits: number };

const dateFormat = formatsOf((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));

/** ICU versions differ in which space they put before AM; one plain space keeps server and browser equal. */
const plainSpaces = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

/** Has a text begin from the right wherever it stands, as `Intl` writes Arabic amounts: the symbol then follows the number. */
const RIGHT_TO_LEFT = '\u200f';

/** Returns an amount in minor units (always hundredths) with the marketplace's symbol: `$12.49`, in Arabic `١٢٫٤٩ $`. */
export function formatMoney(minor: number, currency: MoneyStyle, locale: Locale): string {
  const amount = formatNumber(Math.abs(minor) / 100, locale, currency.digits);
  const sign = minor < 0 ? '−' : '';
  if (locale === 'ar') return `${RIGHT_TO_LEFT}${sign}${amount}\u00a0${currency.symbol}`;
  return currency.side === 'left' ? `${sign}${currency.symbol}${amount}` : `${sign}${amount}\u00a0${currency.symbol}`;
}

/** A percentage, from 0 to 100: `25%`, in Arabic `٢٥٪`. */
export const formatPercent = (percent: number, locale: Locale): string =>
  `${formatNumber(percent, locale)}${locale === 'ar' ? '٪' : '%'}`;

/** A date such as `Nov 21, 2026` in the marketplace's time zone. `iso` is an instant. */
export const formatDate = (iso: string, locale: Locale, timeZone: string): string =>
  plainSpaces(dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(iso)));

/** A calendar day `YYYY-MM-DD` as `Nov 21, 2026`. No time zone is involved. */
export const formatDay = (day: string, locale: Locale): string => formatDate(`${day}T12:00:00Z`, locale, 'UTC');

/** A time such as `07:05 PM` in the marketplace's time zone. `iso` is an instant. */
export const formatTime = (iso: string, locale: Locale, timeZone: string): string =>
  plainSpaces(dateFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: true, timeZone }).format(new Date(iso)));

/**
 * Day, month and time, as tracking steps show them: `21 Nov, 07:05 PM` (D2 §2); `21 Nov 2026, 07:05 PM` with the year. `iso` is
 * an instant.
 */
export function formatDayTime(iso: string, locale: Locale, timeZone: string, { year = false } = {}): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  const parts = dateFormat(locale, style).formatToParts(new Date(iso));
  const part = (type: 'day' | 'month' | 'year') => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('day')} ${part('month')}${year ? ` ${part('year')}` : ''}${locale === 'ar' ? '،' : ','} ${formatTime(iso, locale, timeZone)}`;
}

/** A wall-clock time `HH:mm` as `hh:mm a`: `07:05 PM`, in Arabic `٠٧:٠٥ م`. No time zone is involved. */
export function formatClock(clock: string, locale: Locale): string {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return formatTime(new Date(Date.UTC(2000, 0, 1, Number(hours), Number(minutes))).toISOString(), locale, 'UTC');
}

const UNITS = {
  en: { min: 'min', hour: 'hours', day: 'days' },
  ar: { min: 'دقيقة', hour: 'ساعة', day: 'يوم' },
} as const satisfies Record<Locale, Record<string, string>>;

/** A store's delivery time as the API writes it (`20-30 min`, `1-2 hours`) in the language: `20–30 min`, `٢٠–٣٠ دقيقة`. */
export function formatDeliveryTime(text: string, locale: Locale): string {
  const found = /^\s*(\d+)\s*-\s*(\d+)\s*-?\s*(min|hour|day)?/i.exec(text);
  if (!found) return localDigits(text, locale);
  const [, from = '', until = '', name = 'min'] = found;
  const units: Readonly<Record<string, string>> = UNITS[locale];
  return localDigits(`${from}–${until} ${units[name.toLowerCase()] ?? name}`, locale);
}
