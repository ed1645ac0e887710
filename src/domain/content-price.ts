import type { Choice } from '#src/contract/choice.ts';
import type { Content } from '#src/contract/content.ts';
import type { Item } from '#src/contract/item.ts';
import type { Minor } from '#src/contract/money.ts';
import { variationOf } from './choice.ts';
import { displayPrice, priceOf } from './price.ts';

/** A price of an amount that packs of any size can be compared by: of 100 g or ml, of a metre, of a piece. */
export type ContentPrice = { price: Minor; amount: number; unit: Content['unit'] };

const AMOUNTS: Record<Content['unit'], number> = { g: 100, ml: 100, m: 1, piece: 1 };

/**
 * Returns the price of the amount that packs are compared by, rounded to the minor unit; null for a single piece, whose
 * price it is already, and for less than a minor unit.
 */
export function contentPrice(price: Minor, content: Content | null): ContentPrice | null {
  if (content === null || (content.unit === 'piece' && content.amount === 1)) return null;
  const amount = AMOUNTS[content.unit];
  const perUnit = Math.round((price * amount) / content.amount);
  return perUnit === 0 && price > 0 ? null : { price: perUnit, amount, unit: content.unit };
}

/** Returns the price by content on a card, where nothing is chosen yet. */
export const cardContentPrice = (item: Item): ContentPrice | null =>
  contentPrice(displayPrice(item).price, item.content);

/** Returns the price by content of one piece of a choice, after the discount and without add-ons. */
export function contentPriceOf(item: Item, choice: Choice): ContentPrice | null {
  const { unit, discount } = priceOf(item, choice, 1);
  return contentPrice(unit - discount, variationOf(item, choice)?.content ?? item.content ?? null);
}
