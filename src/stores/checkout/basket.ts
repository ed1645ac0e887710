import type { CartEntry, CartLine } from '#src/contract/cart.ts';
import { modelOf } from '#src/domain/cart.ts';
import { unitPrice } from '#src/domain/price.ts';
import { cartOf } from '../cart/cart.ts';
import { currentModuleId } from '../client.ts';
import { singleOrder } from '../orders/single.ts';

/** Which checkout this is (NAV-02). */
export type CheckoutPage = 'cart' | 'buy_now' | 'campaign';

/** What the checkout is about. `settled` is false while the cart still waits for the marketplace. */
export type Basket = { lines: readonly CartLine[]; moduleId: number | null; settled: boolean };

/** Nothing; a constant for islands. */
export const EMPTY_BASKET: Basket = { lines: [], moduleId: null, settled: true };

/** The basket as it is now: the module's cart, or the one item that is bought past it. */
export function basketOf(page: CheckoutPage): Basket {
  if (page === 'cart') {
    const moduleId = currentModuleId();
    return moduleId === null ? EMPTY_BASKET : { moduleId, ...cartOf(moduleId).$view.get() };
  }
  const single = singleOrder.get();
  if (single?.page !== page) return EMPTY_BASKET;
  const { item, choice, quantity } = single;
  const { moduleId } = item;
  const line: CartLine = { id: 0, itemId: item.id, model: modelOf(item), quantity, choice, item, moduleId };
  return { moduleId, settled: true, lines: [line] };
}

/** What the basket holds, as text: another basket is another order (design D7). */
export const basketText = (page: CheckoutPage, { lines }: Basket): string =>
  JSON.stringify([page, lines.map(({ model, itemId, choice, quantity }) => [model, itemId, choice, quantity])]);

/** The lines as a placement past the cart carries them. */
export const entriesOf = ({ lines }: Basket): CartEntry[] =>
  lines.map(({ item, choice, quantity }) => ({ item, choice, quantity, unit: unitPrice(item, choice) }));
