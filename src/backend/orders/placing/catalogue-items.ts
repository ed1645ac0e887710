import { eq, inArray } from 'drizzle-orm';
import type { CartModel } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import { itemOf } from '../../catalogue/item-of-row.ts';
import { addOnsOf, hoursIfClosed, type ItemRow, openNow, selectItems } from '../../catalogue/item-rows.ts';
import { itemWire } from '../../catalogue/item-wire.ts';
import { bit } from '../../catalogue/values.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import { campaignItems } from '../../db/schema/promotions.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { RequestContext } from '../../types.ts';

/** Reference to what can be added to a cart: an item of the catalogue or of a campaign. */
export type ItemRef = { model: CartModel; itemId: number };

/** An item or campaign item as stored, as sent to clients, and as `domain` reads it. */
export type CatalogueItem = ItemRef & {
  row: ItemRow;
  /** Currently offered: enabled, and for a campaign item inside its dates. */
  offered: boolean;
  /** In the visitor's language. */
  wire: Record<string, unknown>;
  /** In English, the language of stored choices. */
  domainItem: Item;
};

/** Returns one text per item. */
export const itemKey = ({ model, itemId }: ItemRef): string => `${model}:${itemId}`;

/** Returns the existing items of `refs`, by `itemKey`. */
export async function loadItems(
  db: Db | Tx,
  context: RequestContext,
  refs: readonly ItemRef[],
): Promise<Map<string, CatalogueItem>> {
  const idsOf = (model: CartModel) => [...new Set(refs.filter((ref) => ref.model === model).map((ref) => ref.itemId))];
  const itemsByKey = new Map<string, CatalogueItem>();
  for (const item of await loadCatalogueItems(db, context, idsOf('Item'))) itemsByKey.set(itemKey(item), item);
  for (const item of await loadCampaignItems(db, context, idsOf('ItemCampaign'))) itemsByKey.set(itemKey(item), item);
  return itemsByKey;
}

async function loadCatalogueItems(db: Db | Tx, context: RequestContext, ids: number[]): Promise<CatalogueItem[]> {
  if (ids.length === 0) return [];
  const rows = await selectItems(db, context, { where: inArray(items.id, ids), limit: ids.length });
  return rows.map((row) => ({
    model: 'Item',
    itemId: row.item.id,
    row,
    offered: row.item.status,
    wire: itemWire(row, context),
    domainItem: itemOf(row, english(context)),
  }));
}

async function loadCampaignItems(db: Db | Tx, context: RequestContext, ids: number[]): Promise<CatalogueItem[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      campaign: campaignItems,
      store: stores,
      open: openNow(context),
      closedHours: hoursIfClosed(context),
      addOns: addOnsOf(campaignItems.addOnIds),
    })
    .from(campaignItems)
    .innerJoin(stores, eq(stores.id, campaignItems.storeId))
    .where(inArray(campaignItems.id, ids));
  return rows.map(({ campaign, store, open, closedHours, addOns }) => {
    const row = campaignRowAsItem(campaign, store, { storeOpen: open, closedHours, addOns });
    const dates = { available_date_starts: campaign.startDate, available_date_ends: campaign.endDate };
    return {
      model: 'ItemCampaign',
      itemId: campaign.id,
      row,
      offered: campaign.status && campaign.startDate <= context.now.date && context.now.date <= campaign.endDate,
      wire: { ...itemWire(row, context), ...dates, is_campaign: bit(true) },
      domainItem: {
        ...itemOf(row, english(context)),
        campaign: { startsOn: campaign.startDate, endsOn: campaign.endDate },
      },
    };
  });
}

/**
 * Returns a campaign item as an item row, so that the same rules apply to both. Flash sales and store discounts do not
 * apply to it.
 */
function campaignRowAsItem(
  campaign: typeof campaignItems.$inferSelect,
  store: typeof stores.$inferSelect,
  rest: Pick<ItemRow, 'storeOpen' | 'closedHours' | 'addOns'>,
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
      formerSlugs: [],
      changedAt: campaign.createdAt,
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
      withdrawal: null,
      minAge: null,
      stock: campaign.stock,
      maximumCartQuantity: campaign.maximumCartQuantity,
      availableStarts: campaign.startTime,
      availableEnds: campaign.endTime,
      tags: [],
      nutritions: [],
      allergies: [],
      genericNames: [],
      foodFacts: null,
      content: null,
      avgRating: 0,
      ratingCount: 0,
      orderCount: campaign.orderCount,
      wishlistCount: 0,
      status: campaign.status,
      createdAt: campaign.createdAt,
    },
    store,
    ...rest,
    storePercent: null,
    flashDiscount: null,
    flashType: null,
    flashLeft: null,
  };
}

const english = (context: RequestContext): RequestContext => ({ ...context, locale: 'en' });
