import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { CartLine } from '#src/contract/cart.ts';
import { roomFor } from '#src/domain/cart.ts';
import { stockOf } from '#src/domain/stock.ts';
import { items } from '../../db/schema/catalogue.ts';
import type { LineVariation } from '../../db/schema/json.ts';
import { orderLines } from '../../db/schema/order.ts';
import { campaignItems, flashSaleItems, flashSales } from '../../db/schema/promotions.ts';
import type { Tx } from '../../db/types.ts';
import { refusal } from '../../http/errors.ts';
import { purgeTags } from '../../platform/purge.ts';
import * as texts from '../texts.ts';
import type { CatalogueItem, ItemRef } from './catalogue-items.ts';

/** A running flash sale of an item: its row, and the marketplace's share of the discount in percent. */
export type FlashShare = { rowId: number; itemId: number; adminPercent: number };

/** Locks the items of an order until the transaction ends, always in the same order to avoid deadlocks. */
export async function lockItems(tx: Tx, refs: readonly ItemRef[]): Promise<void> {
  const idsOf = (model: ItemRef['model']) => refs.filter((ref) => ref.model === model).map((ref) => ref.itemId);
  const [itemIds, campaignIds] = [idsOf('Item'), idsOf('ItemCampaign')];
  if (itemIds.length > 0) {
    await tx
      .select({ id: items.id })
      .from(items)
      .where(inArray(items.id, itemIds))
      .orderBy(asc(items.id))
      .for('update');
  }
  if (campaignIds.length > 0) {
    const query = tx.select({ id: campaignItems.id }).from(campaignItems).where(inArray(campaignItems.id, campaignIds));
    await query.orderBy(asc(campaignItems.id)).for('update');
  }
}

/** Returns the flash sales that run now for some items, the newest of each. */
export async function flashShares(tx: Tx, itemIds: number[], now: Date): Promise<Map<number, FlashShare>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([flashSaleItems.itemId], {
      rowId: flashSaleItems.id,
      itemId: flashSaleItems.itemId,
      adminPercent: flashSales.adminPercent,
    })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.flashSaleId))
    .where(
      and(
        inArray(flashSaleItems.itemId, itemIds),
        eq(flashSales.published, true),
        lte(flashSales.startsAt, now),
        gt(flashSales.endsAt, now),
        eq(flashSaleItems.status, true),
        gt(flashSaleItems.stock, flashSaleItems.sold),
      ),
    )
    .orderBy(asc(flashSaleItems.itemId), desc(flashSaleItems.flashSaleId));
  return new Map(rows.map((row) => [row.itemId, row]));
}

/**
 * Refuses quantities above the stock or the limit per order.
 * @throws {Refusal} 406 `campaign` (stock, for every kind of item) or 406 `quantity`, naming the item.
 */
export function checkStock(lines: readonly CartLine[], itemOf: (line: CartLine) => CatalogueItem): void {
  for (const line of lines) {
    const item = itemOf(line);
    const room = roomFor(lines, line.item, line.choice);
    if (room.stock < 0) throw refusal(406, 'campaign', texts.outOfStock(item, Math.max(0, line.quantity + room.stock)));
    if (room.limit < 0) throw refusal(406, 'quantity', texts.tooMany(item, line.item.maxPerCart ?? line.quantity));
    const inSale = item.row.flashLeft;
    const quantity = lines.filter((line) => itemOf(line) === item).reduce((sum, line) => sum + line.quantity, 0);
    if (inSale !== null && quantity > inSale) throw refusal(406, 'campaign', texts.outOfStock(item, inSale));
  }
}

/** Returns the quantity a line takes from a counted stock; 0 where stock is not counted. */
export function stockTakenBy(line: CartLine): number {
  return stockOf(line.item, line.choice) === null ? 0 : line.quantity;
}

type Move = Pick<
  typeof orderLines.$inferInsert,
  'itemId' | 'campaignId' | 'variation' | 'quantity' | 'stockTaken' | 'flashItemId'
>;

/** Locks the items of a canceled order and puts their stock back. */
export async function returnStock(tx: Tx, orderId: number): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  await lockItems(
    tx,
    lines.map(({ itemId, campaignId }) =>
      itemId === null ? { model: 'ItemCampaign', itemId: campaignId ?? 0 } : { model: 'Item', itemId },
    ),
  );
  await moveStock(tx, lines, 1);
}

/**
 * Takes the stock of order lines (`-1`) or puts it back (`1`); the items must be locked. Purges the stores whose stock
 * moved.
 */
export async function moveStock(tx: Tx, lines: readonly Move[], direction: 1 | -1): Promise<void> {
  const storeIds: number[] = [];
  for (const line of lines) {
    const quantity = (line.stockTaken ?? 0) * direction;
    const type = plainType(line.variation ?? []);
    if (quantity !== 0 && line.itemId) storeIds.push(...(await moveItem(tx, items, line.itemId, type, quantity)));
    if (quantity !== 0 && line.campaignId)
      storeIds.push(...(await moveItem(tx, campaignItems, line.campaignId, type, quantity)));
    if (line.flashItemId) {
      await tx
        .update(flashSaleItems)
        .set({ sold: sql`greatest(0, ${flashSaleItems.sold} - ${line.quantity * direction})` })
        .where(eq(flashSaleItems.id, line.flashItemId));
      const sold = tx
        .select({ storeId: items.storeId })
        .from(items)
        .where(eq(items.id, line.itemId ?? 0));
      storeIds.push(...(await sold).map(({ storeId }) => storeId));
    }
  }
  await purgeTags(
    tx,
    [...new Set(storeIds)].map((id) => `store:${id}`),
  );
}

/** Returns the store of the item. */
async function moveItem(
  tx: Tx,
  table: typeof items | typeof campaignItems,
  id: number,
  type: string | null,
  quantity: number,
): Promise<number[]> {
  const [row] = await tx.select({ variations: table.variations }).from(table).where(eq(table.id, id));
  if (!row) return [];
  const variations = row.variations.map((variation) =>
    variation.type.en === type ? { ...variation, stock: Math.max(0, variation.stock + quantity) } : variation,
  );
  // `greatest` alone would turn an uncounted stock (null) into zero.
  const stock = sql<number>`case when ${table.stock} is null then null else greatest(0, ${table.stock} + ${quantity}) end`;
  const moved = tx.update(table).set({ variations, stock }).where(eq(table.id, id));
  return (await moved.returning({ storeId: table.storeId })).map(({ storeId }) => storeId);
}

function plainType(variation: readonly LineVariation[]): string | null {
  const plain = variation.find((entry) => 'type' in entry);
  return plain?.type.en ?? null;
}
