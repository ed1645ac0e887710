import type { Locale } from '#src/config/locales.ts';
import type { CartLine } from '#src/contract/cart.ts';
import type { LineProblem } from '#src/domain/line-check.ts';
import { optionsOf } from '#src/domain/variation.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatClock } from '#src/i18n/format.ts';

/** Returns the options of a line as one text; '' if there are none. */
export function choiceText({ item, choice }: CartLine, t: AreaT<'cart'>, comma: string): string {
  const options = [
    ...choice.groups.flatMap(({ labels }) => labels),
    ...optionsOf(item, choice).filter((option) => option !== null),
  ];
  const addOns = choice.addOns.flatMap(({ id, quantity }) => {
    const addOn = item.addOns.find((one) => one.id === id);
    return addOn ? [quantity > 1 ? t('addOn', { name: addOn.name, count: quantity }) : addOn.name] : [];
  });
  return [...options, ...addOns].join(comma);
}

/** Returns the name of the module of a cart. */
export function moduleName(lines: readonly CartLine[], t: AreaT<'cart'>): string {
  const type = lines[0]?.item.moduleType;
  // Nothing of the parcel module can be put into a cart.
  return type && type !== 'parcel' ? t(type) : '';
}

/** Returns the message of a line's problem. */
export function troubleText(trouble: LineProblem, { item }: CartLine, t: AreaT<'cart'>, locale: Locale): string {
  if (trouble.kind === 'choice') return t('optionsGone');
  if (trouble.kind === 'outOfStock') return t('onlyLeft', { count: trouble.left });
  if (trouble.kind === 'outOfLimit') return t('atMost', { count: item.maxPerCart ?? trouble.left });
  if (!item.window) return t('notNow');
  return t('hours', { from: formatClock(item.window.starts, locale), to: formatClock(item.window.ends, locale) });
}

/** Returns whether a problem prevents the order; an item outside its hours may still be scheduled. */
export const blocks = ({ kind }: LineProblem): boolean => kind !== 'unavailable';
