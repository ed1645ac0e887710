import * as v from 'valibot';
import { ItemSchema } from './item.ts';
import { toMinor } from './money.ts';
import { pageOf } from './page.ts';
import { StoreSummarySchema } from './store.ts';
import { idOrNull, looseList, money, numberOrZero, text, textOrNull } from './wire.ts';

/** Search suggestions by name. */
export const SuggestionsSchema = v.pipe(
  v.object({
    items: looseList(v.object({ name: text })),
    stores: looseList(v.object({ name: text, id: idOrNull, slug: textOrNull })),
  }),
  v.transform(({ items, stores }) => ({
    items,
    stores: stores.map(({ name, id, slug }) => ({ name, key: slug ?? (id === null ? null : String(id)) })),
  })),
);

/** Names for the search drop-down; `key` is a store's slug or id, null where the marketplace sends neither. */
export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;

const countsByValue = v.record(v.string(), numberOrZero);
const CountsSchema = v.pipe(
  v.object({
    type: countsByValue,
    diet: countsByValue,
    offers: countsByValue,
    price_levels: countsByValue,
    ratings: countsByValue,
    delivery_fees: countsByValue,
    categories: countsByValue,
    brands: countsByValue,
  }),
  v.transform(({ price_levels: priceLevels, delivery_fees, ...rest }) => ({
    ...rest,
    priceLevels,
    /** By the most that delivery may cost, ascending. */
    fees: Object.entries(delivery_fees)
      .map(([most, count]) => ({ most: toMinor(most) ?? 0, count }))
      .sort((a, b) => a.most - b.most),
  })),
);

/** Number of results per option: by value, category and brand by id. */
export type OptionCounts = v.InferOutput<typeof CountsSchema>;

const SaidFilterSchema = v.object({ words: text, without: text });

const FindingSchema = v.pipe(
  v.object({
    counts: v.fallback(v.nullable(CountsSchema), null),
    /** Searches: whether everything was found, only with near or corrected words, or some of it. */
    searched: v.fallback(v.nullable(v.picklist(['exact', 'similar', 'some'])), null),
    did_you_mean: textOrNull,
    /** The text that was looked for instead of a mistyped one. */
    corrected: textOrNull,
    understood: looseList(SaidFilterSchema),
    elsewhere: looseList(v.object({ module_id: numberOrZero, count: numberOrZero })),
    /** Other searches, where nothing was found. */
    nearest: v.fallback(v.array(v.string()), []),
    named_stores: looseList(StoreSummarySchema),
  }),
  v.transform(({ did_you_mean: didYouMean, named_stores: namedStores, elsewhere, ...rest }) => ({
    ...rest,
    didYouMean,
    /** Stores with this name. */
    namedStores,
    elsewhere: elsewhere.map(({ module_id: moduleId, count }) => ({ moduleId, count })),
  })),
);

/** What the embedded marketplace says about a result page besides its rows; null where it is not sent. */
export type Finding = v.InferOutput<typeof FindingSchema>;

/** Where nothing is said. */
export const NOTHING_FOUND: Finding = {
  counts: null,
  searched: null,
  didYouMean: null,
  corrected: null,
  understood: [],
  elsewhere: [],
  nearest: [],
  namedStores: [],
};

/** Returns what is said besides the rows; an invalid or missing value is null. */
const findingOf = (body: unknown): Finding => {
  const parsed = v.safeParse(FindingSchema, body);
  return parsed.success ? parsed.output : NOTHING_FOUND;
};

const itemPage = pageOf(ItemSchema, 'products', 'items');
const RangeSchema = v.object({ price_range: v.object({ min_price: money, max_price: money }) });

/** The items of a result page; an invalid price range is null. */
export const FoundItemsSchema = v.pipe(
  v.unknown(),
  v.transform((body) => ({ page: body, rest: body })),
  v.object({ page: itemPage, rest: v.unknown() }),
  v.transform(({ page, rest }) => {
    const parsed = v.safeParse(RangeSchema, rest);
    const prices = parsed.success
      ? { min: parsed.output.price_range.min_price, max: parsed.output.price_range.max_price }
      : null;
    return { ...page, ...findingOf(rest), prices };
  }),
);

/** A page of found items; `prices` is the range of all results, null where the marketplace does not send it. */
export type FoundItems = v.InferOutput<typeof FoundItemsSchema>;

/** The stores of a result page. */
export const FoundStoresSchema = v.pipe(
  v.unknown(),
  v.transform((body) => ({ page: body, rest: body })),
  v.object({ page: pageOf(StoreSummarySchema, 'stores'), rest: v.unknown() }),
  v.transform(({ page, rest }) => ({ ...page, ...findingOf(rest) })),
);

/** A page of found stores. */
export type FoundStores = v.InferOutput<typeof FoundStoresSchema>;
