import type { CartEntry, CartLine } from '#src/contract/cart.ts';
import { modelOf } from '#src/domain/cart.ts';
import { unitPrice } from '#src/domain/price.ts';
import { cartOf } from '../cart/cart.ts';
import { currentModuleId } from '../client.ts';
import { singleOrder } from '../orders/single.ts';

/** Which checkout this is (NAV-02); `prescription` orders pictures of one from a pharmacy, which adds the items (D1 §3). */
export type CheckoutPage = 'cart' | 'buy_now' | 'campaign' | 'prescription';

/** The pharmacy that a prescription goes to. */
export type Pharmacy = { storeId: number; moduleId: number };

/** What the checkout is about; `storeId` null = nothing. `settled` is false while the cart still waits for the marketplace. */
export type CheckoutCart = {
  lines: readonly CartLine[];
  moduleId: number | null;
  storeId: number | null;
  settled: boolean;
};

/** Nothing; a constant for islands. */
export const EMPTY_CHECKOUT_CART: CheckoutCart = { lines: [], moduleId: null, storeId: null, settled: true };

/** The cart as it is now: the module's cart, the one item that is bought past it, or the pharmacy of a prescription. */
export function checkoutCartOf(page: CheckoutPage, pharmacy: Pharmacy | null = null): CheckoutCart {
  if (page === 'prescription') return pharmacy ? { ...EMPTY_CHECKOUT_CART, ...pharmacy } : EMPTY_CHECKOUT_CART;
  if (page === 'cart') {
    const moduleId = currentModuleId();
    if (moduleId === null) return EMPTY_CHECKOUT_CART;
    const view = cartOf(moduleId).$view.get();
    return { moduleId, storeId: view.lines[0]?.item.storeId ?? null, ...view };
  }
  const single = singleOrder.get();
  if (single?.page !== page) return EMPTY_CHECKOUT_CART;
  const { item, choice, quantity } = single;
  const { moduleId, storeId } = item;
  const line: CartLine = { id: 0, itemId: item.id, model: modelOf(item), quantity, choice, item, moduleId };
  return { moduleId, storeId, settled: true, lines: [line] };
}

/** Whether an item of the cart needs a prescription, or the prescription is all there is. */
export const needsPrescription = ({ lines, storeId }: CheckoutCart): boolean =>
  storeId !== null && (lines.length === 0 || lines.some(({ item }) => item.prescription));

/** What the cart holds, as text: another cart is another order (design D7). */
export const checkoutCartText = (page: CheckoutPage, { lines, storeId }: CheckoutCart): string =>
  JSON.stringify([
    page,
    lines.map(({ model, itemId, choice, quantity }) => [model, itemId, choice, quantity]),
    ...(page === 'prescription' ? [storeId] : []),
  ]);

/** The lines as a placement past the cart carries them. */
export const entriesOf = ({ lines }: CheckoutCart): CartEntry[] =>
  lines.map(({ item, choice, quantity }) => ({ item, choice, quantity, unit: unitPrice(item, choice) }));
