import type { CartLine } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import { isAvailable } from './availability.ts';
import { addToCartAction } from './buy.ts';
import { canAdd } from './cart.ts';
import { soldOut } from './stock.ts';

/** Number of suggestions. */
const MOST = 6;

/**
 * Returns items of the cart's store that go with its lines: those that can be added with one tap now, of other
 * categories first, as a drink goes with a burger; otherwise in the given order, the most popular first.
 */
export function goesWith(lines: readonly CartLine[], popular: readonly Item[], now: Date, zone: string): Item[] {
  const inCart = new Set(lines.map(({ itemId }) => itemId));
  const categories = new Set(lines.flatMap(({ item }) => item.categoryIds));
  const isOther = (item: Item) => !item.categoryIds.some((id) => categories.has(id));
  const fitting = popular.filter(
    (item) =>
      !inCart.has(item.id) &&
      !item.prescription &&
      addToCartAction(item) === 'add' &&
      !soldOut(item) &&
      isAvailable(item, now, zone) &&
      canAdd(lines, item).ok,
  );
  return [...fitting.filter(isOther), ...fitting.filter((item) => !isOther(item))].slice(0, MOST);
}
