import type { Allergen } from '#src/contract/allergens.ts';
import type { Content } from '#src/contract/content.ts';
import type { Nutrients, Nutrition } from '#src/contract/food-facts.ts';

/** A text in both languages. Text typed by a customer is stored under both. */
export type Localised = { en: string; ar: string };

export type Point = { lat: number; lng: number };

/** Option group of a food item. `price` of a value is added to the item's, in minor units. */
export type FoodVariationRow = {
  name: Localised;
  type: 'single' | 'multi';
  required: boolean;
  /** Bounds of a `multi` group; 0 and 0 for `single`. */
  min: number;
  max: number;
  values: { label: Localised; price: number; facts?: OptionFactsRow }[];
};

/** Option group of the older style; `name` is the internal key (`choice_1`). */
export type ChoiceOptionRow = { name: string; title: Localised; options: Localised[] };

/**
 * Combination of the older style: options joined with `-` in the order of the groups, without blanks. `price` (minor
 * units) replaces the item's.
 */
export type PlainVariationRow = { type: Localised; price: number; stock: number; content?: Content };

/** What a store states about an item; `nutrition` as in the contract. */
export type FoodFactsRow = {
  allergens: Allergen[];
  traces: Allergen[];
  ingredients: Localised;
  nutrition: Nutrition | null;
};

/** What an order keeps of the facts of a line's choice; `kcal` of one piece, null where that is not stated. */
export type LineFacts = { allergens: Allergen[]; traces: Allergen[]; ingredients: Localised; kcal: number | null };

/** What an option or add-on changes of it. */
export type OptionFactsRow = {
  allergens: Allergen[];
  traces: Allergen[];
  freeOf: Allergen[];
  ingredients: Localised;
  nutrition: Nutrients | null;
};

/** A manual payment method: account data shown to the payer and the fields the payer fills in. */
export type OfflineField = { name: string; label: Localised; value: Localised };
export type OfflineInput = { key: string; placeholder: Localised; required: boolean };

/** `percent`: whole percents; `amount`: minor units per unit sold. */
export type DiscountType = 'percent' | 'amount';

export type ModuleTypeName = 'food' | 'grocery' | 'pharmacy' | 'ecommerce' | 'parcel';

/** Chosen options on an order line, with names and prices of the time of placement, in minor units. */
export type LineVariation =
  | { name: Localised; values: { label: Localised; price: number }[] }
  | { type: Localised; price: number };
