import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CartLine } from '#src/contract/cart.ts';
import { fromMinor } from '#src/contract/money.ts';
import type { CartRefusal } from '#src/domain/cart.ts';
import { mergeCarts } from '#src/domain/cart-merge.ts';
import { cartLines } from '../db/schema/order.ts';
import type { Tx } from '../db/types.ts';
import { findGuest } from '../http/identity.ts';
import { localised } from '../localised.ts';
import { type CatalogueItem, itemKey, loadItems } from '../orders/placing/catalogue-items.ts';
import { choiceKey, choiceOfLine, variationWire } from '../orders/placing/stored-choice.ts';
import type { Identity, RequestContext } from '../types.ts';
import { MAX_QUANTITY } from './entry.ts';
import { type CartRow, hasSeveralCarts, MOST_LINES } from './rows.ts';

const WIRE_REASON = {
  otherStore: 'other_store',
  outOfStock: 'out_of_stock',
  outOfLimit: 'out_of_limit',
} as const satisfies Record<CartRefusal['reason'], string>;

/** Why a line is missing from the merged cart, or has a smaller quantity. */
type Reason = (typeof WIRE_REASON)[CartRefusal['reason']] | 'gone' | 'cart_full';

type Dropped = { row: CartRow; quantity: number; reason: Reason };

/** Result of merging a guest's cart at sign-in: every quantity that was dropped, so that a shop can show it. */
export type CartMerge = { not_kept: ReturnType<typeof droppedWire>[] };

/**
 * Merges a guest's cart into a customer's, per module: the guest's lines come first and decide the store, unless each
 * store has a cart of its own; equal choices are summed up to stock and limits, with their add-ons, and every dropped
 * quantity is returned. Null when the guest's cart was empty. Orders are not moved.
 */
export async function mergeGuestCart(
  tx: Tx,
  context: RequestContext,
  { guestId, customerId }: { guestId: unknown; customerId: number },
): Promise<CartMerge | null> {
  const guest = await findGuest(tx, guestId);
  const guestLines = guest ? await lockLines(tx, guest) : [];
  if (guestLines.length === 0) return null;
  const modules = new Set(guestLines.map(({ moduleId }) => moduleId));
  const customerLines = (await lockLines(tx, { kind: 'customer', id: customerId })).filter((row) =>
    modules.has(row.moduleId),
  );
  const items = await loadItems(tx, context, [...guestLines, ...customerLines]);
  await tx.delete(cartLines).where(
    inArray(
      cartLines.id,
      [...guestLines, ...customerLines].map(({ id }) => id),
    ),
  );
  const dropped: Dropped[] = [];
  for (const moduleId of modules) {
    const isOfModule = (row: CartRow) => row.moduleId === moduleId;
    const severalStores = hasSeveralCarts(context);
    const merged = mergeRows(guestLines.filter(isOfModule), customerLines.filter(isOfModule), items, { severalStores });
    dropped.push(...merged.dropped);
    await writeLines(tx, merged.rows, customerId, context.now.at);
  }
  return { not_kept: dropped.map((one) => droppedWire(one, items, context)) };
}

/** Merges two carts of one module. A row keeps its sent price; joined rows sum quantities and add-ons. */
export function mergeRows(
  first: readonly CartRow[],
  second: readonly CartRow[],
  items: ReadonlyMap<string, CatalogueItem>,
  options: { severalStores?: boolean } = {},
): { rows: CartRow[]; dropped: Dropped[] } {
  const rowsById = new Map([...first, ...second].map((row) => [row.id, row]));
  const secondByKey = new Map(second.map((row) => [keyOf(row), row]));
  const linesOf = (rows: readonly CartRow[]) => rows.flatMap((row) => lineOf(row, items.get(itemKey(row))) ?? []);
  const merged = mergeCarts(linesOf(first), linesOf(second), options);

  const dropped: Dropped[] = [...rowsById.values()]
    .filter((row) => !items.has(itemKey(row)))
    .map((row) => ({ row, quantity: row.quantity, reason: 'gone' }));
  for (const { line, quantity, reason } of merged.leftOut) {
    const row = rowsById.get(line.id);
    if (row) dropped.push({ row, quantity, reason: WIRE_REASON[reason] });
  }
  const rows = merged.lines.flatMap(({ id, quantity }): CartRow[] => {
    const row = rowsById.get(id);
    if (!row) return [];
    const sameInSecond = secondByKey.get(keyOf(row));
    const joined = sameInSecond && sameInSecond !== row && quantity > row.quantity ? sumAddOns(row, sameInSecond) : row;
    const allowed = Math.min(quantity, MAX_QUANTITY);
    if (allowed < quantity) dropped.push({ row, quantity: quantity - allowed, reason: 'out_of_limit' });
    return [{ ...joined, quantity: allowed }];
  });
  const distinct = withoutDoubles(rows);
  for (const row of distinct.slice(MOST_LINES)) dropped.push({ row, quantity: row.quantity, reason: 'cart_full' });
  return { rows: distinct.slice(0, MOST_LINES), dropped };
}

const keyOf = (row: CartRow): string => `${itemKey(row)}:${choiceKey(row)}`;

/** Joins rows whose choices have become equal: summed add-ons can be those of another row. */
function withoutDoubles(rows: readonly CartRow[]): CartRow[] {
  const byKey = new Map<string, CartRow>();
  for (const row of rows) {
    let next = row;
    for (let same = byKey.get(keyOf(next)); same; same = byKey.get(keyOf(next))) {
      byKey.delete(keyOf(next));
      const quantity = Math.min(same.quantity + next.quantity, MAX_QUANTITY);
      next = { ...sumAddOns(same, next), quantity };
    }
    byKey.set(keyOf(next), { ...next, variationKey: choiceKey(next) });
  }
  return [...byKey.values()];
}

/** Returns a row as `domain` reads it. */
function lineOf(row: CartRow, item: CatalogueItem | undefined): CartLine | null {
  if (!item) return null;
  const { id, itemId, model, quantity, moduleId } = row;
  return { id, itemId, model, quantity, moduleId, item: item.domainItem, choice: choiceOfLine(row) };
}

/** Sums the add-ons of both rows: they are billed by their own quantity, so the total price does not change. */
function sumAddOns(row: CartRow, second: CartRow): CartRow {
  const total = new Map<number, number>();
  for (const { addOnIds, addOnQtys } of [row, second]) {
    for (const [at, id] of addOnIds.entries()) {
      total.set(id, Math.min((total.get(id) ?? 0) + (addOnQtys[at] ?? 1), MAX_QUANTITY));
    }
  }
  const ids = [...total.keys()].toSorted((a, b) => a - b);
  return { ...row, addOnIds: ids, addOnQtys: ids.map((id) => total.get(id) ?? 1) };
}

/** Locks all lines of a caller until the transaction ends. */
async function lockLines(tx: Tx, { kind, id }: Identity): Promise<CartRow[]> {
  return tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.userId, id), eq(cartLines.isGuest, kind === 'guest')))
    .orderBy(asc(cartLines.id))
    .for('update');
}

async function writeLines(tx: Tx, rows: readonly CartRow[], customerId: number, now: Date): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id: _, ...row }) => ({ ...row, userId: customerId, isGuest: false, updatedAt: now }));
  const { userId, isGuest, moduleId, model, itemId, variationKey } = cartLines;
  await tx
    .insert(cartLines)
    .values(values)
    // The same choice was added concurrently from another device.
    .onConflictDoUpdate({
      target: [userId, isGuest, moduleId, model, itemId, variationKey],
      set: { quantity: sql`least(${cartLines.quantity} + excluded.quantity, ${MAX_QUANTITY}::int)` },
    });
}

/** Returns a dropped quantity as it is sent. */
export function droppedWire(
  { row, quantity, reason }: Dropped,
  items: ReadonlyMap<string, CatalogueItem>,
  context: RequestContext,
) {
  const item = items.get(itemKey(row));
  return {
    item_id: row.itemId,
    item_type: `App\\Models\\${row.model}`,
    module_id: row.moduleId,
    name: item ? localised(item.row.item.name, context.locale) : null,
    quantity,
    reason,
    variation: item ? variationWire(row.variation, item, { locale: context.locale, amount: fromMinor }) : [],
    add_on_ids: row.addOnIds,
    add_on_qtys: row.addOnQtys,
  };
}
