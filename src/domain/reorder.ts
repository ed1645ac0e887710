import type { CartLine } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import type { Minor } from '#src/contract/money.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import type { DailyWindow } from '#src/contract/window.ts';
import { isAvailable } from './availability.ts';
import { fitCart } from './cart-merge.ts';
import { checkChoice, isOffered } from './choice.ts';
import { priceOf } from './price.ts';

/** What became of a line since it was ordered; amounts for the whole line, minor units. */
export type ReorderChange = { name: string } /** No longer sold; campaign items always. */ & (
  | { kind: 'gone' }
  /** Its options or add-ons are others now: it must be chosen anew. */
  | { kind: 'choice'; item: Item }
  /** Sold at other hours, and not for later. */
  | { kind: 'unavailable'; window: DailyWindow | null }
  /** Only `left` pieces can be had, by stock or by the most per cart. */
  | { kind: 'outOfStock' | 'outOfLimit'; left: number }
  | { kind: 'price'; was: Minor; now: Minor }
);

/** An order as it can be had today. */
export type Reorder = {
  /** What goes into the cart. */
  lines: Pick<CartLine, 'item' | 'choice' | 'quantity'>[];
  /** In the order of the lines; empty when all is as it was. */
  changes: ReorderChange[];
  /** `later`: closed, but takes orders for later. */
  store: 'open' | 'later' | 'closed' | 'gone';
};

/** What a reorder is compared with; `items` by id, without those that are sold no more. */
export type Today = {
  items: ReadonlyMap<number, Item>;
  /** Null when the store is not there any more. */
  store: Pick<StoreDetails, 'active' | 'open' | 'schedulable'> | null;
  now: Date;
  /** Of the marketplace. */
  zone: string;
};

/** Returns what of a placed order goes into a cart today, and what changed since (CHK-07). */
export function reorderChanges(ordered: readonly OrderLine[], today: Today): Reorder {
  const judged = ordered.map((line, index) => judge(line, index, today));
  const wanted = judged.flatMap(({ line }) => (line ? [line] : []));
  const { leftOut } = fitCart(wanted);
  const lines: Reorder['lines'] = [];
  const changes: ReorderChange[] = [];
  for (const { line, change, name } of judged) {
    if (change) changes.push(change);
    if (!line) continue;
    const missing = leftOut.find((one) => one.line.id === line.id);
    const quantity = line.quantity - (missing?.quantity ?? 0);
    if (missing) {
      const { reason } = missing;
      changes.push(reason === 'otherStore' ? { name, kind: 'gone' } : { name, kind: reason, left: quantity });
    }
    if (quantity > 0) lines.push({ item: line.item, choice: line.choice, quantity });
  }
  return { lines, changes, store: storeState(today.store) };
}

type Judged = { name: string; line: CartLine | null; change: ReorderChange | null };

function judge(ordered: OrderLine, index: number, { items, now, zone }: Today): Judged {
  const { name, choice, quantity, itemId } = ordered;
  const item = itemId === null ? undefined : items.get(itemId);
  if (!item || itemId === null) return { name, line: null, change: { name, kind: 'gone' } };
  if (!isOffered(item, choice) || checkChoice(item, choice).length > 0)
    return { name, line: null, change: { name, kind: 'choice', item } };
  if (!item.schedulable && !isAvailable(item, now, zone))
    return { name, line: null, change: { name, kind: 'unavailable', window: item.window } };
  const line: CartLine = { id: index, itemId, model: 'Item', quantity, choice, item, moduleId: item.moduleId };
  const was = (ordered.price - ordered.discount) * quantity + ordered.addOnsPrice;
  const price = priceOf(item, choice, quantity).total;
  return { name, line, change: was === price ? null : { name, kind: 'price', was, now: price } };
}

function storeState(store: Today['store']): Reorder['store'] {
  if (!store) return 'gone';
  if (!store.active) return 'closed';
  if (store.open) return 'open';
  return store.schedulable ? 'later' : 'closed';
}
