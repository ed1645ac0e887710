import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { CartModel } from '#src/contract/cart.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { addOnsOf, type ItemRow, openNow, selectItems } from '../catalogue/item-rows.ts';
import { itemWire } from '../catalogue/item-wire.ts';
import { bit } from '../catalogue/values.ts';
import type { RequestContext } from '../context.ts';
import type { Db, Tx } from '../db/open.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import { campaignItems } from '../db/schema/promotions.ts';
import { campaignRowAsItem } from './campaign-goods.ts';

/** Reference to what can be added to a cart: an item of the catalogue or of a campaign. */
export type GoodRef = { model: CartModel; itemId: number };

/** An item or campaign item as stored, as sent to clients, and as `domain` reads it. */
export type Good = GoodRef & {
  row: ItemRow;
  /** Currently offered: enabled, and for a campaign item inside its dates. */
  offered: boolean;
  /** In the visitor's language. */
  wire: Record<string, unknown>;
  /** In English, the language of stored choices. */
  item: Item;
};

/** Returns one text per item. */
export const goodKey = ({ model, itemId }: GoodRef): string => `${model}:${itemId}`;

/** Returns the existing items of `refs`, by `goodKey`. */
export async function goodsOf(
  db: Db | Tx,
  context: RequestContext,
  refs: readonly GoodRef[],
): Promise<Map<string, Good>> {
  const idsOf = (model: CartModel) => [...new Set(refs.filter((ref) => ref.model === model).map((ref) => ref.itemId))];
  const found = new Map<string, Good>();
  for (const good of await itemGoods(db, context, idsOf('Item'))) found.set(goodKey(good), good);
  for (const good of await campaignGoods(db, context, idsOf('ItemCampaign'))) found.set(goodKey(good), good);
  return found;
}

async function itemGoods(db: Db | Tx, context: RequestContext, ids: number[]): Promise<Good[]> {
  if (ids.length === 0) return [];
  const rows = await selectItems(db, context, { where: inArray(items.id, ids), limit: ids.length });
  return rows.map((row) => ({
    model: 'Item',
    itemId: row.item.id,
    row,
    offered: row.item.status,
    wire: itemWire(row, context),
    item: cleanItem(itemWire(row, english(context))),
  }));
}

async function campaignGoods(db: Db | Tx, context: RequestContext, ids: number[]): Promise<Good[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      campaign: campaignItems,
      store: stores,
      open: openNow(context),
      addOns: addOnsOf(campaignItems.addOnIds),
    })
    .from(campaignItems)
    .innerJoin(stores, eq(stores.id, campaignItems.storeId))
    .where(inArray(campaignItems.id, ids));
  return rows.map(({ campaign, store, open, addOns }) => {
    const row = campaignRowAsItem(campaign, store, open, addOns);
    const dates = { available_date_starts: campaign.startDate, available_date_ends: campaign.endDate };
    const wireIn = (reader: RequestContext) => ({ ...itemWire(row, reader), ...dates, is_campaign: bit(true) });
    return {
      model: 'ItemCampaign',
      itemId: campaign.id,
      row,
      offered: campaign.status && campaign.startDate <= context.now.date && context.now.date <= campaign.endDate,
      wire: wireIn(context),
      item: cleanItem(wireIn(english(context))),
    };
  });
}

const english = (context: RequestContext): RequestContext => ({ ...context, locale: 'en' });

function cleanItem(wire: unknown): Item {
  return v.parse(ItemSchema, wire);
}
