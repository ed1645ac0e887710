import type { CartLine, Choice } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import { emptyChoice, sameChoice, variationOf } from './choice.ts';
import { stockOf } from './stock.ts';

/** Why something may not go into the cart: the words are in i18n (D1 §5, §8). */
export type CartRefusal = { ok: false; reason: 'otherStore' | 'outOfStock' | 'outOfLimit' };
/** Whether something may go into the cart. */
export type CartAnswer = { ok: true } | CartRefusal;

type Lines = readonly CartLine[];

/** Returns the cart model of an item: a campaign item is one with dates (D1 §4). */
export function modelOf(item: Pick<Item, 'campaign'>): CartLine['model'] {
  return item.campaign ? 'ItemCampaign' : 'Item';
}

/** Returns the store the cart belongs to, null when it is empty: a cart holds one store. */
export function storeOf(lines: Lines): number | null {
  return lines[0]?.item.storeId ?? null;
}

/** Returns how many more pieces of a choice fit the cart: limited by stock and by the most per cart; Infinity when unlimited. */
export function roomFor(lines: Lines, item: Item, choice: Choice): { stock: number; limit: number } {
  const same = lines.filter((line) => isOf(line, item));
  const stock = stockOf(item, choice);
  const own = variationOf(item, choice);
  const drawing = own?.stock == null ? same : same.filter((line) => variationOf(item, line.choice) === own);
  return {
    stock: stock === null ? Number.POSITIVE_INFINITY : stock - pieces(drawing),
    limit: item.maxPerCart === null ? Number.POSITIVE_INFINITY : item.maxPerCart - pieces(same),
  };
}

/**
 * Returns whether more pieces of an item may be added (D1 §4, §5): a cart holds one store; a module that counts stock
 * stops at it; everything stops at its most per cart. Lines of the same item count together.
 */
export function canAdd(lines: Lines, item: Item, choice: Choice = emptyChoice(item), quantity = 1): CartAnswer {
  if (lines.some((line) => line.item.storeId !== item.storeId)) return { ok: false, reason: 'otherStore' };
  return fits(lines, item, choice, quantity);
}

/** Returns whether a line may get one more: out of stock at stock ≤ quantity, out of limit at the most per cart (D1 §5). */
export function canIncrement(line: CartLine, lines: Lines = [line]): CartAnswer {
  return fits(lines, line.item, line.choice, 1);
}

/** Returns whether minus lowers the quantity or, at 1, deletes the line (D1 §4). */
export function minusOf(line: Pick<CartLine, 'quantity'>): 'decrement' | 'delete' {
  return line.quantity > 1 ? 'decrement' : 'delete';
}

/** Returns the line that holds exactly this choice of an item, if any. */
export function findLine(lines: Lines, item: Pick<Item, 'id' | 'campaign'>, choice: Choice): CartLine | undefined {
  return lines.find((line) => isOf(line, item) && sameChoice(line.choice, choice));
}

/** Returns every line of an item, whatever its choice: what a card counts and a popup updates. */
export function linesOf(lines: Lines, item: Pick<Item, 'id' | 'campaign'>): CartLine[] {
  return lines.filter((line) => isOf(line, item));
}

/** Returns whether an update would change nothing ('No changes found to update.'). */
export function isUnchanged(line: CartLine, choice: Choice, quantity: number): boolean {
  return line.quantity === quantity && sameChoice(line.choice, choice);
}

/** Returns the number of pieces in some lines. */
export function pieces(lines: Lines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Returns the lines with another one; the same choice of the same item only gets more pieces. */
export function addLine(lines: Lines, line: CartLine): CartLine[] {
  const existing = findLine(lines, line.item, line.choice);
  return existing ? setQuantity(lines, existing.id, existing.quantity + line.quantity) : [...lines, line];
}

/** Returns the lines with one at a quantity, at least 1; an unknown id changes nothing, so a removed line stays removed. */
export function setQuantity(lines: Lines, id: number, quantity: number): CartLine[] {
  return lines.map((line) => (line.id === id ? { ...line, quantity: Math.max(1, Math.floor(quantity)) } : line));
}

function isOf(line: CartLine, item: Pick<Item, 'id' | 'campaign'>): boolean {
  return line.itemId === item.id && line.model === modelOf(item);
}

function fits(lines: Lines, item: Item, choice: Choice, quantity: number): CartAnswer {
  const room = roomFor(lines, item, choice);
  if (quantity > room.stock) return { ok: false, reason: 'outOfStock' };
  return quantity > room.limit ? { ok: false, reason: 'outOfLimit' } : { ok: true };
}
