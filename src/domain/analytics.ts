import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { fromMinor, type Minor } from '#src/contract/money.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { addMinor } from './money.ts';
import { discountInForce, discountOn, displayPrice, unitPrice } from './price.ts';

/**
 * An item as Google Analytics 4 describes it. Amounts are numbers in major units: 1250 minor units (hundredths, whatever
 * number of decimals is displayed) are 12.5. `price` is what one costs after its discount.
 */
export type EventItem = {
  item_id: string;
  item_name: string;
  /** The store that sells it. */
  affiliation?: string;
  /** Module, or `add-on`. */
  item_category?: string;
  /** Chosen options. */
  item_variant?: string;
  /** Position in its list, from 0. */
  index?: number;
  price?: number;
  /** Per unit. */
  discount?: number;
  quantity?: number;
};

/** What happens to items in the cart or on their page. `value`: what the items cost together, in major units. */
type Valued = { value: number; items: EventItem[] };

/** Events with GA4's names and parameters; the currency of `value` is added when one is sent. */
export type ShopEvent =
  | { name: 'view_item_list' | 'select_item'; item_list_id: string; item_list_name: string; items: EventItem[] }
  | ({ name: 'view_item' | 'add_to_cart' | 'remove_from_cart' } & Valued)
  | ({ name: 'begin_checkout'; coupon?: string } & Valued)
  | ({ name: 'add_payment_info'; coupon?: string; payment_type: string } & Valued)
  | ({ name: 'purchase'; transaction_id: string; tax: number; shipping: number; coupon?: string } & Valued)
  | { name: 'search'; search_term: string }
  | { name: 'share'; method: string; content_type: string }
  | { name: 'sign_up' | 'login'; method: string }
  | {
      name: 'web_vitals';
      metric_name: string;
      /** Milliseconds; for CLS the score. */
      metric_value: number;
      metric_rating: string;
      /** Unique for the metric on this page. */
      metric_id: string;
      page_kind: string;
    };

/** Returns the id of an item; campaign items are numbered apart from the others. */
export const eventItemId = (id: number, campaign: boolean): string => (campaign ? `campaign-${id}` : String(id));

type Priced = { price: Minor; discount: Minor };

const amounts = ({ price, discount }: Priced): Pick<EventItem, 'price' | 'discount'> => ({
  price: fromMinor(price),
  ...(discount > 0 ? { discount: fromMinor(discount) } : {}),
});

/** Returns what items cost together; computed in minor units, because sums of decimals are not exact. */
const totalOf = (items: readonly EventItem[]): number =>
  fromMinor(addMinor(...items.map(({ price = 0, quantity = 1 }) => Math.round(price * 100) * quantity)));

const variantOf = ({ variation, groups }: Choice): Pick<EventItem, 'item_variant'> => {
  const chosenLabels = [variation, ...groups.flatMap(({ labels }) => labels)].filter(Boolean);
  return chosenLabels.length > 0 ? { item_variant: chosenLabels.join(', ') } : {};
};

const baseOf = (item: Item): EventItem => ({
  item_id: eventItemId(item.id, item.campaign !== null),
  item_name: item.name,
  affiliation: item.storeName,
  item_category: item.moduleType,
});

/** A choice of an item with its quantity; a cart line fits. */
type Line = Pick<CartLine, 'item' | 'choice' | 'quantity'>;

function itemOf({ item, choice, quantity }: Line): EventItem {
  const unit = unitPrice(item, choice);
  const discount = discountOn(unit, discountInForce(item));
  return { ...baseOf(item), ...variantOf(choice), ...amounts({ price: unit - discount, discount }), quantity };
}

type ChosenAddOn = { id: number; name: string; price: Minor; quantity: number };

/** Add-ons are items of their own: their quantity does not depend on that of the line. */
const addOnItems = (addOns: readonly ChosenAddOn[], affiliation: string): EventItem[] =>
  addOns.map(({ id, name, price, quantity }) => ({
    item_id: `addon-${id}`,
    item_name: name,
    affiliation,
    item_category: 'add-on',
    price: fromMinor(price),
    quantity,
  }));

const addOnsOf = ({ item, choice }: Line): EventItem[] =>
  addOnItems(
    choice.addOns.flatMap(({ id, quantity }) => {
      const addOn = item.addOns.find((one) => one.id === id);
      return addOn ? [{ ...addOn, quantity }] : [];
    }),
    item.storeName,
  );

/** Returns the items of cart lines, with their add-ons. */
export const lineItems = (lines: readonly Line[]): EventItem[] =>
  lines.flatMap((line) => [itemOf(line), ...addOnsOf(line)]);

/** Returns the parcel of an order without a store, by its category; `price` is null while it is unknown. */
export const parcelItem = (categoryId: number, price: Minor | null): EventItem => ({
  item_id: `parcel-${categoryId}`,
  item_name: 'Parcel',
  item_category: 'parcel',
  ...(price === null ? {} : { price: fromMinor(price) }),
  quantity: 1,
});

/** A prescription, whose items and price the pharmacy adds later. */
export const PRESCRIPTION_ITEM: EventItem = {
  item_id: 'prescription',
  item_name: 'Prescription',
  item_category: 'pharmacy',
  quantity: 1,
};

/** Returns the event of an item that is shown on its page or in its popup, at the price shown before a choice. */
export function viewItem(item: Item): ShopEvent {
  const { price, was } = displayPrice(item);
  const items = [{ ...baseOf(item), ...amounts({ price, discount: (was ?? price) - price }), quantity: 1 }];
  return { name: 'view_item', value: totalOf(items), items };
}

const cartEvent = (name: 'add_to_cart' | 'remove_from_cart', items: EventItem[]): ShopEvent[] =>
  items.length > 0 ? [{ name, value: totalOf(items), items }] : [];

/** Returns the events of a change of the cart: what it has less of, and what it has more of. */
export function cartEvents(before: readonly CartLine[], after: readonly CartLine[]): ShopEvent[] {
  const removedLines = before.filter(({ id }) => !after.some((line) => line.id === id));
  const fresh = after.filter(({ id }) => !before.some((line) => line.id === id));
  const changed = after.flatMap((line) => {
    const was = before.find(({ id }) => id === line.id);
    return was ? [{ line, by: line.quantity - was.quantity }] : [];
  });
  const by = (sign: 1 | -1) =>
    changed.filter((one) => one.by * sign > 0).map((one) => itemOf({ ...one.line, quantity: one.by * sign }));
  return [
    ...cartEvent('remove_from_cart', [...lineItems(removedLines), ...by(-1)]),
    ...cartEvent('add_to_cart', [...lineItems(fresh), ...by(1)]),
  ];
}

const couponOf = (coupon: string | null) => (coupon ? { coupon } : {});

/** Returns the event of a checkout that is begun with items. */
export const beginCheckout = (items: EventItem[], coupon: string | null): ShopEvent => ({
  name: 'begin_checkout',
  value: totalOf(items),
  ...couponOf(coupon),
  items,
});

/** Returns the event of a payment method that is chosen for items. */
export const addPaymentInfo = (items: EventItem[], coupon: string | null, method: string): ShopEvent => ({
  name: 'add_payment_info',
  value: totalOf(items),
  ...couponOf(coupon),
  payment_type: method,
  items,
});

const soldItem = (line: OrderLine, { store, moduleType }: OrderDetails): EventItem => ({
  item_id: eventItemId(line.itemId ?? line.campaignId ?? 0, line.itemId === null),
  item_name: line.name,
  ...(store ? { affiliation: store.name } : {}),
  ...(moduleType ? { item_category: moduleType } : {}),
  ...variantOf(line.choice),
  ...amounts({ price: line.price - line.discount, discount: line.discount }),
  quantity: line.quantity,
});

/**
 * Returns the event of a placed order, as the marketplace has it. `value` is what was paid for the items: without
 * delivery, tips, fees and tax on top, and after coupons. `shipping` of a parcel is 0: its delivery is the item.
 */
export function purchase(order: OrderDetails, lines: readonly OrderLine[]): ShopEvent {
  const parcel = order.type === 'parcel';
  const onTop = order.taxIncluded ? 0 : order.tax;
  const fees = order.tips + order.additionalCharge + order.extraPackaging + order.slotFee;
  const paid = order.amount - onTop - fees - (parcel ? 0 : order.deliveryCharge);
  const items = lines.flatMap((line) => [soldItem(line, order), ...addOnItems(line.addOns, order.store?.name ?? '')]);
  const instead = parcel ? parcelItem(order.parcelCategory?.id ?? 0, paid) : PRESCRIPTION_ITEM;
  return {
    name: 'purchase',
    transaction_id: String(order.id),
    value: fromMinor(paid),
    tax: fromMinor(order.tax),
    shipping: parcel ? 0 : fromMinor(order.deliveryCharge),
    ...couponOf(order.couponCode),
    items: items.length > 0 ? items : [instead],
  };
}
