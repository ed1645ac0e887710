import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { addOnQuantity, emptyChoice, sameChoice, variationOf } from './choice.ts';
import { stockOf } from './stock.ts';

/** Why an item may not be added to the cart; the messages are in i18n (CART-07, CART-10). */
export type CartRefusal = { ok: false; reason: 'otherStore' | 'outOfStock' | 'outOfLimit' };
/** Whether an item may be added to the cart. */
export type CartCheck = { ok: true } | CartRefusal;

type Lines = readonly CartLine[];

/** Returns the cart model of an item: a campaign item has dates (CART-06). */
export function modelOf(item: Pick<Item, 'campaign'>): CartLine['model'] {
  return item.campaign ? 'ItemCampaign' : 'Item';
}

/** Returns the store of the cart, null when it is empty: a cart has items of one store. */
export function storeOf(lines: Lines): number | null {
  return lines[0]?.item.storeId ?? null;
}

/** Returns how many more of a choice fit the cart, by stock and by the maximum per cart; Infinity when unlimited. */
export function roomFor(lines: Lines, item: Item, choice: Choice): { stock: number; limit: number } {
  const same = lines.filter((line) => isOf(line, item));
  const stock = stockOf(item, choice);
  const variation = variationOf(item, choice);
  const sharingStock =
    variation?.stock == null ? same : same.filter((line) => variationOf(item, line.choice) === variation);
  return {
    stock: stock === null ? Number.POSITIVE_INFINITY : stock - totalQuantity(sharingStock),
    limit: item.maxPerCart === null ? Number.POSITIVE_INFINITY : item.maxPerCart - totalQuantity(same),
  };
}

/**
 * Returns whether a quantity of an item may be added (CART-07, CART-10): one store per cart, stock in modules that
 * count it, and the maximum per cart. Lines of the same item count together.
 */
export function canAdd(lines: Lines, item: Item, choice: Choice = emptyChoice(item), quantity = 1): CartCheck {
  if (lines.some((line) => line.item.storeId !== item.storeId)) return { ok: false, reason: 'otherStore' };
  return fits(lines, item, choice, quantity);
}

/** Returns whether a line may be incremented: out of stock at stock ≤ quantity, out of limit at the maximum per cart
 *  (CART-10). */
export function canIncrement(line: CartLine, lines: Lines = [line]): CartCheck {
  return fits(lines, line.item, line.choice, 1);
}

/** Returns whether minus lowers the quantity or, at 1, deletes the line (CART-08). */
export function minusOf(line: Pick<CartLine, 'quantity'>): 'decrement' | 'delete' {
  return line.quantity > 1 ? 'decrement' : 'delete';
}

/** Returns the line with exactly this choice of an item, if any. */
export function findLine(lines: Lines, item: Pick<Item, 'id' | 'campaign'>, choice: Choice): CartLine | undefined {
  return lines.find((line) => isOf(line, item) && sameChoice(line.choice, choice));
}

/** Returns the other line that an edited one would equal, if any: the two become one (EXT-03). */
export const twinOf = (lines: Lines, line: CartLine, choice: Choice): CartLine | undefined =>
  lines.find((one) => one.id !== line.id && isOf(one, line.item) && sameChoice(one.choice, choice));

/**
 * Returns a line with another one of the same choice merged into it. Add-ons are billed by their own quantity, so they
 * are summed too and the total price stays.
 */
export function merged(line: CartLine, { choice, quantity }: Pick<CartLine, 'choice' | 'quantity'>): CartLine {
  const addOns = line.choice.addOns.map((one) => ({ ...one, quantity: one.quantity + addOnQuantity(choice, one.id) }));
  return { ...line, quantity: line.quantity + quantity, choice: { ...line.choice, addOns } };
}

/** Returns all lines of an item, whatever their choice; a card shows their sum, a popup updates them. */
export function linesOf(lines: Lines, item: Pick<Item, 'id' | 'campaign'>): CartLine[] {
  return lines.filter((line) => isOf(line, item));
}

/** Returns whether an update changes nothing ('No changes found to update.', CART-12). */
export function isUnchanged(line: CartLine, choice: Choice, quantity: number): boolean {
  return line.quantity === quantity && sameChoice(line.choice, choice);
}

/** Returns the total quantity of lines. */
export function totalQuantity(lines: Lines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Returns the lines with another one added; an existing line with the same choice gets a higher quantity. */
export function addLine(lines: Lines, line: CartLine): CartLine[] {
  const existing = findLine(lines, line.item, line.choice);
  return existing ? setQuantity(lines, existing.id, existing.quantity + line.quantity) : [...lines, line];
}

/** Returns the lines with one line's quantity set, at least 1. An unknown id changes nothing, so a removed line stays
 *  removed. */
export function setQuantity(lines: Lines, id: number, quantity: number): CartLine[] {
  return lines.map((line) => (line.id === id ? { ...line, quantity: Math.max(1, Math.floor(quantity)) } : line));
}

function isOf(line: CartLine, item: Pick<Item, 'id' | 'campaign'>): boolean {
  return line.itemId === item.id && line.model === modelOf(item);
}

function fits(lines: Lines, item: Item, choice: Choice, quantity: number): CartCheck {
  const room = roomFor(lines, item, choice);
  if (quantity > room.stock) return { ok: false, reason: 'outOfStock' };
  return quantity > room.limit ? { ok: false, reason: 'outOfLimit' } : { ok: true };
}
