import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import type { ModuleType } from '#src/contract/module.ts';
import { variationOf } from './choice.ts';
import { MODULES } from './modules.ts';

/** Returns the stock of a choice, null where stock is not counted (food). A variation's own stock takes precedence. */
export function stockOf(item: Item, choice: Choice): number | null {
  if (!MODULES[item.moduleType].countsStock) return null;
  return variationOf(item, choice)?.stock ?? item.stock;
}

/** Stock up to which the remaining quantity is shown. */
const FEW_LEFT = 5;

/** Returns the remaining quantity when it is low; null otherwise and where stock is not counted (EXT-01). */
export function fewLeft(moduleType: ModuleType, stock: number | null): number | null {
  return MODULES[moduleType].countsStock && stock !== null && stock > 0 && stock <= FEW_LEFT ? stock : null;
}

/** Returns whether the chosen variation is out of stock, which blocks Buy Now (POP-10). */
export function choiceSoldOut(item: Item, choice: Choice): boolean {
  const stock = stockOf(item, choice);
  return stock !== null && stock <= 0;
}

/** Returns whether an item is sold out: its stock, or all its variations where each counts its own. */
export function soldOut(item: Pick<Item, 'moduleType' | 'stock' | 'variations'>): boolean {
  if (!MODULES[item.moduleType].countsStock) return false;
  const isPerVariation = item.variations.length > 0 && item.variations.every((one) => one.stock !== null);
  return isPerVariation
    ? item.variations.every((one) => (one.stock ?? 0) <= 0)
    : item.stock !== null && item.stock <= 0;
}
