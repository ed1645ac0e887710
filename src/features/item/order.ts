import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { findLine, linesOf } from '#src/domain/cart.ts';
import { emptyChoice, isOffered, sameChoice, setAddOn, toggleOption, variationOf } from '#src/domain/choice.ts';
import { chooseOption } from '#src/domain/variation.ts';
import type { PopupStart } from '#src/state/item/item-choice.ts';

/** The choice of an item; `lineId` is the cart line it updates, null for a new one. */
export type Order = { choice: Choice; quantity: number; lineId: number | null };

/**
 * Returns the initial order of a popup: an interrupted choice, otherwise the cart line (CART-12), otherwise nothing
 * chosen.
 */
export function startOf(item: Item, lines: readonly CartLine[], start: PopupStart | null): Order {
  const mine = linesOf(lines, item);
  if (start?.choice && isOffered(item, start.choice)) {
    const same = findLine(mine, item, start.choice);
    return { choice: start.choice, quantity: start.quantity ?? 1, lineId: same?.id ?? null };
  }
  const line = mine.find(({ id }) => id === start?.lineId) ?? mine[0];
  if (!line) return { choice: emptyChoice(item), quantity: 1, lineId: null };
  // The line's options may have been removed from the item since.
  const choice = isOffered(item, line.choice) ? line.choice : emptyChoice(item);
  return { choice, quantity: line.quantity, lineId: line.id };
}

/** Returns the order with an older-style option chosen: quantity 1, or the cart line with that variation (POP-07). */
export function withOption(item: Item, lines: readonly CartLine[], order: Order, title: string, option: string): Order {
  const choice = chooseOption(item, order.choice, title, option);
  const request = variationOf(item, choice);
  const line = request && linesOf(lines, item).find((one) => variationOf(item, one.choice) === request);
  return line
    ? { choice: line.choice, quantity: line.quantity, lineId: line.id }
    : { choice, quantity: 1, lineId: null };
}

/**
 * Returns the order with another choice: a cart line with the same choice is updated with its quantity, otherwise the
 * current one.
 */
export function withChoice(item: Item, lines: readonly CartLine[], order: Order, choice: Choice): Order {
  const same = findLine(lines, item, choice);
  return same ? { choice, quantity: same.quantity, lineId: same.id } : { ...order, choice };
}

/** Field names of the page's form, used by both the server's HTML and the island. */
export const FIELDS = {
  group: (name: string) => `option-${name}`,
  choice: (name: string) => `choice-${name}`,
  addOn: 'add-on',
} as const;

/** Returns the choice made in the server's HTML before the island loaded; null if nothing was chosen. */
export function choiceIn(drawn: ParentNode, item: Item): Choice | null {
  const checked = [...drawn.querySelectorAll<HTMLInputElement>('input:checked')];
  const chosen = (field: string) => checked.filter(({ name }) => name === field).map(({ value }) => value);
  let choice = emptyChoice(item);
  for (const { name } of item.groups)
    for (const label of chosen(FIELDS.group(name))) choice = toggleOption(item, choice, name, label);
  for (const { name, title } of item.choices)
    for (const option of chosen(FIELDS.choice(name))) choice = chooseOption(item, choice, title, option);
  for (const id of chosen(FIELDS.addOn)) choice = setAddOn(item, choice, Number(id), 1);
  return sameChoice(choice, emptyChoice(item)) ? null : choice;
}
