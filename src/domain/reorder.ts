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

/** What changed in a line since it was ordered; amounts for the whole line, minor units. */
export type ReorderChange = { name: string } /** No longer sold; always so for campaign items. */ & (
  | { kind: 'gone' }
  /** Options or add-ons changed: a new choice is needed. */
  | { kind: 'choice'; item: Item }
  /** Sold at other hours and not schedulable. */
  | { kind: 'unavailable'; window: DailyWindow | null }
  /** Only `left` are available, by stock or by the maximum per cart. */
  | { kind: 'outOfStock' | 'outOfLimit'; left: number }
  | { kind: 'price'; was: Minor; now: Minor }
);

/** A past order as it can be ordered today. */
export type Reorder = {
  /** Lines to add to the cart. */
  lines: Pick<CartLine, 'item' | 'choice' | 'quantity'>[];
  /** In the order of the lines; empty when nothing changed. */
  changes: ReorderChange[];
  /** `later`: closed, but takes scheduled orders. */
  store: 'open' | 'later' | 'closed' | 'gone';
};

/** Current data to compare with; `items` by id, without items that are no longer sold. */
export type Today = {
  items: ReadonlyMap<number, Item>;
  /** Null when the store no longer exists. */
  store: Pick<StoreDetails, 'active' | 'open' | 'schedulable'> | null;
  now: Date;
  /** Time zone of the marketplace. */
  zone: string;
};

/** Returns the lines of a past order for the cart and what changed since (CHK-07). */
export function reorderChanges(ordered: readonly OrderLine[], today: Today): Reorder {
  const compared = ordered.map((line, index) => compareLine(line, index, today));
  const available = compared.flatMap(({ line }) => (line ? [line] : []));
  const { leftOut } = fitCart(available);
  const lines: Reorder['lines'] = [];
  const changes: ReorderChange[] = [];
  for (const { line, change, name } of compared) {
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

type ComparedLine = { name: string; line: CartLine | null; change: ReorderChange | null };

function compareLine(ordered: OrderLine, index: number, { items, now, zone }: Today): ComparedLine {
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
