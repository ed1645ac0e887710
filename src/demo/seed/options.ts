import type { ChoiceOptionRow, FoodVariationRow, Localised, PlainVariationRow } from '#src/backend/db/schema/json.ts';
import { cents, type Pair, toLocalised } from './values.ts';

/** A label and its surcharge. */
export type Option = readonly [label: Pair, extra: number];

const values = (options: readonly Option[]) =>
  options.map(([label, extra]) => ({ label: toLocalised(label), price: cents(extra) }));

/** Returns a group in which exactly one option must be chosen. */
export const oneOf = (name: Pair, ...options: Option[]): FoodVariationRow => ({
  name: toLocalised(name),
  type: 'single',
  required: true,
  min: 0,
  max: 0,
  values: values(options),
});

/** Returns a group in which at most one option may be chosen. */
export const atMostOne = (name: Pair, ...options: Option[]): FoodVariationRow => ({
  ...oneOf(name, ...options),
  required: false,
});

/** Returns a group in which between `min` and `max` options must be chosen. */
export const someOf = (name: Pair, min: number, max: number, ...options: Option[]): FoodVariationRow => ({
  name: toLocalised(name),
  type: 'multi',
  required: true,
  min,
  max,
  values: values(options),
});

/** Returns a group that may stay empty, or else needs between `min` and `max` options. */
export const anyOf = (name: Pair, min: number, max: number, ...options: Option[]): FoodVariationRow => ({
  ...someOf(name, min, max, ...options),
  required: false,
});

/** One axis of the older variation style: its title and options with their surcharges. */
export type Axis = readonly [title: Pair, ...options: Option[]];

/** Combinations of the older style. */
export type Combinations = { choices: ChoiceOptionRow[]; variations: PlainVariationRow[] };

const joined = (labels: readonly Localised[]): Localised => ({
  en: labels.map((label) => label.en.replace(/\s+/g, '')).join('-'),
  ar: labels.map((label) => label.ar.replace(/\s+/g, '')).join('-'),
});

/**
 * Returns every combination of the axes. `base` is the decimal price before surcharges; `stocks` is assigned
 * cyclically, so a 0 in it leaves some combination sold out.
 */
export function combine(base: number, stocks: readonly number[], ...axes: Axis[]): Combinations {
  let rows: { labels: Localised[]; price: number }[] = [{ labels: [], price: cents(base) }];
  for (const [, ...options] of axes) {
    rows = rows.flatMap((row) =>
      options.map(([label, extra]) => ({
        labels: [...row.labels, toLocalised(label)],
        price: row.price + cents(extra),
      })),
    );
  }
  return {
    choices: axes.map(([title, ...options], index) => ({
      name: `choice_${index + 1}`,
      title: toLocalised(title),
      options: options.map(([label]) => toLocalised(label)),
    })),
    variations: rows.map((row, index) => ({
      type: joined(row.labels),
      price: row.price,
      stock: stocks[index % stocks.length] ?? 0,
    })),
  };
}
