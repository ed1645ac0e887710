import type { CartLine, Choice } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import { findLine, linesOf } from '#src/domain/cart.ts';
import { emptyChoice, isOffered, sameChoice, setAddOn, toggleOption, variationOf } from '#src/domain/choice.ts';
import { chooseOption } from '#src/domain/variation.ts';
import type { PopupStart } from '#src/stores/item-choice.ts';

/** What is chosen of an item; `lineId` is the cart line it changes, null when it makes a new one. */
export type Order = { choice: Choice; quantity: number; lineId: number | null };

/** What a popup starts with: an interrupted choice, else the line in the cart (CART-12), else nothing chosen. */
export function startOf(item: Item, lines: readonly CartLine[], start: PopupStart | null): Order {
  const mine = linesOf(lines, item);
  if (start?.choice && isOffered(item, start.choice)) {
    const same = findLine(mine, item, start.choice);
    return { choice: start.choice, quantity: start.quantity ?? 1, lineId: same?.id ?? null };
  }
  const line = mine.find(({ id }) => id === start?.lineId) ?? mine[0];
  if (!line) return { choice: emptyChoice(item), quantity: 1, lineId: null };
  // What the line names may have been taken off the item since: then it is chosen anew.
  const choice = isOffered(item, line.choice) ? line.choice : emptyChoice(item);
  return { choice, quantity: line.quantity, lineId: line.id };
}

/** An older-style option picked: quantity 1 again, or the cart line that already holds that variation (POP-07). */
export function withOption(item: Item, lines: readonly CartLine[], order: Order, title: string, option: string): Order {
  const choice = chooseOption(item, order.choice, title, option);
  const request = variationOf(item, choice);
  const line = request && linesOf(lines, item).find((one) => variationOf(item, one.choice) === request);
  return line
    ? { choice: line.choice, quantity: line.quantity, lineId: line.id }
    : { choice, quantity: 1, lineId: null };
}

/** Another choice: of a line that holds exactly that, its quantity comes along; else the line that was to be changed stays. */
export function withChoice(item: Item, lines: readonly CartLine[], order: Order, choice: Choice): Order {
  const same = findLine(lines, item, choice);
  return same ? { choice, quantity: same.quantity, lineId: same.id } : { ...order, choice };
}

/** Names of the page's fields, which both the server's HTML and the island print. */
export const FIELDS = {
  group: (name: string) => `option-${name}`,
  choice: (name: string) => `choice-${name}`,
  addOn: 'add-on',
} as const;

/** Returns what was ticked in the form before its island was there; null when that is what an item starts with. */
export function choiceIn(form: HTMLFormElement, item: Item): Choice | null {
  const data = new FormData(form);
  let choice = emptyChoice(item);
  for (const { name } of item.groups)
    for (const label of data.getAll(FIELDS.group(name))) choice = toggleOption(item, choice, name, String(label));
  for (const { name, title } of item.choices) {
    const option = data.get(FIELDS.choice(name));
    if (option !== null) choice = chooseOption(item, choice, title, String(option));
  }
  for (const id of data.getAll(FIELDS.addOn)) choice = setAddOn(item, choice, Number(id), 1);
  return sameChoice(choice, emptyChoice(item)) ? null : choice;
}
