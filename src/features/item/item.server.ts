import { listBrands } from '#src/api/brands.ts';
import type { Api } from '#src/api/http.ts';
import { getItem, listItemReviews, listRelatedItems, listRelatedStoreItems } from '#src/api/items.ts';
import { getFlashSale, listItemCampaigns } from '#src/api/promotions.ts';
import { getStore } from '#src/api/stores.ts';
import { locationFromQuery } from '#src/config/query-forms.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Item } from '#src/contract/item.ts';
import type { ItemDetails } from '#src/contract/item-details.ts';
import type { ReviewPage } from '#src/contract/review.ts';
import { namedIn } from '#src/contract/slug.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { type BuyState, buyState } from '#src/domain/buy.ts';
import { priceEnd } from '#src/domain/price-end.ts';
import {
  type Globals,
  LoadError,
  notFound,
  openContext,
  orElse,
  type PageContext,
} from '../shared/page/context.server.ts';
import { chosenReviews, REVIEWS_PER_PAGE, type ReviewsShown, reviewsOf } from '../shared/page/reviews-query.ts';

/** Content of a product page. Null reviews could not be read. */
export type ProductPage = {
  context: PageContext;
  item: Item;
  tags: string[];
  store: StoreSummary | null;
  buy: BuyState;
  /** Reviews, their total number, and figures where the marketplace has them. */
  reviews: Pick<ReviewPage, 'rows' | 'total' | 'figures'> | null;
  /** The reviews that the URL chooses; null where they cannot be chosen (EXT-23). */
  reviewChoice: ReviewsShown | null;
  /** Name of its brand; null without one. */
  brand: string | null;
  /** Instant or day on which its price ends, null when that is not known. */
  priceUntil: string | null;
  related: Item[];
  fromStore: Item[];
};

type Found = { item: ItemDetails; context: PageContext };

/** Returns the reviews that came with an item. */
const ofDetails = ({ reviews }: ItemDetails) => ({ rows: reviews, total: reviews.length, figures: null });

/** Returns a URL in a module, and in a zone where one is given. */
const placed = (url: URL, moduleId: number, zoneId?: number): URL => {
  const changed = new URL(url);
  changed.searchParams.set('module_id', String(moduleId));
  if (zoneId !== undefined) changed.searchParams.set('zone_id', String(zoneId));
  return changed;
};

/**
 * Returns the item of a critical read; null if it does not exist.
 * @throws {LoadError} if the marketplace fails.
 */
function itemOf(result: Result<ItemDetails>): ItemDetails | null {
  if (result.ok) return result.value;
  const { error }: { error: ApiError } = result;
  if (error.kind === 'notFound') return null;
  throw new LoadError('the item', error);
}

/**
 * Loads a product page by slug or id. The marketplace searches only the requested module, so a URL without a module is
 * tried in every one. A 404 response for an unknown item.
 * @throws {LoadError} if item or settings cannot be read.
 */
export async function loadProduct(globals: Globals, slug: string, now: Date): Promise<ProductPage | Response> {
  const context = await openContext(globals);
  if (context instanceof Response) return context;
  if (globals.url.searchParams.get('product_type') === 'campaign') return loadCampaignItem(context, slug, now);
  const itemInContext = (await findIn(context, slug)) ?? (await findElsewhere(globals, context, slug));
  if (!itemInContext) return notFound();

  const { item } = itemInContext;
  // The page is the same for every visitor: it is about the zone of the item's store.
  const { params, url } = globals;
  const inside = await openContext({ params, url: placed(url, item.moduleId, item.store?.zoneId) });
  if (inside instanceof Response) return inside;
  const { api, config } = inside;
  const reviewChoice = reviewsOf(url.searchParams);
  const { reviewQuery: query } = reviewChoice;
  const hasTools = EXTRAS.reviewTools && config.reviewTools;
  const [reviews, related, fromStore, brand, sale] = await Promise.all([
    item.ratingCount > 0 || item.reviews.length > 0
      ? hasTools
        ? chosenReviews(
            (page) => listItemReviews(api, item.id, { page, pageSize: REVIEWS_PER_PAGE, query }),
            reviewChoice,
          )
        : listItemReviews(api, item.id, { pageSize: REVIEWS_PER_PAGE })
      : null,
    listRelatedItems(api, item.id),
    listRelatedStoreItems(api, item.id),
    brandOf(api, item.brandId),
    item.flashSale ? getFlashSale(api, { pageSize: 2 }).then((result) => orElse(result, null)) : null,
  ]);
  const newestReviews = reviews === null ? ofDetails(item) : orElse(reviews, null);
  return {
    context: { ...inside, at: { ...inside.at, zoneIds: undefined } },
    item,
    tags: item.tags,
    store: item.store,
    buy: buyState(item, now, config.timeZone, item.store),
    brand,
    priceUntil: priceEnd(item, item.store, sale),
    reviews: newestReviews ?? (item.reviews.length > 0 ? ofDetails(item) : null),
    reviewChoice: hasTools ? reviewChoice : null,
    ...railsOf(orElse(related, []), orElse(fromStore, [])),
  };
}

/**
 * Loads an item by the `id` of the query in the page's module, for the first view of its popup. A 404 response for an
 * unknown item.
 * @throws {LoadError} if item or settings cannot be read.
 */
export async function loadItemPart(
  globals: Globals,
  now: Date,
): Promise<Pick<ProductPage, 'context' | 'item' | 'store' | 'buy'> | Response> {
  const context = await openContext(globals);
  if (context instanceof Response) return context;
  const itemInContext = await findIn(context, globals.url.searchParams.get('id') ?? '');
  if (!itemInContext) return notFound();
  const { item } = itemInContext;
  return { context, item, store: item.store, buy: buyState(item, now, context.config.timeZone, item.store) };
}

async function findIn(context: PageContext, slug: string): Promise<Found | null> {
  const options = context.moduleId === null ? {} : { moduleId: context.moduleId };
  const item = itemOf(await getItem(context.api, slug, options));
  return item && { item, context };
}

async function findElsewhere({ params, url }: Globals, tried: PageContext, slug: string): Promise<Found | null> {
  if (locationFromQuery(url.searchParams).moduleId !== null) return null;
  for (const module of tried.modules) {
    if (module.id === tried.moduleId || module.type === 'parcel') continue;
    const context = await openContext({ params, url: placed(url, module.id) });
    const itemInContext = context instanceof Response ? null : await findIn(context, slug);
    if (itemInContext) return itemInContext;
  }
  return null;
}

/** Loads a campaign item. There is no API call for a single one, so the module's list is searched. */
async function loadCampaignItem(context: PageContext, slug: string, now: Date): Promise<ProductPage | Response> {
  const listed = await listItemCampaigns(context.api);
  if (!listed.ok) throw new LoadError('the campaign items', listed.error);
  const item = namedIn(listed.value, slug);
  if (!item) return notFound();
  const store = orElse(await getStore(context.api, item.storeId), null);
  return {
    context,
    item,
    tags: [],
    store,
    buy: buyState(item, now, context.config.timeZone, store),
    brand: null,
    priceUntil: priceEnd(item, store, null),
    reviews: { rows: [], total: 0, figures: null },
    reviewChoice: null,
    related: [],
    fromStore: listed.value.filter((one) => one.id !== item.id),
  };
}

/** Returns the name of a brand; null without one, or if it cannot be read. */
async function brandOf(api: Api, id: number | null): Promise<string | null> {
  if (id === null) return null;
  return orElse(await listBrands(api), []).find((one) => one.id === id)?.name ?? null;
}

/** Removes items from `related` that are also in `fromStore`. */
function railsOf(related: readonly Item[], fromStore: readonly Item[]): { related: Item[]; fromStore: Item[] } {
  const storeItemIds = new Set(fromStore.map(({ id }) => id));
  return { related: related.filter(({ id }) => !storeItemIds.has(id)), fromStore: [...fromStore] };
}
