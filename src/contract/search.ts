import * as v from 'valibot';
import { type Item, ItemSchema } from './item.ts';
import { type Minor, toMinor } from './money.ts';
import { type Page, pageOf } from './page.ts';
import { type StoreSummary, StoreSummarySchema } from './store.ts';
import { idOrNull, looseList, money, numberOrZero, text, textOrNull } from './wire.ts';

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

/** Number of results per option: by value, category and brand by id. */
export type OptionCounts = {
  type: Record<string, number>;
  diet: Record<string, number>;
  offers: Record<string, number>;
  priceLevels: Record<string, number>;
  ratings: Record<string, number>;
  /** By the most that delivery may cost, ascending. */
  fees: { most: Minor; count: number }[];
  categories: Record<string, number>;
  brands: Record<string, number>;
};

/** Words of a search that narrow it, and the search without them. */
export type SaidFilter = { words: string; without: string };

/** Another module that has what is looked for. */
export type Elsewhere = { moduleId: number; count: number };

/** What the embedded marketplace says about a result page besides its rows; null where it is not sent. */
export type Finding = {
  counts: OptionCounts | null;
  /** Searches: whether everything was found, only with near or corrected words, or some of it. */
  searched: 'exact' | 'similar' | 'some' | null;
  didYouMean: string | null;
  /** The text that was looked for instead of a mistyped one. */
  corrected: string | null;
  understood: readonly SaidFilter[];
  elsewhere: readonly Elsewhere[];
  /** Other searches, where nothing was found. */
  nearest: readonly string[];
  /** Stores with this name. */
  namedStores: readonly StoreSummary[];
};

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
  v.transform(
    ({ price_levels: priceLevels, delivery_fees, ...rest }): OptionCounts => ({
      ...rest,
      priceLevels,
      fees: Object.entries(delivery_fees)
        .map(([most, count]) => ({ most: toMinor(most) ?? 0, count }))
        .sort((a, b) => a.most - b.most),
    }),
  ),
);
const FindingSchema = v.pipe(
  v.object({
    counts: v.fallback(v.nullable(CountsSchema), null),
    searched: v.fallback(v.nullable(v.picklist(['exact', 'similar', 'some'])), null),
    did_you_mean: textOrNull,
    corrected: textOrNull,
    understood: looseList(v.object({ words: text, without: text })),
    elsewhere: looseList(v.object({ module_id: numberOrZero, count: numberOrZero })),
    nearest: v.fallback(v.array(v.string()), []),
    named_stores: looseList(StoreSummarySchema),
  }),
  v.transform(
    ({ did_you_mean: didYouMean, named_stores: namedStores, elsewhere, ...rest }): Finding => ({
      ...rest,
      didYouMean,
      namedStores,
      elsewhere: elsewhere.map(({ module_id: moduleId, count }) => ({ moduleId, count })),
    }),
  ),
);

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

/** A page of found items; `prices` is the range of all results, null where the marketplace does not send it. */
export type FoundItems = Page<Item> & Finding & { prices: { min: Minor; max: Minor } | null };

/** A page of found stores. */
export type FoundStores = Page<StoreSummary> & Finding;

const itemPage = pageOf(ItemSchema, 'products', 'items');
const RangeSchema = v.object({ price_range: v.object({ min_price: money, max_price: money }) });

/** The items of a result page; an invalid price range is null. */
export const FoundItemsSchema = v.pipe(
  v.unknown(),
  v.transform((body) => ({ page: body, rest: body })),
  v.object({ page: itemPage, rest: v.unknown() }),
  v.transform(({ page, rest }): FoundItems => {
    const parsed = v.safeParse(RangeSchema, rest);
    const prices = parsed.success
      ? { min: parsed.output.price_range.min_price, max: parsed.output.price_range.max_price }
      : null;
    return { ...page, ...findingOf(rest), prices };
  }),
);

/** The stores of a result page. */
export const FoundStoresSchema = v.pipe(
  v.unknown(),
  v.transform((body) => ({ page: body, rest: body })),
  v.object({ page: pageOf(StoreSummarySchema, 'stores'), rest: v.unknown() }),
  v.transform(({ page, rest }): FoundStores => ({ ...page, ...findingOf(rest) })),
);
