/** The 14 allergens that the European Union requires to be named (Regulation 1169/2011, Annex II), in display order. */
export const ALLERGENS = [
  'gluten',
  'milk',
  'eggs',
  'nuts',
  'peanuts',
  'sesame',
  'soy',
  'fish',
  'crustaceans',
  'molluscs',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
] as const;

export type Allergen = (typeof ALLERGENS)[number];

/** Returns the allergens among the given values, each once and in display order. */
export const allergensIn = (values: readonly unknown[]): Allergen[] => ALLERGENS.filter((one) => values.includes(one));
