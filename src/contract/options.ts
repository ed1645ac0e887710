import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import type { Minor } from './money.ts';
import {
  flag,
  id,
  lenient,
  list,
  money,
  moneyOrZero,
  numberOrNull,
  numberOrZero,
  text,
  textOrEmpty,
  toRows,
} from './wire.ts';

export type OptionValue = { label: string; price: Minor };

/** A variation of a food item; `min` and `max` limit the number of values of a multi-choice group. */
export type VariationGroup = {
  name: string;
  type: 'single' | 'multi';
  required: boolean;
  min: number;
  max: number;
  values: OptionValue[];
};

/** An older-style variation (outside food); the chosen options joined by '-' are the type of a PlainVariation. */
export type ChoiceOption = { name: string; title: string; options: string[] };

/** An older-style combination of options; its price replaces the item's. `stock` null = not counted. */
export type PlainVariation = { type: string; price: Minor; stock: number | null };

export type AddOn = { id: number; name: string; price: Minor };

/** A food variation; `required` is the text on/off. Labels are not trimmed: carts must repeat them exactly. */
export const VariationGroupSchema = v.pipe(
  v.object({
    name: textOrEmpty,
    type: textOrEmpty,
    required: flag,
    min: numberOrZero,
    max: numberOrZero,
    values: list(
      v.pipe(
        v.object({ label: textOrEmpty, optionPrice: moneyOrZero }),
        v.transform((raw): OptionValue => ({ label: raw.label, price: raw.optionPrice })),
      ),
    ),
  }),
  v.transform((raw): VariationGroup => ({ ...raw, type: raw.type === 'multi' ? 'multi' : 'single' })),
);

/** An older-style variation; its options may have surrounding spaces. */
export const ChoiceOptionSchema = v.pipe(
  v.object({ name: textOrEmpty, title: textOrEmpty, options: list(text) }),
  v.transform((raw): ChoiceOption => raw),
);

/** An older-style combination; type and price are required. */
export const PlainVariationSchema = v.pipe(
  v.object({ type: text, price: money, stock: numberOrNull }),
  v.transform((raw): PlainVariation => raw),
);

const AddOnSchema = v.pipe(
  v.object({ id, name: text, price: moneyOrZero }),
  v.transform((raw): AddOn => raw),
);

/**
 * The add-ons on offer. Cart lines send bare ids under `add_ons`, which are skipped, and records under `addons`: all of
 * them, or only the chosen ones where `offered_addons` has all.
 */
export const AddOnsSchema = v.pipe(
  lenient<unknown[], unknown[]>((value) => toRows(value)?.filter(isRecord), []),
  v.array(AddOnSchema),
);
