import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLERGENS, allergensIn } from '#src/contract/allergens.ts';
import type { FoodFacts, Nutrients, OptionFacts } from '#src/contract/food-facts.ts';
import { allergensOfCode, allergenWarning, codeOf } from '#src/domain/avoided.ts';
import { emptyChoice } from '#src/domain/choice.ts';
import {
  cardAllergens,
  completed,
  factsOf,
  kilojoules,
  optionAllergens,
  statedNutrients,
} from '#src/domain/food-facts.ts';
import { anItem } from './samples.ts';

const nutrients = (kcal: number, fat: number): Nutrients => ({
  kcal,
  fat,
  saturates: null,
  carbohydrate: 10,
  sugars: 5,
  protein: 3,
  salt: 0.1,
});

const FACTS: FoodFacts = {
  allergens: ['gluten', 'milk'],
  traces: ['nuts', 'sesame'],
  ingredients: 'coffee, milk',
  nutrition: { unit: 'ml', portion: 200, per100: nutrients(60, 3), perPortion: null },
};

const option = (facts: Partial<OptionFacts>): OptionFacts => ({
  allergens: [],
  traces: [],
  freeOf: [],
  ingredients: '',
  nutrition: null,
  ...facts,
});

/** A coffee with a choice of milk and an add-on. */
const coffee = anItem({
  foodFacts: FACTS,
  groups: [
    {
      name: 'Milk',
      type: 'single',
      required: false,
      min: 0,
      max: 0,
      values: [
        { label: 'Almond', price: 0, facts: option({ allergens: ['nuts'], freeOf: ['milk'], ingredients: 'almonds' }) },
        { label: 'Light', price: 0, facts: option({ nutrition: { ...nutrients(-20, -200), carbohydrate: null } }) },
      ],
    },
  ],
  addOns: [{ id: 1, name: 'Cream', price: 50, facts: option({ allergens: ['milk'], nutrition: nutrients(90, 9) }) }],
});
const nothing = emptyChoice(coffee);
const almond = { ...nothing, groups: [{ name: 'Milk', labels: ['Almond'] }] };

describe('What a choice contains', () => {
  test('EXT-19 Without options it is what the item contains', () => {
    expect(factsOf(coffee, nothing)).toMatchObject({
      isStated: true,
      allergens: ['gluten', 'milk'],
      traces: ['nuts', 'sesame'],
      ingredients: ['coffee, milk'],
    });
  });

  test('EXT-19 An option takes away an allergen of the item and adds its own, which is no trace any more', () => {
    expect(factsOf(coffee, almond)).toMatchObject({
      allergens: ['gluten', 'nuts'],
      traces: ['sesame'],
      ingredients: ['coffee, milk', 'almonds'],
    });
  });

  test('EXT-19 What one option is free of is contained where another one has it', () => {
    expect(factsOf(coffee, { ...almond, addOns: [{ id: 1, quantity: 1 }] }).allergens).toContain('milk');
  });

  test('EXT-19 An option may add traces to those of the item', () => {
    const [milk] = coffee.groups;
    const soy = { label: 'Soy', price: 0, facts: option({ traces: ['peanuts', 'milk'] }) };
    const item = { ...coffee, groups: milk ? [{ ...milk, values: [soy] }] : [] };
    const facts = factsOf(item, { ...nothing, groups: [{ name: 'Milk', labels: ['Soy'] }] });
    expect(facts.traces).toEqual(['nuts', 'peanuts', 'sesame']);
  });

  test('EXT-19 An item without facts states nothing, and its options still warn', () => {
    const plain = { ...coffee, foodFacts: null };
    expect(factsOf(plain, nothing)).toEqual({
      isStated: false,
      allergens: [],
      traces: [],
      ingredients: [],
      nutrition: null,
    });
    expect(factsOf(plain, almond)).toMatchObject({ isStated: false, allergens: ['nuts'], ingredients: ['almonds'] });
    expect(cardAllergens(plain)).toEqual({ allergens: [], traces: [], options: ['milk', 'nuts'] });
  });

  test('EXT-19 An option without facts changes nothing', () => {
    const item = anItem({ foodFacts: FACTS, addOns: [{ id: 1, name: 'Sugar', price: 0 }] });
    const facts = factsOf(item, { ...nothing, addOns: [{ id: 1, quantity: 1 }] });
    expect(facts).toEqual(factsOf(item, nothing));
    expect(optionAllergens(item)).toEqual([]);
  });

  test('EXT-19 An ingredients text is listed once, and one that is not stated is left out', () => {
    const item = { ...coffee, foodFacts: { ...FACTS, ingredients: '' } };
    expect(factsOf(item, { ...almond, addOns: [{ id: 1, quantity: 2 }] }).ingredients).toEqual(['almonds']);
  });

  test('EXT-19 The allergens that only options have are listed apart', () => {
    expect(optionAllergens(coffee)).toEqual(['nuts']);
  });
});

describe('The nutrition of a choice', () => {
  test('EXT-19 The size of a portion gives the column that is not stated', () => {
    // 60 kcal in 100 ml are 120 in 200 ml, and back.
    const { perPortion } = completed({ unit: 'ml', portion: 200, per100: nutrients(60, 3), perPortion: null });
    expect(perPortion).toMatchObject({ kcal: 120, fat: 6, saturates: null });
    const { per100 } = completed({ unit: 'ml', portion: 200, per100: null, perPortion });
    expect(per100).toMatchObject({ kcal: 60, fat: 3, saturates: null });
    expect(completed({ unit: 'g', portion: null, per100, perPortion: null }).perPortion).toBeNull();
  });

  test('EXT-19 An add-on counts once for each piece of it', () => {
    // 120 and twice 90 kcal.
    const facts = factsOf(coffee, { ...nothing, addOns: [{ id: 1, quantity: 2 }] });
    expect(facts.nutrition).toMatchObject({ portion: null, perPortion: { kcal: 300, fat: 24 } });
    // 200 ml of coffee have 10 g of sugars, 6 of protein and 0.2 of salt; the cream has as much in two pieces.
    expect(facts.nutrition?.perPortion).toMatchObject({ sugars: 20, protein: 12 });
    expect(facts.nutrition?.perPortion?.salt).toBeCloseTo(0.4);
  });

  test('EXT-19 Without an option that changes it, the portion keeps its size', () => {
    expect(factsOf(coffee, almond).nutrition).toMatchObject({ portion: 200, perPortion: { kcal: 120 } });
  });

  test('EXT-19 An option adds to a portion only where what a portion has is stated', () => {
    const nutrition = { unit: 'g' as const, portion: null, per100: nutrients(60, 3), perPortion: null };
    const facts = factsOf(
      { ...coffee, foodFacts: { ...FACTS, nutrition } },
      { ...nothing, addOns: [{ id: 1, quantity: 1 }] },
    );
    expect(facts.nutrition).toEqual(nutrition);
  });

  test('EXT-19 The nutrients of a label are those with an amount for 100 grams or for a portion, in its order', () => {
    const unstated: Nutrients = { ...nutrients(0, 0), kcal: null, fat: null, sugars: null, protein: null, salt: null };
    const per100 = { ...unstated, carbohydrate: null, salt: 0, fat: 3 };
    const perPortion = { ...unstated, carbohydrate: null, kcal: 120, fat: 6 };
    expect(statedNutrients({ unit: 'g', portion: null, per100, perPortion })).toEqual(['kcal', 'fat', 'salt']);
    expect(statedNutrients({ unit: 'g', portion: null, per100, perPortion: null })).toEqual(['fat', 'salt']);
    expect(statedNutrients({ unit: 'g', portion: null, per100: null, perPortion })).toEqual(['kcal', 'fat']);
  });

  test('EXT-19 What is instead of more makes a portion less, never less than nothing', () => {
    const facts = factsOf(coffee, { ...nothing, groups: [{ name: 'Milk', labels: ['Light'] }] });
    expect(facts.nutrition?.perPortion).toMatchObject({ kcal: 100, fat: 0, carbohydrate: null });
  });

  test('EXT-19 Energy is stated in kilojoules, too', () => {
    expect(kilojoules(250)).toBe(1046);
  });
});

describe('The warning', () => {
  test('EXT-19 It names what is avoided of what an item contains, may contain and has in options', () => {
    expect(allergenWarning(cardAllergens(coffee), ['milk', 'nuts', 'fish'])).toEqual({
      allergens: ['milk'],
      traces: ['nuts'],
      options: ['nuts'],
    });
    expect(allergenWarning(cardAllergens(coffee), ['sesame'])).toEqual({
      allergens: [],
      traces: ['sesame'],
      options: [],
    });
    expect(allergenWarning(cardAllergens(coffee), ['fish'])).toBeNull();
    expect(allergenWarning(cardAllergens(coffee), [])).toBeNull();
  });

  test('EXT-19 A card of an item without allergens has no code, and an unknown code warns of nothing', () => {
    expect(codeOf({ allergens: [], traces: [], options: [] })).toBeUndefined();
    const none = { allergens: [], traces: [], options: [] };
    for (const code of ['', 'z', '--', '?-A']) expect(allergensOfCode(code)).toEqual(none);
  });

  const list = fc.subarray([...ALLERGENS]).map(allergensIn);
  test('EXT-19 The code in the HTML of a card is read back as it was written', () => {
    fc.assert(
      fc.property(fc.record({ allergens: list, traces: list, options: list }), (item) => {
        const code = codeOf(item);
        expect(code === undefined).toBe(Object.values(item).every((one) => one.length === 0));
        expect(allergensOfCode(code ?? '')).toEqual(item);
      }),
    );
  });
});
