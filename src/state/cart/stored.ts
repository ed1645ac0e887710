import * as v from 'valibot';
import type { CartLine } from '#src/contract/cart.ts';
import { ChoiceSchema } from '#src/contract/choice.ts';

const text = v.string();
const number = v.pipe(v.number(), v.finite());
const id = v.pipe(number, v.integer(), v.minValue(1));
const maybe = <T>(schema: v.GenericSchema<T>) => v.nullable(schema);
const window = v.object({ starts: text, ends: text });

export const StoredItemSchema = v.object({
  id,
  slug: text,
  name: text,
  description: text,
  image: maybe(text),
  images: v.array(text),
  price: number,
  restaurantDiscount: number,
  storeDiscount: number,
  discount: v.variant('kind', [
    v.object({ kind: v.literal('percent'), percent: number }),
    v.object({ kind: v.literal('amount'), amount: number }),
    v.object({ kind: v.literal('none') }),
  ]),
  flashSale: v.boolean(),
  storeId: id,
  storeName: text,
  // Missing in lines stored by an earlier release.
  storeActive: v.optional(v.boolean(), true),
  storeOpen: v.optional(v.boolean(), true),
  storeOpensAt: v.optional(maybe(text), null),
  storeSlug: v.optional(maybe(text), null),
  moduleId: id,
  moduleType: v.picklist(['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel']),
  zoneId: maybe(number),
  unit: maybe(text),
  groups: v.array(
    v.object({
      name: text,
      type: v.picklist(['single', 'multi']),
      required: v.boolean(),
      min: number,
      max: number,
      values: v.array(v.object({ label: text, price: number })),
    }),
  ),
  choices: v.array(v.object({ name: text, title: text, options: v.array(text) })),
  variations: v.array(v.object({ type: text, price: number, stock: maybe(number) })),
  addOns: v.array(v.object({ id, name: text, price: number })),
  veg: maybe(v.boolean()),
  recommended: v.boolean(),
  organic: v.boolean(),
  halal: v.boolean(),
  rating: number,
  ratingCount: number,
  wishlistCount: number,
  stock: maybe(number),
  maxPerCart: maybe(number),
  prescription: v.boolean(),
  schedulable: v.boolean(),
  window: maybe(window),
  campaign: maybe(v.object({ startsOn: text, endsOn: text })),
  categoryIds: v.array(number),
  createdAt: maybe(text),
});

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
