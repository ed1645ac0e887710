import { fromMinor } from '#src/contract/money.ts';
import type { ItemRow } from '../../../catalogue/item-rows.ts';
import { itemWire } from '../../../catalogue/item-wire.ts';
import { instant } from '../../../catalogue/values.ts';
import type { LineVariation } from '../../../db/schema/json.ts';
import type { orderLines } from '../../../db/schema/order.ts';
import { pictureFile } from '../../../files/pictures.ts';
import { localised } from '../../../localised.ts';
import type { RequestContext } from '../../../types.ts';

/** Tax of an order. `included`: already part of its prices. */
export type OrderTax = { percent: number; included: boolean };

/**
 * Returns a line of a placed order (schema OrderLine), as it was sold, with the tax of its order. `row`: the item as it
 * is sold now, if it still is; older clients parse the line's item like one of a list.
 */
export function orderLineWire(
  line: typeof orderLines.$inferSelect,
  tax: OrderTax,
  row: ItemRow | undefined,
  context: RequestContext,
) {
  const { locale, picture } = context;
  const { item } = line;
  const image = picture(item.image);
  return {
    id: line.id,
    order_id: line.orderId,
    item_id: line.itemId,
    item_campaign_id: line.campaignId,
    price: fromMinor(line.price),
    quantity: line.quantity,
    discount_on_item: fromMinor(line.discount),
    discount_type: line.discountType,
    tax_amount: fromMinor(taxOf(line, tax)),
    total_add_on_price: fromMinor(line.addOnsPrice),
    add_ons: line.addOns.map(({ id, name, price, quantity }) => ({
      id,
      name: localised(name, locale),
      price: fromMinor(price),
      quantity,
    })),
    variation: line.variation.map((entry) => variationWire(entry, context)),
    variant: line.variant,
    for_names: line.forNames ?? [],
    item_details: {
      ...presentWire(row, context),
      id: item.id,
      name: localised(item.name, locale),
      slug: item.slug,
      image: pictureFile(item.image),
      image_full_url: image,
      tax: tax.percent,
      tax_type: 'percent',
      price: fromMinor(item.price),
      discount: item.discountType === 'amount' ? fromMinor(item.discount) : item.discount,
      discount_type: item.discountType,
      store_id: item.storeId,
      module_id: item.moduleId,
      ...(item.facts && {
        food_facts: {
          allergens: item.facts.allergens,
          may_contain: item.facts.traces,
          ingredients: localised(item.facts.ingredients, locale),
          kcal: item.facts.kcal,
        },
      }),
    },
    image_full_url: image,
    images_full_url: line.campaignId === null && image !== null ? [image] : [],
    created_at: instant(line.createdAt),
    updated_at: instant(line.createdAt),
  };
}

/** Returns the tax on one piece of a line. */
function taxOf({ price, discount }: typeof orderLines.$inferSelect, { percent, included }: OrderTax): number {
  const paid = Math.max(0, price - discount);
  return Math.round(included ? paid - paid / (1 + percent / 100) : (paid * percent) / 100);
}

/** Returns what an order does not keep of an item, as it is now; nothing known of one that is sold no more. */
function presentWire(row: ItemRow | undefined, context: RequestContext) {
  const now = row && itemWire(row, context);
  return {
    avg_rating: now?.avg_rating ?? 0,
    rating_count: now?.rating_count ?? 0,
    store_discount: now?.store_discount ?? 0,
    store_name: now?.store_name ?? null,
    module_type: now?.module_type ?? null,
    zone_id: now?.zone_id ?? null,
    unit_type: now?.unit_type ?? null,
    stock: now?.stock ?? null,
    available_time_starts: now?.available_time_starts ?? null,
    available_time_ends: now?.available_time_ends ?? null,
  };
}

function variationWire(entry: LineVariation, { locale }: RequestContext) {
  if ('type' in entry) return { type: localised(entry.type, locale), price: fromMinor(entry.price) };
  return {
    name: localised(entry.name, locale),
    values: entry.values.map(({ label, price }) => ({
      label: localised(label, locale),
      optionPrice: String(fromMinor(price)),
    })),
  };
}
