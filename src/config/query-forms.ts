import { numberList, wholeNumber } from '#src/lib/number.ts';
import { typedPrice } from '#src/lib/typed.ts';
import { STORE_LISTS } from './addresses.ts';
import { decodeName, encodeName, type ResultsQuery } from './routes.ts';

/** Returns the one form in which a value stands in addresses; '' for a value that counts as absent. */
export type QueryForm = (value: string) => string;

/** Longest text that is searched for. */
const LONGEST_TEXT = 100;
/** Longest shopping list: a search for several things, separated by commas or lines. */
export const LONGEST_LIST = 1000;

/**
 * Returns the zone ids of a `zone_id` parameter (`1` or `1,3`; also JSON text `[1]`), unique and sorted; [] if it has
 * none.
 */
export const zoneIdsOf = (value: string | null): number[] =>
  numberList((value ?? '').replace(/[[\]]/g, '')).slice(0, 20);

/** The form of a single id. */
export const id: QueryForm = (value) => String(wholeNumber(value) ?? '');
/** The first page is that without a number. */
const page: QueryForm = (value) => (value === '1' ? '' : id(value));
const ids: QueryForm = (value) => numberList(value).join();
const cut = (value: string, length: number): string => value.trim().slice(0, length).trim();
const text: QueryForm = (value) => cut(value, LONGEST_TEXT);
/** The form of a text that is searched for. */
export const searched: QueryForm = (value) => cut(value, /[\n,،;؛]/.test(value) ? LONGEST_LIST : LONGEST_TEXT);

/** Returns the form of a parameter with one of some words. */
export const oneOf =
  <T extends string>(...words: readonly T[]): QueryForm =>
  (value) =>
    words.find((word) => word === value) ?? '';

/** Returns the form of a parameter with any of some words, in the order given here. */
const anyOf =
  <T extends string>(...words: readonly T[]): QueryForm =>
  (value) => {
    const requestedWords = value.split(',');
    return words.filter((word) => requestedWords.includes(word)).join();
  };

const DATA_TYPES = oneOf<NonNullable<ResultsQuery['dataType']>>('searched', 'category', 'new', 'brand', 'discounted');
const DIETS = anyOf<NonNullable<ResultsQuery['diet']> | NonNullable<ResultsQuery['diets']>[number]>(
  'veg',
  'non_veg',
  'vegan',
  'gluten_free',
  'halal',
  'organic',
);
const FILTERS = anyOf(
  'nearby',
  'currently_open',
  'top_rated',
  'popular',
  'newly_joined',
  'discounted',
  'free_delivery',
  'coupon',
  'delivery',
  'take_away',
);
const isTab = (value: string): boolean => ['items', 'stores', ...STORE_LISTS].includes(value);

/** Parameters that a form sends once for each chosen value, in any order. */
export const SETS: ReadonlySet<string> = new Set(['filter', 'diet', 'level', 'category', 'brand']);

/** The forms of the query parameters of pages (`cache.ts`). */
export const QUERY_FORMS: Readonly<Record<string, QueryForm>> = {
  module_id: id,
  zone_id: (value) => zoneIdsOf(value).join(),
  store_id: id,
  category_id: id,
  id,
  brand_id: id,
  page,
  reviews: page,
  review_order: oneOf('helpful', 'highest', 'lowest'),
  stars: oneOf('1', '2', '3', '4', '5'),
  photos: oneOf('1'),
  search: searched,
  name(value) {
    const name = decodeName(value);
    return name ? encodeName(name) : '';
  },
  data_type: DATA_TYPES,
  /** A list, or the open tab of a section of a home: `reviewed-12`. */
  tab: (value) => (isTab(value) || /^[a-z_-]{1,30}-(?:[1-9]\d{0,8}|[a-z]{1,20})$/.test(value) ? value : ''),
  exact: oneOf('1'),
  view: oneOf('grid', 'list', 'page', 'section'),
  sort: oneOf('high', 'low', 'unit', 'az', 'za'),
  filter: FILTERS,
  min: typedPrice,
  max: typedPrice,
  fee: typedPrice,
  rating: oneOf('1', '2', '3', '4'),
  diet: DIETS,
  level: (value) =>
    numberList(value)
      .filter((level) => level <= 4)
      .join(),
  category: (value) => ids(value) || (value.split(',').includes('all') ? 'all' : ''),
  brand: ids,
  near(value) {
    const [, lat, lng] = /^(-?\d{1,2}\.\d{1,2}),(-?\d{1,3}\.\d{1,2})$/.exec(value) ?? [];
    return lat === undefined || lng === undefined ? '' : [lat, lng].map((degrees) => Number(degrees).toFixed(2)).join();
  },
  product_type: oneOf('campaign'),
  slug: text,
};

/** Returns the module and zones of a query; null and [] where it has none. */
export const locationFromQuery = (query: URLSearchParams): { moduleId: number | null; zoneIds: number[] } => ({
  moduleId: wholeNumber(query.get('module_id')),
  zoneIds: zoneIdsOf(query.get('zone_id')),
});
