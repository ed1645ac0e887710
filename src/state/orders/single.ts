import * as v from 'valibot';
import type { Choice } from '#src/contract/choice.ts';
import { ChoiceSchema } from '#src/contract/choice.ts';
import { type Item, StoredItemSchema } from '#src/contract/item.ts';
import { sessionValue } from '../storage/storage-value.ts';

/** One item ordered without the cart: Buy Now (`page=buy_now`) or a campaign's Order Now (`page=campaign`). */
export type SingleOrder = { page: 'buy_now' | 'campaign'; item: Item; choice: Choice; quantity: number };

const SingleOrderSchema: v.GenericSchema<unknown, SingleOrder> = v.object({
  page: v.picklist(['buy_now', 'campaign']),
  item: StoredItemSchema,
  choice: ChoiceSchema,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** The single item of this tab's checkout; checkout reloads it. */
export const singleOrder = sessionValue('islet:single-order', SingleOrderSchema);
