import type { Locale } from '#src/config/locales.ts';
import { formatMoney, type MoneyStyle } from './format.ts';
import { formatUnit } from './units.ts';

/** Returns a price with what it is of, such as `$1.20 / 100 g`; `piece` is the word for one. */
export function formatContentPrice(
  { price, amount, unit }: { price: number; amount: number; unit: 'g' | 'ml' | 'm' | 'piece' },
  piece: string,
  currency: MoneyStyle,
  locale: Locale,
): string {
  return `${formatMoney(price, currency, locale)} / ${unit === 'piece' ? piece : formatUnit(amount, unit, locale)}`;
}
