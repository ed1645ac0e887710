import type { Choice } from '#src/contract/choice.ts';
import type { FoodFacts, Nutrients, OptionFacts } from '#src/contract/food-facts.ts';
import type { Item } from '#src/contract/item.ts';
import { addOnQuantity, chosenLabels } from '#src/domain/choice.ts';
import { factsOf } from '#src/domain/food-facts.ts';
import type { FoodFactsRow, FoodVariationRow, LineFacts, Localised, OptionFactsRow } from '../db/schema/json.ts';
import { type Locale, localised } from '../localised.ts';
import type { AddOnRow } from './item-rows.ts';

/** Returns the facts of an item (schema FoodFacts). */
export const foodFactsWire = (facts: FoodFactsRow | null, locale: Locale) =>
  facts && {
    allergens: facts.allergens,
    may_contain: facts.traces,
    ingredients: localised(facts.ingredients, locale),
    nutrition: facts.nutrition && {
      unit: facts.nutrition.unit,
      portion: facts.nutrition.portion,
      per_100: facts.nutrition.per100,
      per_portion: facts.nutrition.perPortion,
    },
  };

/** Returns the facts of an option or add-on as a field of it, which is missing without any. */
export const optionFactsWire = (facts: OptionFactsRow | null | undefined, locale: Locale) =>
  facts
    ? {
        food_facts: {
          allergens: facts.allergens,
          may_contain: facts.traces,
          free_of: facts.freeOf,
          ingredients: localised(facts.ingredients, locale),
          nutrition: facts.nutrition,
        },
      }
    : {};

/** Returns the facts of an item as the rules in `domain` read them. */
export const foodFactsOf = (facts: FoodFactsRow | null, locale: Locale): FoodFacts | null =>
  facts && { ...facts, ingredients: localised(facts.ingredients, locale) };

/** Returns the same of an option or add-on as a field of it. */
export const optionFactsOf = (
  facts: OptionFactsRow | null | undefined,
  locale: Locale,
): { facts?: OptionFacts & { nutrition: Nutrients | null } } =>
  facts ? { facts: { ...facts, ingredients: localised(facts.ingredients, locale) } } : {};

type LineRows = { foodFacts: FoodFactsRow | null; foodVariations: FoodVariationRow[]; addOns: AddOnRow[] | null };

/** Returns what an order keeps of the facts of a line's choice, whose texts are English; null where nothing is stated. */
export function lineFacts(item: Item, choice: Choice, rows: LineRows): LineFacts | null {
  const facts = factsOf(item, choice);
  if (!facts.isStated && facts.allergens.length === 0 && facts.traces.length === 0) return null;
  const options = rows.foodVariations.flatMap(({ name, values }) => {
    const labels = chosenLabels(choice, name.en);
    return values.filter(({ label }) => labels.includes(label.en)).map((value) => value.facts);
  });
  const addOns = (rows.addOns ?? []).filter(({ id }) => addOnQuantity(choice, id) > 0).map((addOn) => addOn.facts);
  const texts = [rows.foodFacts, ...options, ...addOns].flatMap((one) => one?.ingredients ?? []);
  const joined = (locale: keyof Localised) => [...new Set(texts.map((text) => text[locale]))].filter(Boolean);
  return {
    allergens: facts.allergens,
    traces: facts.traces,
    ingredients: { en: joined('en').join('; '), ar: joined('ar').join('؛ ') },
    kcal: facts.nutrition?.perPortion?.kcal ?? null,
  };
}
