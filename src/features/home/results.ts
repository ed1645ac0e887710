import { decodeName, type ResultsQuery } from '#src/config/routes.ts';
import { wholeNumber } from '../catalog/asked.ts';

/** Rows on a page of results (SRCH-03). */
export const RESULTS_PER_PAGE = 12;

/** What a page of results was asked for, everything said. */
export type Wanted = ResultsQuery & {
  dataType: NonNullable<ResultsQuery['dataType']>;
  tab: 'items' | 'stores';
  view: 'grid' | 'list';
  filters: readonly string[];
  page: number;
};

const TYPES = ['searched', 'category', 'new', 'brand', 'discounted'] as const;

/** Filters the marketplace knows (SRCH-04). `nearby` needs the person's position, which a kept page does not know. */
export const FILTERS = {
  items: ['top_rated', 'popular', 'discounted'],
  stores: ['currently_open', 'top_rated', 'popular', 'discounted'],
} as const satisfies Record<Wanted['tab'], readonly string[]>;

/** A filter of either tab. */
export type Filter = (typeof FILTERS)[Wanted['tab']][number];

const amount = (value: string | null): number | undefined =>
  value !== null && /^\d{1,6}(\.\d{1,2})?$/.test(value) ? Number(value) : undefined;

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

/** Reads the address of a results view; null when the address is a home's (no known `data_type` and no `search`). */
export function readResults(query: URLSearchParams): Wanted | null {
  const dataType = oneOf(TYPES, query.get('data_type'));
  if (!dataType && !query.has('search')) return null;
  const tab = oneOf(['items', 'stores'], query.get('tab')) ?? 'items';
  const asked = (query.get('filter') ?? '').split(',');
  const name = query.get('name');
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    dataType: dataType ?? 'searched',
    id: wholeNumber(query.get('id')) ?? undefined,
    brandId: wholeNumber(query.get('brand_id')) ?? undefined,
    name: (name && decodeName(name)) || undefined,
    tab,
    view: oneOf(['grid', 'list'], query.get('view')) ?? 'grid',
    sort: oneOf(['high', 'low'], query.get('sort')),
    filters: FILTERS[tab].filter((one) => asked.includes(one)),
    min: amount(query.get('min')),
    max: amount(query.get('max')),
    rating: amount(query.get('rating')),
    categories: (query.get('category') ?? '').split(',').flatMap((part) => wholeNumber(part) ?? []),
    page: wholeNumber(query.get('page')) ?? 1,
  };
}

/** Whether search engines may list the page: a category's or brand's plain pages, not every combination of filters and no searches. */
export const isIndexable = (wanted: Wanted): boolean =>
  wanted.dataType !== 'searched' &&
  wanted.tab === 'items' &&
  wanted.view === 'grid' &&
  wanted.filters.length === 0 &&
  (wanted.categories ?? []).length === 0 &&
  [wanted.sort, wanted.min, wanted.max, wanted.rating].every((value) => value === undefined);
