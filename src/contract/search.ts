import * as v from 'valibot';
import { type Item, ItemSchema } from './item.ts';
import type { Minor } from './money.ts';
import { type Page, pageOf } from './page.ts';
import { idOrNull, looseList, money, text, textOrNull } from './wire.ts';

/** Names for the search drop-down; `key` is a store's slug or id, null where the marketplace sends neither. */
export type Suggestions = { items: { name: string }[]; stores: { name: string; key: string | null }[] };

/** Search suggestions by name. */
export const SuggestionsSchema = v.pipe(
  v.object({
    items: looseList(v.object({ name: text })),
    stores: looseList(v.object({ name: text, id: idOrNull, slug: textOrNull })),
  }),
  v.transform(
    ({ items, stores }): Suggestions => ({
      items,
      stores: stores.map(({ name, id, slug }) => ({ name, key: slug ?? (id === null ? null : String(id)) })),
    }),
  ),
);

/** A page of found items; `prices` is the range of all results, null where the marketplace does not send it. */
export type FoundItems = Page<Item> & { prices: { min: Minor; max: Minor } | null };

const itemPage = pageOf(ItemSchema, 'products', 'items');
const RangeSchema = v.object({ price_range: v.object({ min_price: money, max_price: money }) });

/** The items of a result page; an invalid price range is null. */
export const FoundItemsSchema = v.pipe(
  v.unknown(),
  v.transform((body) => ({ page: body, range: body })),
  v.object({ page: itemPage, range: v.unknown() }),
  v.transform(({ page, range }): FoundItems => {
    const read = v.safeParse(RangeSchema, range);
    if (!read.success) return { ...page, prices: null };
    const { min_price, max_price } = read.output.price_range;
    return { ...page, prices: { min: min_price, max: max_price } };
  }),
);
