import type { ChoiceOptionRow, FoodVariationRow, Localised, PlainVariationRow } from '#src/backend/db/schema/json.ts';
import { cents, type Pair, toLocalised } from './values.ts';

/** A label and its surcharge. */
export type Option = readonly [label: Pair, extra: number];

const values = (options: readonly Option[]) =>
  options.map(([label, extra]) => ({ label: toLocalised(label), price: cents(extra) }));

/** A group of options in the data files: `min` and `max` are those of `multi`. */
export type Group = {
  name: Pair;
  type: 'single' | 'multi';
  required: boolean;
  min?: number | undefined;
  max?: number | undefined;
  options: readonly Option[];
};

/** Returns the row of a group. */
export const groupRow = ({ name, type, required, min = 0, max = 0, options }: Group): FoodVariationRow => ({
  name: toLocalised(name),
  type,
  required,
  min,
  max,
  values: values(options),
});

/** One axis of the older variation style: its title and options with their surcharges. */
export type Axis = { title: Pair; options: readonly Option[] };

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
export function combine(base: number, stocks: readonly number[], axes: readonly Axis[]): Combinations {
  let rows: { labels: Localised[]; price: number }[] = [{ labels: [], price: cents(base) }];
  for (const { options } of axes) {
    rows = rows.flatMap((row) =>
      options.map(([label, extra]) => ({
        labels: [...row.labels, toLocalised(label)],
        price: row.price + cents(extra),
      })),
    );
  }
  return {
    choices: axes.map(({ title, options }, index) => ({
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
