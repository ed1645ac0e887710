import type {
  advertisements,
  banners,
  campaignItems,
  campaignStores,
  campaigns,
  cashbacks,
  coupons,
  flashSaleItems,
  flashSales,
} from '#src/backend/db/schema/promotions.ts';
import { CATEGORIES } from './data/categories.ts';
import { ADVERTISEMENTS } from './data/promotions/advertisements.ts';
import type { BannerTarget } from './data/promotions/banner.ts';
import { BANNERS, STORE_BANNERS } from './data/promotions/banners.ts';
import { CAMPAIGN_ITEMS } from './data/promotions/campaign-items.ts';
import { CAMPAIGNS } from './data/promotions/campaigns.ts';
import { CASHBACKS, COUPONS } from './data/promotions/coupons.ts';
import { FLASH_SALES } from './data/promotions/flash.ts';
import { STORES } from './data/stores.ts';
import { dayFrom, daysAgo, hoursFrom } from './dates.ts';
import { idsBy, moduleIdOf } from './ids.ts';

const STORE_IDS = idsBy(STORES);
const ITEM_IDS = idsBy(STORES.flatMap(({ items }) => items));
const CATEGORY_IDS = idsBy(CATEGORIES);

function targetOf(target: BannerTarget): Pick<typeof banners.$inferInsert, 'type' | 'link' | 'storeId' | 'itemId'> {
  if (target && 'store' in target) return { type: 'store_wise', storeId: STORE_IDS.of(target.store) };
  if (target && 'item' in target) return { type: 'item_wise', itemId: ITEM_IDS.of(target.item) };
  return { type: 'default', link: target?.link ?? null };
}

/** Returns the banners of the home carousels and of the stores. */
export function bannerRows(now: Date) {
  return {
    banners: BANNERS.map((seed, index): typeof banners.$inferInsert => ({
      id: index + 1,
      moduleId: moduleIdOf(seed.module),
      zoneId: seed.zone,
      title: seed.title,
      ...targetOf(seed.target),
      image: `banner/${seed.slug}`,
      featured: seed.featured,
      priority: BANNERS.length - index,
      createdAt: daysAgo(now, 20),
    })),
    storeBanners: STORE_BANNERS.map(({ store, slug, title }, index) => ({
      id: index + 1,
      storeId: STORE_IDS.of(store),
      title,
      image: `banner/${slug}`,
    })),
  };
}

/** Returns basic campaigns with their stores, and items sold only in a campaign. */
export function campaignRows(now: Date) {
  const members: (typeof campaignStores.$inferInsert)[] = [];
  const groups = CAMPAIGNS.map((seed, index): typeof campaigns.$inferInsert => {
    members.push(...seed.stores.map((slug) => ({ campaignId: index + 1, storeId: STORE_IDS.of(slug) })));
    return {
      id: index + 1,
      moduleId: moduleIdOf(seed.module),
      slug: seed.slug,
      title: seed.title,
      description: seed.about,
      image: `banner/${seed.slug}`,
      startDate: dayFrom(now, seed.span[0]),
      endDate: dayFrom(now, seed.span[1]),
      startTime: seed.window[0],
      endTime: seed.window[1],
      createdAt: daysAgo(now, index + 1),
    };
  });
  const deals = CAMPAIGN_ITEMS.map((seed, index): typeof campaignItems.$inferInsert => {
    const storeId = STORE_IDS.of(seed.store);
    return {
      id: index + 1,
      storeId,
      moduleId: moduleIdOf(STORES[storeId - 1]?.module ?? 'food'),
      categoryId: CATEGORY_IDS.of(seed.category),
      slug: seed.slug,
      title: seed.title,
      description: seed.about,
      image: `item/${seed.slug}`,
      price: seed.price,
      discount: seed.discount,
      discountType: seed.discountType,
      foodVariations: [...seed.groups],
      veg: seed.veg,
      stock: seed.stock,
      startDate: dayFrom(now, seed.span[0]),
      endDate: dayFrom(now, seed.span[1]),
      startTime: seed.window[0],
      endTime: seed.window[1],
      createdAt: daysAgo(now, index + 1),
    };
  });
  return { campaigns: groups, members, items: deals };
}

/** Returns flash sales, in hours from now. */
export function flashRows(now: Date) {
  const rows: (typeof flashSaleItems.$inferInsert)[] = [];
  const sales = FLASH_SALES.map((seed, index): typeof flashSales.$inferInsert => {
    for (const [slug, stock, sold, discount, discountType] of seed.items) {
      const id = rows.length + 1;
      rows.push({ id, flashSaleId: index + 1, itemId: ITEM_IDS.of(slug), stock, sold, discount, discountType });
    }
    return {
      id: index + 1,
      moduleId: moduleIdOf(seed.module),
      title: seed.title,
      startsAt: hoursFrom(now, seed.fromHours),
      endsAt: hoursFrom(now, seed.toHours),
    };
  });
  return { sales, items: rows };
}

/** Returns paid highlights. */
export const advertisementRows = (now: Date) =>
  ADVERTISEMENTS.map((seed, index): typeof advertisements.$inferInsert => {
    const storeId = STORE_IDS.of(seed.store);
    return {
      id: index + 1,
      storeId,
      moduleId: moduleIdOf(STORES[storeId - 1]?.module ?? 'food'),
      type: seed.video ? 'video_promotion' : 'store_promotion',
      title: seed.title,
      description: seed.about,
      cover: `cover/${seed.store}`,
      profile: `logo/${seed.store}`,
      video: seed.video,
      showRating: seed.showRating,
      showReviews: seed.showReviews,
      startDate: dayFrom(now, -3),
      endDate: dayFrom(now, seed.toDays),
      priority: seed.priority,
    };
  });

/** Returns coupons and cashback offers. */
export function offerRows(now: Date) {
  return {
    coupons: COUPONS.map((seed, index): typeof coupons.$inferInsert => ({
      id: index + 1,
      moduleId: moduleIdOf(seed.module),
      title: seed.title,
      code: seed.code,
      type: seed.kind,
      discount: seed.discount,
      discountType: seed.discountType,
      minPurchase: seed.minPurchase,
      maxDiscount: seed.maxDiscount,
      startDate: dayFrom(now, seed.fromDays),
      expireDate: dayFrom(now, seed.toDays),
      limit: seed.limit,
      storeIds: seed.stores.map((slug) => STORE_IDS.of(slug)),
      zoneIds: [...seed.zones],
      storeId: seed.by ? STORE_IDS.of(seed.by) : null,
    })),
    cashbacks: CASHBACKS.map(({ toDays, ...seed }, index): typeof cashbacks.$inferInsert => ({
      id: index + 1,
      ...seed,
      startDate: dayFrom(now, -10),
      endDate: dayFrom(now, toDays),
    })),
  };
}
