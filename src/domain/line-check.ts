import type { CartLine } from '#src/contract/cart.ts';
import { isAvailable } from './availability.ts';
import { roomFor } from './cart.ts';
import { checkChoice, isOffered } from './choice.ts';

/** What is wrong with one line of a cart; `left` = pieces that could still be had. */
export type LineTrouble = { lineId: number } & (
  | { kind: 'choice' }
  | { kind: 'unavailable' }
  | { kind: 'outOfStock'; left: number }
  | { kind: 'outOfLimit'; left: number }
);

/**
 * Returns which lines of a cart cannot be ordered for a moment (now, or the scheduled time), each with its first
 * reason, so that the failing line is named and the rest is kept. Marketplace zone.
 */
export function lineTroubles(lines: readonly CartLine[], at: Date, zone: string): LineTrouble[] {
  return lines.flatMap((line): LineTrouble[] => {
    const { id: lineId, item, choice, quantity } = line;
    if (!isOffered(item, choice) || checkChoice(item, choice).length > 0) return [{ lineId, kind: 'choice' }];
    if (!isAvailable(item, at, zone)) return [{ lineId, kind: 'unavailable' }];
    const room = roomFor(lines, item, choice);
    if (room.stock < 0) return [{ lineId, kind: 'outOfStock', left: Math.max(0, quantity + room.stock) }];
    if (room.limit < 0) return [{ lineId, kind: 'outOfLimit', left: Math.max(0, quantity + room.limit) }];
    return [];
  });
}
