import type { CartLine } from '#src/contract/cart.ts';
import { addLine, type CartRefusal, canAdd, roomFor } from './cart.ts';
import { linesOfStore } from './carts.ts';

/** Quantity of a line that did not fit the merged cart, and why. */
export type LeftOut = { line: CartLine; quantity: number; reason: CartRefusal['reason'] };

/**
 * Returns the merged cart of two carts, for a guest's sign-in: quantities of equal choices are added up to stock and
 * limits, the first cart's store wins, and the rest is returned as `leftOut`. `severalStores`: each store has a cart of
 * its own, so that all stores stay.
 */
export function mergeCarts(
  first: readonly CartLine[],
  second: readonly CartLine[],
  { severalStores = false } = {},
): { lines: CartLine[]; leftOut: LeftOut[] } {
  let lines = [...first];
  const leftOut: LeftOut[] = [];
  for (const line of second) {
    const cart = severalStores ? linesOfStore(lines, line.item.storeId) : lines;
    const check = canAdd(cart, line.item, line.choice, line.quantity);
    if (check.ok) {
      lines = addLine(lines, line);
      continue;
    }
    const room = roomFor(lines, line.item, line.choice);
    const allowed = check.reason === 'otherStore' ? 0 : Math.max(0, Math.min(room.stock, room.limit));
    if (allowed > 0) lines = addLine(lines, { ...line, quantity: allowed });
    leftOut.push({ line, quantity: line.quantity - allowed, reason: check.reason });
  }
  return { lines, leftOut };
}

/** Returns a stored cart reduced to current stock and limits, and what no longer fits. */
export function fitCart(lines: readonly CartLine[]): { lines: CartLine[]; leftOut: LeftOut[] } {
  return mergeCarts([], lines);
}
