import { findItems, findStores, type SearchOptions } from '#src/api/search.ts';
import type { Brand } from '#src/contract/brand.ts';
import type { Category } from '#src/contract/category.ts';
import type { Page } from '#src/contract/page.ts';
import type { FoundItems } from '#src/contract/search.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { must, orElse, type PageContext } from '../shared/page/context.server.ts';
import { sharedBrands, sharedCategories } from '../shared/page/shared.server.ts';
import { stocked } from './brands.ts';
import { inForce, PRICES, underTab, type Wanted } from './results.ts';

/** What a results view lists. */
export type Listed = { kind: 'items'; page: FoundItems } | { kind: 'stores'; page: Page<StoreSummary> };

/** What a results view shows. `prompt`: a search for nothing, which asks nobody (SRCH-01). */
export type Found = Listed | { kind: 'prompt'; categories: Category[] };

/** What can be chosen beside the results. */
export type Panel = { categories: Category[]; brands: Brand[] };

const minor = (amount: number): number => Math.round(amount * 100);

/** Categories asked for: those chosen, else the one the view is of; a category view of all names each, because it must name some. */
async function categoriesOf({ source }: PageContext, { categories, dataType, id }: Wanted): Promise<readonly number[]> {
  if (categories !== 'all') return categories.length > 0 || id === undefined ? categories : [id];
  return dataType === 'category' ? orElse(await sharedCategories(source), []).map((one) => one.id) : [];
}

async function optionsOf(context: PageContext, asked: Wanted): Promise<SearchOptions> {
  const wanted = inForce(asked);
  const { min, max, rating, diet, brands, brandId } = wanted;
  const priced = min !== undefined || max !== undefined;
  const near = wanted.filters.includes('nearby') ? (wanted.near ?? context.config.defaultLocation) : undefined;
  return {
    dataType: wanted.dataType,
    name: wanted.search,
    categoryIds: await categoriesOf(context, wanted),
    brandIds: brands.length > 0 || brandId === undefined ? brands : [brandId],
    filter: [...wanted.filters, ...(wanted.sort ? [wanted.sort] : [])],
    page: wanted.page,
    ...(rating === undefined ? {} : { rating }),
    ...(diet === undefined ? {} : { diet }),
    ...(near === undefined ? {} : { near }),
    ...(priced ? { price: { min: minor(min ?? PRICES.min), max: minor(max ?? PRICES.max) } } : {}),
  };
}

/** The rows of a results view.
 *  @throws {LoadError} when the marketplace does not answer. */
export async function loadListed(context: PageContext, wanted: Wanted): Promise<Listed> {
  const options = await optionsOf(context, wanted);
  return wanted.tab === 'stores'
    ? { kind: 'stores', page: must('stores', await findStores(context.api, options)) }
    : { kind: 'items', page: must('items', await findItems(context.api, options)) };
}

/** Finds what an address asks for.
 *  @throws {LoadError} when the marketplace does not answer. */
export async function loadResults(context: PageContext, wanted: Wanted): Promise<Found> {
  if (wanted.dataType === 'searched' && wanted.search === '')
    return { kind: 'prompt', categories: orElse(await sharedCategories(context.source), []) };
  return loadListed(context, wanted);
}

/** How many results are under each tab; null for one that cannot be counted. */
export type Counts = Record<Wanted['tab'], number | null>;

/** Counts what the view finds under both tabs: the rows of one are there, of the other only their number is asked for. */
export async function loadCounts(context: PageContext, wanted: Wanted, listed: Promise<Found>): Promise<Counts | null> {
  const other = wanted.tab === 'items' ? 'stores' : 'items';
  if (wanted.dataType === 'searched' && wanted.search === '') return null;
  const options = { ...(await optionsOf(context, underTab(wanted, other))), pageSize: 1 };
  const [found, beside] = await Promise.all([
    listed,
    other === 'stores' ? findStores(context.api, options) : findItems(context.api, options),
  ]);
  if (found.kind === 'prompt') return null;
  const totals = {
    here: found.page.rows.length === 0 ? 0 : found.page.total,
    beside: beside.ok ? beside.value.total : null,
  };
  return wanted.tab === 'items'
    ? { items: totals.here, stores: totals.beside }
    : { items: totals.beside, stores: totals.here };
}

/** Categories and the brands that sell something here; what cannot be read is not offered. */
export async function loadPanel({ source }: PageContext): Promise<Panel> {
  const [categories, brands] = await Promise.all([sharedCategories(source), sharedBrands(source)]);
  return { categories: orElse(categories, []), brands: stocked(orElse(brands, [])) };
}

/** Heading of a results view: the word that was searched, the name of the category or brand, or what the list is. */
export async function titleOf({ source, t }: PageContext, wanted: Wanted): Promise<string> {
  if (wanted.dataType === 'searched')
    return wanted.search ? t('search.title', { search: wanted.search }) : t('home.searchPrompt');
  if (wanted.dataType === 'new') return t('home.newItems');
  if (wanted.dataType === 'discounted') return t('home.specialOffer');
  // The marketplace's own name is in this language; the one in the address is in that of the link.
  if (wanted.dataType === 'brand') {
    const brands = orElse(await sharedBrands(source), []);
    return brands.find(({ id }) => id === wanted.brandId)?.name ?? wanted.name ?? t('search.brands');
  }
  const all = orElse(await sharedCategories(source), []).flatMap((one) => [one, ...one.children]);
  return all.find(({ id }) => id === wanted.id)?.name ?? wanted.name ?? t('shell.categories');
}
