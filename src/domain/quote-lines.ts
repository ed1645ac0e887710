import type { CartLine } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import type { Discount, Minor } from '#src/contract/money.ts';
import type { StoreDiscount } from '#src/contract/store.ts';
import { addOnsPrice, discountOn, unitPrice } from './price.ts';

/** Input of an order line's price; a cart line fits. */
export type QuoteLineInput = Pick<CartLine, 'item' | 'choice' | 'quantity'>;

/** Source of a line's discount. */
export type DiscountSource = 'flash' | 'store' | 'item' | 'none';

/** A priced order line, minor units. `discount` = unitDiscount × quantity, before a store discount's minimum and
 *  cap. */
export type QuoteLine = {
  itemId: number;
  quantity: number;
  unit: Minor;
  gross: Minor;
  addOns: Minor;
  unitDiscount: Minor;
  discount: Minor;
  source: DiscountSource;
};

/**
 * Returns the discount of an item in an order: a running flash sale, the legacy restaurant discount, the running store
 * discount, else the item's. Uses the store's terms; the item's `storeDiscount` is only a hint for cards.
 */
export function orderDiscount(
  item: Pick<Item, 'flashSale' | 'restaurantDiscount' | 'discount'>,
  storeDiscount: StoreDiscount | null,
): { discount: Discount; source: DiscountSource } {
  if (item.flashSale) return { discount: item.discount, source: 'flash' };
  if (item.restaurantDiscount > 0) {
    return { discount: { kind: 'percent', percent: item.restaurantDiscount }, source: 'store' };
  }
  if (storeDiscount) return { discount: { kind: 'percent', percent: storeDiscount.percent }, source: 'store' };
  return { discount: item.discount, source: item.discount.kind === 'none' ? 'none' : 'item' };
}

/** Returns a priced order line; discounts are rounded per unit, as on the card. */
export function quoteLine({ item, choice, quantity }: QuoteLineInput, storeDiscount: StoreDiscount | null): QuoteLine {
  const unit = unitPrice(item, choice);
  // Campaign items have their own price and discount, without store discount (customer.notes §6.1).
  const { discount, source } = orderDiscount(item, item.campaign ? null : storeDiscount);
  const unitDiscount = discountOn(unit, discount);
  return {
    itemId: item.id,
    quantity,
    unit,
    gross: unit * quantity,
    addOns: addOnsPrice(item, choice),
    unitDiscount,
    discount: unitDiscount * quantity,
    source,
  };
}
