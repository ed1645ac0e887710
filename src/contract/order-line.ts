import * as v from 'valibot';
import { type Choice, choiceOf } from './choice.ts';
import { AllergensSchema } from './food-facts.ts';
import { HelpClaimSchema } from './help.ts';
import {
  anyValue,
  id,
  idOrNull,
  list,
  looseList,
  money,
  moneyOrNull,
  moneyOrZero,
  number,
  numberOrNull,
  numberOrZero,
  orNull,
  text,
  textOrEmpty,
  textOrNull,
  urlOrNull,
} from './wire.ts';

/** What was stated about the choice of a line when it was ordered; `kcal` of one piece. */
const LineFactsSchema = v.pipe(
  v.object({
    allergens: AllergensSchema,
    may_contain: AllergensSchema,
    ingredients: textOrEmpty,
    kcal: numberOrNull,
  }),
  v.transform(({ may_contain, ...raw }) => ({ ...raw, traces: may_contain })),
);

const SnapshotSchema = v.object({
  name: textOrNull,
  title: textOrNull,
  slug: textOrNull,
  image_full_url: urlOrNull,
  food_facts: orNull(LineFactsSchema),
});
const LineAddOnSchema = v.object({ id, name: textOrEmpty, price: moneyOrZero, quantity: numberOrZero });

/** A line of a placed order, with the item as sold; campaign lines have no item id. */
export const OrderLineSchema = v.pipe(
  v.object({
    id,
    item_id: idOrNull,
    item_campaign_id: idOrNull,
    price: money,
    quantity: number,
    discount_on_item: moneyOrZero,
    total_add_on_price: moneyOrZero,
    add_ons: list(LineAddOnSchema),
    variation: anyValue,
    item_details: orNull(SnapshotSchema),
    image_full_url: urlOrNull,
    for_names: looseList(text),
    help_amount: moneyOrNull,
    help: orNull(HelpClaimSchema),
  }),
  v.transform((raw) => {
    const addOns = raw.add_ons.filter((addOn) => addOn.quantity > 0);
    const choice: Choice = {
      ...choiceOf(raw.variation),
      addOns: addOns.map((addOn) => ({ id: addOn.id, quantity: addOn.quantity })),
    };
    return {
      id: raw.id,
      itemId: raw.item_id,
      /** Slug of the item as sold; null where the marketplace does not send it. */
      slug: raw.item_details?.slug || null,
      campaignId: raw.item_campaign_id,
      name: raw.item_details?.name ?? raw.item_details?.title ?? '',
      ...(raw.item_details?.food_facts && {
        /** Omitted where nothing was stated. */
        facts: raw.item_details.food_facts,
      }),
      image: raw.image_full_url ?? raw.item_details?.image_full_url ?? null,
      /** Undiscounted unit price with options, without add-ons. */
      price: raw.price,
      quantity: raw.quantity,
      /** Per unit. */
      discount: raw.discount_on_item,
      /** For the whole line. */
      addOnsPrice: raw.total_add_on_price,
      addOns,
      ...(raw.for_names.length > 0 && {
        /** Who wanted it in a group order; omitted in other orders. */
        forNames: raw.for_names,
      }),
      choice,
      ...(raw.help_amount !== null && {
        /** What was paid for it and can be credited for a problem, minor units; omitted where nothing can be reported (EXT-24). */
        helpAmount: raw.help_amount,
      }),
      ...(raw.help && {
        /** The problem that was reported, and how it was decided. */
        help: raw.help,
      }),
    };
  }),
);
export type OrderLine = v.InferOutput<typeof OrderLineSchema>;

/** The lines of an order; none when the response is a single order record (parcels, prescriptions without lines). */
export const OrderLinesSchema = v.pipe(
  v.unknown(),
  v.transform((body) => (typeof body === 'object' && body !== null && 'order_status' in body ? [] : body)),
  list(OrderLineSchema),
);
