import type {
  addOns,
  brands,
  categories,
  commonConditions,
  items,
  storeDiscounts,
  storeSchedules,
  stores,
  units,
} from '#src/backend/db/schema/catalogue.ts';
import { CATEGORIES } from './data/categories.ts';
import { dietTags } from './data/diets.ts';
import { BRANDS, CONDITIONS, UNITS } from './data/labels.ts';
import { STORES } from './data/stores.ts';
import { dayFrom, daysAgo } from './dates.ts';
import { idsBy, moduleIdOf } from './ids.ts';
import type { ItemSeed } from './item.ts';
import { averageOf, type ReviewRow, ratingsOf, reviewsOf } from './review-rows.ts';
import { seededRandom } from './seeded-random.ts';
import { siteOfStore } from './sites.ts';
import type { StoreSeed } from './store.ts';

const CATEGORY_IDS = idsBy(CATEGORIES);
const BRAND_IDS = idsBy(BRANDS);
const CONDITION_IDS = idsBy(CONDITIONS);
const UNIT_IDS = idsBy(UNITS.map(({ key }) => ({ slug: key })));

/** Returns categories, brands, conditions and units with their ids. */
export function categoryRows(now: Date) {
  const createdAt = daysAgo(now, 700);
  return {
    categories: CATEGORIES.map((seed, index): typeof categories.$inferInsert => ({
      id: index + 1,
      moduleId: moduleIdOf(seed.module),
      parentId: seed.parent ? CATEGORY_IDS.of(seed.parent) : 0,
      position: seed.parent ? 1 : 0,
      slug: seed.slug,
      name: seed.name,
      image: `category/${seed.slug}`,
      priority: CATEGORIES.length - index,
      featured: seed.featured,
      createdAt,
    })),
    brands: BRANDS.map((seed, index): typeof brands.$inferInsert => ({
      id: index + 1,
      moduleId: moduleIdOf('ecommerce'),
      slug: seed.slug,
      name: seed.name,
      image: `brand/${seed.slug}`,
      createdAt,
    })),
    conditions: CONDITIONS.map(({ slug, name }, index): typeof commonConditions.$inferInsert => ({
      id: index + 1,
      slug,
      name,
      createdAt,
    })),
    units: UNITS.map(({ name }, index): typeof units.$inferInsert => ({ id: index + 1, name })),
  };
}

/** Returns the pictures of an item: two standard views, or those of its data. */
const galleryOf = ({ slug, art }: ItemSeed): string[] => {
  const extraPictures = art.slice(1).map((_, index) => `item/${slug}--${index + 2}`);
  return [`item/${slug}`, `item/${slug}~2`, ...(extraPictures.length > 0 ? extraPictures : [`item/${slug}~3`])];
};

type StoreIds = { id: number; addOns: ReadonlyMap<string, number> };

function itemRow(
  item: ItemSeed,
  id: number,
  store: StoreSeed,
  ids: StoreIds,
  reviewRows: readonly ReviewRow[],
  now: Date,
): typeof items.$inferInsert {
  const random = seededRandom(`item ${item.slug}`);
  const ratings = ratingsOf(reviewRows);
  const { art: _art, category, brand, condition, unit, groups, combinations, addOns, max, window, ...columns } = item;
  return {
    ...columns,
    id,
    storeId: ids.id,
    moduleId: moduleIdOf(store.module),
    categoryId: CATEGORY_IDS.of(category),
    brandId: brand ? BRAND_IDS.of(brand) : null,
    commonConditionId: condition ? CONDITION_IDS.of(condition) : null,
    unitId: unit ? UNIT_IDS.of(unit) : null,
    image: `item/${item.slug}`,
    images: galleryOf(item),
    foodVariations: [...groups],
    choiceOptions: combinations?.choices ?? [],
    variations: combinations?.variations ?? [],
    addOnIds: addOns
      .map((key) => required(ids.addOns.get(key), `add-on ${key} of ${store.slug}`))
      .sort((a, b) => a - b),
    maximumCartQuantity: max,
    availableStarts: window?.[0] ?? '00:00',
    availableEnds: window?.[1] ?? '23:59',
    tags: [...item.tags, ...dietTags(item.slug)],
    avgRating: averageOf(ratings),
    ratingCount: reviewRows.length,
    orderCount: reviewRows.length * 9 + random.below(60),
    wishlistCount: random.below(40),
    createdAt: daysAgo(now, random.share() * Math.min(store.age, 120)),
  };
}

function required<T>(value: T | undefined, description: string): T {
  if (value === undefined) throw new Error(`The demo data has no ${description}`);
  return value;
}

/** Returns the price level of a store: its average price beside that of its module. */
function priceLevelOf({ module, items }: StoreSeed): number {
  const mean = (rows: readonly ItemSeed[]) =>
    rows.reduce((sum, { price }) => sum + price, 0) / Math.max(1, rows.length);
  const all = STORES.filter((store) => store.module === module).flatMap((store) => store.items);
  const share = mean(items) / mean(all);
  return share < 0.75 ? 1 : share < 1.15 ? 2 : share < 1.8 ? 3 : 4;
}

function storeRow(
  store: StoreSeed,
  id: number,
  reviewRows: readonly ReviewRow[],
  orderCount: number,
  now: Date,
): typeof stores.$inferInsert {
  const site = siteOfStore(id, store);
  const ratings = ratingsOf(reviewRows);
  return {
    id,
    moduleId: moduleIdOf(store.module),
    zoneId: store.zone,
    slug: store.slug,
    name: store.name,
    address: site.address,
    logo: `logo/${store.slug}`,
    cover: `cover/${store.slug}`,
    phone: `+999 4 555 02${`${id}`.padStart(2, '0')}`,
    email: `${store.slug}@islet.example`,
    lat: site.lat,
    lng: site.lng,
    active: store.active,
    featured: store.featured,
    recommended: store.recommended,
    minutesFrom: store.minutes[0],
    minutesTo: store.minutes[1],
    deliveryUnit: store.unit,
    freeDelivery: store.freeDelivery,
    delivery: store.delivery,
    takeAway: store.takeAway,
    scheduleOrder: store.scheduleOrder,
    minimumOrder: store.minimumOrder,
    priceLevel: priceLevelOf(store),
    tax: store.tax,
    selfDelivery: store.selfDelivery !== null,
    perKm: store.selfDelivery?.perKm ?? null,
    minimumCharge: store.selfDelivery?.minimum ?? null,
    maximumCharge: store.selfDelivery?.maximum ?? null,
    veg: store.veg,
    nonVeg: store.nonVeg,
    halalTag: store.halal,
    cutlery: store.cutlery,
    prescriptionOrder: store.prescriptionOrder,
    announcement: store.announcement,
    extraPackaging: store.extraPackaging,
    slotTerms: store.slotTerms,
    avgRating: averageOf(ratings),
    ratingCount: reviewRows.length,
    ratings,
    orderCount,
    createdAt: daysAgo(now, store.age),
  };
}

export type CatalogueRows = {
  stores: (typeof stores.$inferInsert)[];
  schedules: (typeof storeSchedules.$inferInsert)[];
  discounts: (typeof storeDiscounts.$inferInsert)[];
  addOns: (typeof addOns.$inferInsert)[];
  items: (typeof items.$inferInsert)[];
  reviews: ReviewRow[];
};

/** Returns stores with their items, add-ons, hours, offers and reviews; ids from 1 in the order of the data. */
export function catalogueRows(now: Date): CatalogueRows {
  const rows: CatalogueRows = { stores: [], schedules: [], discounts: [], addOns: [], items: [], reviews: [] };
  for (const [index, store] of STORES.entries()) {
    const id = index + 1;
    const extras = new Map<string, number>();
    for (const [key, { name, price }] of Object.entries(store.addOns)) {
      extras.set(key, rows.addOns.length + 1);
      rows.addOns.push({ id: rows.addOns.length + 1, storeId: id, name, price });
    }
    const reviewRows: ReviewRow[] = [];
    let orderCount = 0;
    for (const item of store.items) {
      const itemId = rows.items.length + 1;
      const itemReviews = reviewsOf(item, { item: itemId, store: id, module: moduleIdOf(store.module) }, store, now);
      const row = itemRow(item, itemId, store, { id, addOns: extras }, itemReviews, now);
      reviewRows.push(...itemReviews);
      rows.items.push(row);
      orderCount += row.orderCount ?? 0;
    }
    rows.reviews.push(...reviewRows);
    rows.stores.push(storeRow(store, id, reviewRows, orderCount, now));
    rows.schedules.push(...store.hours.map((hours) => ({ storeId: id, ...hours })));
    if (store.offer) {
      const { percent, minPurchase, maxDiscount, starts, ends } = store.offer;
      rows.discounts.push({
        storeId: id,
        percent,
        minPurchase,
        maxDiscount,
        startTime: starts,
        endTime: ends,
        startDate: dayFrom(now, -30),
        endDate: dayFrom(now, 60),
      });
    }
  }
  return rows;
}
