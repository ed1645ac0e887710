import type { MoneyStyle } from './format.ts';

/** Returns a style of amounts as the value of an attribute, for `moneyStyleIn` in the browser. */
export const moneyAttribute = ({ side, digits, symbol }: MoneyStyle): string => [side, digits, symbol].join();

/** Returns the style of amounts in an attribute of `moneyAttribute`; null without one. */
export function moneyStyleIn(attribute: string | undefined): MoneyStyle | null {
  if (!attribute) return null;
  const [side, digits, ...symbol] = attribute.split(',');
  return { side: side === 'right' ? 'right' : 'left', digits: Number(digits), symbol: symbol.join() };
}
