import type { Locale } from '#src/config/locales.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { Vars } from '#src/i18n/fill.ts';
import { COMMA } from '#src/i18n/numbers.ts';

/** Returns the first items of an order in one line; their number alone where the marketplace sends no names. */
export function previewText(
  { preview, lineCount }: Pick<OrderDetails, 'preview' | 'lineCount'>,
  locale: Locale,
  t: (key: 'items' | 'quantityOf' | 'andMore', vars: Vars) => string,
): string {
  if (preview.length === 0) return t('items', { count: lineCount });
  const names = preview
    .map(({ name, quantity }) => (quantity > 1 ? t('quantityOf', { name, count: quantity }) : name))
    .join(COMMA[locale]);
  const rest = lineCount - preview.length;
  return rest > 0 ? t('andMore', { names, count: rest }) : names;
}
