import * as v from 'valibot';
import { ALLERGENS, type Allergen, allergensIn } from './allergens.ts';
import { lenient, numberOrNull, orNull, textOrEmpty, toRows } from './wire.ts';

/** A list of allergens; names beyond the 14 are skipped. */
export const AllergensSchema = lenient<Allergen[], Allergen[]>((value) => allergensIn(toRows(value) ?? []), []);

/** What is stated on labels, in this order: energy in kcal, the others in grams. */
export const NUTRIENTS = ['kcal', 'fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;

export type Nutrient = (typeof NUTRIENTS)[number];
/** Amounts by nutrient; null where one is not stated. */
export type Nutrients = Readonly<Record<Nutrient, number | null>>;

const amount = v.pipe(
  numberOrNull,
  v.transform((value) => (value !== null && value >= 0 ? value : null)),
);
const nutrientsOf = (entry: v.GenericSchema<unknown, number | null>) =>
  v.pipe(
    v.object({
      kcal: entry,
      fat: entry,
      saturates: entry,
      carbohydrate: entry,
      sugars: entry,
      protein: entry,
      salt: entry,
    }),
    v.check((raw) => NUTRIENTS.some((one) => raw[one] !== null), 'nutrition: Expected an amount'),
  );
const NutrientsSchema = nutrientsOf(amount);

const NutritionSchema = v.pipe(
  v.object({
    unit: v.fallback(v.picklist(['g', 'ml']), 'g'),
    portion: amount,
    per_100: orNull(NutrientsSchema),
    per_portion: orNull(NutrientsSchema),
  }),
  v.transform((raw) => ({
    unit: raw.unit,
    /** In `unit`; null where it is not stated. */
    portion: raw.portion || null,
    per100: raw.per_100,
    perPortion: raw.per_portion,
  })),
);
export type Nutrition = v.InferOutput<typeof NutritionSchema>;

/** What a store states about the food itself, without any option. */
export const FoodFactsSchema = v.pipe(
  v.object({
    allergens: AllergensSchema,
    may_contain: AllergensSchema,
    ingredients: textOrEmpty,
    nutrition: orNull(NutritionSchema),
  }),
  v.transform((raw) => ({
    allergens: raw.allergens,
    /** What it may contain in traces. */
    traces: raw.may_contain,
    /** '' where they are not stated. */
    ingredients: raw.ingredients,
    nutrition: raw.nutrition,
  })),
);
export type FoodFacts = v.InferOutput<typeof FoodFactsSchema>;

/** What an option or add-on changes of the facts of its item. */
export const OptionFactsSchema = v.pipe(
  v.object({
    allergens: AllergensSchema,
    may_contain: AllergensSchema,
    free_of: AllergensSchema,
    ingredients: textOrEmpty,
    nutrition: orNull(nutrientsOf(numberOrNull)),
  }),
  v.transform((raw) => ({
    allergens: raw.allergens,
    traces: raw.may_contain,
    /** Allergens of the item itself that it does not contain with this option. */
    freeOf: raw.free_of,
    ingredients: raw.ingredients,
    /** What it adds to a portion; less than nothing for what is instead of more. */
    nutrition: raw.nutrition,
  })),
);
export type OptionFacts = v.InferOutput<typeof OptionFactsSchema>;

/** Returns the facts of an option as a field of it, which is missing without any. */
export const factsField = (facts: OptionFacts | null): { facts?: OptionFacts } => (facts === null ? {} : { facts });

const finite = v.pipe(v.number(), v.finite());
const storedAllergens = v.array(v.picklist(ALLERGENS));
const storedNutrients = v.object({
  kcal: v.nullable(finite),
  fat: v.nullable(finite),
  saturates: v.nullable(finite),
  carbohydrate: v.nullable(finite),
  sugars: v.nullable(finite),
  protein: v.nullable(finite),
  salt: v.nullable(finite),
});

/** Facts as parsed, in a stored cart. */
export const StoredFoodFacts = v.object({
  allergens: storedAllergens,
  traces: storedAllergens,
  ingredients: v.string(),
  nutrition: v.nullable(
    v.object({
      unit: v.picklist(['g', 'ml']),
      portion: v.nullable(finite),
      per100: v.nullable(storedNutrients),
      perPortion: v.nullable(storedNutrients),
    }),
  ),
});

/** The same of an option or add-on. */
export const StoredOptionFacts = v.exactOptional(
  v.object({
    allergens: storedAllergens,
    traces: storedAllergens,
    freeOf: storedAllergens,
    ingredients: v.string(),
    nutrition: v.nullable(storedNutrients),
  }),
);
