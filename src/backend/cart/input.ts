import * as v from 'valibot';
import { LINE_NOTE_MAX } from '#src/domain/line-wishes.ts';
import { decimal, integer, jsonText, trimmedText } from '../http/body.ts';

/** Maximum quantity of one line; stores set lower limits per item. */
export const MAX_QUANTITY = 1000;

const label = v.pipe(v.string(), v.maxLength(200));
const foodChoice = v.object({ name: label, values: v.object({ label: v.pipe(v.array(label), v.maxLength(50)) }) });
const plainVariation = v.object({
  type: label,
  price: v.optional(v.union([v.number(), label])),
  stock: v.optional(v.nullable(v.union([v.number(), label]))),
});

/** Schema of the chosen options: groups with labels (food), or at most one combination; also sent as JSON text. */
export const VariationSchema = v.pipe(
  v.unknown(),
  jsonText,
  v.union([v.pipe(v.array(foodChoice), v.maxLength(50)), v.pipe(v.array(plainVariation), v.maxLength(1))]),
);

/** Schema of ids or quantities of add-ons. */
export const NumbersSchema = v.pipe(v.unknown(), jsonText, v.pipe(v.array(integer(0)), v.maxLength(100)));

/** Schema of a line's table; clients send plain names or class names (`App\Models\ItemCampaign`). */
export const ModelSchema = v.pipe(
  v.string(),
  v.regex(/Item(Campaign)?$/),
  v.transform((text) => (text.endsWith('ItemCampaign') ? ('ItemCampaign' as const) : ('Item' as const))),
);

/** Schema of a line's note. */
const NoteSchema = v.optional(v.nullable(trimmedText(LINE_NOTE_MAX)));

/** Body of `POST cart/add`. `price` is stored and returned, but never billed. */
export const CartAddSchema = v.object({
  model: ModelSchema,
  item_id: integer(),
  price: decimal(0, 1e9),
  quantity: integer(1, MAX_QUANTITY),
  variation: v.optional(v.nullable(VariationSchema)),
  add_on_ids: v.optional(v.nullable(NumbersSchema)),
  add_on_qtys: v.optional(v.nullable(NumbersSchema)),
  note: NoteSchema,
});

/** Body of `POST cart/update`: omitted choices keep their stored value. */
export const CartUpdateSchema = v.object({
  cart_id: integer(),
  price: decimal(0, 1e9),
  quantity: integer(1, MAX_QUANTITY),
  variation: v.optional(v.nullable(VariationSchema)),
  add_on_ids: v.optional(v.nullable(NumbersSchema)),
  add_on_qtys: v.optional(v.nullable(NumbersSchema)),
  note: NoteSchema,
});
