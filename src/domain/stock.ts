import type { Choice } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import type { ModuleType } from '#src/contract/module.ts';
import { variationOf } from './choice.ts';
import { MODULES } from './modules.ts';

/** Returns how many pieces of a choice there are; null where stock is not kept (food). A variation's own stock counts. */
export function stockOf(item: Item, choice: Choice): number | null {
  if (!MODULES[item.moduleType].countsStock) return null;
  return variationOf(item, choice)?.stock ?? item.stock;
}

/** What is left is told from this many pieces on. */
const FEW_LEFT = 5;

/** Returns how many pieces are left where they are few; null otherwise, and where stock is not kept (EXT-01). */
export function fewLeft(moduleType: ModuleType, stock: number | null): number | null {
  return MODULES[moduleType].countsStock && stock !== null && stock > 0 && stock <= FEW_LEFT ? stock : null;
}

/** Returns whether the chosen variation has run out, which forbids Buy Now (D1 §5). */
export function choiceSoldOut(item: Item, choice: Choice): boolean {
  const stock = stockOf(item, choice);
  return stock !== null && stock <= 0;
}

/** Returns whether nothing of an item is left: its stock, or with variations that count theirs, all of them. */
export function soldOut(item: Pick<Item, 'moduleType' | 'stock' | 'variations'>): boolean {
  if (!MODULES[item.moduleType].countsStock) return false;
  const counted = item.variations.length > 0 && item.variations.every((one) => one.stock !== null);
  return counted ? item.variations.every((one) => (one.stock ?? 0) <= 0) : item.stock !== null && item.stock <= 0;
}
