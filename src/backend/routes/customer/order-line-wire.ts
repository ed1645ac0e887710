import { fromMinor } from '#src/contract/money.ts';
import { instant } from '../../catalogue/values.ts';
import type { RequestContext } from '../../context.ts';
import type { LineVariation } from '../../db/schema/json.ts';
import type { orderLines } from '../../db/schema/order.ts';
import { localised } from '../../localised.ts';
import { pictureFile } from '../../pictures.ts';

/** Returns a line of a placed order (schema OrderLine), as it was sold, with the tax rate of its order. */
export function orderLineWire(line: typeof orderLines.$inferSelect, tax: number, context: RequestContext) {
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
      id: item.id,
      name: localised(item.name, locale),
      slug: item.slug,
      image: pictureFile(item.image),
      image_full_url: image,
      tax,
      tax_type: 'percent',
      price: fromMinor(item.price),
      discount: item.discountType === 'amount' ? fromMinor(item.discount) : item.discount,
      discount_type: item.discountType,
      store_id: item.storeId,
      module_id: item.moduleId,
    },
    image_full_url: image,
    images_full_url: line.campaignId === null && image !== null ? [image] : [],
    created_at: instant(line.createdAt),
    updated_at: instant(line.createdAt),
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
