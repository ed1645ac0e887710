import * as v from 'valibot';
import type { CartLine } from '#src/contract/cart.ts';
import { ChoiceSchema } from '#src/contract/choice.ts';
import { StoredItemSchema } from '#src/contract/item.ts';

const text = v.string();
const number = v.pipe(v.number(), v.finite());
const id = v.pipe(number, v.integer(), v.minValue(1));

const StoredLineSchema = v.object({
  id,
  itemId: id,
  model: v.picklist(['Item', 'ItemCampaign']),
  quantity: v.pipe(number, v.integer(), v.minValue(1)),
  choice: ChoiceSchema,
  item: StoredItemSchema,
  moduleId: id,
  forNames: v.exactOptional(v.array(text)),
});

/** Validates the stored cart: an invalid value reads as no cart. */
export const StoredCartSchema: v.GenericSchema<unknown, CartLine[]> = v.array(StoredLineSchema);
