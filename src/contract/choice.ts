import * as v from 'valibot';
import { numberFrom } from '#src/lib/number.ts';
import { isRecord } from '#src/lib/record.ts';
import { parsedJson, toRows } from './wire.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the labels of a group: `{label: [...]}` in carts, a list of `{label}` in order lines, index-keyed after
 *  removals. */
function labelsOf(values: unknown): string[] {
  const labels = isRecord(values) && 'label' in values ? values['label'] : values;
  return (toRows(labels) ?? [labels])
    .map((value) => (isRecord(value) ? value['label'] : value))
    .map((label) => (typeof label === 'number' ? String(label) : label))
    .filter(isText);
}

/** Returns the chosen variation from any form: food groups (those without a label are dropped) or one older-style
 *  type. */
export function choiceOf(variation: unknown): Pick<Choice, 'groups' | 'variation'> {
  const entries = (toRows(parsedJson(variation)) ?? []).filter(isRecord);
  const groups = entries.flatMap(({ name, values }) => {
    const labels = labelsOf(values);
    return isText(name) && labels.length > 0 ? [{ name, labels }] : [];
  });
  return { groups, variation: entries.map((entry) => entry['type']).find(isText) ?? null };
}

/** Returns the add-ons from the parallel lists of ids and quantities (lists or JSON text). A missing quantity is 1; 0
 *  means not chosen. */
export function addOnsOf(ids: unknown, quantities: unknown): Choice['addOns'] {
  const counts = toRows(quantities) ?? [];
  return (toRows(ids) ?? [])
    .map((value, index) => ({ id: numberFrom(value), quantity: numberFrom(counts[index] ?? 1) }))
    .filter(({ id, quantity }) => Number.isSafeInteger(id) && id > 0 && Number.isSafeInteger(quantity) && quantity > 0);
}

/** A choice as the shop stores it (drafts, intents); not an API shape. */
export const ChoiceSchema = v.object({
  groups: v.array(v.object({ name: v.string(), labels: v.array(v.string()) })),
  variation: v.nullable(v.string()),
  addOns: v.array(v.object({ id: v.number(), quantity: v.number() })),
  /** A note for whoever prepares it, where the marketplace keeps notes of cart lines; '' removes one. */
  note: v.optional(v.string()),
});

/** The customer's choice for an item: labels per food group or an older-style type ('Blue-M'), and add-ons with
 *  quantities. */
export type Choice = v.InferOutput<typeof ChoiceSchema>;
