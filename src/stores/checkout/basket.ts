import type { CartEntry, Choice } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import { unitPrice } from '#src/domain/price.ts';
import { cartOf } from '../cart/cart.ts';
import { currentModuleId } from '../client.ts';
import { singleOrder } from '../orders/single.ts';

/** Which checkout this is (NAV-02). */
export type CheckoutPage = 'cart' | 'buy_now' | 'campaign';

/** One thing to be ordered. */
export type BasketLine = { key: string; item: Item; choice: Choice; quantity: number };

/** What the checkout is about. `settled` is false while the cart still waits for the marketplace. */
export type Basket = { lines: BasketLine[]; moduleId: number | null; settled: boolean };

/** Nothing; a constant for islands. */
export const EMPTY_BASKET: Basket = { lines: [], moduleId: null, settled: true };

/** The basket as it is now: the module's cart, or the one item that is bought past it. */
export function basketOf(page: CheckoutPage): Basket {
  if (page === 'cart') {
    const moduleId = currentModuleId();
    if (moduleId === null) return EMPTY_BASKET;
    const { lines, settled } = cartOf(moduleId).$view.get();
    return {
      moduleId,
      settled,
      lines: lines.map(({ id, item, choice, quantity }) => ({ key: String(id), item, choice, quantity })),
    };
  }
  const single = singleOrder.get();
  if (single?.page !== page) return EMPTY_BASKET;
  const { item, choice, quantity } = single;
  return { moduleId: item.moduleId, settled: true, lines: [{ key: 'single', item, choice, quantity }] };
}

/** What the basket holds, as text: another basket is another order (design D7). */
export const basketText = (page: CheckoutPage, { lines }: Basket): string =>
  JSON.stringify([page, lines.map(({ item, choice, quantity }) => [item.id, choice, quantity])]);

/** The lines as a placement past the cart carries them. */
export const entriesOf = ({ lines }: Basket): CartEntry[] =>
  lines.map(({ item, choice, quantity }) => ({ item, choice, quantity, unit: unitPrice(item, choice) }));
