import { describe, expect, test } from 'vitest';
import { CartSchema, cartAddBody, cartUpdateBody } from '#src/contract/cart.ts';
import { addOnsOf, choiceOf } from '#src/contract/choice.ts';
import { ItemSchema } from '#src/contract/item.ts';
import { dish, shirt } from '../../fixtures/payloads/item.ts';
import { cartLine } from '../../fixtures/payloads/order.ts';
import { fits, reads } from './parse.ts';

describe('CartSchema', () => {
  test('A cart line is parsed with chosen labels, add-on quantities and the add-ons on offer', () => {
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

  test('A cart line with JSON in text, index-keyed lists and numbers as text is parsed to the same result', () => {
    const odd = {
      ...cartLine,
      quantity: '2',
      variation: JSON.stringify({ 0: { name: 'Size', values: { label: { 0: 'Large' } } } }),
      add_on_ids: '[4]',
      add_on_qtys: '["2"]',
    };
    expect(reads(CartSchema, { 3: odd })).toEqual(reads(CartSchema, [cartLine]));
  });

  test('A campaign line is recognised by the end of its class name, and an older-style variation by its type', () => {
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

  test.each([[], {}, null])('The payload %j is parsed as an empty cart', (body) => {
    expect(reads(CartSchema, body)).toEqual([]);
  });

  test('A cart line has its note without spaces around it, and those who wanted it in a group order', () => {
    const [line] = reads(CartSchema, [{ ...cartLine, note: ' No onions ', for_names: ['Mona', ' ', 'Omar'] }]);
    expect(line?.choice.note).toBe('No onions');
    expect(line?.forNames).toEqual(['Mona', 'Omar']);
  });

  test.each([null, '', ' '])('A cart line with the note %j, and without names, has neither', (note) => {
    const [line] = reads(CartSchema, [{ ...cartLine, note, for_names: [] }]);
    expect(line?.choice).not.toHaveProperty('note');
    expect(line).not.toHaveProperty('forNames');
  });

  test('The module of a cart line comes from the line, otherwise from its item', () => {
    expect(reads(CartSchema, [{ ...cartLine, module_id: 4 }])[0]?.moduleId).toBe(4);
    expect(reads(CartSchema, [{ ...cartLine, module_id: null }])[0]?.moduleId).toBe(1);
  });

  test('A cart with an invalid line is refused instead of losing the line', () => {
    expect(fits(CartSchema, [cartLine, { ...cartLine, item: null }])).toBe(false);
    expect(fits(CartSchema, { message: 'ok' })).toBe(false);
  });
});

test('The choice of an order line is parsed from values that are records', () => {
  expect(choiceOf({ 1: { name: 'Size', values: [{ label: 'Large', optionPrice: '2.75' }] } })).toEqual({
    groups: [{ name: 'Size', labels: ['Large'] }],
    variation: null,
  });
});

test.each([[['500']], ['500'], [[500]], [500], [{ 2: '500' }]])('The chosen labels are parsed from %j', (label) => {
  expect(choiceOf([{ name: 'Size', values: { label } }]).groups).toEqual([{ name: 'Size', labels: ['500'] }]);
});

test.each([
  ['a group without a name', [{ name: '', values: { label: ['Large'] } }]],
  ['a group without values', [{ name: 'Size' }]],
  ['a group without labels', [{ name: 'Size', values: {} }]],
  ['a group whose values are null', [{ name: 'Size', values: null }]],
  ['a group with empty labels', [{ name: 'Size', values: { label: ['', null, true, []] } }]],
  ['rows that are no records', ['Large', 5, null]],
  ['a text', 'Large'],
  ['nothing', null],
])('The payload with %s is no choice', (_, variation) => {
  expect(choiceOf(variation)).toEqual({ groups: [], variation: null });
});

test('The labels of a choice are its texts and numbers', () => {
  const values = [{ label: 'Large' }, { label: 500 }, { label: true }, 'Hot', 7, null, { size: 'L' }];
  expect(choiceOf([{ name: 'Size', values }]).groups).toEqual([{ name: 'Size', labels: ['Large', '500', 'Hot', '7'] }]);
});

test('The labels of a choice are also read from values with indexes, and from a single text', () => {
  const sizeGroups = [{ name: 'Size', labels: ['Large'] }];
  expect(choiceOf([{ name: 'Size', values: { 2: { label: 'Large' } } }]).groups).toEqual(sizeGroups);
  expect(choiceOf([{ name: 'Size', values: 'Large' }]).groups).toEqual(sizeGroups);
});

test('The variation of a choice is the first type that is a text', () => {
  expect(choiceOf([{ type: '' }, { type: 5 }, { type: 'Blue' }, { type: 'Red' }]).variation).toBe('Blue');
});

test.each([
  [[4], [2], [{ id: 4, quantity: 2 }]],
  [
    '[4,"5"]',
    '["2"]',
    [
      { id: 4, quantity: 2 },
      { id: 5, quantity: 1 },
    ],
  ],
  [[4, 5], [0, 1], [{ id: 5, quantity: 1 }]],
  [[4, 5], [1.5, -1], []],
  [[0, -4, 1.5, 'x', null], [1, 1, 1, 1, 1], []],
  [null, null, []],
  ['x', 'y', []],
])('The add-ons are parsed from the ids %j and the quantities %j', (ids, quantities, addOns) => {
  expect(addOnsOf(ids, quantities)).toEqual(addOns);
});

describe('Cart payloads', () => {
  const food = reads(ItemSchema, dish);

  test('A payload has the undiscounted line price, the chosen groups and the add-ons sorted by id', () => {
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

  test('A payload has an older-style variation in the form of the item, and no guest id when signed in', () => {
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

  test('A payload has a note if it is set or removed, and no variation that the item does not have', () => {
    const item = reads(ItemSchema, shirt);
    const choice = { groups: [], variation: 'Green', addOns: [] };
    const entry = { item, quantity: 1, unit: 2000 };
    const body = cartAddBody({ ...entry, choice }, null);
    expect(body.variation).toEqual([]);
    expect(body).not.toHaveProperty('note');
    expect(cartAddBody({ ...entry, choice: { ...choice, note: 'Gift' } }, null)).toMatchObject({ note: 'Gift' });
    expect(cartAddBody({ ...entry, choice: { ...choice, note: '' } }, null)).toMatchObject({ note: '' });
  });

  test('A payload of a campaign item has its own model', () => {
    const item = reads(ItemSchema, { ...dish, available_date_starts: '2025-06-01', available_date_ends: '2025-06-08' });
    const entry = { item, choice: { groups: [], variation: null, addOns: [] }, quantity: 1, unit: 1250 };
    expect(cartAddBody(entry, null).model).toBe('ItemCampaign');
  });
});
