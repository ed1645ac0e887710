import { searched } from '#src/config/query-forms.ts';
import { decodeName, type ResultsQuery } from '#src/config/routes.ts';
import { numberList, wholeNumber } from '#src/lib/number.ts';
import { typedPrice } from '#src/lib/typed.ts';
import { PRICES } from './price-scale.ts';

/** Number of rows on a page of results (SRCH-03). */
export const RESULTS_PER_PAGE = 12;

/** Minimum average ratings the filter offers, best first. */
export const RATINGS = [4, 3, 2, 1] as const;

/** Values of the dietary filter. */
export const DIETS = ['veg', 'non_veg'] as const;

/** Further diets, which the marketplace has to count (EXT-06). */
export const MORE_DIETS = ['vegan', 'gluten_free', 'halal', 'organic'] as const;

/** Offers of the filter panel, which are values of `filter` (EXT-06). */
export const OFFERS = ['discounted', 'free_delivery', 'coupon'] as const;

/** A complete results query, with defaults applied. */
export type ResultsRequest = ResultsQuery & {
  dataType: NonNullable<ResultsQuery['dataType']>;
  tab: 'items' | 'stores';
  view: 'grid' | 'list';
  filters: readonly string[];
  diets: NonNullable<ResultsQuery['diets']>;
  levels: readonly number[];
  categories: readonly number[] | 'all';
  brands: readonly number[];
  page: number;
};

const TYPES = ['searched', 'category', 'new', 'brand', 'discounted'] as const;

/** Filters with a chip above the results, for items and for stores (SRCH-04). */
export const FILTERS = {
  items: ['top_rated', 'popular', 'discounted'],
  stores: ['nearby', 'currently_open', 'top_rated', 'popular', 'discounted'],
} as const satisfies Record<ResultsRequest['tab'], readonly string[]>;

/** A filter of either tab. */
export type Filter = (typeof FILTERS)[ResultsRequest['tab']][number];

/** Returns the values of `filter` a tab knows. */
const knownFilters = (tab: ResultsRequest['tab']): readonly string[] =>
  EXTRAS.finding ? [...new Set([...FILTERS[tab], ...OFFERS])] : FILTERS[tab];

/** Returns the given values that are known, in their known order. */
const among = <T extends string>(options: readonly T[], values: readonly string[]): T[] =>
  options.filter((one) => values.includes(one));

/** Returns an end of the price range; undefined for the default or an invalid value. */
const amount = (value: string | null, open: number): number | undefined => {
  const typed = typedPrice(value ?? '');
  const price = Math.min(Number(typed), PRICES.max);
  return typed === '' || price === open ? undefined : price;
};

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((one) => one === value);

/**
 * Returns coordinates with at most two decimals (about a kilometre): precise enough to sort by, and coarse enough to
 * share cached pages.
 */
function nearOf(value: string | null): ResultsQuery['near'] {
  const [, lat, lng] = /^(-?\d{1,2}\.\d{1,2}),(-?\d{1,3}\.\d{1,2})$/.exec(value ?? '') ?? [];
  return lat === undefined || lng === undefined ? undefined : { lat: Number(lat), lng: Number(lng) };
}

/** Returns the chosen category ids; 'all' only if there are none. A form sends each id as a separate parameter. */
function categoriesOf(query: URLSearchParams): ResultsRequest['categories'] {
  const categoryText = query.getAll('category').join();
  const ids = numberList(categoryText);
  return ids.length === 0 && categoryText.split(',').includes('all') ? 'all' : ids;
}

/** Returns the results query of a URL; null for a home (no known `data_type` and no `search`). */
export function readResults(query: URLSearchParams): ResultsRequest | null {
  const dataType = oneOf(TYPES, query.get('data_type'));
  if (!dataType && !query.has('search')) return null;
  const tab = oneOf(['items', 'stores'], query.get('tab')) ?? 'items';
  // A form sends each value as a parameter of its own.
  const filters = among(knownFilters(tab), query.getAll('filter').join().split(','));
  const diets = query.getAll('diet').join().split(',');
  const fee = EXTRAS.finding ? amount(query.get('fee'), PRICES.max) : undefined;
  const name = query.get('name');
  const rating = wholeNumber(query.get('rating'));
  const [min, max] = [amount(query.get('min'), PRICES.min), amount(query.get('max'), PRICES.max)];
  const turned = min !== undefined && max !== undefined && min > max;
  return {
    search: searched(query.get('search') ?? ''),
    dataType: dataType ?? 'searched',
    id: wholeNumber(query.get('id')) ?? undefined,
    brandId: wholeNumber(query.get('brand_id')) ?? undefined,
    name: (name && decodeName(name)) || undefined,
    tab,
    view: oneOf(['grid', 'list'], query.get('view')) ?? 'grid',
    sort: oneOf(EXTRAS.unitPrice ? ['high', 'low', 'unit'] : ['high', 'low'], query.get('sort')),
    filters,
    near: filters.includes('nearby') || fee !== undefined ? nearOf(query.get('near')) : undefined,
    min: turned ? max : min,
    max: turned ? min : max,
    rating: RATINGS.find((one) => one === rating),
    diet: among(DIETS, diets)[0],
    diets: EXTRAS.finding ? among(MORE_DIETS, diets) : [],
    levels: EXTRAS.finding ? numberList(query.getAll('level').join()).filter((level) => level <= 4) : [],
    fee,
    categories: categoriesOf(query),
    brands: numberList(query.getAll('brand').join()),
    exact: query.get('exact') === '1' || undefined,
    page: wholeNumber(query.get('page')) ?? 1,
  };
}

/** The values without any filter of the panel. */
export const UNNARROWED = {
  filters: [],
  sort: undefined,
  near: undefined,
  min: undefined,
  max: undefined,
  rating: undefined,
  diet: undefined,
  diets: [],
  levels: [],
  fee: undefined,
  categories: [],
  brands: [],
  page: 1,
} as const satisfies Partial<ResultsRequest>;

/**
 * Returns the view under a tab, at its first page: filters unknown to the tab are dropped; item-only ones stay in the
 * URL.
 */
export const forTab = (request: ResultsRequest, tab: ResultsRequest['tab']): ResultsRequest => {
  const filters = among(knownFilters(tab), request.filters);
  const view = tab === 'items' ? request.view : 'grid';
  return {
    ...request,
    tab,
    view,
    filters,
    near: filters.includes('nearby') || request.fee !== undefined ? request.near : undefined,
    page: 1,
  };
};

/** Returns the view with the filters that apply to its tab: stores have no price, brand or price order. */
export const activeFilters = (request: ResultsRequest): ResultsRequest =>
  request.tab === 'items' ? request : { ...request, min: undefined, max: undefined, brands: [], sort: undefined };

/** Returns the number of active filters. */
export function filterCount(request: ResultsRequest): number {
  const { filters, min, max, rating, diet, diets, levels, fee, categories, brands } = activeFilters(request);
  return (
    filters.length +
    (min === undefined && max === undefined ? 0 : 1) +
    (rating === undefined ? 0 : 1) +
    (diet === undefined ? 0 : 1) +
    diets.length +
    (levels.length === 0 ? 0 : 1) +
    (fee === undefined ? 0 : 1) +
    (categories.length === 0 ? 0 : 1) +
    (brands.length === 0 ? 0 : 1)
  );
}

/**
 * Returns whether search engines may index the page: plain lists, no filter combinations or searches, and no categories,
 * which have pages of their own.
 */
export const isIndexable = (request: ResultsRequest): boolean =>
  request.dataType !== 'searched' &&
  request.dataType !== 'category' &&
  request.tab === 'items' &&
  request.view === 'grid' &&
  request.sort === undefined &&
  filterCount(request) === 0;
