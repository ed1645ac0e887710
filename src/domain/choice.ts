import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import type { Minor } from '#src/contract/money.ts';
import type { PlainVariation, VariationGroup } from '#src/contract/options.ts';
import { defaultVariation, normalType } from './variation.ts';

/** Why a choice may not be added; the messages are in i18n (POP-06). */
export type ChoiceProblem =
  | { kind: 'required'; name: string }
  | { kind: 'bounds'; name: string; min: number; max: number };

/** Returns the initial choice: nothing selected; an older-style item starts with its first variation in stock. */
export function emptyChoice(item: Item): Choice {
  return { groups: [], variation: defaultVariation(item), addOns: [] };
}

/** Returns whether an item has variations to choose from (CART-04). */
export function hasVariations(item: Pick<Item, 'groups' | 'choices' | 'variations'>): boolean {
  return item.groups.length > 0 || item.choices.length > 0 || item.variations.length > 0;
}

/** Returns the older-style variation of a choice, null when there is none. */
export function variationOf(item: Item, choice: Choice): PlainVariation | null {
  if (choice.variation === null) return null;
  const type = normalType(choice.variation);
  return item.variations.find((one) => normalType(one.type) === type) ?? null;
}

/** Returns what the chosen options add to the unit price, minor units (cents kept). */
export function optionsPrice(item: Item, choice: Choice): Minor {
  let sum = 0;
  for (const group of item.groups) {
    const labels = chosenLabels(choice, group.name);
    for (const value of group.values) if (labels.includes(value.label)) sum += value.price;
  }
  return sum;
}

/** Returns the labels chosen in a group. */
export function chosenLabels(choice: Choice, group: string): readonly string[] {
  return choice.groups.find((one) => one.name === group)?.labels ?? [];
}

/**
 * Returns the choice after pressing an option: a single-choice group replaces, the same option again unselects; a
 * multi-choice group toggles (POP-05). An unknown option changes nothing.
 */
export function toggleOption(item: Item, choice: Choice, group: string, label: string): Choice {
  const matchingGroup = item.groups.find((one) => one.name === group);
  if (!matchingGroup?.values.some((value) => value.label === label)) return choice;
  const before = chosenLabels(choice, group);
  const isChosen = before.includes(label);
  const rest = matchingGroup.type === 'single' ? [] : before.filter((one) => one !== label);
  return withLabels(item, choice, matchingGroup, isChosen ? rest : [...rest, label]);
}

/** Returns the choice with an add-on's quantity set; 0 or less removes it. Ids are ascending, as the API requires. */
export function setAddOn(item: Pick<Item, 'addOns'>, choice: Choice, id: number, quantity: number): Choice {
  if (!item.addOns.some((one) => one.id === id)) return choice;
  const rest = choice.addOns.filter((one) => one.id !== id);
  const addOns = [...rest, { id, quantity: Math.floor(quantity) }];
  return { ...choice, addOns: addOns.filter((one) => one.quantity > 0).sort((a, b) => a.id - b.id) };
}

/** Returns the quantity of an add-on in a choice, 0 when it is not selected. */
export function addOnQuantity(choice: Choice, id: number): number {
  return choice.addOns.find((one) => one.id === id)?.quantity ?? 0;
}

/** Returns the note of a choice, '' without one. */
export const noteOf = (choice: Choice): string => choice.note?.trim() ?? '';

/** Returns whether two choices are equal, note included, regardless of order: lines of equal choices are one (EXT-03). */
export function sameChoice(a: Choice, b: Choice): boolean {
  return fingerprint(a) === fingerprint(b);
}

/** Returns the limits of a multi-choice group; a missing maximum means all options. */
export function boundsOf(group: VariationGroup): { min: number; max: number } {
  return { min: group.min, max: group.max > 0 ? group.max : group.values.length };
}

/**
 * Returns the problems of a choice, at most one per group, in the item's order: a required group without a selection; a
 * multi-choice group outside its limits (optional ones only once something is selected). An older-style item needs an
 * existing combination.
 */
export function checkChoice(item: Item, choice: Choice): ChoiceProblem[] {
  const problems: ChoiceProblem[] = [];
  for (const group of item.groups) {
    const count = chosenLabels(choice, group.name).length;
    const { min, max } = boundsOf(group);
    if (count === 0 && group.required) problems.push({ kind: 'required', name: group.name });
    else if (group.type === 'multi' && count > 0 && (count < min || count > max)) {
      problems.push({ kind: 'bounds', name: group.name, min, max });
    }
  }
  if (item.variations.length > 0 && variationOf(item, choice) === null) {
    problems.push({ kind: 'required', name: item.choices.map((one) => one.title).join(', ') });
  }
  return problems;
}

/** Returns whether the item still offers everything in a choice: labels, variation and add-ons must match exactly. */
export function isOffered(item: Item, choice: Choice): boolean {
  const groups = choice.groups.every(({ name, labels }) => {
    const group = item.groups.find((one) => one.name === name);
    return (
      group !== undefined &&
      (group.type === 'multi' || labels.length <= 1) &&
      new Set(labels).size === labels.length &&
      labels.every((label) => group.values.some((value) => value.label === label))
    );
  });
  const noGroupTwice = new Set(choice.groups.map((group) => group.name)).size === choice.groups.length;
  const variation = choice.variation === null || variationOf(item, choice) !== null;
  const ids = new Set(choice.addOns.map((one) => one.id));
  const addOns =
    ids.size === choice.addOns.length &&
    choice.addOns.every(({ id, quantity }) => quantity > 0 && item.addOns.some((one) => one.id === id));
  return groups && noGroupTwice && variation && addOns;
}

function withLabels(item: Item, choice: Choice, group: VariationGroup, labels: readonly string[]): Choice {
  const ordered = group.values.map((value) => value.label).filter((label) => labels.includes(label));
  const positionOf = (name: string) => item.groups.findIndex((one) => one.name === name);
  const rest = choice.groups.filter((one) => one.name !== group.name);
  const groups = ordered.length > 0 ? [...rest, { name: group.name, labels: ordered }] : rest;
  return { ...choice, groups: groups.sort((a, b) => positionOf(a.name) - positionOf(b.name)) };
}

function fingerprint(choice: Choice): string {
  const groups = choice.groups
    .filter((group) => group.labels.length > 0)
    .map((group) => [group.name, [...group.labels].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const addOns = choice.addOns
    .filter((one) => one.quantity > 0)
    .map((one) => [one.id, one.quantity] as const)
    .sort(([a], [b]) => a - b);
  const variation = choice.variation === null ? null : normalType(choice.variation);
  return JSON.stringify([groups, variation, addOns, noteOf(choice)]);
}
