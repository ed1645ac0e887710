import type { CollectionEntry } from 'astro:content';
import { listBanners } from '#src/api/banners.ts';
import {
  listBasicItems,
  listDiscountedItems,
  listMostReviewedItems,
  listNewItems,
  listPopularItems,
  listRecommendedItems,
} from '#src/api/items.ts';
import { getFlashSale, listCampaigns, listPromotions } from '#src/api/promotions.ts';
import {
  listDiscountedStores,
  listLatestStores,
  listPopularStores,
  listStores,
  listTopRatedStores,
} from '#src/api/stores.ts';
import type { Banner } from '#src/contract/banner.ts';
import type { Campaign } from '#src/contract/campaign.ts';
import type { Category } from '#src/contract/category.ts';
import type { Result } from '#src/contract/errors.ts';
import type { FlashSale } from '#src/contract/flash-sale.ts';
import type { Item } from '#src/contract/item.ts';
import type { Page } from '#src/contract/page.ts';
import type { Promotion } from '#src/contract/promotion.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { orElse, type PageContext } from '../catalog/context.server.ts';
import { sharedCategories, sharedFeaturedCategories } from '../catalog/shared.server.ts';

type Section = CollectionEntry<'home'>['data']['sections'][number];
type Of<K extends Section['kind']> = Extract<Section, { kind: K }>;

/** A section of a home with what it shows. */
export type Filled =
  | (Of<'banners'> & { banners: Banner[] })
  | (Of<'categories'> & { categories: Category[] })
  | (Of<'newStores'> & { stores: StoreSummary[] })
  | (Of<'popular'> & { items: Item[]; sale: FlashSale | null })
  | (Of<'flashSale'> & { sale: FlashSale })
  | (Of<'items'> & { items: Item[] })
  | (Of<'campaigns'> & { campaigns: Campaign[] })
  | (Of<'highlights'> & { promotions: Promotion[] })
  | (Of<'specialOffer'> & { items: Item[] })
  | (Of<'storeRail'> & { stores: StoreSummary[] })
  | (Of<'stores'> & { page: Page<StoreSummary> })
  | Of<'points'>;

/** One section of one kind, for the component that draws it. */
export type FilledOf<K extends Section['kind']> = Extract<Filled, { kind: K }>;

const RAIL = 12;
/** Most products of a flash-sale card (PROMO-02). */
const FLASH_LIMIT = 15;
/** How many special offers are fetched (PROMO-04). */
const SPECIAL_LIMIT = 15;
/** New arrivals on a wide screen of a page without a banner (HOME-03). */
const NEW_STORES = 10;

const some = async <T>(answer: Promise<Result<T[]>>): Promise<T[] | null> => {
  const rows = orElse(await answer, []);
  return rows.length > 0 ? rows : null;
};
const someOf = async <T>(answer: Promise<Result<Page<T>>>): Promise<T[] | null> => {
  const { rows } = orElse(await answer, { rows: [] });
  return rows.length > 0 ? rows : null;
};

const itemsOf = ({ api }: PageContext, source: Of<'items'>['source']): Promise<Item[] | null> => {
  const paging = { pageSize: RAIL };
  if (source === 'popular') return someOf(listPopularItems(api, paging));
  if (source === 'new') return someOf(listNewItems(api, paging));
  if (source === 'recommended') return someOf(listRecommendedItems(api));
  if (source === 'discounted') return someOf(listDiscountedItems(api, paging));
  if (source === 'basic') return someOf(listBasicItems(api, paging));
  return someOf(listMostReviewedItems(api));
};

const storesOf = ({ api }: PageContext, source: Of<'storeRail'>['source']): Promise<StoreSummary[] | null> => {
  const paging = { pageSize: RAIL };
  if (source === 'popular') return someOf(listPopularStores(api, paging));
  if (source === 'latest') return someOf(listLatestStores(api, paging));
  if (source === 'topRated') return someOf(listTopRatedStores(api, paging));
  if (source === 'discounted') return someOf(listDiscountedStores(api, paging));
  return someOf(listStores(api, { pageSize: RAIL, featured: true }));
};

const saleOf = async ({ api }: PageContext): Promise<FlashSale | null> => {
  const sale = orElse(await getFlashSale(api, { pageSize: FLASH_LIMIT }), null);
  return sale && sale.rows.length > 0 ? { ...sale, rows: sale.rows.slice(0, FLASH_LIMIT) } : null;
};

/** Reads what a section shows; null when there is nothing or the read failed. */
export async function fillSection(context: PageContext, section: Section): Promise<Filled | null> {
  const { api, source } = context;
  switch (section.kind) {
    case 'points':
      return section;
    case 'banners': {
      const banners = await some(listBanners(api));
      const shown = banners?.filter(({ image }) => image !== null) ?? [];
      return shown.length > 0 ? { ...section, banners: shown } : null;
    }
    case 'categories': {
      const featured = section.featured ? await some(sharedFeaturedCategories(source)) : null;
      const categories = featured ?? (await some(sharedCategories(source)));
      return categories && { ...section, categories };
    }
    case 'newStores': {
      const stores = await someOf(listLatestStores(api, { pageSize: NEW_STORES }));
      return stores && { ...section, stores };
    }
    case 'popular': {
      const [items, sale] = await Promise.all([
        someOf(listPopularItems(api, { pageSize: RAIL + 3 })),
        section.flashSale ? saleOf(context) : null,
      ]);
      return items && { ...section, items, sale };
    }
    case 'flashSale': {
      const sale = await saleOf(context);
      return sale && { ...section, sale };
    }
    case 'items': {
      const items = await itemsOf(context, section.source);
      return items && { ...section, items: items.slice(0, RAIL) };
    }
    case 'campaigns': {
      const campaigns = await some(listCampaigns(api));
      return campaigns && { ...section, campaigns };
    }
    case 'highlights': {
      const promotions = await some(listPromotions(api));
      return promotions && { ...section, promotions };
    }
    case 'specialOffer': {
      const items = await someOf(listDiscountedItems(api, { pageSize: SPECIAL_LIMIT }));
      return items && { ...section, items };
    }
    case 'storeRail': {
      const stores = await storesOf(context, section.source);
      return stores && { ...section, stores };
    }
    case 'stores': {
      const page = orElse(await listStores(api), null);
      return page && page.rows.length > 0 ? { ...section, page } : null;
    }
  }
}
