import type { CartLine } from '#src/contract/cart.ts';
import { checkChoice, isOffered } from '#src/domain/choice.ts';
import type { cartLines } from '../../db/schema/order.ts';
import type { Tx } from '../../db/types.ts';
import { refusal } from '../../http/errors.ts';
import type { RequestContext } from '../../types.ts';
import * as texts from '../texts.ts';
import { type CatalogueItem, itemKey, loadItems } from './catalogue-items.ts';
import { EMPTY_CART } from './refusal-texts.ts';
import { lockItems } from './stock.ts';
import { choiceOfLine } from './stored-choice.ts';

/** Fields of a cart row or a buy-now line that an order line needs. */
export type OrderEntry = Pick<
  typeof cartLines.$inferSelect,
  'model' | 'itemId' | 'quantity' | 'variation' | 'addOnIds' | 'addOnQtys'
> & { forNames?: string[] | null };

/** A line about to be ordered: as `domain` reads it, with its item and the stored choice. */
export type OrderEntryLine = { line: CartLine; item: CatalogueItem; entry: OrderEntry };

/**
 * Returns the lines of an order with their items, locked until the transaction ends and read again.
 * @throws {Refusal} 403 `order_details` when there are none; 403 `different_stores`; 404 `item` or `campaign` for a
 *   line that is no longer available as it was chosen; each names the item.
 */
export async function entryLinesOf(
  tx: Tx,
  context: RequestContext,
  entries: readonly OrderEntry[],
  store: { id: number; moduleId: number },
): Promise<OrderEntryLine[]> {
  if (entries.length === 0) throw refusal(403, 'order_details', EMPTY_CART);
  await lockItems(tx, entries);
  const items = await loadItems(tx, context, entries);
  return entries.map((entry, index) => {
    const code = entry.model === 'Item' ? 'item' : 'campaign';
    const item = items.get(itemKey(entry));
    if (!item) throw refusal(404, code, texts.UNKNOWN_ITEM);
    if (item.domainItem.storeId !== store.id) throw refusal(403, 'different_stores', texts.otherStore(item));
    const choice = choiceOfLine(entry);
    const isValid = isOffered(item.domainItem, choice) && checkChoice(item.domainItem, choice).length === 0;
    if (!item.offered || item.domainItem.moduleId !== store.moduleId || !isValid)
      throw refusal(404, code, texts.unavailable(item));
    const { model, itemId, quantity } = entry;
    const line = { id: index + 1, model, itemId, quantity, choice, item: item.domainItem, moduleId: store.moduleId };
    return { line, item, entry };
  });
}
