import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import { ContentSchema, contentField } from './content.ts';
import { factsField, OptionFactsSchema } from './food-facts.ts';
import {
  flag,
  id,
  lenient,
  list,
  money,
  moneyOrZero,
  numberOrNull,
  numberOrZero,
  orNull,
  text,
  textOrEmpty,
  toRows,
} from './wire.ts';

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
        v.object({ label: textOrEmpty, optionPrice: moneyOrZero, food_facts: orNull(OptionFactsSchema) }),
        v.transform((raw) => ({ label: raw.label, price: raw.optionPrice, ...factsField(raw.food_facts) })),
      ),
    ),
  }),
  v.transform((raw) => ({ ...raw, type: raw.type === 'multi' ? ('multi' as const) : ('single' as const) })),
);

/** A variation of a food item; `min` and `max` limit the number of values of a multi-choice group. */
export type VariationGroup = v.InferOutput<typeof VariationGroupSchema>;

/** An older-style variation; its options may have surrounding spaces. */
export const ChoiceOptionSchema = v.object({ name: textOrEmpty, title: textOrEmpty, options: list(text) });

/** An older-style variation (outside food); the chosen options joined by '-' are the type of a PlainVariation. */
export type ChoiceOption = v.InferOutput<typeof ChoiceOptionSchema>;

/** An older-style combination; type and price are required. */
export const PlainVariationSchema = v.pipe(
  v.object({ type: text, price: money, stock: numberOrNull, content: ContentSchema }),
  v.transform(({ content, ...raw }) => ({ ...raw, ...contentField(content) })),
);

/** An older-style combination of options; its price replaces the item's. `stock` null = not counted. */
export type PlainVariation = v.InferOutput<typeof PlainVariationSchema>;

const AddOnSchema = v.pipe(
  v.object({ id, name: text, price: moneyOrZero, food_facts: orNull(OptionFactsSchema) }),
  v.transform(({ food_facts, ...raw }) => ({ ...raw, ...factsField(food_facts) })),
);

/**
 * The add-ons on offer. Cart lines send bare ids under `add_ons`, which are skipped, and records under `addons`: all of
 * them, or only the chosen ones where `offered_addons` has all.
 */
export const AddOnsSchema = v.pipe(
  lenient<unknown[], unknown[]>((value) => toRows(value)?.filter(isRecord), []),
  v.array(AddOnSchema),
);
