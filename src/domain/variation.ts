import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import type { ChoiceOption } from '#src/contract/options.ts';

/** State of an option of an older-style variation, given the other chosen options. */
export type OptionState = 'chosen' | 'offered' | 'soldOut' | 'missing';

/** Returns a variation type without spaces: the API joins options with `-` and drops spaces. */
export function normalType(type: string): string {
  return type.replace(/\s+/g, '');
}

/** Returns the initial variation of an older-style item: the first in stock, else the first; null without
 *  variations. */
export function defaultVariation(item: Pick<Item, 'variations'>): string | null {
  const inStock = item.variations.find((one) => one.stock === null || one.stock > 0);
  return (inStock ?? item.variations[0])?.type ?? null;
}

/** Returns the chosen option of each older-style variation, in order; null where none is chosen. */
export function optionsOf(item: Pick<Item, 'choices'>, choice: Choice): (string | null)[] {
  const chosenOptions = choice.variation === null ? null : optionsOfType(item.choices, normalType(choice.variation));
  return item.choices.map((_, index) => chosenOptions?.[index] ?? null);
}

/**
 * Returns the choice after picking an option (POP-07); the other options stay. If that combination does not exist, the
 * first one with the picked option is used. An unknown title or option changes nothing.
 */
export function chooseOption(item: Item, choice: Choice, title: string, option: string): Choice {
  const at = item.choices.findIndex((one) => one.title === title);
  if (!item.choices[at]?.options.includes(option)) return choice;
  const type = typeWith(item, choice, at, option);
  const exact = item.variations.find((one) => normalType(one.type) === type);
  const near = item.variations.find((one) => optionsOfType(item.choices, normalType(one.type))?.[at] === option);
  return { ...choice, variation: (exact ?? near)?.type ?? type };
}

/** Returns the state of an option together with the other chosen ones. */
export function optionState(item: Item, choice: Choice, title: string, option: string): OptionState {
  const at = item.choices.findIndex((one) => one.title === title);
  if (optionsOf(item, choice)[at] === option) return 'chosen';
  const type = typeWith(item, choice, at, option);
  const matchingVariation = item.variations.find((one) => normalType(one.type) === type);
  if (!matchingVariation) return 'missing';
  return matchingVariation.stock !== null && matchingVariation.stock <= 0 ? 'soldOut' : 'offered';
}

function typeWith(item: Item, choice: Choice, at: number, option: string): string {
  const now = optionsOf(item, choice);
  const parts = item.choices.map((one, index) => (index === at ? option : (now[index] ?? one.options[0] ?? '')));
  return normalType(parts.join('-'));
}

/** Returns the options of a type. Matches them from the option lists, because an option may contain a `-`
 *  ('T-Shirt'). */
function optionsOfType(choices: readonly ChoiceOption[], type: string): string[] | null {
  const [first, ...rest] = choices;
  if (!first) return null;
  for (const option of first.options) {
    const text = normalType(option);
    if (rest.length === 0) {
      if (type === text) return [option];
    } else if (type.startsWith(`${text}-`)) {
      const tail = optionsOfType(rest, type.slice(text.length + 1));
      if (tail) return [option, ...tail];
    }
  }
  return null;
}
