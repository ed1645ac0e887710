import { discountOf } from '#src/contract/discount.ts';
import type { Item } from '#src/contract/item.ts';
import { windowOf } from '#src/contract/window.ts';
import { localised } from '../localised.ts';
import type { RequestContext } from '../types.ts';
import { foodFactsOf, optionFactsOf } from './food-facts.ts';
import { type ItemRow, offerOf } from './item-rows.ts';
import { opensAt } from './item-wire.ts';
import { discountNumber } from './values.ts';

/**
 * Returns an item as the rules in `domain` read it, with the texts of the context's language: what a client gets by
 * parsing `itemWire` of the same row.
 */
export function itemOf(row: ItemRow, context: RequestContext): Item {
  const { locale, reference, picture } = context;
  const { item, store } = row;
  const { inSale, discount, discountType, stock } = offerOf(row);
  const unit = item.unitId === null ? undefined : reference.units.get(item.unitId);
  const category = item.categoryId === null ? undefined : reference.categories.get(item.categoryId);
  const parent = category && reference.categories.get(category.parentId);
  const moduleType = reference.modules.get(item.moduleId)?.type ?? 'food';
  return {
    id: item.id,
    slug: item.slug,
    name: localised(item.name, locale),
    description: localised(item.description, locale),
    image: picture(item.image),
    images: item.images.map(picture).filter((image) => image !== null),
    price: item.price,
    restaurantDiscount: 0,
    storeDiscount: inSale ? 0 : (row.storePercent ?? 0),
    discount: discountOf(discountNumber(discount, discountType), discountType),
    flashSale: inSale,
    storeId: item.storeId,
    storeName: localised(store.name, locale),
    storeActive: store.active,
    storeOpen: row.storeOpen,
    storeOpensAt: opensAt(store.active, row.closedHours, context),
    storeSlug: null,
    moduleId: item.moduleId,
    moduleType,
    zoneId: store.zoneId,
    unit: unit ? localised(unit, locale) : null,
    groups: item.foodVariations.map(({ name, values, ...group }) => ({
      ...group,
      name: localised(name, locale),
      values: values.map(({ label, price, facts }) => ({
        label: localised(label, locale),
        price,
        ...optionFactsOf(facts, locale),
      })),
    })),
    choices: item.choiceOptions.map(({ name, title, options }) => ({
      name,
      title: localised(title, locale),
      options: options.map((option) => localised(option, locale)),
    })),
    variations: item.variations.map(({ type, ...variation }) => ({ ...variation, type: localised(type, locale) })),
    addOns: (row.addOns ?? []).map(({ name, facts, ...addOn }) => ({
      ...addOn,
      name: localised(name, locale),
      ...optionFactsOf(facts, locale),
    })),
    veg: moduleType === 'food' ? item.veg : null,
    recommended: item.recommended,
    organic: item.organic,
    halal: store.halalTag && item.halal,
    rating: item.avgRating,
    ratingCount: item.ratingCount,
    wishlistCount: item.wishlistCount,
    stock: moduleType === 'food' ? null : stock,
    maxPerCart: item.maximumCartQuantity || null,
    prescription: item.prescription,
    ...(item.minAge === null ? {} : { minAge: item.minAge }),
    schedulable: store.scheduleOrder && reference.settings.orders.schedule,
    window: windowOf(item.availableStarts, item.availableEnds),
    campaign: null,
    categoryIds: [parent?.id, category?.id].filter((id) => id !== undefined),
    foodFacts: foodFactsOf(item.foodFacts, locale),
    content: item.content,
    createdAt: item.createdAt.toISOString(),
  };
}
