import type { Locale } from '#src/config/locales.ts';
import { COMMA, formatNumber, formatsOf, localDigits } from './numbers.ts';

/** Format of the marketplace's amounts; `digits` affects only the display. */
export type MoneyStyle = { symbol: string; side: 'left' | 'right'; digits: number };

const dateFormat = formatsOf((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));

/** Replaces the spaces before AM and PM, which differ between ICU versions, so that server and browser render the
 *  same. */
const plainSpaces = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

/** Right-to-left mark, as `Intl` adds to Arabic amounts: it puts the symbol after the number in any context. */
const RIGHT_TO_LEFT = '\u200f';

/** Returns an amount in minor units (always hundredths) with the marketplace's symbol: `$12.49`, in Arabic `١٢٫٤٩ $`. */
export function formatMoney(minor: number, currency: MoneyStyle, locale: Locale): string {
  const amount = formatNumber(Math.abs(minor) / 100, locale, currency.digits);
  const sign = minor < 0 ? '−' : '';
  if (locale === 'ar') return `${RIGHT_TO_LEFT}${sign}${amount}\u00a0${currency.symbol}`;
  return currency.side === 'left' ? `${sign}${currency.symbol}${amount}` : `${sign}${amount}\u00a0${currency.symbol}`;
}

/** Returns a percentage from 0 to 100: `25%`, in Arabic `٢٥٪`. */
export const formatPercent = (percent: number, locale: Locale): string =>
  `${formatNumber(percent, locale)}${locale === 'ar' ? '٪' : '%'}`;

/** Returns day and month of an instant in this order, which English has not by itself, and its year on request. */
function dayText(iso: string, locale: Locale, timeZone: string, year: boolean): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  const parts = dateFormat(locale, style).formatToParts(new Date(iso));
  const part = (type: 'day' | 'month' | 'year') => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('day')} ${part('month')}${year ? ` ${part('year')}` : ''}`;
}

/** Returns the date of an instant `iso` in the marketplace's time zone: `21 Nov 2026`. */
export const formatDate = (iso: string, locale: Locale, timeZone: string): string =>
  dayText(iso, locale, timeZone, true);

/** Returns a calendar day `YYYY-MM-DD` as `21 Nov 2026`, without time zone conversion. */
export const formatDay = (day: string, locale: Locale): string => formatDate(`${day}T12:00:00Z`, locale, 'UTC');

/** Returns the time of an instant `iso` in the marketplace's time zone: `07:05 PM`. */
export const formatTime = (iso: string, locale: Locale, timeZone: string): string =>
  plainSpaces(dateFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: true, timeZone }).format(new Date(iso)));

/**
 * Returns day, month and time of an instant `iso`, for tracking steps: `21 Nov, 07:05 PM`; with the year `21 Nov 2026,
 * 07:05 PM`.
 */
export const formatDayTime = (iso: string, locale: Locale, timeZone: string, { year = false } = {}): string =>
  `${dayText(iso, locale, timeZone, year)}${COMMA[locale]}${formatTime(iso, locale, timeZone)}`;

/** Returns a time of day `HH:mm` as `hh:mm a`: `07:05 PM`, in Arabic `٠٧:٠٥ م`, without time zone conversion. */
export function formatClock(clock: string, locale: Locale): string {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return formatTime(new Date(Date.UTC(2000, 0, 1, Number(hours), Number(minutes))).toISOString(), locale, 'UTC');
}

/** Returns the name of a weekday, 0 = Sunday: `Friday`. */
export const formatWeekday = (weekday: number, locale: Locale): string =>
  // 1 January 2023 was a Sunday.
  dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + weekday));

/** Returns the name of a time zone: `Gulf Standard Time`. */
export const formatZone = (timeZone: string, locale: Locale): string =>
  dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const UNITS = {
  en: { min: 'min', hour: 'hours', day: 'days' },
  ar: { min: 'دقيقة', hour: 'ساعة', day: 'يوم' },
} as const satisfies Record<Locale, Record<string, string>>;

/** Returns a number of minutes: `40 min`, `٤٠ دقيقة`. */
export const formatMinutes = (minutes: number, locale: Locale): string =>
  localDigits(`${minutes} ${UNITS[locale].min}`, locale);

/** Returns a store's delivery time (`20-30 min`, `1-2 hours`) in the language: `20–30 min`, `٢٠–٣٠ دقيقة`. */
export function formatDeliveryTime(text: string, locale: Locale): string {
  const range = /^\s*(\d+)\s*-\s*(\d+)\s*-?\s*(min|hour|day)?/i.exec(text);
  if (!range) return localDigits(text, locale);
  const [, from = '', until = '', name = 'min'] = range;
  const units: Readonly<Record<string, string>> = UNITS[locale];
  return localDigits(`${from}–${until} ${units[name.toLowerCase()] ?? name}`, locale);
}
