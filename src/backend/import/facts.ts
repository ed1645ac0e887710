import * as v from 'valibot';
import { ALLERGENS, allergensIn } from '#src/contract/allergens.ts';
import { CONTENT_UNITS, type Content } from '#src/contract/content.ts';
import type { FoodFactsRow, OptionFactsRow } from '../db/schema/json.ts';
import { decimal, list, oneOf, orNull, row, words } from './values.ts';

const allergens = v.optional(
  v.pipe(
    list(oneOf(...ALLERGENS)),
    v.transform((values) => allergensIn(values)),
  ),
  [],
);
const MOST = 100_000;
const nutrientsFrom = (least: number) => {
  const amount = v.optional(orNull(decimal(least, MOST)), null);
  return v.optional(
    orNull(
      row({
        kcal: amount,
        fat: amount,
        saturates: amount,
        carbohydrate: amount,
        sugars: amount,
        protein: amount,
        salt: amount,
      }),
    ),
    null,
  );
};
const nutrients = nutrientsFrom(0);
const ingredients = v.optional(words, { en: '', ar: '' });

/** What is stated about an item: allergens by their English name, amounts in grams, energy in kcal. */
export const FOOD_FACTS = row({
  allergens,
  traces: allergens,
  ingredients,
  nutrition: v.optional(
    orNull(
      row({
        unit: v.optional(oneOf('g', 'ml'), 'g'),
        portion: v.optional(orNull(decimal(0.1, MOST)), null),
        per100: nutrients,
        perPortion: nutrients,
      }),
    ),
    null,
  ),
});

/** What an option or add-on changes of it; `nutrition` is what it adds to a portion, below 0 for what is instead of more. */
export const OPTION_FACTS = row({
  allergens,
  traces: allergens,
  freeOf: allergens,
  ingredients,
  nutrition: nutrientsFrom(-MOST),
});

const units = Object.keys(CONTENT_UNITS);
const isUnit = (unit: unknown): unit is keyof typeof CONTENT_UNITS => units.includes(String(unit));

/** How much an item holds, stored in grams, millilitres, metres or pieces. */
export const CONTENT = v.pipe(
  row({
    amount: decimal(0.001, 1_000_000),
    unit: v.custom<keyof typeof CONTENT_UNITS>(isUnit, `Write one of: ${units.join(', ')}.`),
  }),
  v.transform(({ amount: stated, unit }): Content => {
    const { unit: ours, factor } = CONTENT_UNITS[unit];
    return { amount: Number((stated * factor).toPrecision(12)), unit: ours };
  }),
);

type Report = (field: string, problem: string, remedy: string) => void;

const nutrientsOf = (facts: FoodFactsRow) =>
  (['per100', 'perPortion'] as const).flatMap((column) => {
    const amounts = facts.nutrition?.[column];
    return amounts ? [{ column, amounts }] : [];
  });

/** Reports facts that contradict each other. */
export function checkFacts(facts: FoodFactsRow | null, report: Report): void {
  if (facts === null) return;
  const both = facts.traces.find((one) => facts.allergens.includes(one));
  if (both)
    report(
      'foodFacts.traces',
      `${both} is among the allergens, too.`,
      'Write an allergen once: in allergens what it contains, in traces what it may contain.',
    );
  for (const { column, amounts } of nutrientsOf(facts))
    for (const [part, whole] of [
      ['saturates', 'fat'],
      ['sugars', 'carbohydrate'],
    ] as const)
      if ((amounts[part] ?? 0) > (amounts[whole] ?? Number.POSITIVE_INFINITY))
        report(
          `foodFacts.nutrition.${column}.${part}`,
          `${amounts[part]} is more than ${whole}.`,
          `Write at most what ${whole} is: it is a part of it.`,
        );
}

/** Reports an option that has an allergen and is free of it. */
export function checkOptionFacts(facts: OptionFactsRow | null | undefined, field: string, report: Report): void {
  const both = facts?.freeOf.find((one) => facts.allergens.includes(one));
  if (both) report(`${field}.freeOf`, `${both} is among the allergens, too.`, 'Write it in one of them.');
}
