import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import { stores } from '../db/schema/catalogue.ts';
import { campaignItems, campaigns } from '../db/schema/promotions.ts';
import type { Db } from '../db/types.ts';
import { pictureFile } from '../files/pictures.ts';
import { localised } from '../localised.ts';
import type { RequestContext } from '../types.ts';
import { addOnsOf, hoursIfClosed, openNow } from './item-rows.ts';
import {
  addOnsWire,
  categoryPath,
  choiceOptionsWire,
  deliveryTime,
  foodVariationsWire,
  opensAt,
  variationsWire,
} from './item-wire.ts';
import { bit, discountNumber, formerSlugsWire, instant } from './values.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

/** Returns the condition for basic campaigns that run now, by date and daily window. */
export const runningCampaign = ({ now }: RequestContext): SQL | undefined =>
  and(
    eq(campaigns.status, true),
    lte(campaigns.startDate, now.date),
    gte(campaigns.endDate, now.date),
    sql`case when ${campaigns.startTime} <= ${campaigns.endTime}
      then ${now.time} between ${campaigns.startTime} and ${campaigns.endTime}
      else ${now.time} >= ${campaigns.startTime} or ${now.time} < ${campaigns.endTime} end`,
  );

/** Returns a basic campaign (schema Campaign). */
export function campaignWire(row: CampaignRow, { locale, picture }: RequestContext) {
  return {
    id: row.id,
    slug: row.slug,
    ...formerSlugsWire(row),
    title: localised(row.title, locale),
    description: localised(row.description, locale),
    image: pictureFile(row.image),
    image_full_url: picture(row.image),
    available_date_starts: row.startDate,
    available_date_ends: row.endDate,
    start_time: row.startTime,
    end_time: row.endTime,
    module_id: row.moduleId,
    status: bit(row.status),
    created_at: instant(row.createdAt),
    updated_at: instant(row.createdAt),
  };
}

/** Returns campaign items with their stores, newest first. */
export async function selectCampaignItems(db: Db, context: RequestContext, where: SQL | undefined, limit: number) {
  return db
    .select({
      item: campaignItems,
      store: stores,
      open: openNow(context),
      closedHours: hoursIfClosed(context),
      addOns: addOnsOf(campaignItems.addOnIds),
    })
    .from(campaignItems)
    .innerJoin(stores, eq(stores.id, campaignItems.storeId))
    .where(where)
    .orderBy(desc(campaignItems.createdAt), desc(campaignItems.id))
    .limit(limit);
}

export type CampaignItemRow = Awaited<ReturnType<typeof selectCampaignItems>>[number];

/** Returns a campaign item (schema CampaignItem): an item with a date window; store discounts do not apply to it. */
export function campaignItemWire(row: CampaignItemRow, context: RequestContext) {
  const { item, store, open, closedHours, addOns: extras } = row;
  const { locale, reference, picture } = context;
  const name = localised(item.title, locale);
  return {
    id: item.id,
    slug: item.slug,
    ...formerSlugsWire(item),
    name,
    title: name,
    description: localised(item.description, locale),
    image: pictureFile(item.image),
    image_full_url: picture(item.image),
    images: [],
    images_full_url: [],
    price: fromMinor(item.price),
    discount: discountNumber(item.discount, item.discountType),
    discount_type: item.discountType,
    store_discount: 0,
    restaurant_discount: 0,
    tax: store.tax,
    tax_type: 'percent',
    store_id: item.storeId,
    store_name: localised(store.name, locale),
    store_active: bit(store.active),
    store_open: bit(open),
    store_opens_at: opensAt(store.active, closedHours, context),
    store_slug: store.slug,
    module_id: item.moduleId,
    module_type: reference.modules.get(item.moduleId)?.type ?? 'food',
    zone_id: store.zoneId,
    unit_type: null,
    category_id: item.categoryId,
    category_ids: categoryPath(item.categoryId, context),
    food_variations: foodVariationsWire(item.foodVariations, context),
    choice_options: choiceOptionsWire(item.choiceOptions, context),
    variations: variationsWire(item.variations, context),
    attributes: item.choiceOptions.map((_, index) => String(index + 1)),
    add_ons: addOnsWire(extras, item.storeId, context),
    veg: bit(item.veg),
    recommended: 0,
    organic: 0,
    halal_tag_status: bit(store.halalTag),
    is_halal: 0,
    avg_rating: 0,
    rating_count: 0,
    wishlist_count: 0,
    stock: item.stock,
    maximum_cart_quantity: item.maximumCartQuantity,
    is_prescription_required: 0,
    schedule_order: store.scheduleOrder && reference.settings.orders.schedule,
    available_time_starts: item.startTime,
    available_time_ends: item.endTime,
    available_date_starts: item.startDate,
    available_date_ends: item.endDate,
    is_campaign: 1,
    delivery_time: deliveryTime(store),
    min_delivery_time: store.minutesFrom,
    max_delivery_time: store.minutesTo,
    free_delivery: store.freeDelivery,
    order_count: item.orderCount,
    status: bit(item.status),
    created_at: instant(item.createdAt),
    updated_at: instant(item.createdAt),
  };
}
