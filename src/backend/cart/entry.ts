import * as v from 'valibot';
import { checkChoice, isOffered } from '#src/domain/choice.ts';
import { LINE_NOTE_MAX } from '#src/domain/line-wishes.ts';
import type { StoredVariation } from '../db/schema/order.ts';
import { decimal, integer, jsonText, trimmedText } from '../http/body.ts';
import { invalid, Refusal, refusal } from '../http/errors.ts';
import type { CatalogueItem } from '../orders/placing/catalogue-items.ts';
import { choiceKey, choiceOfLine, type SentVariation, storedVariation } from '../orders/placing/stored-choice.ts';
import * as texts from '../orders/texts.ts';
import type { CartRow } from './rows.ts';

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

/** The choice of a cart line as it is stored. */
export type Entry = Pick<CartRow, 'variation' | 'variationKey' | 'addOnIds' | 'addOnQtys' | 'note'>;

type SentChoice = {
  variation?: SentVariation | null | undefined;
  add_on_ids?: number[] | null | undefined;
  add_on_qtys?: number[] | null | undefined;
  note?: string | null | undefined;
};

const MOST_ADD_ONS = 1000;

/**
 * Returns the stored form of a choice for an item; omitted parts keep the value of `before`.
 * @throws {Refusal} 403 `variation` for options the item does not have or still needs, 403 `add_on_ids` or
 *   `add_on_qtys`.
 */
export function entryOf(requested: SentChoice, item: CatalogueItem, before?: Entry): Entry {
  const variation = requested.variation
    ? storedVariation(requested.variation, item)
    : (before?.variation ?? ([] satisfies StoredVariation[]));
  if (!variation) throw refusal(403, 'variation', invalid('variation'));
  const addOns = requested.add_on_ids
    ? addOnColumns(requested.add_on_ids, requested.add_on_qtys ?? [], item)
    : { addOnIds: before?.addOnIds ?? [], addOnQtys: before?.addOnQtys ?? [] };
  const stored = { variation, ...addOns, note: requested.note ?? before?.note ?? '' };
  const entry = { ...stored, variationKey: choiceKey(stored) };
  const choice = choiceOfLine(entry);
  if (!isOffered(item.domainItem, choice)) throw refusal(403, 'variation', invalid('variation'));
  const problems = checkChoice(item.domainItem, choice);
  if (problems.length > 0) {
    throw new Refusal(
      403,
      problems.map((problem) => ({ code: 'variation', message: texts.choiceProblem(problem, item) })),
    );
  }
  return entry;
}

/** Returns the chosen add-ons by ascending id, without those of quantity 0. */
function addOnColumns(ids: number[], quantities: number[], item: CatalogueItem): Pick<Entry, 'addOnIds' | 'addOnQtys'> {
  if (ids.length !== quantities.length) throw refusal(403, 'add_on_qtys', texts.ADD_ON_LENGTHS);
  const offered = new Set((item.row.addOns ?? []).map(({ id }) => id));
  const addOns = ids
    .map((id, index) => ({ id, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  if (addOns.some(({ id }) => !offered.has(id)) || new Set(addOns.map(({ id }) => id)).size < addOns.length) {
    throw refusal(403, 'add_on_ids', invalid('add_on_ids'));
  }
  if (addOns.some(({ quantity }) => quantity > MOST_ADD_ONS)) throw refusal(403, 'add_on_qtys', invalid('add_on_qtys'));
  addOns.sort((a, b) => a.id - b.id);
  return { addOnIds: addOns.map(({ id }) => id), addOnQtys: addOns.map(({ quantity }) => quantity) };
}
