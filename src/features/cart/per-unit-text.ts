import type { Locale } from '#src/config/locales.ts';
import { contentPriceOf } from '#src/domain/content-price.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatContentPrice } from '#src/i18n/content-price.ts';
import type { MoneyStyle } from '#src/i18n/format.ts';
import type { ShownLine } from '#src/state/cart/engine.ts';

/** Returns the price by content of one piece of a line (EXT-20); '' without one, or while the currency is unknown. */
export function perUnitTextOf(
  { item, choice }: Pick<ShownLine, 'item' | 'choice'>,
  currency: MoneyStyle | undefined,
  t: AreaT<'cart'>,
  locale: Locale,
): string {
  const perUnit = contentPriceOf(item, choice);
  return perUnit && currency ? formatContentPrice(perUnit, t('onePiece'), currency, locale) : '';
}
