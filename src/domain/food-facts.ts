import { type Allergen, allergensIn } from '#src/contract/allergens.ts';
import type { Choice } from '#src/contract/choice.ts';
import {
  type FoodFacts,
  NUTRIENTS,
  type Nutrient,
  type Nutrients,
  type Nutrition,
  type OptionFacts,
} from '#src/contract/food-facts.ts';
import type { Item } from '#src/contract/item.ts';
import type { Allergens } from './avoided.ts';
import { addOnQuantity, chosenLabels } from './choice.ts';

/** What of an item's facts depends on its options. */
type WithFacts = Pick<Item, 'foodFacts' | 'groups' | 'addOns'>;

/** What an item contains with a choice. `isStated`: whether the store says anything about the item itself. */
export type ChosenFacts = {
  isStated: boolean;
  allergens: Allergen[];
  /** Those it may contain, and is not said to contain. */
  traces: Allergen[];
  ingredients: string[];
  nutrition: Nutrition | null;
};

/** Returns the facts of the options and add-ons chosen, an add-on once for each piece. */
function chosenOptionFacts(item: Pick<Item, 'groups' | 'addOns'>, choice: Choice): OptionFacts[] {
  const options = item.groups.flatMap(({ name, values }) => {
    const labels = chosenLabels(choice, name);
    return values.filter(({ label }) => labels.includes(label));
  });
  const addOns = item.addOns.flatMap((addOn) => Array.from({ length: addOnQuantity(choice, addOn.id) }, () => addOn));
  return [...options, ...addOns].flatMap(({ facts }) => facts ?? []);
}

/**
 * Returns what an item contains with a choice: its own allergens without those that an option takes away, and those of
 * the options. What an option is free of may still be there in traces.
 */
export function factsOf(item: WithFacts, choice: Choice): ChosenFacts {
  const options = chosenOptionFacts(item, choice);
  const facts = item.foodFacts;
  const free = new Set(options.flatMap(({ freeOf }) => freeOf));
  const allergens = allergensIn([
    ...(facts?.allergens ?? []).filter((one) => !free.has(one)),
    ...options.flatMap((option) => option.allergens),
  ]);
  const traces = allergensIn([...(facts?.traces ?? []), ...options.flatMap((option) => option.traces)]);
  const texts = [facts?.ingredients ?? '', ...options.map(({ ingredients }) => ingredients)];
  return {
    isStated: facts !== null,
    allergens,
    traces: traces.filter((one) => !allergens.includes(one)),
    ingredients: [...new Set(texts.filter((text) => text !== ''))],
    nutrition: nutritionWith(facts, options),
  };
}

/** Returns the allergens that some option adds to an item. */
export function optionAllergens(item: WithFacts): Allergen[] {
  const facts = [...item.groups.flatMap(({ values }) => values), ...item.addOns].flatMap((one) => one.facts ?? []);
  const itemAllergens = item.foodFacts?.allergens ?? [];
  return allergensIn(facts.flatMap(({ allergens }) => allergens)).filter((one) => !itemAllergens.includes(one));
}

const scaled = (nutrients: Nutrients, factor: number): Nutrients =>
  mapNutrients((one) => (nutrients[one] === null ? null : (nutrients[one] ?? 0) * factor));

const mapNutrients = (amountOf: (nutrient: Nutrient) => number | null): Nutrients => ({
  kcal: amountOf('kcal'),
  fat: amountOf('fat'),
  saturates: amountOf('saturates'),
  carbohydrate: amountOf('carbohydrate'),
  sugars: amountOf('sugars'),
  protein: amountOf('protein'),
  salt: amountOf('salt'),
});

/** Returns the nutrition with what the size of the portion tells: each of its two columns from the other one. */
export function completed(nutrition: Nutrition): Nutrition {
  const { portion, per100, perPortion } = nutrition;
  if (portion === null) return nutrition;
  return {
    ...nutrition,
    per100: per100 ?? (perPortion && scaled(perPortion, 100 / portion)),
    perPortion: perPortion ?? (per100 && scaled(per100, portion / 100)),
  };
}

/** A portion grows by its options; what 100 grams of both together have is not known. */
function nutritionWith(facts: FoodFacts | null, options: readonly OptionFacts[]): Nutrition | null {
  if (!facts?.nutrition) return null;
  const nutrition = completed(facts.nutrition);
  const added = options.flatMap((option) => option.nutrition ?? []);
  const { perPortion } = nutrition;
  if (added.length === 0 || perPortion === null) return nutrition;
  const sum = mapNutrients((nutrient) => {
    const amounts = [perPortion, ...added].map((nutrients) => nutrients[nutrient]);
    if (amounts.includes(null)) return null;
    return Math.max(
      0,
      amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0),
    );
  });
  return { ...nutrition, portion: null, perPortion: sum };
}

/** Returns the energy in kilojoules of an amount in kilocalories, as labels state both. */
export const kilojoules = (kcal: number): number => Math.round(kcal * 4.184);

/** Returns the nutrients that a nutrition has an amount of, in the order of labels. */
export const statedNutrients = ({ per100, perPortion }: Nutrition): Nutrient[] =>
  NUTRIENTS.filter((one) => per100?.[one] != null || perPortion?.[one] != null);

/** Returns the allergens of an item before anything is chosen, for its card. */
export const cardAllergens = (item: WithFacts): Allergens => ({
  allergens: item.foodFacts?.allergens ?? [],
  traces: item.foodFacts?.traces ?? [],
  options: optionAllergens(item),
});
