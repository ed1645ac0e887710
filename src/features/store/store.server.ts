import type { Api } from '#src/api/http.ts';
import { listStoreItems } from '#src/api/items.ts';
import { searchItems } from '#src/api/search.ts';
import {
  getReviewFigures,
  getStore,
  listPopularStoreItems,
  listStoreReviewPage,
  listStoreReviews,
} from '#src/api/stores.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Item } from '#src/contract/item.ts';
import type { Page } from '#src/contract/page.ts';
import type { Review, ReviewPage, StoreFigures } from '#src/contract/review.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import {
  type Globals,
  LoadError,
  must,
  notFound,
  openContext,
  orElse,
  type PageContext,
} from '../shared/page/context.server.ts';
import { chosenReviews, REVIEWS_PER_PAGE } from '../shared/page/reviews-query.ts';
import { type StoreQuery, storeQueryOf } from './menu.ts';

/** Number of items on a page of a store. */
export const STORE_PAGE_SIZE = 24;

/** Content of a store page. Parts that could not be read are null and leave a gap. */
export type StorePage = {
  context: PageContext;
  menuQuery: StoreQuery;
  store: StoreDetails;
  items: Page<Item> | null;
  popular: Item[];
  reviews: Pick<ReviewPage, 'rows' | 'total'> | null;
  /** Figures of the reviews; null where the marketplace has none (EXT-23). */
  figures: StoreFigures | null;
};

const placed = (url: URL, values: Record<string, string>): URL => {
  const placed = new URL(url);
  for (const [name, value] of Object.entries(values)) placed.searchParams.set(name, value);
  return placed;
};

/**
 * Returns the store of a critical read; null if it does not exist.
 * @throws {LoadError} if the marketplace fails.
 */
function storeOf(result: Result<StoreDetails>): StoreDetails | null {
  if (result.ok) return result.value;
  if (result.error.kind === 'notFound') return null;
  throw new LoadError('the store', result.error);
}

type OpenedStore = { context: PageContext; menuQuery: StoreQuery; store: StoreDetails; api: Api };

/**
 * Opens a store by slug or id. Its own module and zone are used, not those of the URL, so that a link from elsewhere
 * never shows an empty store. A 404 response for an unknown store.
 */
async function openStore(globals: Globals, slug: string): Promise<OpenedStore | Response> {
  const asking = await openContext(globals);
  if (asking instanceof Response) return asking;
  const store = storeOf(await getStore(asking.api, slug));
  if (store === null) return notFound();

  const { params, url } = globals;
  const inside = await openContext({
    params,
    url: placed(url, { module_id: String(store.moduleId), zone_id: String(store.zoneId) }),
  });
  if (inside instanceof Response) return inside;
  // Forms and links leave the choice of a zone to the visitor.
  const context = { ...inside, at: { ...inside.at, zoneIds: undefined } };
  return { context, menuQuery: storeQueryOf(url.searchParams), store, api: inside.api };
}

function itemsOf({ api, menuQuery, store }: OpenedStore): Promise<Result<Page<Item>>> {
  const paging = { page: menuQuery.page, pageSize: STORE_PAGE_SIZE };
  const narrowed = menuQuery.category === null ? {} : { categoryId: menuQuery.category };
  return menuQuery.search === ''
    ? listStoreItems(api, store.id, { ...paging, ...narrowed })
    : searchItems(api, menuQuery.search, { ...paging, ...narrowed, storeId: store.id });
}

/** Loads the page of reviews that the URL chooses (EXT-23), or all of them where they cannot be chosen. */
function reviewsOf({ api, store, menuQuery }: OpenedStore, hasTools: boolean): Promise<Result<ReviewPage | Review[]>> {
  if (!hasTools) return listStoreReviews(api, store.id);
  const { reviewQuery: query } = menuQuery;
  const load = (page: number) => listStoreReviewPage(api, store.id, { page, pageSize: REVIEWS_PER_PAGE, query });
  return chosenReviews(load, menuQuery);
}

/** Returns all reviews as their only page. */
const pageOfReviews = (reviews: ReviewPage | Review[] | null) =>
  Array.isArray(reviews) ? { rows: reviews, total: reviews.length } : reviews;

/**
 * Loads a store page by slug or id; a 404 response for an unknown store.
 * @throws {LoadError} if store or settings cannot be read.
 */
export async function loadStore(globals: Globals, slug: string): Promise<StorePage | Response> {
  const opened = await openStore(globals, slug);
  if (opened instanceof Response) return opened;
  const { context, menuQuery, store, api } = opened;
  const whole = menuQuery.search === '' && menuQuery.category === null && menuQuery.page === 1;
  const hasTools = EXTRAS.reviewTools && context.config.reviewTools;
  const [items, popular, reviews, figures] = await Promise.all([
    itemsOf(opened),
    whole ? listPopularStoreItems(api, store.id) : null,
    reviewsOf(opened, hasTools),
    hasTools ? getReviewFigures(api, store.id) : null,
  ]);
  return {
    context,
    menuQuery,
    store,
    items: orElse(items, null),
    popular: popular ? orElse(popular, []) : [],
    reviews: pageOfReviews(orElse(reviews, null)),
    figures: figures && orElse(figures, null),
  };
}

/**
 * Loads a page of a store's items only; a 404 response for an unknown store.
 * @throws {LoadError} if store, settings or items cannot be read.
 */
export async function loadStoreItems(
  globals: Globals,
  slug: string,
): Promise<(Pick<StorePage, 'context' | 'menuQuery' | 'store'> & { items: Page<Item> }) | Response> {
  const opened = await openStore(globals, slug);
  if (opened instanceof Response) return opened;
  const { context, menuQuery, store } = opened;
  return { context, menuQuery, store, items: must('its items', await itemsOf(opened)) };
}
