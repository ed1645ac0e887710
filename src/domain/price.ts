import type { Choice } from '#src/contract/cart.ts';
import type { Discount, Item } from '#src/contract/item.ts';
import type { Minor } from '#src/contract/money.ts';
import { optionsPrice, variationOf } from './choice.ts';
import { addMinor, percentOf } from './money.ts';

/** What a choice of an item costs, minor units: total = gross − discount + addOns. */
export type Price = { unit: Minor; gross: Minor; discount: Minor; addOns: Minor; total: Minor };

/** A discount worth a mark on a card. */
export type Badge = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Minor };

type Reduced = Pick<Item, 'restaurantDiscount' | 'storeDiscount' | 'discount' | 'flashSale'>;

/** Returns the undiscounted price of one piece, minor units: the variation's price or the base, plus chosen options (D1 §5). */
export function unitPrice(item: Item, choice: Choice): Minor {
  const base = variationOf(item, choice)?.price ?? item.price;
  return Math.max(0, base + optionsPrice(item, choice));
}

/**
 * Returns the one discount that counts: a running flash sale has already replaced the item's own, then restaurant
 * discount, then store discount (percents), then the item's own by its type (D1 §5).
 */
export function discountInForce(item: Reduced): Discount {
  if (item.flashSale) return item.discount;
  if (item.restaurantDiscount > 0) return { kind: 'percent', percent: item.restaurantDiscount };
  if (item.storeDiscount > 0) return { kind: 'percent', percent: item.storeDiscount };
  return item.discount;
}

/** Returns what a discount takes off an amount, minor units: never below 0, never more than the amount. */
export function discountOn(amount: Minor, discount: Discount): Minor {
  if (discount.kind === 'none') return 0;
  const wanted = discount.kind === 'percent' ? percentOf(amount, discount.percent) : discount.amount;
  return Math.min(Math.max(0, wanted), Math.max(0, amount));
}

/** Returns what the chosen add-ons cost together, minor units: each price × its own quantity, independent of the line's. */
export function addOnsPrice(item: Item, choice: Choice): Minor {
  return addMinor(
    ...choice.addOns.map(({ id, quantity }) => (item.addOns.find((one) => one.id === id)?.price ?? 0) * quantity),
  );
}

/**
 * Returns the price of a choice (D1 §5): (base + options) × quantity, then the discount, then add-ons. The discount is
 * rounded per piece, so that a card's price × quantity is what the cart and the order say.
 */
export function priceOf(item: Item, choice: Choice, quantity: number): Price {
  const unit = unitPrice(item, choice);
  const gross = unit * quantity;
  const discount = discountOn(unit, discountInForce(item)) * quantity;
  const addOns = addOnsPrice(item, choice);
  return { unit, gross, discount, addOns, total: gross - discount + addOns };
}

/** Returns what a card prints, minor units; `was` is the struck-through price, null without a reduction. */
export function displayPrice(item: Reduced & Pick<Item, 'price'>): { price: Minor; was: Minor | null } {
  const off = discountOn(item.price, discountInForce(item));
  return { price: item.price - off, was: off > 0 ? item.price : null };
}

/** Returns the discount mark of a card: the percent of a store discount, else the discount by its type (D1 §9). */
export function badge(item: Reduced): Badge | null {
  const discount = discountInForce(item);
  if (discount.kind === 'percent' && discount.percent > 0) return { kind: 'percent', percent: discount.percent };
  if (discount.kind === 'amount' && discount.amount > 0) return { kind: 'amount', amount: discount.amount };
  return null;
}
