import type { CartLine } from '#src/contract/cart.ts';
import type { Minor } from '#src/contract/money.ts';
import { roomFor } from './cart.ts';
import { subtotal } from './cart-totals.ts';
import { sameChoice } from './choice.ts';

/** State of a group order as its host set it; `ordering`: its lines are in the host's cart. */
export type GroupState = 'open' | 'locked' | 'ordering' | 'placed' | 'cancelled';

/** Why a group order takes no items: its state, or the deadline has passed (`late`). */
export type GroupStop = Exclude<GroupState, 'open'> | 'late';

/** A group order as far as time matters; `deadline` and `now` in ms. */
type Timed = { state: GroupState; deadline: number };

/** Time after the deadline until a group order that was never placed ends, in ms. */
const OVER_AFTER_MS = 86_400_000;

/** Returns why a group order takes no items; null while it does. */
export const groupStop = ({ state, deadline }: Timed, now: number): GroupStop | null =>
  state !== 'open' ? state : now >= deadline ? 'late' : null;

/** Returns whether a group order has ended for good. */
export const isGroupOver = ({ state, deadline }: Timed, now: number): boolean =>
  state === 'placed' || state === 'cancelled' || now >= deadline + OVER_AFTER_MS;

/** A line of a group order and the id of the member whose line it is. */
export type GroupLine = { memberId: number; line: CartLine };

/** Why a member's change is refused, with the line that does not fit; `left` is how many more would fit. */
export type GroupProblem =
  | { reason: 'otherStore' | 'outOfStock' | 'outOfLimit'; line: CartLine; left: number }
  | { reason: 'personLimit'; limit: Minor };

/** A change of one member; `limit` in minor units, null without one. */
export type GroupChange = {
  before: readonly GroupLine[];
  after: readonly GroupLine[];
  memberId: number;
  storeId: number;
  limit: Minor | null;
};

/**
 * Returns why a member's change is refused. Stock and the maximum per cart count the lines of all members: they become one
 * cart. Taking something out is always allowed.
 */
export function groupProblem({ before, after, memberId, storeId, limit }: GroupChange): GroupProblem | null {
  const linesOf = (lines: readonly GroupLine[]) =>
    lines.filter((one) => one.memberId === memberId).map(({ line }) => line);
  const [earlier, mine, all] = [linesOf(before), linesOf(after), after.map(({ line }) => line)];
  for (const line of mine) {
    const was = earlier.find(({ id }) => id === line.id);
    if (was && was.quantity >= line.quantity && sameChoice(was.choice, line.choice)) continue;
    if (line.item.storeId !== storeId) return { reason: 'otherStore', line, left: 0 };
    const room = roomFor(all, line.item, line.choice);
    if (room.stock < 0) return { reason: 'outOfStock', line, left: Math.max(0, line.quantity + room.stock) };
    if (room.limit < 0) return { reason: 'outOfLimit', line, left: Math.max(0, line.quantity + room.limit) };
  }
  const total = subtotal(mine).total;
  return limit !== null && total > limit && total > subtotal(earlier).total ? { reason: 'personLimit', limit } : null;
}
