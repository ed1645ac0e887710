import type { AddOnRow, ItemRow } from '../catalogue/item-rows.ts';
import type { stores } from '../db/schema/catalogue.ts';
import type { campaignItems } from '../db/schema/promotions.ts';

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
