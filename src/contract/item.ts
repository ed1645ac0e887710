import * as v from 'valibot';
import { numberFrom } from '#src/lib/number.ts';
import { isRecord } from '#src/lib/record.ts';
import { ContentSchema, StoredContent } from './content.ts';
import { discountOf } from './discount.ts';
import { FoodFactsSchema, StoredFoodFacts, StoredOptionFacts } from './food-facts.ts';
import { type ModuleType, toModuleType } from './module.ts';
import { AddOnsSchema, ChoiceOptionSchema, PlainVariationSchema, VariationGroupSchema } from './options.ts';
import { slugFields, sluggedOf } from './slug.ts';
import { windowOf } from './window.ts';
import {
  anyValue,
  clockOrNull,
  dayOrNull,
  flag,
  flagUnlessOff,
  id,
  idOrNull,
  instantOrNull,
  list,
  looseList,
  money,
  numberOrNull,
  numberOrZero,
  orNull,
  textOrEmpty,
  textOrNull,
  urlOrNull,
} from './wire.ts';

/** An item in a list, nested, or of a campaign; id, price, store and module are required. */
export const ItemSchema = v.pipe(
  v.object({
    ...slugFields,
    name: textOrNull,
    title: textOrNull,
    description: textOrEmpty,
    image_full_url: urlOrNull,
    images_full_url: looseList(urlOrNull),
    price: money,
    discount: anyValue,
    discount_type: textOrEmpty,
    store_discount: numberOrZero,
    restaurant_discount: numberOrZero,
    flash_sale: flag,
    store_id: id,
    store_name: textOrEmpty,
    store_active: flagUnlessOff,
    store_open: flagUnlessOff,
    store_opens_at: instantOrNull('UTC'),
    store_slug: textOrNull,
    module_id: id,
    module_type: textOrNull,
    module: anyValue,
    zone_id: idOrNull,
    unit_type: textOrNull,
    unit: anyValue,
    food_variations: list(VariationGroupSchema),
    choice_options: list(ChoiceOptionSchema),
    variations: list(PlainVariationSchema),
    add_ons: AddOnsSchema,
    addons: AddOnsSchema,
    offered_addons: AddOnsSchema,
    veg: flag,
    recommended: flag,
    organic: flag,
    halal_tag_status: flag,
    is_halal: flag,
    avg_rating: numberOrNull,
    rating: numberOrZero,
    rating_count: numberOrZero,
    wishlist_count: numberOrNull,
    whislists_count: numberOrZero,
    stock: numberOrNull,
    maximum_cart_quantity: numberOrZero,
    is_prescription_required: flag,
    min_age: numberOrZero,
    schedule_order: flag,
    available_time_starts: clockOrNull,
    available_time_ends: clockOrNull,
    available_date_starts: dayOrNull,
    available_date_ends: dayOrNull,
    category_id: idOrNull,
    category_ids: looseList(anyValue),
    food_facts: orNull(FoodFactsSchema),
    content: ContentSchema,
    created_at: instantOrNull('UTC'),
  }),
  v.check((raw) => (raw.name ?? raw.title) !== null, 'name: Expected a text'),
  v.check((raw) => moduleTypeOf(raw) !== undefined, 'module_type: Expected a known module type'),
  v.transform((raw) => {
    const type = moduleTypeOf(raw) ?? 'food';
    return {
      ...sluggedOf(raw),
      name: raw.name ?? raw.title ?? '',
      description: raw.description,
      image: raw.image_full_url,
      images: raw.images_full_url.filter((image) => image !== null),
      price: raw.price,
      /** Percent, 0 = none. */
      restaurantDiscount: raw.restaurant_discount,
      /** Percent, 0 = none. */
      storeDiscount: raw.store_discount,
      /** The item's own discount. */
      discount: discountOf(raw.discount, raw.discount_type),
      flashSale: raw.flash_sale,
      storeId: raw.store_id,
      storeName: raw.store_name,
      /** False = closed by its owner. A hint only: true where the marketplace does not send it. */
      storeActive: raw.store_active,
      /** False = outside opening hours. A hint only: true where the marketplace does not send it. */
      storeOpen: raw.store_open,
      /** When the closed store opens, an instant; null while it is open and where the marketplace does not send it. */
      storeOpensAt: raw.store_opens_at,
      /** Null where the marketplace does not send it. */
      storeSlug: raw.store_slug,
      moduleId: raw.module_id,
      moduleType: type,
      zoneId: raw.zone_id,
      unit: raw.unit_type ?? (isRecord(raw.unit) && typeof raw.unit['unit'] === 'string' ? raw.unit['unit'] : null),
      groups: raw.food_variations,
      choices: raw.choice_options,
      variations: raw.variations,
      addOns: [raw.offered_addons, raw.addons, raw.add_ons].find((offered) => offered.length > 0) ?? [],
      /** Null outside food. */
      veg: type === 'food' ? raw.veg : null,
      recommended: raw.recommended,
      organic: raw.organic,
      /** Whether the store shows the halal mark and the item has it. */
      halal: raw.halal_tag_status && raw.is_halal,
      rating: raw.avg_rating ?? raw.rating,
      ratingCount: raw.rating_count,
      wishlistCount: raw.wishlist_count ?? raw.whislists_count,
      /** Null = not counted, always so for food. */
      stock: type === 'food' ? null : raw.stock,
      /** Null = no cap. */
      maxPerCart: raw.maximum_cart_quantity > 0 ? raw.maximum_cart_quantity : null,
      prescription: raw.is_prescription_required,
      ...(raw.min_age > 0 && {
        /** Youngest age of the person it is handed to; omitted where anybody may have it (EXT-27). */
        minAge: raw.min_age,
      }),
      /** Whether it may be scheduled outside its window. */
      schedulable: raw.schedule_order,
      /** Daily window in the marketplace's time zone, null = always. */
      window: windowOf(raw.available_time_starts, raw.available_time_ends),
      /** Set on campaign items, dates 'YYYY-MM-DD'. */
      campaign:
        raw.available_date_starts === null
          ? null
          : { startsOn: raw.available_date_starts, endsOn: raw.available_date_ends ?? raw.available_date_starts },
      categoryIds: categoryIdsOf(raw.category_ids, raw.category_id),
      /** Allergens, ingredients and nutrition; null where nothing is stated about them. */
      foodFacts: raw.food_facts,
      /** How much it holds; null where that is not stated. */
      content: raw.content,
      createdAt: raw.created_at,
    };
  }),
);
export type Item = v.InferOutput<typeof ItemSchema>;

type TypeHints = { module_type: string | null; module: unknown; choice_options: unknown[]; variations: unknown[] };

/** Returns the schema of a response that is an item with further fields, as `{ item, extras }`. */
export const itemWith = <Extras>(schema: v.GenericSchema<unknown, Extras>) =>
  v.intersect([
    v.pipe(
      ItemSchema,
      v.transform((item) => ({ item })),
    ),
    v.pipe(
      schema,
      v.transform((extras) => ({ extras })),
    ),
  ]);

/** Returns the module type; undefined for an unknown one. Cart lines of older marketplaces have none: with older-style
 *  options the item is treated as ecommerce, otherwise as food, whose stock only the server checks. */
function moduleTypeOf(raw: TypeHints): ModuleType | undefined {
  const moduleType = raw.module_type ?? (isRecord(raw.module) ? raw.module['module_type'] : null);
  if (moduleType !== null && moduleType !== undefined) return toModuleType(moduleType);
  return raw.choice_options.length > 0 || raw.variations.length > 0 ? 'ecommerce' : 'food';
}

function categoryIdsOf(entries: unknown[], deepest: number | null): number[] {
  const ids = [...entries, deepest].map((entry) => numberFrom(isRecord(entry) ? entry['id'] : entry));
  return [...new Set(ids)].filter((value) => Number.isSafeInteger(value) && value > 0);
}

const finite = v.pipe(v.number(), v.finite());
const storedId = v.pipe(finite, v.integer(), v.minValue(1));

/** An item as parsed, to read one that the browser has stored. A field that earlier releases did not store is optional,
 *  else their carts would be dropped. */
export const StoredItemSchema: v.GenericSchema<unknown, Item> = v.object({
  id: storedId,
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  images: v.array(v.string()),
  price: finite,
  restaurantDiscount: finite,
  storeDiscount: finite,
  discount: v.variant('kind', [
    v.object({ kind: v.literal('percent'), percent: finite }),
    v.object({ kind: v.literal('amount'), amount: finite }),
    v.object({ kind: v.literal('none') }),
  ]),
  flashSale: v.boolean(),
  storeId: storedId,
  storeName: v.string(),
  // Missing in lines stored by an earlier release.
  storeActive: v.optional(v.boolean(), true),
  storeOpen: v.optional(v.boolean(), true),
  storeOpensAt: v.optional(v.nullable(v.string()), null),
  storeSlug: v.optional(v.nullable(v.string()), null),
  moduleId: storedId,
  moduleType: v.picklist(['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel']),
  zoneId: v.nullable(finite),
  unit: v.nullable(v.string()),
  groups: v.array(
    v.object({
      name: v.string(),
      type: v.picklist(['single', 'multi']),
      required: v.boolean(),
      min: finite,
      max: finite,
      values: v.array(v.object({ label: v.string(), price: finite, facts: StoredOptionFacts })),
    }),
  ),
  choices: v.array(v.object({ name: v.string(), title: v.string(), options: v.array(v.string()) })),
  variations: v.array(
    v.object({
      type: v.string(),
      price: finite,
      stock: v.nullable(finite),
      content: v.exactOptional(StoredContent),
    }),
  ),
  addOns: v.array(v.object({ id: storedId, name: v.string(), price: finite, facts: StoredOptionFacts })),
  veg: v.nullable(v.boolean()),
  recommended: v.boolean(),
  organic: v.boolean(),
  halal: v.boolean(),
  rating: finite,
  ratingCount: finite,
  wishlistCount: finite,
  stock: v.nullable(finite),
  maxPerCart: v.nullable(finite),
  prescription: v.boolean(),
  minAge: v.exactOptional(finite),
  schedulable: v.boolean(),
  window: v.nullable(v.object({ starts: v.string(), ends: v.string() })),
  campaign: v.nullable(v.object({ startsOn: v.string(), endsOn: v.string() })),
  categoryIds: v.array(finite),
  // Missing in lines stored by an earlier release.
  foodFacts: v.optional(v.nullable(StoredFoodFacts), null),
  content: v.optional(v.nullable(StoredContent), null),
  createdAt: v.nullable(v.string()),
});
