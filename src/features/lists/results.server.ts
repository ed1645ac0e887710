import { listBrands } from '#src/api/brands.ts';
import { listCategories } from '#src/api/categories.ts';
import { listPopularItems } from '#src/api/items.ts';
import { findItems, findStores, type SearchOptions } from '#src/api/search.ts';
import { category } from '#src/config/routes.ts';
import type { Brand } from '#src/contract/brand.ts';
import type { Category } from '#src/contract/category.ts';
import { type FoundItems, type FoundStores, NOTHING_FOUND } from '#src/contract/search.ts';
import { namedIn } from '#src/contract/slug.ts';
import { withChildren } from '#src/domain/categories.ts';
import { must, notFound, orElse, type PageContext } from '../shared/page/context.server.ts';
import { stocked } from './brands.ts';
import { PRICES } from './price-scale.ts';
import { activeFilters, forTab, type ResultsRequest, readResults } from './results.ts';

/** The orders of results as values of `filter`. */
const SORT_FILTERS = { high: 'high', low: 'low', unit: 'unit_price' } as const;

/** The rows of a results view. */
export type Listed = { kind: 'items'; page: FoundItems } | { kind: 'stores'; page: FoundStores };

/** Content of a results view. `prompt` is an empty search, for which no request is made (SRCH-01). */
export type Found = Listed | { kind: 'prompt'; categories: Category[] };

/** The choices of the filter panel. */
export type Panel = { categories: Category[]; brands: Brand[] };

const minor = (amount: number): number => Math.round(amount * 100);

/** A results query; `categoryPath` is the page of the category it names, where it names a known one. */
export type KnownResults = ResultsRequest & { categoryPath?: string | undefined };

/** Returns the results query of a URL; null for a home; a 404 response for an unknown brand. */
export async function knownResults(
  { api, at }: PageContext,
  query: URLSearchParams,
): Promise<KnownResults | Response | null> {
  const request = readResults(query);
  if (request?.dataType === 'category') {
    const categories = withChildren(orElse(await listCategories(api), []));
    const listedCategory = categories.find(({ id }) => id === request.id);
    return { ...request, categoryPath: listedCategory && category(at, listedCategory) };
  }
  if (request?.dataType !== 'brand') return request;
  const brands = await listBrands(api);
  const slug = query.get('brand_slug');
  const rows = orElse(brands, []);
  const brand = slug === null ? rows.find(({ id }) => id === request.brandId) : namedIn(rows, slug);
  if (brand) return { ...request, brandId: brand.id, slug: brand.slug };
  return brands.ok || slug !== null ? notFound() : request;
}

/**
 * Returns the category ids to request: the chosen ones, otherwise the view's own. A category view with 'All' lists
 * every id, because the API requires some.
 */
async function categoriesOf(
  { api }: PageContext,
  { categories, dataType, id }: ResultsRequest,
): Promise<readonly number[]> {
  if (categories !== 'all') return categories.length > 0 || id === undefined ? categories : [id];
  return dataType === 'category' ? orElse(await listCategories(api), []).map((one) => one.id) : [];
}

async function optionsOf(context: PageContext, request: ResultsRequest): Promise<SearchOptions> {
  const activeRequest = activeFilters(request);
  const { min, max, rating, diet, diets, levels, fee, brands, brandId } = activeRequest;
  const priced = min !== undefined || max !== undefined;
  const near = activeRequest.filters.includes('nearby')
    ? (activeRequest.near ?? context.config.defaultLocation)
    : activeRequest.near;
  return {
    dataType: activeRequest.dataType,
    name: activeRequest.search,
    categoryIds: await categoriesOf(context, activeRequest),
    brandIds: brands.length > 0 || brandId === undefined ? brands : [brandId],
    filter: [...activeRequest.filters, ...(activeRequest.sort ? [SORT_FILTERS[activeRequest.sort]] : [])],
    page: activeRequest.page,
    ...(activeRequest.exact ? { asTyped: true } : {}),
    ...(rating === undefined ? {} : { rating }),
    ...(diet === undefined ? {} : { diet }),
    diets,
    levels,
    ...(fee === undefined ? {} : { maxFee: minor(fee) }),
    ...(near === undefined ? {} : { near }),
    ...(priced ? { price: { min: minor(min ?? PRICES.min), max: minor(max ?? PRICES.max) } } : {}),
  };
}

async function loadListed(context: PageContext, request: ResultsRequest, counts: boolean): Promise<Listed> {
  const options = { ...(await optionsOf(context, request)), counts };
  return request.tab === 'stores'
    ? { kind: 'stores', page: must('stores', await findStores(context.api, options)) }
    : { kind: 'items', page: must('items', await findItems(context.api, options)) };
}

/**
 * Returns the content of a results view, without `counts` only its rows; a prompt for an empty search.
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadResults(
  context: PageContext,
  request: ResultsRequest,
  { counts = EXTRAS.finding } = {},
): Promise<Found> {
  if (request.dataType === 'searched' && request.search === '')
    return { kind: 'prompt', categories: orElse(await listCategories(context.api), []) };
  return loadListed(context, request, counts);
}

/** Number of results per tab; null if it could not be read. */
export type Counts = Record<ResultsRequest['tab'], number | null>;

/** Returns the number of results of both tabs. The other tab's is read with a page size of 1. */
export async function loadCounts(
  context: PageContext,
  request: ResultsRequest,
  listed: Promise<Found>,
): Promise<Counts | null> {
  const other = request.tab === 'items' ? 'stores' : 'items';
  if (request.dataType === 'searched' && request.search === '') return null;
  const options = { ...(await optionsOf(context, forTab(request, other))), pageSize: 1 };
  const [results, beside] = await Promise.all([
    listed,
    other === 'stores' ? findStores(context.api, options) : findItems(context.api, options),
  ]);
  if (results.kind === 'prompt') return null;
  const totals = {
    here: results.page.rows.length === 0 ? 0 : results.page.total,
    beside: beside.ok ? beside.value.total : null,
  };
  return request.tab === 'items'
    ? { items: totals.here, stores: totals.beside }
    : { items: totals.beside, stores: totals.here };
}

/** Returns what is shown where a search finds no items: the stores it finds, else popular items. */
export async function loadBeside(
  context: PageContext,
  request: ResultsRequest,
  counts: Counts | null,
): Promise<Listed | null> {
  if (!EXTRAS.finding || request.dataType !== 'searched' || request.tab !== 'items' || counts?.items !== 0) return null;
  if ((counts.stores ?? 0) > 0) return loadListed(context, { ...forTab(request, 'stores'), page: 1 }, false);
  const popular = await listPopularItems(context.api, { pageSize: 4 });
  return popular.ok && popular.value.rows.length > 0
    ? { kind: 'items', page: { ...popular.value, ...NOTHING_FOUND, prices: null } }
    : null;
}

/** Returns the categories, and the brands with items here; [] for what cannot be read. */
export async function loadPanel({ api }: PageContext): Promise<Panel> {
  const [categories, brands] = await Promise.all([listCategories(api), listBrands(api)]);
  return { categories: orElse(categories, []), brands: stocked(orElse(brands, [])) };
}

/** Returns the heading of a results view: search term, category or brand name, or the kind of list. */
export async function titleOf({ api, t }: PageContext, request: ResultsRequest): Promise<string> {
  if (request.dataType === 'searched')
    return request.search ? t('search.title', { search: request.search }) : t('home.searchPrompt');
  if (request.dataType === 'new') return t('home.newItems');
  if (request.dataType === 'discounted') return t('home.specialOffer');
  // The marketplace's name is in the page's language; the one in the URL is in the language of the link.
  if (request.dataType === 'brand') {
    const brands = orElse(await listBrands(api), []);
    return brands.find(({ id }) => id === request.brandId)?.name ?? request.name ?? t('search.brands');
  }
  const all = orElse(await listCategories(api), []).flatMap((one) => [one, ...one.children]);
  return all.find(({ id }) => id === request.id)?.name ?? request.name ?? t('shell.categories');
}

/** Returns the number of results of a view; null if it could not be read. */
export async function countResults(context: PageContext, request: ResultsRequest): Promise<number | null> {
  const options = { ...(await optionsOf(context, { ...request, page: 1 })), pageSize: 1 };
  const total =
    request.tab === 'stores' ? await findStores(context.api, options) : await findItems(context.api, options);
  if (!total.ok) return null;
  return total.value.rows.length === 0 ? 0 : total.value.total;
}
