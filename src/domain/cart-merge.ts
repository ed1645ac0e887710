import type { CartLine } from '#src/contract/cart.ts';
import { addLine, type CartRefusal, canAdd, roomFor } from './cart.ts';

/** Pieces of a line that a merged cart could not take, and why. */
export type LeftOut = { line: CartLine; quantity: number; reason: CartRefusal['reason'] };

/**
 * Returns two carts as one, for the moment a guest signs in: equal choices are summed up to stock and limits, the first
 * cart's store wins, and everything that found no place is named.
 */
export function mergeCarts(
  first: readonly CartLine[],
  second: readonly CartLine[],
): { lines: CartLine[]; leftOut: LeftOut[] } {
  let lines = [...first];
  const leftOut: LeftOut[] = [];
  for (const line of second) {
    const whole = canAdd(lines, line.item, line.choice, line.quantity);
    if (whole.ok) {
      lines = addLine(lines, line);
      continue;
    }
    const room = roomFor(lines, line.item, line.choice);
    const taken = whole.reason === 'otherStore' ? 0 : Math.max(0, Math.min(room.stock, room.limit));
    if (taken > 0) lines = addLine(lines, { ...line, quantity: taken });
    leftOut.push({ line, quantity: line.quantity - taken, reason: whole.reason });
  }
  return { lines, leftOut };
}

/** Returns a cart cut down to what stock and limits still allow, and what fell out: for carts that were stored a while. */
export function fitCart(lines: readonly CartLine[]): { lines: CartLine[]; leftOut: LeftOut[] } {
  return mergeCarts([], lines);
}
