import { listBanners } from '#src/api/banners.ts';
import { listBrands } from '#src/api/brands.ts';
import { listCategories } from '#src/api/categories.ts';
import { listCoupons } from '#src/api/coupons.ts';
import { listDiscountedItems, listPopularItems } from '#src/api/items.ts';
import { getModulePictures, getParcelSteps, listParcelReasons } from '#src/api/module-banners.ts';
import { listParcelCategories } from '#src/api/parcels.ts';
import { listCampaigns, listItemCampaigns, listPromotions } from '#src/api/promotions.ts';
import {
  listDiscountedStores,
  listLatestStores,
  listPopularStores,
  listStores,
  listTopRatedStores,
} from '#src/api/stores.ts';
import type { Banner } from '#src/contract/banner.ts';
import type { Brand } from '#src/contract/brand.ts';
import type { Campaign } from '#src/contract/campaign.ts';
import type { Category } from '#src/contract/category.ts';
import type { Coupon } from '#src/contract/coupon.ts';
import type { Result } from '#src/contract/errors.ts';
import type { FlashSale } from '#src/contract/flash-sale.ts';
import type { Item } from '#src/contract/item.ts';
import type { ModulePictures, ParcelReason, ParcelSteps } from '#src/contract/module-banners.ts';
import type { Page } from '#src/contract/page.ts';
import type { ParcelCategory } from '#src/contract/parcel.ts';
import type { Promotion } from '#src/contract/promotion.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { must, orElse, type PageContext } from '../../shared/page/context.server.ts';
import type { Section, SectionOf } from '../composed.server.ts';
import { readSale } from '../promotions/flash-sale.server.ts';
import { loadConditions, loadItems, loadShelf, POPULAR, type Tabbed } from '../tabs/tabbed.server.ts';

/** The data each kind of section shows, besides its composition. */
type Shown = {
  banners: { banners: Banner[] };
  categories: { categories: Category[] };
  visited: object;
  newStores: { stores: StoreSummary[]; image: string | null };
  popular: { items: Item[]; sale: FlashSale | null };
  flashSale: { sale: FlashSale };
  items: Tabbed & { image: string | null };
  shelf: Tabbed;
  conditions: Tabbed & { total: number };
  brands: { brands: Brand[] };
  coupons: { coupons: Coupon[] };
  itemCampaigns: { items: Item[] };
  campaigns: { campaigns: Campaign[] };
  highlights: { promotions: Promotion[] };
  specialOffer: { items: Item[] };
  storeRail: { stores: StoreSummary[] };
  stores: { page: Page<StoreSummary> };
  picture: { image: string };
  parcelCategories: { categories: ParcelCategory[] };
  parcelStrip: { images: string[] };
  reasons: { reasons: ParcelReason[] };
  steps: Omit<ParcelSteps, 'title'> & { heading: string };
  points: object;
};

/** A section of one kind with its data, for the component that renders it. */
export type FilledOf<K extends Section['kind']> = SectionOf<K> & Shown[K];

/** A section of a home with its data. */
export type Filled = { [K in Section['kind']]: FilledOf<K> }[Section['kind']];

/** Number of stores, products or deals of a section before 'View all': a row of a wide screen. */
const SHOWN = 6;
/** Number of products of a sale beside the popular items, which take the space of a fourth column. */
const SALE_BESIDE = { products: 4, popular: 6 };
/** Number of special offers fetched (PROMO-04). */
const SPECIAL_LIMIT = 15;
/** Number of new arrivals beside an image and without one (HOME-03). */
const NEW_STORES = { beside: 8, alone: 10 };
/** Number of brands besides the highlighted first one (SRCH-06). */
const BRANDS = 9;

const some = async <T>(request: Promise<Result<T[]>>): Promise<T[] | null> => {
  const rows = must('a section of the home', await request);
  return rows.length > 0 ? rows : null;
};
const someOf = async <T>(request: Promise<Result<Page<T>>>): Promise<T[] | null> => {
  const { rows } = must('a section of the home', await request);
  return rows.length > 0 ? rows : null;
};

const storesOf = ({ api }: PageContext, source: SectionOf<'storeRail'>['source']): Promise<StoreSummary[] | null> => {
  const paging = { pageSize: SHOWN };
  const read = {
    popular: () => listPopularStores(api, paging),
    latest: () => listLatestStores(api, paging),
    topRated: () => listTopRatedStores(api, paging),
    discounted: () => listDiscountedStores(api, paging),
    featured: () => listStores(api, { ...paging, featured: true }),
  };
  return someOf(read[source]());
};

const onCard = (sale: FlashSale | null, products = SHOWN): FlashSale | null =>
  sale && sale.rows.length > 0 ? { ...sale, rows: sale.rows.slice(0, products) } : null;

/** Returns the image a section is configured with; null if none is configured or available. */
const pictureOf = async (
  { api }: PageContext,
  wish: { key: Exclude<keyof ModulePictures, 'parcel'> } | undefined,
): Promise<string | null> => (wish ? (orElse(await getModulePictures(api), null)?.[wish.key] ?? null) : null);

/**
 * Returns a section with its data; null if there is none. `asked` is the tab opened by the URL.
 * @throws {LoadError} if its main read failed; secondary data (an image, a sale beside the items) is omitted instead.
 */
export async function fillSection(
  context: PageContext,
  section: Section,
  requestedTab: string | null,
): Promise<Filled | null> {
  const { api, module } = context;
  switch (section.kind) {
    case 'points':
      return section;
    case 'visited':
      return module && traitsOf(module.type).catalogue ? section : null;
    case 'banners': {
      const banners = (await some(listBanners(api)))?.filter(({ image }) => image !== null) ?? [];
      return banners.length > 0 ? { ...section, banners } : null;
    }
    case 'categories': {
      const featured = section.featured ? await some(listCategories(api, { featured: true })) : null;
      const categories = featured ?? (await some(listCategories(api)));
      return categories && { ...section, categories };
    }
    case 'newStores': {
      const [stores, image] = await Promise.all([
        someOf(listLatestStores(api, { pageSize: NEW_STORES.alone })),
        pictureOf(context, section.picture),
      ]);
      return stores && { ...section, image, stores: stores.slice(0, image ? NEW_STORES.beside : NEW_STORES.alone) };
    }
    case 'popular': {
      const [items, sale] = await Promise.all([
        someOf(listPopularItems(api, { pageSize: POPULAR })),
        section.flashSale
          ? readSale(context).then((result) => onCard(orElse(result, null), SALE_BESIDE.products))
          : null,
      ]);
      return items && { ...section, items: sale ? items.slice(0, SALE_BESIDE.popular) : items, sale };
    }
    case 'flashSale': {
      const sale = onCard(must('the flash sale', await readSale(context)));
      return sale && { ...section, sale };
    }
    case 'items': {
      const [offers, image] = await Promise.all([
        loadItems(context, section, requestedTab),
        pictureOf(context, section.picture),
      ]);
      return offers && { ...section, ...offers, image };
    }
    case 'shelf': {
      const shelf = await loadShelf(context, section, requestedTab);
      return shelf && { ...section, ...shelf };
    }
    case 'conditions': {
      const conditions = await loadConditions(context, requestedTab);
      return conditions && { ...section, ...conditions };
    }
    case 'brands': {
      const brands = (await some(listBrands(api)))?.filter(({ itemCount }) => itemCount > 0) ?? [];
      return brands.length > 0 ? { ...section, brands: brands.slice(0, BRANDS) } : null;
    }
    case 'coupons': {
      const coupons = await some(listCoupons(api, { signedIn: false }));
      return coupons && { ...section, coupons };
    }
    case 'itemCampaigns': {
      const items = await some(listItemCampaigns(api));
      return items && { ...section, items: items.slice(0, SHOWN) };
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
      return items && { ...section, items: items.slice(0, SHOWN) };
    }
    case 'storeRail': {
      const stores = await storesOf(context, section.source);
      return stores && { ...section, stores };
    }
    case 'stores': {
      const page = must('its stores', await listStores(api));
      return page.rows.length > 0 ? { ...section, page } : null;
    }
    case 'picture': {
      const image = await pictureOf(context, section.picture);
      return image === null ? null : { ...section, image };
    }
    case 'parcelCategories': {
      const categories = await some(listParcelCategories(api));
      return categories && { ...section, categories };
    }
    case 'parcelStrip': {
      const images = must('its pictures', await getModulePictures(api)).parcel;
      return images.length > 0 ? { ...section, images } : null;
    }
    case 'reasons': {
      const reasons = await some(listParcelReasons(api));
      return reasons && { ...section, reasons };
    }
    case 'steps': {
      const steps = must('its steps', await getParcelSteps(api));
      return steps && steps.steps.length > 0
        ? { ...section, heading: steps.title, media: steps.media, steps: steps.steps }
        : null;
    }
  }
}
