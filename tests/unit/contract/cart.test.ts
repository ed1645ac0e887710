import { describe, expect, test } from 'vitest';
import { CartSchema, cartAddBody, cartUpdateBody } from '#src/contract/cart.ts';
import { choiceOf } from '#src/contract/choice.ts';
import { ItemSchema } from '#src/contract/item.ts';
import { dish, shirt } from '../../fixtures/payloads/item.ts';
import { cartLine } from '../../fixtures/payloads/order.ts';
import { fits, reads } from './parse.ts';

describe('CartSchema', () => {
  test('reads a line: chosen labels, add-ons with quantities, add-ons on offer from `addons`', () => {
    const [line] = reads(CartSchema, [cartLine]);
    expect(line).toMatchObject({
      id: 900,
      itemId: 88,
      model: 'Item',
      quantity: 2,
      moduleId: 1,
      choice: { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [{ id: 4, quantity: 2 }] },
    });
    expect(line?.item.addOns).toEqual([{ id: 4, name: 'Fries', price: 300 }]);
  });

  test('means the same by JSON in text, index-keyed lists and text numbers', () => {
    const odd = {
      ...cartLine,
      quantity: '2',
      variation: JSON.stringify({ 0: { name: 'Size', values: { label: { 0: 'Large' } } } }),
      add_on_ids: '[4]',
      add_on_qtys: '["2"]',
    };
    expect(reads(CartSchema, { 3: odd })).toEqual(reads(CartSchema, [cartLine]));
  });

  test('knows a campaign line by the end of its class name, and an older-style variation', () => {
    const line = {
      ...cartLine,
      item_type: 'App\\Models\\ItemCampaign',
      variation: [{ type: 'Blue', price: 20, stock: 4 }],
      item: shirt,
    };
    expect(reads(CartSchema, [line])[0]).toMatchObject({
      model: 'ItemCampaign',
      choice: { groups: [], variation: 'Blue' },
    });
  });

  test.each([[], {}, null])('reads %j as an empty cart', (body) => {
    expect(reads(CartSchema, body)).toEqual([]);
  });

  test('refuses a cart of which a line cannot be read, rather than losing the line', () => {
    expect(fits(CartSchema, [cartLine, { ...cartLine, item: null }])).toBe(false);
    expect(fits(CartSchema, { message: 'ok' })).toBe(false);
  });
});

test('choices of order lines name the chosen values as records', () => {
  expect(choiceOf({ 1: { name: 'Size', values: [{ label: 'Large', optionPrice: '2.75' }] } })).toEqual({
    groups: [{ name: 'Size', labels: ['Large'] }],
    variation: null,
  });
});

test.each([[['500']], ['500'], [[500]], [500], [{ 2: '500' }]])('labels come as %j', (label) => {
  expect(choiceOf([{ name: 'Size', values: { label } }]).groups).toEqual([{ name: 'Size', labels: ['500'] }]);
});

describe('cart payloads', () => {
  const food = reads(ItemSchema, dish);

  test('send the undiscounted line price, chosen groups and chosen add-ons with ascending ids', () => {
    const choice = {
      groups: [
        { name: 'Size', labels: ['Large'] },
        { name: 'Extras', labels: [] },
      ],
      variation: null,
      addOns: [
        { id: 9, quantity: 1 },
        { id: 4, quantity: 3 },
        { id: 5, quantity: 0 },
      ],
    };
    expect(cartAddBody({ item: food, choice, quantity: 2, unit: 1525 }, 77)).toEqual({
      guest_id: 77,
      model: 'Item',
      item_id: 88,
      price: 30.5,
      quantity: 2,
      variation: [{ name: 'Size', values: { label: ['Large'] } }],
      add_on_ids: [4, 9],
      add_on_qtys: [3, 1],
    });
  });

  test('send an older-style variation as the item has it, and nothing of the guest when signed in', () => {
    const item = reads(ItemSchema, shirt);
    const choice = { groups: [], variation: 'Blue', addOns: [] };
    expect(cartUpdateBody(3, { item, choice, quantity: 1, unit: 2000 }, null)).toEqual({
      cart_id: 3,
      model: 'Item',
      item_id: 301,
      price: 20,
      quantity: 1,
      variation: [{ type: 'Blue', price: 20, stock: 4 }],
      add_on_ids: [],
      add_on_qtys: [],
    });
  });

  test('name a campaign item by its model', () => {
    const item = reads(ItemSchema, { ...dish, available_date_starts: '2025-06-01', available_date_ends: '2025-06-08' });
    const entry = { item, choice: { groups: [], variation: null, addOns: [] }, quantity: 1, unit: 1250 };
    expect(cartAddBody(entry, null).model).toBe('ItemCampaign');
  });
});
