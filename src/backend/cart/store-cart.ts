import type { Tx } from '../db/types.ts';
import { type CatalogueItem, itemKey, loadItems } from '../orders/placing/catalogue-items.ts';
import type { Identity, RequestContext } from '../types.ts';
import { type CartRow, lockCart } from './rows.ts';

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
