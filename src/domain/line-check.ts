import type { CartLine } from '#src/contract/cart.ts';
import { isAvailable } from './availability.ts';
import { roomFor } from './cart.ts';
import { checkChoice, isOffered } from './choice.ts';

/** A problem of a cart line; `left` = quantity still available. */
export type LineProblem = { lineId: number } & (
  | { kind: 'choice' }
  | { kind: 'unavailable' }
  | { kind: 'outOfStock'; left: number }
  | { kind: 'outOfLimit'; left: number }
);

/**
 * Returns the cart lines that cannot be ordered at an instant (now, or the scheduled time), each with its first
 * problem. Time zone of the marketplace.
 */
export function lineProblems(lines: readonly CartLine[], at: Date, zone: string): LineProblem[] {
  return lines.flatMap((line): LineProblem[] => {
    const { id: lineId, item, choice, quantity } = line;
    if (!isOffered(item, choice) || checkChoice(item, choice).length > 0) return [{ lineId, kind: 'choice' }];
    if (!isAvailable(item, at, zone)) return [{ lineId, kind: 'unavailable' }];
    const room = roomFor(lines, item, choice);
    if (room.stock < 0) return [{ lineId, kind: 'outOfStock', left: Math.max(0, quantity + room.stock) }];
    if (room.limit < 0) return [{ lineId, kind: 'outOfLimit', left: Math.max(0, quantity + room.limit) }];
    return [];
  });
}
