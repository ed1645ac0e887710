import type { CartLine } from '#src/contract/cart.ts';
import type { ModuleLines } from '#src/lib/cart-count.ts';
import { storeOf } from './cart.ts';

/** The cart of one store (EXT-08). */
export type StoreCart<Line extends CartLine> = { storeId: number; storeName: string; lines: Line[] };

/** Returns the lines of one store. */
export const linesOfStore = <Line extends CartLine>(lines: readonly Line[], storeId: number | null): Line[] =>
  lines.filter(({ item }) => item.storeId === storeId);

/** Returns the cart of each store, in the order in which they were started. */
export function cartsOf<Line extends CartLine>(lines: readonly Line[]): StoreCart<Line>[] {
  const first = lines.filter(({ item }, at) => lines.findIndex((one) => one.item.storeId === item.storeId) === at);
  return first.map(({ item: { storeId, storeName } }) => ({ storeId, storeName, lines: linesOfStore(lines, storeId) }));
}

/** Returns whose cart is shown: that of the wanted store while it has lines, else of the newest line; null when empty. */
export const shownStoreOf = (lines: readonly CartLine[], storeId: number | undefined): number | null =>
  storeOf(lines.filter(({ item }) => item.storeId === storeId)) ?? storeOf(lines.slice(-1));

/** Returns the carts of the stores of other modules, in the order of the modules' ids. */
export const otherCarts = <Line extends CartLine>(
  carts: ModuleLines<Line>,
  moduleId: number | null,
): StoreCart<Line>[] => Object.entries(carts).flatMap(([id, lines]) => (Number(id) === moduleId ? [] : cartsOf(lines)));
