import { type CollectionEntry, getEntry, render } from 'astro:content';
import { listCategories, listCategoryItems } from '#src/api/categories.ts';
import type { Api } from '#src/api/http.ts';
import { getItem, listDiscountedItems, listMostReviewedItems, listNewItems, listPopularItems } from '#src/api/items.ts';
import {
  getStore,
  listDiscountedStores,
  listLatestStores,
  listPopularStores,
  listTopRatedStores,
} from '#src/api/stores.ts';
import type { Category } from '#src/contract/category.ts';
import type { Item } from '#src/contract/item.ts';
import type { ShopModule } from '#src/contract/module.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { instantOf } from '#src/domain/schedule.ts';
import { type InLocale, inLocale } from '#src/i18n/words.ts';
import {
  type OwnPicture,
  type OwnSharePicture,
  ownPicture,
  ownSharePicture,
} from '../shared/marketing/picture.server.ts';
import { shownAt } from '../shared/marketing/scheduled.server.ts';
import { type Globals, must, notFound, openContext, type PageContext } from '../shared/page/context.server.ts';

type Facts = CollectionEntry<'offers'>['data'];
type Body = Awaited<ReturnType<typeof render>>['Content'];

/** The landing page of a campaign. */
export type Offer = {
  /** The request context, in the module of the offer. */
  context: PageContext;
  module: ShopModule;
  facts: InLocale<Facts>;
  picture: OwnPicture | null;
  sharePicture: OwnSharePicture | undefined;
  Body: Body | null;
  /** Instant (ISO) the countdown runs to. */
  endsAt: string | null;
  items: Item[];
  stores: StoreSummary[];
};

const PAGE_SIZE = 24;

const findCategory = (all: readonly Category[], slug: string): Category | undefined => {
  for (const one of all) {
    const category = one.slug === slug ? one : findCategory(one.children, slug);
    if (category) return category;
  }
  return undefined;
};

/** Returns the items of an offer; chosen ones that the marketplace no longer has are left out. */
async function itemsOf(api: Api, selection: Facts['items']): Promise<Item[]> {
  const paging = { pageSize: PAGE_SIZE };
  switch (selection.discriminant) {
    case 'none':
      return [];
    case 'chosen': {
      const items = await Promise.all(selection.value.map((id) => getItem(api, id)));
      return items.flatMap((one) => (one.ok ? [one.value] : one.error.kind === 'notFound' ? [] : [must('items', one)]));
    }
    case 'category': {
      const category = findCategory(must('categories', await listCategories(api)), selection.value);
      return category ? must('items', await listCategoryItems(api, category.id, paging)).rows : [];
    }
    case 'list': {
      const lists = {
        popular: () => listPopularItems(api, paging),
        new: () => listNewItems(api, paging),
        reviewed: () => listMostReviewedItems(api),
        discounted: () => listDiscountedItems(api, paging),
      };
      return must('items', await lists[selection.value]()).rows.slice(0, PAGE_SIZE);
    }
  }
}

/** Returns the stores of an offer in the same way. */
async function storesOf(api: Api, selection: Facts['stores']): Promise<StoreSummary[]> {
  const paging = { pageSize: PAGE_SIZE };
  if (selection.discriminant === 'none') return [];
  if (selection.discriminant === 'chosen') {
    const stores = await Promise.all(selection.value.map((id) => getStore(api, id)));
    return stores.flatMap((one) => (one.ok ? [one.value] : one.error.kind === 'notFound' ? [] : [must('stores', one)]));
  }
  const lists = {
    popular: () => listPopularStores(api, paging),
    latest: () => listLatestStores(api, paging),
    topRated: () => listTopRatedStores(api, paging),
    discounted: () => listDiscountedStores(api, paging),
  };
  return must('stores', await lists[selection.value]()).rows;
}

/**
 * Loads the landing page of a campaign, from `src/content/offers/<slug>`. A 404 response for an unknown one, and before
 * and after its time.
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadOffer(globals: Globals, slug: string): Promise<Offer | Response> {
  const context = await openContext(globals);
  if (context instanceof Response) return context;
  const entry = await getEntry('offers', slug);
  const [data] = entry ? shownAt([entry.data], context.moment) : [];
  const module = context.modules.find(({ type }) => type === data?.module);
  if (!data || !module) return notFound();
  const api = context.apiFor(module.id);
  const { locale, moment } = context;
  const text = await getEntry('texts', `offers/${slug}/${locale}`);
  const [items, stores, picture, sharePicture] = await Promise.all([
    itemsOf(api, data.items),
    storesOf(api, data.stores),
    data.picture ? ownPicture(data.picture) : null,
    ownSharePicture(data.sharePicture),
  ]);
  return {
    context: { ...context, module, moduleId: module.id, api, at: { ...context.at, moduleId: module.id } },
    module,
    facts: inLocale(data, locale),
    picture,
    sharePicture,
    Body: text ? (await render(text)).Content : null,
    endsAt: data.countdown && data.until ? new Date(instantOf(data.until, moment.zone)).toISOString() : null,
    items,
    stores,
  };
}
