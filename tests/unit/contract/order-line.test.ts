import { describe, expect, test } from 'vitest';
import { OrderLinesSchema } from '#src/contract/order-line.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { reads } from './parse.ts';

test('The lines of an order are parsed with the item as sold and the add-ons of the whole line', () => {
  const line = {
    id: 1,
    order_id: 100001,
    item_id: null,
    item_campaign_id: 6,
    price: '15.25',
    quantity: 2,
    discount_on_item: null,
    total_add_on_price: 6,
    add_ons: [{ id: 4, name: 'Fries', price: '3', quantity: 2 }],
    variation: { 0: { name: 'Size', values: [{ label: 'Large', optionPrice: '2.75' }] } },
    item_details: JSON.stringify({
      id: 6,
      slug: 'burger-week',
      title: 'Burger week',
      image_full_url: 'https://shop.example/b.png',
    }),
    image_full_url: null,
  };
  expect(reads(OrderLinesSchema, [line])).toEqual([
    {
      id: 1,
      itemId: null,
      slug: 'burger-week',
      campaignId: 6,
      name: 'Burger week',
      image: 'https://shop.example/b.png',
      price: 1525,
      quantity: 2,
      discount: 0,
      addOnsPrice: 600,
      addOns: [{ id: 4, name: 'Fries', price: 300, quantity: 2 }],
      choice: {
        groups: [{ name: 'Size', labels: ['Large'] }],
        variation: null,
        addOns: [{ id: 4, quantity: 2 }],
      },
    },
  ]);
});

describe('Lines of an order', () => {
  const line = { id: 1, item_id: 88, price: 15.25, quantity: 1 };

  test('A line without the item as sold has no name, no picture and no further fields', () => {
    const [bare] = reads(OrderLinesSchema, [line]);
    expect(bare).toEqual({
      ...{ id: 1, itemId: 88, slug: null, campaignId: null, name: '', image: null, price: 1525, quantity: 1 },
      ...{ discount: 0, addOnsPrice: 0, addOns: [], choice: { groups: [], variation: null, addOns: [] } },
    });
    for (const field of ['facts', 'forNames', 'helpAmount', 'help']) expect(bare).not.toHaveProperty(field);
  });

  test('A line has its picture, otherwise that of the item as sold', () => {
    const item_details = { name: 'Beef burger', title: 'Burger week', image_full_url: '/media/sold.webp' };
    const [soldLine, currentLine] = reads(OrderLinesSchema, [
      { ...line, item_details },
      { ...line, item_details, image_full_url: '/media/now.webp' },
    ]);
    expect(soldLine).toMatchObject({ name: 'Beef burger', slug: null, image: '/media/sold.webp' });
    expect(currentLine?.image).toBe('/media/now.webp');
  });

  test('An add-on that was not chosen is left out of a line', () => {
    const add_ons = [
      { id: 4, name: 'Fries', price: 3, quantity: 0 },
      { id: 5, name: 'Dip', price: '1', quantity: '2' },
      { id: 6, name: 'Salad', price: 2 },
    ];
    const [parsedLine] = reads(OrderLinesSchema, [{ ...line, add_ons }]);
    expect(parsedLine?.addOns).toEqual([{ id: 5, name: 'Dip', price: 100, quantity: 2 }]);
    expect(parsedLine?.choice.addOns).toEqual([{ id: 5, quantity: 2 }]);
  });

  test('EXT-19 A line has what was stated about its choice when it was ordered', () => {
    const food_facts = { allergens: ['milk', 'unicorn'], may_contain: '["nuts"]', ingredients: 'Milk', kcal: '250' };
    const [parsedLine] = reads(OrderLinesSchema, [{ ...line, item_details: { name: 'Shake', food_facts } }]);
    expect(parsedLine?.facts).toEqual({ allergens: ['milk'], traces: ['nuts'], ingredients: 'Milk', kcal: 250 });
  });

  test('EXT-24 A line has what can be credited, also 0, and the problem that was reported', () => {
    const claim = { problem: 'missing', quantity: 1, state: 'review', amount: 15.25 };
    const [reportedLine, freeLine] = reads(OrderLinesSchema, [
      { ...line, help_amount: '15.25', help: claim },
      { ...line, help_amount: 0, help: { problem: 'missing' } },
    ]);
    expect(reportedLine).toMatchObject({ helpAmount: 1525, help: { problem: 'missing', amount: 1525 } });
    expect(freeLine?.helpAmount).toBe(0);
    expect(freeLine).not.toHaveProperty('help');
  });

  test('A line of a group order has the names of those who wanted it', () => {
    const [namedLine, ownLine] = reads(OrderLinesSchema, [
      { ...line, for_names: ['Mona', ' '] },
      { ...line, for_names: [] },
    ]);
    expect(namedLine?.forNames).toEqual(['Mona']);
    expect(ownLine).not.toHaveProperty('forNames');
  });

  test.each([null, {}, []])('The payload %j is parsed as no lines', (body) => {
    expect(reads(OrderLinesSchema, body)).toEqual([]);
  });
});

test('An order record instead of lines, as for a parcel, has no lines', () => {
  expect(reads(OrderLinesSchema, trackedOrder)).toEqual([]);
});
