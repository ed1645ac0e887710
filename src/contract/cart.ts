import * as v from 'valibot';
import { addOnsOf, type Choice, choiceOf } from './choice.ts';
import { type Item, ItemSchema } from './item.ts';
import { fromMinor, type Minor } from './money.ts';
import { anyValue, id, idOrNull, list, looseList, number, text, textOrEmpty } from './wire.ts';

/** A line of the server's cart. Its price is ignored: it is computed from item, choice and quantity. */
const CartLineSchema = v.pipe(
  v.object({
    id,
    item_id: id,
    item_type: textOrEmpty,
    module_id: idOrNull,
    quantity: number,
    variation: anyValue,
    add_on_ids: anyValue,
    add_on_qtys: anyValue,
    note: textOrEmpty,
    for_names: looseList(text),
    item: ItemSchema,
  }),
  v.transform((raw) => {
    const choice: Choice = {
      ...choiceOf(raw.variation),
      addOns: addOnsOf(raw.add_on_ids, raw.add_on_qtys),
      ...(raw.note.trim() === '' ? {} : { note: raw.note.trim() }),
    };
    return {
      /** The `cart_id` of later calls. */
      id: raw.id,
      itemId: raw.item_id,
      model: raw.item_type.endsWith('ItemCampaign') ? ('ItemCampaign' as const) : ('Item' as const),
      quantity: raw.quantity,
      choice,
      item: raw.item,
      moduleId: raw.module_id ?? raw.item.moduleId,
      ...(raw.for_names.length > 0 && {
        /** Who added it in a group order; omitted in other carts. */
        forNames: raw.for_names,
      }),
    };
  }),
);
export type CartLine = v.InferOutput<typeof CartLineSchema>;
export type CartModel = CartLine['model'];

/** The complete cart, which every cart call returns. Every line must be valid: a skipped line would look removed. */
export const CartSchema = list(CartLineSchema);

/** A line to send. `unit` is the undiscounted unit price (base and options, no add-ons). */
export type CartEntry = { item: Item; choice: Choice; quantity: number; unit: Minor };

export type CartVariation =
  | { name: string; values: { label: string[] } }[]
  | { type: string; price: number; stock: number | null }[];

/** Returns the `variation` field: the chosen food groups, or the older-style variation copied from the item. */
export function variationBody(item: Pick<Item, 'moduleType' | 'variations'>, choice: Choice): CartVariation {
  if (item.moduleType === 'food') {
    return choice.groups
      .filter((group) => group.labels.length > 0)
      .map(({ name, labels }) => ({ name, values: { label: labels } }));
  }
  const chosenVariation = item.variations.find((variation) => variation.type === choice.variation);
  return chosenVariation
    ? [{ type: chosenVariation.type, price: fromMinor(chosenVariation.price), stock: chosenVariation.stock }]
    : [];
}

/** Returns the chosen add-ons as two lists of equal length, ids ascending: placement pairs the quantities in database
 *  order (customer.notes §5). */
export function addOnsBody(choice: Choice): { add_on_ids: number[]; add_on_qtys: number[] } {
  const chosenAddOns = choice.addOns.filter((addOn) => addOn.quantity > 0).sort((a, b) => a.id - b.id);
  return {
    add_on_ids: chosenAddOns.map((addOn) => addOn.id),
    add_on_qtys: chosenAddOns.map((addOn) => addOn.quantity),
  };
}

/** Returns the payload of cart add, with the undiscounted line price without add-ons. `guestId` is null when signed
 *  in. */
export function cartAddBody({ item, choice, quantity, unit }: CartEntry, guestId: number | null) {
  return {
    ...(guestId === null ? {} : { guest_id: guestId }),
    model: item.campaign === null ? ('Item' as const) : ('ItemCampaign' as const),
    item_id: item.id,
    price: fromMinor(unit * quantity),
    quantity,
    variation: variationBody(item, choice),
    ...addOnsBody(choice),
    ...(choice.note === undefined ? {} : { note: choice.note }),
  };
}

/** Returns the payload of cart update: that of cart add plus the line's id. */
export function cartUpdateBody(lineId: number, entry: CartEntry, guestId: number | null) {
  return { cart_id: lineId, ...cartAddBody(entry, guestId) };
}
