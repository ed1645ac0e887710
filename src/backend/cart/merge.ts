import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CartLine } from '#src/contract/cart.ts';
import { fromMinor } from '#src/contract/money.ts';
import type { CartRefusal } from '#src/domain/cart.ts';
import { mergeCarts } from '#src/domain/cart-merge.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { cartLines } from '../db/schema/order.ts';
import { guestWithNumber, type Identity } from '../identity.ts';
import { localised } from '../localised.ts';
import { choiceOfLine, variationWire } from '../orders/chosen.ts';
import { type Good, goodKey, goodsOf } from '../orders/goods.ts';
import { MOST_PIECES } from './input.ts';
import { type CartRow, MOST_LINES } from './rows.ts';

const WIRE_REASON = {
  otherStore: 'other_store',
  outOfStock: 'out_of_stock',
  outOfLimit: 'out_of_limit',
} as const satisfies Record<CartRefusal['reason'], string>;

/** Why a line is missing from the merged cart, or has a smaller quantity. */
type Reason = (typeof WIRE_REASON)[CartRefusal['reason']] | 'gone' | 'cart_full';

type Left = { row: CartRow; quantity: number; reason: Reason };

/** Result of merging a guest's cart at sign-in: every quantity that was dropped, so that a shop can show it. */
export type CartMerge = { not_kept: ReturnType<typeof leftWire>[] };

/**
 * Merges a guest's cart into a customer's, per module: the guest's lines come first and decide the store, equal choices
 * are summed up to stock and limits, with their add-ons, and every dropped quantity is returned. Null when the guest's
 * cart was empty. Orders are not moved.
 */
export async function mergeGuestCart(
  tx: Tx,
  context: RequestContext,
  { guestId, customerId }: { guestId: unknown; customerId: number },
): Promise<CartMerge | null> {
  const guest = await guestWithNumber(tx, guestId);
  const brought = guest ? await holdLines(tx, guest) : [];
  if (brought.length === 0) return null;
  const modules = new Set(brought.map(({ moduleId }) => moduleId));
  const own = (await holdLines(tx, { kind: 'customer', id: customerId })).filter((row) => modules.has(row.moduleId));
  const goods = await goodsOf(tx, context, [...brought, ...own]);
  await tx.delete(cartLines).where(
    inArray(
      cartLines.id,
      [...brought, ...own].map(({ id }) => id),
    ),
  );
  const left: Left[] = [];
  for (const moduleId of modules) {
    const here = (row: CartRow) => row.moduleId === moduleId;
    const merged = mergeRows(brought.filter(here), own.filter(here), goods);
    left.push(...merged.left);
    await write(tx, merged.rows, customerId, context.now.at);
  }
  return { not_kept: left.map((one) => leftWire(one, goods, context)) };
}

/** Merges two carts of one module. A row keeps its sent price; joined rows sum quantities and add-ons. */
export function mergeRows(
  first: readonly CartRow[],
  second: readonly CartRow[],
  goods: ReadonlyMap<string, Good>,
): { rows: CartRow[]; left: Left[] } {
  const rowsById = new Map([...first, ...second].map((row) => [row.id, row]));
  const others = new Map(second.map((row) => [choiceKey(row), row]));
  const linesOf = (rows: readonly CartRow[]) => rows.flatMap((row) => lineOf(row, goods.get(goodKey(row))) ?? []);
  const merged = mergeCarts(linesOf(first), linesOf(second));

  const left: Left[] = [...rowsById.values()]
    .filter((row) => !goods.has(goodKey(row)))
    .map((row) => ({ row, quantity: row.quantity, reason: 'gone' }));
  for (const { line, quantity, reason } of merged.leftOut) {
    const row = rowsById.get(line.id);
    if (row) left.push({ row, quantity, reason: WIRE_REASON[reason] });
  }
  const rows = merged.lines.flatMap(({ id, quantity }): CartRow[] => {
    const row = rowsById.get(id);
    if (!row) return [];
    const other = others.get(choiceKey(row));
    const joined = other && other !== row && quantity > row.quantity ? sumAddOns(row, other) : row;
    const kept = Math.min(quantity, MOST_PIECES);
    if (kept < quantity) left.push({ row, quantity: quantity - kept, reason: 'out_of_limit' });
    return [{ ...joined, quantity: kept }];
  });
  for (const row of rows.slice(MOST_LINES)) left.push({ row, quantity: row.quantity, reason: 'cart_full' });
  return { rows: rows.slice(0, MOST_LINES), left };
}

const choiceKey = (row: CartRow): string => `${goodKey(row)}:${row.variationKey}`;

/** Returns a row as `domain` reads it, without add-ons, because the server stores one row per variation of an item. */
function lineOf(row: CartRow, good: Good | undefined): CartLine | null {
  if (!good) return null;
  const { id, itemId, model, quantity, moduleId } = row;
  return { id, itemId, model, quantity, moduleId, item: good.item, choice: { ...choiceOfLine(row), addOns: [] } };
}

/** Sums the add-ons of both rows: they are billed by their own quantity, so the total price does not change. */
function sumAddOns(row: CartRow, other: CartRow): CartRow {
  const total = new Map<number, number>();
  for (const { addOnIds, addOnQtys } of [row, other]) {
    for (const [at, id] of addOnIds.entries()) {
      total.set(id, Math.min((total.get(id) ?? 0) + (addOnQtys[at] ?? 1), MOST_PIECES));
    }
  }
  const ids = [...total.keys()].toSorted((a, b) => a - b);
  return { ...row, addOnIds: ids, addOnQtys: ids.map((id) => total.get(id) ?? 1) };
}

/** Locks all lines of a caller until the transaction ends. */
async function holdLines(tx: Tx, { kind, id }: Identity): Promise<CartRow[]> {
  return tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.userId, id), eq(cartLines.isGuest, kind === 'guest')))
    .orderBy(asc(cartLines.id))
    .for('update');
}

async function write(tx: Tx, rows: readonly CartRow[], customerId: number, now: Date): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id: _, ...row }) => ({ ...row, userId: customerId, isGuest: false, updatedAt: now }));
  const { userId, isGuest, moduleId, model, itemId, variationKey } = cartLines;
  await tx
    .insert(cartLines)
    .values(values)
    // The same choice was added concurrently from another device.
    .onConflictDoUpdate({
      target: [userId, isGuest, moduleId, model, itemId, variationKey],
      set: { quantity: sql`least(${cartLines.quantity} + excluded.quantity, ${MOST_PIECES}::int)` },
    });
}

function leftWire({ row, quantity, reason }: Left, goods: ReadonlyMap<string, Good>, context: RequestContext) {
  const good = goods.get(goodKey(row));
  return {
    item_id: row.itemId,
    item_type: `App\\Models\\${row.model}`,
    module_id: row.moduleId,
    name: good ? localised(good.row.item.name, context.locale) : null,
    quantity,
    reason,
    variation: good ? variationWire(row.variation, good, { locale: context.locale, amount: fromMinor }) : [],
    add_on_ids: row.addOnIds,
    add_on_qtys: row.addOnQtys,
  };
}
