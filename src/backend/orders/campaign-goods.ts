import { sql } from 'drizzle-orm';
import type { AddOnRow, ItemRow } from '../catalogue/item-rows.ts';
import { addOns, type stores } from '../db/schema/catalogue.ts';
import { campaignItems } from '../db/schema/promotions.ts';

/** Add-ons of a campaign item, in the form in which the item query reads those of items. */
export const campaignAddOns = sql<AddOnRow[] | null>`(
  select json_agg(json_build_object('id', ${addOns.id}, 'name', ${addOns.name}, 'price', ${addOns.price}) order by ${addOns.id})
  from ${addOns} where ${addOns.id} = any(${campaignItems.addOnIds}) and ${addOns.status})`;

/**
 * Returns a campaign item as an item row, so that the same rules apply to both. Flash sales and store discounts do not
 * apply to it.
 */
export function campaignRowAsItem(
  campaign: typeof campaignItems.$inferSelect,
  store: typeof stores.$inferSelect,
  storeOpen: boolean,
  addOnRows: AddOnRow[] | null,
): ItemRow {
  return {
    item: {
      id: campaign.id,
      storeId: campaign.storeId,
      moduleId: campaign.moduleId,
      categoryId: campaign.categoryId,
      brandId: null,
      commonConditionId: null,
      unitId: null,
      slug: campaign.slug,
      name: campaign.title,
      description: campaign.description,
      image: campaign.image,
      images: [],
      price: campaign.price,
      discount: campaign.discount,
      discountType: campaign.discountType,
      foodVariations: campaign.foodVariations,
      choiceOptions: campaign.choiceOptions,
      variations: campaign.variations,
      addOnIds: campaign.addOnIds,
      veg: campaign.veg,
      recommended: false,
      organic: false,
      halal: false,
      basic: false,
      prescription: false,
      stock: campaign.stock,
      maximumCartQuantity: campaign.maximumCartQuantity,
      availableStarts: campaign.startTime,
      availableEnds: campaign.endTime,
      tags: [],
      nutritions: [],
      allergies: [],
      genericNames: [],
      avgRating: 0,
      ratingCount: 0,
      orderCount: campaign.orderCount,
      wishlistCount: 0,
      status: campaign.status,
      createdAt: campaign.createdAt,
    },
    store,
    storeOpen,
    storePercent: null,
    flashDiscount: null,
    flashType: null,
    flashLeft: null,
    addOns: addOnRows,
  };
}
