import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ContentSchema } from '#src/contract/content.ts';
import { ItemSchema, StoredItemSchema } from '#src/contract/item.ts';
import { dish } from '../../fixtures/payloads/item.ts';
import { anItem } from '../domain/samples.ts';

test('EXT-19 Facts of items, options and add-ons are read in every form that marketplaces send', () => {
  const [group] = dish.food_variations;
  const item = v.parse(ItemSchema, {
    ...dish,
    food_facts: {
      allergens: '["milk","gluten","unicorn"]',
      may_contain: null,
      nutrition: { per_100: { kcal: '250', fat: -1 }, portion: '0', per_portion: {} },
    },
    food_variations: [
      {
        ...group,
        values: [{ label: 'Oat', optionPrice: '0', food_facts: { free_of: ['milk'], nutrition: { kcal: -30 } } }],
      },
    ],
    add_ons: [{ id: 1, name: 'Nuts', price: 1, food_facts: { allergens: ['nuts'] } }],
  });
  const unstated = {
    kcal: null,
    fat: null,
    saturates: null,
    carbohydrate: null,
    sugars: null,
    protein: null,
    salt: null,
  };
  expect(item.foodFacts).toEqual({
    allergens: ['gluten', 'milk'],
    traces: [],
    ingredients: '',
    nutrition: { unit: 'g', portion: null, per100: { ...unstated, kcal: 250 }, perPortion: null },
  });
  expect(item.groups[0]?.values[0]?.facts).toMatchObject({ freeOf: ['milk'], nutrition: { kcal: -30 } });
  expect(item.addOns[0]?.facts).toMatchObject({ allergens: ['nuts'], nutrition: null });
});

test('EXT-19 An amount of 0 is stated, and what is no list of allergens states none', () => {
  const food_facts = {
    allergens: 'milk',
    may_contain: { milk: 1 },
    nutrition: { per_portion: { kcal: 0, salt: 'x' } },
  };
  const { foodFacts } = v.parse(ItemSchema, { ...dish, food_facts: { ...food_facts, ingredients: 'Milk' } });
  expect(foodFacts).toMatchObject({
    ...{ allergens: [], traces: [], ingredients: 'Milk' },
    nutrition: { unit: 'g', per100: null, perPortion: { kcal: 0, salt: null } },
  });
});

test('EXT-19 An item of a marketplace that sends no facts states nothing', () => {
  expect(v.parse(ItemSchema, dish)).toMatchObject({ foodFacts: null, content: null });
});

test('EXT-19 A cart that an earlier release has stored is still read', () => {
  const { foodFacts: _facts, content: _content, ...older } = anItem();
  expect(v.parse(StoredItemSchema, older)).toMatchObject({ foodFacts: null, content: null });
});

test.each([
  [
    { amount: 1.5, unit: 'kg' },
    { amount: 1500, unit: 'g' },
  ],
  [
    { amount: '33', unit: 'CL' },
    { amount: 330, unit: 'ml' },
  ],
  [
    { amount: 30, unit: 'piece' },
    { amount: 30, unit: 'piece' },
  ],
  [{ amount: 0, unit: 'g' }, null],
  [{ amount: 5, unit: 'bushel' }, null],
  [{ amount: 5, unit: 'toString' }, null],
  [{}, null],
])('EXT-20 The content %o of a pack is %o', (sent, content) => {
  expect(v.parse(ContentSchema, sent)).toEqual(content);
});
