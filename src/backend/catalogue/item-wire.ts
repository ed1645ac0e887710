import { fromMinor } from '#src/contract/money.ts';
import { storeIsOpen } from '#src/domain/availability.ts';
import type { ChoiceOptionRow, FoodVariationRow, PlainVariationRow } from '../db/schema/json.ts';
import { pictureFile } from '../files/pictures.ts';
import { localised } from '../localised.ts';
import type { RequestContext } from '../types.ts';
import { foodFactsWire, optionFactsWire } from './food-facts.ts';
import { type AddOnRow, type HoursRow, type ItemRow, offerOf } from './item-rows.ts';
import { bit, discountNumber, instant } from './values.ts';

/** Returns the delivery time of a store, such as `20-30 min`. */
export const deliveryTime = (store: { minutesFrom: number; minutesTo: number; deliveryUnit: string }): string =>
  `${store.minutesFrom}-${store.minutesTo} ${store.deliveryUnit}`;

/** Returns the category path of an item, top first; ids are text here. */
export function categoryPath(categoryId: number | null, { reference, locale }: RequestContext) {
  const deepest = categoryId === null ? undefined : reference.categories.get(categoryId);
  const parent = deepest ? reference.categories.get(deepest.parentId) : undefined;
  return [parent, deepest]
    .filter((row) => row !== undefined)
    .map((row, index) => ({ id: String(row.id), position: index + 1, name: localised(row.name, locale) }));
}

export const foodVariationsWire = (groups: FoodVariationRow[], context: RequestContext) =>
  groups.map(({ name, type, required, min, max, values }) => ({
    name: localised(name, context.locale),
    type,
    required: required ? 'on' : 'off',
    min,
    max,
    values: values.map(({ label, price, facts }) => ({
      label: localised(label, context.locale),
      optionPrice: fromMinor(price),
      ...optionFactsWire(facts, context.locale),
    })),
  }));

export const choiceOptionsWire = (choices: ChoiceOptionRow[], { locale }: RequestContext) =>
  choices.map(({ name, title, options }) => ({
    name,
    title: localised(title, locale),
    options: options.map((option) => localised(option, locale)),
  }));

export const variationsWire = (variations: PlainVariationRow[], context: RequestContext) =>
  variations.map(({ type, price, stock, content }) => ({
    type: localised(type, context.locale),
    price: fromMinor(price),
    stock,
    ...(content && { content }),
  }));

export const addOnsWire = (rows: AddOnRow[] | null, storeId: number, context: RequestContext) =>
  (rows ?? []).map(({ id, name, price, facts }) => ({
    id,
    store_id: storeId,
    name: localised(name, context.locale),
    price: fromMinor(price),
    status: 1,
    ...optionFactsWire(facts, context.locale),
  }));

/** Returns the instant at which a closed store opens; null for one that its owner keeps closed, or without hours. */
export function opensAt(active: boolean, hours: HoursRow[] | null, { now, reference }: RequestContext): string | null {
  if (!active || hours === null) return null;
  const schedules = hours.map(([day, opens, closes]) => ({ day, opens, closes }));
  const opening = storeIsOpen(schedules, now.at, reference.settings.business.timeZone);
  return opening.state === 'closed' ? opening.opensAt : null;
}

/** Returns an item for lists and details (schema Item). */
export function itemWire(row: ItemRow, context: RequestContext) {
  const { locale, reference, picture } = context;
  const { item, store, storeOpen, closedHours, storePercent, addOns } = row;
  const { inSale, discount, discountType, stock } = offerOf(row);
  const unit = item.unitId === null ? undefined : reference.units.get(item.unitId);
  return {
    id: item.id,
    slug: item.slug,
    name: localised(item.name, locale),
    description: localised(item.description, locale),
    image: pictureFile(item.image),
    image_full_url: picture(item.image),
    images: item.images.map(pictureFile),
    images_full_url: item.images.map(picture),
    price: fromMinor(item.price),
    discount: discountNumber(discount, discountType),
    discount_type: discountType,
    store_discount: inSale ? 0 : (storePercent ?? 0),
    restaurant_discount: 0,
    flash_sale: bit(inSale),
    tax: store.tax,
    tax_type: 'percent',
    store_id: item.storeId,
    store_name: localised(store.name, locale),
    store_active: bit(store.active),
    store_open: bit(storeOpen),
    store_opens_at: opensAt(store.active, closedHours, context),
    module_id: item.moduleId,
    module_type: reference.modules.get(item.moduleId)?.type ?? 'food',
    zone_id: store.zoneId,
    unit_id: item.unitId,
    unit_type: unit ? localised(unit, locale) : null,
    unit: unit ? { id: item.unitId, unit: localised(unit, locale) } : null,
    category_id: item.categoryId,
    category_ids: categoryPath(item.categoryId, context),
    food_variations: foodVariationsWire(item.foodVariations, context),
    choice_options: choiceOptionsWire(item.choiceOptions, context),
    variations: variationsWire(item.variations, context),
    attributes: item.choiceOptions.map((_, index) => String(index + 1)),
    add_ons: addOnsWire(addOns, item.storeId, context),
    veg: bit(item.veg),
    recommended: bit(item.recommended),
    organic: bit(item.organic),
    halal_tag_status: bit(store.halalTag),
    is_halal: bit(item.halal),
    avg_rating: item.avgRating,
    rating_count: item.ratingCount,
    reviews_count: item.ratingCount,
    wishlist_count: item.wishlistCount,
    whislists_count: item.wishlistCount,
    stock,
    maximum_cart_quantity: item.maximumCartQuantity,
    is_prescription_required: bit(item.prescription),
    ...(item.minAge === null ? {} : { min_age: item.minAge }),
    is_basic: bit(item.basic),
    brand_id: item.brandId ?? 0,
    common_condition_id: item.commonConditionId ?? 0,
    schedule_order: store.scheduleOrder && reference.settings.orders.schedule,
    available_time_starts: item.availableStarts,
    available_time_ends: item.availableEnds,
    delivery_time: deliveryTime(store),
    min_delivery_time: store.minutesFrom,
    max_delivery_time: store.minutesTo,
    free_delivery: store.freeDelivery,
    order_count: item.orderCount,
    status: bit(item.status),
    nutritions_name: item.nutritions.map((text) => localised(text, locale)),
    allergies_name: item.allergies.map((text) => localised(text, locale)),
    generic_name: item.genericNames.map((text) => localised(text, locale)),
    food_facts: foodFactsWire(item.foodFacts, locale),
    content: item.content,
    created_at: instant(item.createdAt),
    updated_at: instant(item.changedAt),
  };
}
