import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import type { Discount, Minor } from '#src/contract/money.ts';
import { optionsPrice, variationOf } from './choice.ts';
import { addMinor, percentOf } from './money.ts';
import { chooseOption, normalType } from './variation.ts';

/** Price of a choice, minor units: total = gross − discount + addOns. */
export type Price = { unit: Minor; gross: Minor; discount: Minor; addOns: Minor; total: Minor };

/** The discount badge of a card. */
export type Badge = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Minor };

type Reduced = Pick<Item, 'restaurantDiscount' | 'storeDiscount' | 'discount' | 'flashSale'>;

/** Returns the undiscounted unit price, minor units: the variation's or the base price, plus chosen options
 *  (POP-09). */
export function unitPrice(item: Item, choice: Choice): Minor {
  const base = variationOf(item, choice)?.price ?? item.price;
  return Math.max(0, base + optionsPrice(item, choice));
}

/**
 * Returns the discount that applies (POP-09): restaurant discount, then store discount (both percent), then the item's.
 * A running flash sale has already replaced the item's discount.
 */
export function discountInForce(item: Reduced): Discount {
  if (item.flashSale) return item.discount;
  if (item.restaurantDiscount > 0) return { kind: 'percent', percent: item.restaurantDiscount };
  if (item.storeDiscount > 0) return { kind: 'percent', percent: item.storeDiscount };
  return item.discount;
}

/** Returns a discount on an amount, minor units: at least 0, at most the amount. */
export function discountOn(amount: Minor, discount: Discount): Minor {
  if (discount.kind === 'none') return 0;
  const reduction = discount.kind === 'percent' ? percentOf(amount, discount.percent) : discount.amount;
  return Math.min(Math.max(0, reduction), Math.max(0, amount));
}

/** Returns the price of all chosen add-ons, minor units: each price × its own quantity, independent of the line's
 *  quantity. */
export function addOnsPrice(item: Item, choice: Choice): Minor {
  return addMinor(
    ...choice.addOns.map(({ id, quantity }) => (item.addOns.find((one) => one.id === id)?.price ?? 0) * quantity),
  );
}

/**
 * Returns the price of a choice (POP-09): (base + options) × quantity, minus the discount, plus add-ons. The discount
 * is rounded per unit, so that card, cart and order agree.
 */
export function priceOf(item: Item, choice: Choice, quantity: number): Price {
  const unit = unitPrice(item, choice);
  const gross = unit * quantity;
  const discount = discountOn(unit, discountInForce(item)) * quantity;
  const addOns = addOnsPrice(item, choice);
  return { unit, gross, discount, addOns, total: gross - discount + addOns };
}

/**
 * Returns the price of one piece with an option, the other chosen ones staying, after the discount; null where that
 * combination does not exist or every combination costs the same.
 */
export function optionPrice(item: Item, choice: Choice, title: string, option: string): Minor | null {
  const prices = new Set(item.variations.map(({ price }) => price));
  const variation = prices.size > 1 && chooseOption(item, choice, title, option).variation;
  if (!variation || !item.variations.some(({ type }) => normalType(type) === normalType(variation))) return null;
  const { unit, discount } = priceOf(item, { ...choice, variation }, 1);
  return unit - discount;
}

/** Returns the prices on a card, minor units; `was` is the struck-through price, null without a discount. */
export function displayPrice(item: Reduced & Pick<Item, 'price'>): { price: Minor; was: Minor | null } {
  const off = discountOn(item.price, discountInForce(item));
  return { price: item.price - off, was: off > 0 ? item.price : null };
}

/** Returns the discount badge of a card: the store discount's percentage, else the item's discount by type
 *  (CARD-02). */
export function badge(item: Reduced): Badge | null {
  const discount = discountInForce(item);
  if (discount.kind === 'percent' && discount.percent > 0) return { kind: 'percent', percent: discount.percent };
  if (discount.kind === 'amount' && discount.amount > 0) return { kind: 'amount', amount: discount.amount };
  return null;
}
