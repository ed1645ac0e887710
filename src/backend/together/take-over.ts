import { and, eq, inArray } from 'drizzle-orm';
import { droppedWire, mergeRows } from '../cart/merge.ts';
import { type CartRow, cartOf, hasSeveralCarts, lockCart, rowsOfStore } from '../cart/rows.ts';
import { cartLines } from '../db/schema/order.ts';
import { groupCarts } from '../db/schema/together.ts';
import type { Tx } from '../db/types.ts';
import { refusal } from '../http/errors.ts';
import { itemKey, loadItems } from '../orders/placing/catalogue-items.ts';
import type { Identity, RequestContext } from '../types.ts';
import { isOver, lockGroup, type Membership, memberOwner, membersOf, rowsOf } from './rows.ts';
import * as texts from './texts.ts';

const lineKey = (row: CartRow): string => `${itemKey(row)}:${row.variationKey}`;

/**
 * Puts the lines of all members into the host's own cart, with the names of those who want them, and stops the group
 * order. Again, it does the same with the lines as they are then. Returns what did not fit, as at sign-in.
 * Locks carts before the group order, as placing does.
 */
export async function takeOver(
  tx: Tx,
  context: RequestContext,
  { group: { id }, owner }: Membership & { owner: Identity },
) {
  const now = context.now.at;
  const [{ moduleId = 0, storeId = 0 } = {}] = await tx.select().from(groupCarts).where(eq(groupCarts.id, id));
  const all = await lockCart(tx, owner, moduleId);
  const group = await lockGroup(tx, id);
  if (isOver(group, now)) throw refusal(403, 'group', texts.OVER);
  const byMember = await rowsOf(tx, group, await membersOf(tx, id));
  const rows = byMember.flatMap((one) => one.rows);
  if (rows.length === 0) throw refusal(403, 'group', texts.EMPTY_GROUP);
  const items = await loadItems(tx, context, [...rows, ...all]);
  const ownCart = hasSeveralCarts(context) ? rowsOfStore(all, items, storeId) : all;
  const rowsOutsideGroup = ownCart.filter((row) => row.groupId !== id);
  const names = new Map<string, string[]>();
  for (const part of byMember)
    for (const row of part.rows) names.set(lineKey(row), [...(names.get(lineKey(row)) ?? []), part.member.name]);
  let lines: CartRow[] = [];
  const dropped: Parameters<typeof droppedWire>[0][] = [];
  for (const part of [...byMember.map((one) => one.rows), rowsOutsideGroup]) {
    const merged = mergeRows(lines, part, items);
    lines = merged.rows;
    dropped.push(...merged.dropped);
  }
  const used = ownCart.map((row) => row.id);
  if (used.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, used));
  const isGuest = owner.kind === 'guest';
  const values = lines.map((line) => {
    const { id: _, ...row } = line;
    const forNames = names.get(lineKey(line)) ?? null;
    return { ...row, userId: owner.id, isGuest, groupId: forNames && id, forNames, createdAt: now, updatedAt: now };
  });
  // A line that the host adds at this moment on another device stays as it is.
  if (values.length > 0) await tx.insert(cartLines).values(values).onConflictDoNothing();
  await tx.update(groupCarts).set({ state: 'ordering' }).where(eq(groupCarts.id, id));
  return dropped.map((one) => droppedWire(one, items, context));
}

/** What of a cancelled group order is in its host's own cart again: portions, and what did not fit, as at sign-in. */
export type GivenBack = { given_back: number; not_kept: ReturnType<typeof droppedWire>[] };

/**
 * Puts the host's own lines of a cancelled group order back into the host's own cart, as at sign-in: what is in the cart
 * stays, and equal choices are added up. `cart`: that cart, locked before the group order, as placing does.
 */
export async function giveBack(
  tx: Tx,
  context: RequestContext,
  { group, member, owner, cart }: Membership & { owner: Identity; cart: readonly CartRow[] },
): Promise<GivenBack> {
  // Copies of all lines, which are taken out.
  const rowsOutsideGroup = cart.filter((row) => row.groupId !== group.id);
  const mine = await cartOf(tx, memberOwner(member.id), group.moduleId);
  if (mine.length === 0) return { given_back: 0, not_kept: [] };
  const items = await loadItems(tx, context, [...rowsOutsideGroup, ...mine]);
  const merged = mergeRows(rowsOutsideGroup, mine, items, { severalStores: hasSeveralCarts(context) });
  const used = [...rowsOutsideGroup, ...mine].map((row) => row.id);
  await tx.delete(cartLines).where(inArray(cartLines.id, used));
  const now = context.now.at;
  const values = merged.rows.map(({ id: _, ...row }) => ({
    ...row,
    userId: owner.id,
    isGuest: owner.kind === 'guest',
    updatedAt: now,
  }));
  // A line that the host adds at this moment on another device stays as it is.
  if (values.length > 0) await tx.insert(cartLines).values(values).onConflictDoNothing();
  const dropped = merged.dropped.filter(({ row }) => mine.includes(row));
  const count = (rows: readonly { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    given_back: count(mine) - count(dropped),
    not_kept: merged.dropped.map((one) => droppedWire(one, items, context)),
  };
}

/** Takes the copies of a group order out of carts again: its members go on changing it. */
export async function takeBack(tx: Tx, groupId: number): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.groupId, groupId));
}

/** Moves lines of the caller's cart to the host's part of a group order. */
export async function moveLines(tx: Tx, from: Identity, to: Identity, rows: readonly CartRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(cartLines)
    .set({ userId: to.id, isGuest: to.kind === 'guest' })
    .where(and(inArray(cartLines.id, ids), eq(cartLines.userId, from.id)));
}
