import { findItems, findStores, type SearchOptions } from '#src/api/search.ts';
import type { Category } from '#src/contract/category.ts';
import type { Item } from '#src/contract/item.ts';
import type { Page } from '#src/contract/page.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { must, orElse, type PageContext } from '../catalog/context.server.ts';
import { sharedCategories } from '../catalog/shared.server.ts';
import { sharedBrands } from './lists.server.ts';
import type { Wanted } from './results.ts';

/** What a results view shows. `prompt`: a search for nothing, which asks nobody (SRCH-01). */
export type Found =
  | { kind: 'items'; page: Page<Item> }
  | { kind: 'stores'; page: Page<StoreSummary> }
  | { kind: 'prompt'; categories: Category[] };

/** Highest price of the price filter, when only its lower end was given (SRCH-03). */
const MAX_PRICE = 20_000;

const minor = (amount: number): number => Math.round(amount * 100);

function optionsOf(wanted: Wanted): SearchOptions {
  const { min, max } = wanted;
  const priced = min !== undefined || max !== undefined;
  return {
    dataType: wanted.dataType,
    name: wanted.search,
    categoryIds: wanted.categories?.length ? wanted.categories : wanted.id === undefined ? [] : [wanted.id],
    brandIds: wanted.brandId === undefined ? [] : [wanted.brandId],
    filter: [...wanted.filters, ...(wanted.sort ? [wanted.sort] : [])],
    page: wanted.page,
    ...(wanted.rating === undefined ? {} : { rating: wanted.rating }),
    ...(priced ? { price: { min: minor(min ?? 0), max: minor(max ?? MAX_PRICE) } } : {}),
  };
}

/** Finds what an address asks for.
 *  @throws {LoadError} when the marketplace does not answer. */
export async function loadResults({ api, source }: PageContext, wanted: Wanted): Promise<Found> {
  if (wanted.dataType === 'searched' && wanted.search === '')
    return { kind: 'prompt', categories: orElse(await sharedCategories(source), []) };
  const options = optionsOf(wanted);
  return wanted.tab === 'stores'
    ? { kind: 'stores', page: must('stores', await findStores(api, options)) }
    : { kind: 'items', page: must('items', await findItems(api, options)) };
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
