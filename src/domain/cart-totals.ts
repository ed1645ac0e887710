import type { CartLine } from '#src/contract/cart.ts';
import type { Minor } from '#src/contract/money.ts';
import type { StoreDiscount } from '#src/contract/store.ts';
import { totalQuantity } from './cart.ts';
import { priceOf } from './price.ts';

/** Totals of the cart drawer, minor units: total = items − discount + addOns; `saved` equals the discount. */
export type Subtotal = { count: number; items: Minor; discount: Minor; addOns: Minor; total: Minor; saved: Minor };

/** Progress towards free delivery: whole percent 0–100, missing amount in minor units. */
export type FreeDelivery = { percent: number; missing: Minor; reached: boolean };

/**
 * Returns the subtotal of a cart. With `terms`, the store discount's minimum purchase and cap apply, as they do in the
 * order.
 */
export function subtotal(lines: readonly CartLine[], terms: StoreDiscount | null = null): Subtotal {
  let [items, addOns, flash, ordinary] = [0, 0, 0, 0];
  for (const line of lines) {
    const price = priceOf(line.item, line.choice, line.quantity);
    items += price.gross;
    addOns += price.addOns;
    if (line.item.flashSale) flash += price.discount;
    else ordinary += price.discount;
  }
  const discount = flash + withinTerms(ordinary, items + addOns, terms);
  return { count: totalQuantity(lines), items, discount, addOns, total: items - discount + addOns, saved: discount };
}

/** Returns the sum of line discounts under a running store discount: 0 below its minimum purchase, at most its cap (0 =
 *  none). */
export function withinTerms(
  discount: Minor,
  purchase: Minor,
  terms: Pick<StoreDiscount, 'minPurchase' | 'maxDiscount'> | null,
): Minor {
  if (!terms) return discount;
  if (purchase < terms.minPurchase) return 0;
  return terms.maxDiscount > 0 ? Math.min(discount, terms.maxDiscount) : discount;
}

/** Returns the free-delivery bar for a subtotal (CART-02), null when the marketplace has no threshold. */
export function freeDelivery(total: Minor, over: Minor | null): FreeDelivery | null {
  if (over === null || over <= 0) return null;
  const percent = Math.min(100, Math.max(0, Math.floor((total * 100) / over)));
  return { percent, missing: Math.max(0, over - total), reached: total >= over };
}
