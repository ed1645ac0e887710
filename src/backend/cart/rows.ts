import { and, asc, eq, type SQL } from 'drizzle-orm';
import { cartLines } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import { type CatalogueItem, itemKey, loadItems } from '../orders/placing/catalogue-items.ts';
import type { Identity, RequestContext } from '../types.ts';

export type CartRow = typeof cartLines.$inferSelect;

/** Maximum number of lines of one cart; bounds the size of responses. */
export const MOST_LINES = 100;

/** Returns the condition for a caller's cart in a module. */
export function ownCart(owner: Identity, moduleId: number): SQL | undefined {
  return and(
    eq(cartLines.userId, owner.id),
    eq(cartLines.isGuest, owner.kind === 'guest'),
    eq(cartLines.moduleId, moduleId),
  );
}

/** Returns the lines of a caller's cart in a module, oldest first. */
export async function cartOf(db: Db | Tx, owner: Identity, moduleId: number): Promise<CartRow[]> {
  return db.select().from(cartLines).where(ownCart(owner, moduleId)).orderBy(asc(cartLines.id));
}

/** The same; locks the rows until the transaction ends, so that two placements cannot order the same cart. */
export async function lockCart(tx: Tx, owner: Identity, moduleId: number): Promise<CartRow[]> {
  return tx.select().from(cartLines).where(ownCart(owner, moduleId)).orderBy(asc(cartLines.id)).for('update');
}

/** Returns whether stores have carts of their own (EXT-08), by the marketplace's settings; a single cart by default. */
export const hasSeveralCarts = ({ reference }: RequestContext): boolean =>
  reference.settings.orders.severalCarts ?? false;

/** Returns the lines that belong to the cart of a store: its own, and those of deleted items, which are no store's. */
export const rowsOfStore = (
  rows: readonly CartRow[],
  items: ReadonlyMap<string, CatalogueItem>,
  storeId: number,
): CartRow[] => rows.filter((row) => (items.get(itemKey(row))?.domainItem.storeId ?? storeId) === storeId);

/** Returns the lines that an order at a store takes, locked: of that store, or all where the cart is one. */
export async function lockStoreCart(
  tx: Tx,
  context: RequestContext,
  { owner, moduleId, storeId }: { owner: Identity; moduleId: number; storeId: number },
): Promise<CartRow[]> {
  const rows = await lockCart(tx, owner, moduleId);
  return hasSeveralCarts(context) ? rowsOfStore(rows, await loadItems(tx, context, rows), storeId) : rows;
}
