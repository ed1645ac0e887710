import { describe, expect, test } from 'vitest';
import type { Choice } from '#src/contract/choice.ts';
import { orderDetailsSchema } from '#src/contract/order-details.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import {
  addPaymentInfo,
  beginCheckout,
  cartEvents,
  lineItems,
  PRESCRIPTION_ITEM,
  parcelItem,
  purchase,
  viewItem,
} from '#src/domain/analytics.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { reads } from '../contract/parse.ts';
import { aLine, anItem, aPizza, aShirt, NOTHING } from './samples.ts';

/** A large pizza with olives and basil and two pots of garlic sauce: 10.00 + 3.00 + 1.75 + 0.50 = 15.25 each. */
const LARGE: Choice = {
  groups: [
    { name: 'Size', labels: ['Large'] },
    { name: 'Toppings', labels: ['Olives', 'Basil'] },
  ],
  variation: null,
  addOns: [{ id: 31, quantity: 2 }],
};
const PIZZA = { item_id: '2', item_name: 'Pizza', affiliation: 'Harbour Grocer', item_category: 'food' };
const LARGE_PIZZA = { ...PIZZA, item_variant: 'Large, Olives, Basil', price: 15.25 };
const SAUCE = {
  item_id: 'addon-31',
  item_name: 'Garlic sauce',
  affiliation: 'Harbour Grocer',
  item_category: 'add-on',
  price: 0.75,
};
const DATES = { item_id: '1', item_name: 'Dates', affiliation: 'Harbour Grocer', item_category: 'grocery' };

describe('view_item', () => {
  test('The view_item event has the price shown before a choice, and the discount', () => {
    // 20 % of 10.00.
    expect(viewItem(aPizza({ storeDiscount: 20 }))).toEqual({
      name: 'view_item',
      value: 8,
      items: [{ ...PIZZA, price: 8, discount: 2, quantity: 1 }],
    });
  });

  test('A campaign item has an id with the prefix of campaigns', () => {
    const item = anItem({ id: 7, campaign: { startsOn: '2026-01-01', endsOn: '2026-02-01' } });
    expect(viewItem(item)).toMatchObject({ value: 10, items: [{ item_id: 'campaign-7', price: 10 }] });
  });
});

describe('add_to_cart and remove_from_cart', () => {
  const pizza = aLine(aPizza(), 2, LARGE);
  const dates = aLine(anItem(), 1);

  test('A new line is sent as added, with its add-ons as separate items', () => {
    // 2 × 15.25 + 2 × 0.75.
    expect(cartEvents([dates], [dates, pizza])).toEqual([
      {
        name: 'add_to_cart',
        value: 32,
        items: [
          { ...LARGE_PIZZA, quantity: 2 },
          { ...SAUCE, quantity: 2 },
        ],
      },
    ]);
  });

  test('A line with a higher quantity is sent as added by the difference, without its add-ons', () => {
    expect(cartEvents([pizza], [{ ...pizza, quantity: 5 }])).toEqual([
      { name: 'add_to_cart', value: 45.75, items: [{ ...LARGE_PIZZA, quantity: 3 }] },
    ]);
  });

  test('A line with a lower quantity and a deleted line are sent as removed', () => {
    expect(cartEvents([pizza, dates], [{ ...pizza, quantity: 1 }])).toEqual([
      {
        name: 'remove_from_cart',
        value: 25.25,
        items: [
          { ...DATES, price: 10, quantity: 1 },
          { ...LARGE_PIZZA, quantity: 1 },
        ],
      },
    ]);
  });

  test('A changed choice with the same quantity and an unchanged cart send no event', () => {
    expect(cartEvents([pizza], [{ ...pizza, choice: NOTHING }])).toEqual([]);
    expect(cartEvents([pizza, dates], [dates, pizza])).toEqual([]);
  });

  test('The sum of decimal prices is exact', () => {
    // 3 × 0.10 is 0.30000000000000004 in floating point.
    const [event] = cartEvents([], [aLine(anItem({ price: 10 }), 3)]);
    expect(event).toMatchObject({ value: 0.3 });
  });

  test('An added item has the price after its discount, and only add-ons that it has', () => {
    // 10 % of 10.00.
    const reduced = anItem({ storeDiscount: 10 });
    expect(cartEvents([], [aLine(reduced, 1)])).toMatchObject([{ value: 9, items: [{ price: 9, discount: 1 }] }]);
    const addOns = [
      { id: 32, quantity: 1 },
      { id: 99, quantity: 1 },
    ];
    expect(lineItems([aLine(aPizza(), 1, { ...NOTHING, addOns })])).toMatchObject([
      { item_id: '2' },
      { item_id: 'addon-32', item_name: 'Chilli oil', price: 1.2 },
    ]);
  });

  test('An item with a variation has its name and its price', () => {
    const shirt = aLine(aShirt(), 1, { ...NOTHING, variation: 'M-SeaBlue' });
    expect(cartEvents([], [shirt])).toMatchObject([
      { value: 24.99, items: [{ item_variant: 'M-SeaBlue', price: 24.99 }] },
    ]);
  });
});

describe('begin_checkout and add_payment_info', () => {
  const items = lineItems([aLine(aPizza(), 1, LARGE)]);

  test('The checkout events have the total of the items, and the coupon if there is one', () => {
    expect(beginCheckout(items, null)).toEqual({
      name: 'begin_checkout',
      value: 16.75,
      items: [
        { ...LARGE_PIZZA, quantity: 1 },
        { ...SAUCE, quantity: 2 },
      ],
    });
    expect(addPaymentInfo(items, 'SPRING', 'digital_payment')).toEqual({
      name: 'add_payment_info',
      value: 16.75,
      coupon: 'SPRING',
      payment_type: 'digital_payment',
      items,
    });
  });

  test('A parcel and a prescription have the value 0 at checkout', () => {
    expect(beginCheckout([parcelItem(3, null)], null)).toEqual({
      name: 'begin_checkout',
      value: 0,
      items: [{ item_id: 'parcel-3', item_name: 'Parcel', item_category: 'parcel', quantity: 1 }],
    });
    expect(beginCheckout([PRESCRIPTION_ITEM], null)).toMatchObject({ value: 0, items: [{ item_id: 'prescription' }] });
  });
});

describe('purchase', () => {
  const order = (change: Record<string, unknown> = {}) =>
    reads(orderDetailsSchema(), { ...trackedOrder, coupon_code: 'SPRING', ...change });
  const line: OrderLine = {
    id: 1,
    itemId: 88,
    slug: 'burger',
    campaignId: null,
    name: 'Burger',
    image: null,
    price: 1525,
    quantity: 2,
    discount: 150,
    addOnsPrice: 600,
    addOns: [{ id: 4, name: 'Fries', price: 300, quantity: 2 }],
    choice: { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [{ id: 4, quantity: 2 }] },
  };

  test('The purchase event has the amounts and lines of the order', () => {
    const { name } = order().store ?? {};
    // 38.45 less 1.20 tax on top and 3.00 delivery.
    expect(purchase(order(), [line])).toEqual({
      name: 'purchase',
      transaction_id: '100001',
      value: 34.25,
      tax: 1.2,
      shipping: 3,
      coupon: 'SPRING',
      items: [
        {
          item_id: '88',
          item_name: 'Burger',
          affiliation: name,
          item_category: 'food',
          item_variant: 'Large',
          price: 13.75,
          discount: 1.5,
          quantity: 2,
        },
        { item_id: 'addon-4', item_name: 'Fries', affiliation: name, item_category: 'add-on', price: 3, quantity: 2 },
      ],
    });
  });

  test('The value of a purchase excludes tips and fees, and keeps a tax that is included', () => {
    const fees = { additional_charge: 0.4, extra_packaging_amount: 0.5, slot_fee: 1.5 };
    // 38.45 − 3.00 − 2.00 − 0.40 − 0.50 − 1.50.
    expect(purchase(order({ ...fees, tax_status: 'included', dm_tips: 2 }), [line])).toMatchObject({
      value: 31.05,
      tax: 1.2,
    });
  });

  test('A purchase at a store that is gone has no affiliation, and a parcel may have no category', () => {
    const event = purchase({ ...order(), store: null }, [line]);
    expect(event).toMatchObject({ items: [{ item_id: '88' }, { item_id: 'addon-4', affiliation: '' }] });
    expect('items' in event && event.items[0]).not.toHaveProperty('affiliation');
    expect(purchase({ ...order(), type: 'parcel', parcelCategory: null }, [])).toMatchObject({
      items: [{ item_id: 'parcel-0' }],
    });
  });

  test('A campaign item has the same id in a purchase as in lists', () => {
    expect(purchase(order(), [{ ...line, itemId: null, campaignId: 7 }])).toMatchObject({
      items: [{ item_id: 'campaign-7' }, {}],
    });
  });

  test('The purchase of a parcel has the delivery as its item', () => {
    const parcel = order({
      order_type: 'parcel',
      total_tax_amount: 0,
      order_amount: 14,
      delivery_charge: 12,
      dm_tips: 2,
      store: null,
      parcel_category: { id: 3, name: 'Documents' },
    });
    expect(purchase(parcel, [])).toMatchObject({
      value: 12,
      shipping: 0,
      items: [{ item_id: 'parcel-3', item_category: 'parcel', price: 12, quantity: 1 }],
    });
  });

  test('The purchase of a prescription has one item for the prescription', () => {
    expect(purchase(order(), []).name).toBe('purchase');
    expect(purchase(order(), [])).toMatchObject({ items: [PRESCRIPTION_ITEM] });
  });
});
