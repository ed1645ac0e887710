import { expect, test } from 'vitest';
import type { Allergen } from '#src/contract/allergens.ts';
import { dietTags } from '#src/demo/seed/data/diets.ts';
import { RECIPES } from '#src/demo/seed/data/recipes.ts';
import { STORES } from '#src/demo/seed/data/stores.ts';
import { foodFactsOf, optionFactsOf } from '#src/demo/seed/food-facts.ts';

const ITEMS = STORES.flatMap((store) => store.items.map((item) => ({ item, store })));
const OF_ANIMALS: readonly Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];

test('EXT-19 Every recipe of the demo is of an item, and most dishes and groceries have one', () => {
  const slugs = new Set(ITEMS.map(({ item }) => item.slug));
  expect(Object.keys(RECIPES).filter((slug) => !slugs.has(slug))).toEqual([]);
  const foods = ITEMS.filter(({ store }) => ['food', 'grocery'].includes(store.module));
  expect(foods.filter(({ item }) => item.slug in RECIPES).length).toBeGreaterThan(foods.length / 2);
});

test('EXT-19 No dish of the demo contradicts its diets', () => {
  for (const { item, store } of ITEMS) {
    const allergens = foodFactsOf(item.slug, store)?.allergens ?? [];
    const diets = dietTags(item.slug).map(({ en }) => en);
    if (diets.includes('Vegan'))
      expect([item.slug, allergens.filter((one) => OF_ANIMALS.includes(one))]).toEqual([item.slug, []]);
    if (diets.includes('Gluten-free')) expect([item.slug, allergens.includes('gluten')]).toEqual([item.slug, false]);
  }
});

test('EXT-19 An option instead of milk takes it away only where nothing else has milk', () => {
  expect(optionFactsOf('Oat', 'flat-white').facts).toMatchObject({ allergens: ['gluten'], freeOf: ['milk'] });
  // Its caramel has milk.
  expect(optionFactsOf('Oat', 'spanish-latte').facts?.freeOf).toEqual([]);
  // There is no milk to replace.
  expect(optionFactsOf('Oat', 'fresh-guacamole')).toEqual({});
});
