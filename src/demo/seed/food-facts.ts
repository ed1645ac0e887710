import type { FoodFactsRow, OptionFactsRow } from '#src/backend/db/schema/json.ts';
import { allergensIn } from '#src/contract/allergens.ts';
import type { Nutrients } from '#src/contract/food-facts.ts';
import { INGREDIENTS, type IngredientName } from './data/ingredients.ts';
import { OPTION_RECIPES, RECIPES, TRACES } from './data/recipes.ts';
import { toLocalised } from './values.ts';

/** Ingredients with their grams. */
type Recipe = { name: IngredientName; grams: number }[];

const isIngredient = (name: string): name is IngredientName => Object.hasOwn(INGREDIENTS, name);

function recipeOf(text: string): Recipe {
  return text.split(',').map((part) => {
    const [name = '', grams] = part.trim().split(' ');
    if (!isIngredient(name)) throw new Error(`The demo has no ingredient ${name}.`);
    return { name, grams: Number(grams) };
  });
}

const allergensOf = (recipe: Recipe) => allergensIn(recipe.flatMap(({ name }) => INGREDIENTS[name].allergens));
const weightOf = (recipe: Recipe): number => recipe.reduce((sum, { grams }) => sum + grams, 0);

/** Returns the names of the ingredients, the heaviest first. */
const namesOf = (recipe: Recipe) => {
  const names = recipe.toSorted((a, b) => b.grams - a.grams).map(({ name }) => INGREDIENTS[name].name);
  return toLocalised([names.map(([en]) => en).join(', '), names.map(([, ar]) => ar).join('، ')]);
};

/** Returns the nutrients of a recipe times a factor, rounded as on labels. */
function nutrientsOf(recipe: Recipe, factor: number): Nutrients {
  const sum = (index: number, digits: number) => {
    const amount = recipe.reduce((total, { name, grams }) => total + (INGREDIENTS[name].per100[index] ?? 0) * grams, 0);
    return Number(((amount / 100) * factor).toFixed(digits));
  };
  return {
    kcal: sum(0, 0),
    fat: sum(1, 1),
    saturates: sum(2, 1),
    carbohydrate: sum(3, 1),
    sugars: sum(4, 1),
    protein: sum(5, 1),
    salt: sum(6, 2),
  };
}

/** Slugs of packs whose content is measured in millilitres. */
const DRINKS = new Set(['skimmed-milk-1-l', 'chocolate-milk-6-boxes', 'oat-drink', 'whole-milk-1-l']);

/** Returns the facts of an item; null for one without a recipe. */
export function foodFactsOf(slug: string, store: { slug: string; module: string }): FoodFactsRow | null {
  const text = RECIPES[slug];
  if (text === undefined) return null;
  const recipe = recipeOf(text);
  const allergens = allergensOf(recipe);
  const weight = weightOf(recipe);
  return {
    allergens,
    traces: allergensIn((TRACES[store.slug] ?? '').split(', ')).filter((one) => !allergens.includes(one)),
    ingredients: namesOf(recipe),
    nutrition: {
      unit: DRINKS.has(slug) ? 'ml' : 'g',
      portion: store.module === 'food' ? weight : null,
      per100: nutrientsOf(recipe, 100 / weight),
      perPortion: null,
    },
  };
}

/**
 * Returns what an option or add-on changes of an item, as a field of it, which is missing where nothing is known. One
 * that is instead of something fits only an item that has it.
 */
export function optionFactsOf(label: string, slug: string | null): { facts?: OptionFactsRow } {
  const [added = '', replaced] = (OPTION_RECIPES[label] ?? '').split(' - ');
  const base = slug === null ? undefined : RECIPES[slug];
  if (added === '' || (slug !== null && base === undefined)) return {};
  const recipe = recipeOf(added);
  const less = replaced === undefined ? [] : recipeOf(replaced);
  const baseRecipe = base === undefined ? [] : recipeOf(base);
  const isInstead = ({ name }: Recipe[number]) => less.some((one) => one.name === name);
  if (less.length > 0 && !baseRecipe.some(isInstead)) return {};
  const rest = allergensOf(baseRecipe.filter((one) => !isInstead(one)));
  const allergens = allergensOf(recipe);
  const change = [...recipe, ...less.map(({ name, grams }) => ({ name, grams: -grams }))];
  return {
    facts: {
      allergens,
      traces: [],
      freeOf: allergensOf(less).filter((one) => !rest.includes(one) && !allergens.includes(one)),
      ingredients: namesOf(recipe),
      nutrition: nutrientsOf(change, 1),
    },
  };
}
