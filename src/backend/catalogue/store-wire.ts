import { asc, eq, sql } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import { straightLine } from '#src/domain/geo.ts';
import { splitAtMidnight } from '#src/domain/hours.ts';
import { items, storeSchedules } from '../db/schema/catalogue.ts';
import type { Db } from '../db/types.ts';
import { pictureFile } from '../files/pictures.ts';
import { localised, localisedOrNull } from '../localised.ts';
import type { RequestContext } from '../types.ts';
import { arrivalOfStore, punctualityOf } from './arrival-times.ts';
import { categoryWire } from './category-wire.ts';
import { deliveryTime } from './item-wire.ts';
import { packagingOf, type StoreRow } from './store-rows.ts';
import { bit, fromMinorOrNull, instant } from './values.ts';

const MOST_NAMES = 3;

function discountWire({ store, discount }: StoreRow) {
  if (!discount) return null;
  return {
    id: store.id,
    discount: discount.percent,
    discount_type: 'percent',
    min_purchase: fromMinor(discount.minPurchase),
    max_discount: fromMinor(discount.maxDiscount),
    start_date: discount.startDate,
    end_date: discount.endDate,
    start_time: discount.startTime,
    end_time: discount.endTime,
    store_id: store.id,
  };
}

/** Returns the names of the top-level categories in which a store sells most. */
function categoryNames({ soldIn }: StoreRow, { reference, locale }: RequestContext): string[] {
  const { categories } = reference;
  const tops = soldIn.flatMap((id) => {
    const category = categories.get(id);
    return (category && category.parentId > 0 ? categories.get(category.parentId) : category) ?? [];
  });
  return [...new Set(tops)].slice(0, MOST_NAMES).map(({ name }) => localised(name, locale));
}

/** Returns the opening hours of a store, each window inside one day; both halves of a window over midnight have its id. */
const hoursWire = ({ store, hours }: StoreRow) =>
  splitAtMidnight(hours.map(([id, day, opens, closes]) => ({ id, day, opens, closes }))).map(
    ({ id, day, opens, closes }) => ({ id, store_id: store.id, day, opening_time: opens, closing_time: closes }),
  );

/** Returns when orders placed now arrive (EXT-21), in minutes; nothing where the store delivers in days, or not at all. */
function arrivalWire({ store, arrivals }: StoreRow, { now }: RequestContext) {
  const arrival = store.delivery ? arrivalOfStore(store, arrivals, now) : null;
  if (!arrival) return {};
  const near = arrival.near.map(({ metres, from, to }) => ({ metres, min: from, max: to }));
  return { arrival_range: { min: arrival.from, max: arrival.to, near } };
}

/** Returns a store for lists (schema Store); `distance` in metres, null without a position. */
export function storeWire(row: StoreRow, context: RequestContext) {
  const { store, open, itemCount } = row;
  const { locale, picture, position } = context;
  const packaging = packagingOf(row, context.reference);
  const positiveRatings = (store.ratings[0] ?? 0) + (store.ratings[1] ?? 0);
  return {
    id: store.id,
    vendor_id: store.id,
    slug: store.slug,
    name: localised(store.name, locale),
    address: localised(store.address, locale),
    logo: pictureFile(store.logo),
    logo_full_url: picture(store.logo),
    cover_photo: pictureFile(store.cover),
    cover_photo_full_url: picture(store.cover),
    module_id: store.moduleId,
    zone_id: store.zoneId,
    latitude: String(store.lat),
    longitude: String(store.lng),
    phone: store.phone,
    email: store.email,
    avg_rating: store.avgRating,
    rating_count: store.ratingCount,
    ratings: store.ratings,
    positive_rating: store.ratingCount > 0 ? Math.round((positiveRatings / store.ratingCount) * 100) : 0,
    total_items: itemCount,
    category_names: categoryNames(row, context),
    active: store.active,
    status: bit(store.status),
    open: bit(open),
    distance: position ? straightLine(position, { lat: store.lat, lng: store.lng }) : null,
    featured: bit(store.featured),
    is_recommended: store.recommended,
    created_at: instant(store.createdAt),
    updated_at: instant(store.changedAt),
    delivery_time: deliveryTime(store),
    ...arrivalWire(row, context),
    min_delivery_time: store.minutesFrom,
    free_delivery: store.freeDelivery,
    minimum_order: fromMinor(store.minimumOrder),
    schedule_order: store.scheduleOrder && context.reference.settings.orders.schedule,
    order_place_to_schedule_interval: store.scheduleInterval,
    delivery: store.delivery,
    take_away: store.takeAway,
    item_section: true,
    reviews_section: store.reviewsOpen,
    tax: store.tax,
    self_delivery_system: bit(store.selfDelivery),
    per_km_shipping_charge: fromMinorOrNull(store.perKm),
    minimum_shipping_charge: fromMinorOrNull(store.minimumCharge),
    maximum_shipping_charge: fromMinorOrNull(store.maximumCharge),
    veg: bit(store.veg),
    non_veg: bit(store.nonVeg),
    halal_tag_status: store.halalTag,
    prescription_order: store.prescriptionOrder,
    cutlery: store.cutlery,
    announcement: bit(store.announcement !== null),
    announcement_message: localisedOrNull(store.announcement, locale),
    extra_packaging_status: packaging !== null,
    extra_packaging_amount: fromMinor(packaging ?? 0),
    schedules: hoursWire(row),
    price_level: store.priceLevel,
    order_count: store.orderCount,
    discount: discountWire(row),
    discount_status: row.discount !== null,
  };
}

/** Returns the fields of a store that links need (schema StoreRef). */
export function storeRefWire(store: StoreRow['store'], { locale, picture }: RequestContext) {
  return {
    id: store.id,
    slug: store.slug,
    zone_id: store.zoneId,
    module_id: store.moduleId,
    name: localised(store.name, locale),
    logo_full_url: picture(store.logo),
    cover_photo_full_url: picture(store.cover),
    active: store.active,
  };
}

/** Returns the opening time of today's current or next window, or `closed`. */
function currentOpening(schedules: { day: number; opens: string; closes: string }[], { now }: RequestContext): string {
  const today = schedules.filter(({ day }) => day === now.weekday).sort((a, b) => (a.opens < b.opens ? -1 : 1));
  return (
    today.find(({ opens, closes }) => closes > now.time || closes <= opens || closes === '23:59')?.opens ?? 'closed'
  );
}

/** Returns a store with its hours, categories and price range (schema StoreDetails). */
export async function storeDetails(db: Db, context: RequestContext, row: StoreRow) {
  const { id } = row.store;
  const [onTime, schedules, sold] = await Promise.all([
    punctualityOf(db, id),
    db
      .select()
      .from(storeSchedules)
      .where(eq(storeSchedules.storeId, id))
      .orderBy(asc(storeSchedules.day), asc(storeSchedules.opens)),
    db
      .select({
        categoryId: items.categoryId,
        least: sql<number>`min(${items.price})`,
        most: sql<number>`max(${items.price})`,
      })
      .from(items)
      .where(sql`${items.storeId} = ${id} and ${items.status}`)
      .groupBy(items.categoryId),
  ]);
  const { categories } = context.reference;
  const deepest = sold.map(({ categoryId }) => (categoryId === null ? undefined : categories.get(categoryId)));
  const tops = new Set(
    deepest
      .map((category) => (category && category.parentId > 0 ? categories.get(category.parentId) : category))
      .filter((category) => category !== undefined),
  );
  const details = [...tops].sort((a, b) => b.priority - a.priority || a.id - b.id);
  const prices = sold.flatMap(({ least, most }) => [least, most]);
  return {
    ...storeWire(row, context),
    ...(onTime ? { on_time: onTime } : {}),
    ...(row.store.slotTerms ? { slot_terms: true } : {}),
    off_day: [0, 1, 2, 3, 4, 5, 6].filter((day) => schedules.every((schedule) => schedule.day !== day)).join('') || ' ',
    current_opening_time: currentOpening(schedules, context),
    category_ids: details.map((category) => category.id),
    category_details: details.map((category) => categoryWire(category, context)),
    price_range: [
      {
        min_price: fromMinorOrNull(prices.length > 0 ? Math.min(...prices) : null),
        max_price: fromMinorOrNull(prices.length > 0 ? Math.max(...prices) : null),
      },
    ],
    store_sub: { chat: row.store.chat ? 1 : 0, review: row.store.reviewsOpen ? 1 : 0 },
  };
}
