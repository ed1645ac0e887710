import type { Locale } from '#src/config/locales.ts';
import { formatsOf } from './numbers.ts';

const UNITS = { g: 'gram', ml: 'milliliter', kg: 'kilogram', l: 'liter', m: 'meter' } as const;

const unitFormat = formatsOf(
  (tag, unit: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 2 }),
);

/** Returns an amount with its unit, such as `100 g`. */
export const formatUnit = (amount: number, unit: keyof typeof UNITS, locale: Locale): string =>
  unitFormat(locale, UNITS[unit]).format(amount);
