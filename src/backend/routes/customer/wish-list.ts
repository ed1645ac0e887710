import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { listed } from '../../catalogue/item-list.ts';
import { selectItems } from '../../catalogue/item-rows.ts';
import { itemWire } from '../../catalogue/item-wire.ts';
import { inScope, itemScope, storeScope } from '../../catalogue/scope.ts';
import { selectStores } from '../../catalogue/store-rows.ts';
import { storeWire } from '../../catalogue/store-wire.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import { wishlistEntries } from '../../db/schema/customer.ts';
import type { Localised } from '../../db/schema/json.ts';
import type { Tx } from '../../db/types.ts';
import { bodyOf, fieldsOf, filled, integer } from '../../http/body.ts';
import { moduleIfSent, requestContextOf, zonesOf } from '../../http/context.ts';
import { invalid, Refusal, refusal, required } from '../../http/errors.ts';
import { customerOf } from '../../http/identity.ts';
import { localised } from '../../localised.ts';
import type { AppEnv, Ctx } from '../../types.ts';

/** Maximum number of entries returned of each kind, newest first. */
const MOST_WISHES = 200;

const SAVED: Localised = { en: 'Added to your wishlist', ar: 'أُضيف إلى قائمة رغباتك' };
const ALREADY: Localised = { en: 'Already in your wishlist', ar: 'موجود في قائمة رغباتك بالفعل' };
const REMOVED: Localised = { en: 'Removed from your wishlist', ar: 'أُزيل من قائمة رغباتك' };
const NOT_THERE: Localised = { en: 'Not in your wishlist', ar: 'ليس في قائمة رغباتك' };
const ONE_OF_TWO: Localised = { en: 'Choose an item or a store, not both.', ar: 'اختر منتجاً أو متجراً، لا كليهما.' };

const WishSchema = v.object({ item_id: v.optional(integer()), store_id: v.optional(integer()) });

/** Routes of `/customer/wish-list`: saved items and stores. */
export const wishList = new Hono<AppEnv>();

wishList.get('/', async (c) => {
  const { id } = await customerOf(c);
  const context = await requestContextOf(c);
  const module = moduleIfSent(c, context);
  const zoneIds = zonesOf(c);
  const { db } = c.var.services;
  const [itemIds, storeIds] = await Promise.all([idsOf(c, id, 'itemId'), idsOf(c, id, 'storeId')]);
  const modules = module ? [module] : [...context.reference.modules.values()];
  const scope = modules.flatMap((one) => itemScope(context, one, zoneIds));
  const [itemRows, storeRows] = await Promise.all([
    selectItems(db, context, { where: and(listed(scope), inArray(items.id, itemIds)), limit: MOST_WISHES }),
    selectStores(db, context, {
      where: and(inScope(storeScope(context, module, zoneIds)), inArray(stores.id, storeIds)),
      limit: MOST_WISHES,
    }),
  ]);
  return c.json({
    item: itemRows
      .sort((a, b) => itemIds.indexOf(a.item.id) - itemIds.indexOf(b.item.id))
      .map((row) => itemWire(row, context)),
    store: storeRows
      .sort((a, b) => storeIds.indexOf(a.store.id) - storeIds.indexOf(b.store.id))
      .map((row) => storeWire(row, context)),
  });
});

wishList.post('/add', async (c) => {
  const { id: customerId } = await customerOf(c);
  const context = await requestContextOf(c);
  const wish = await readWish(c);
  await c.var.services.db.transaction(async (tx) => {
    if (!(await exists(tx, wish))) throw refusal(403, wish.field, invalid(wish.field));
    const insertedRows = await tx
      .insert(wishlistEntries)
      .values({ customerId, ...wish.column, createdAt: context.now.at })
      .onConflictDoNothing()
      .returning({ id: wishlistEntries.id });
    if (insertedRows.length === 0) throw refusal(409, wish.field, ALREADY, 'message');
    await updateCount(tx, wish, 1);
  });
  return c.json({ message: localised(SAVED, context.locale) });
});

wishList.delete('/remove', async (c) => {
  const { id: customerId } = await customerOf(c);
  const wish = await readWish(c);
  await c.var.services.db.transaction(async (tx) => {
    const removed = await tx
      .delete(wishlistEntries)
      .where(and(eq(wishlistEntries.customerId, customerId), wish.where))
      .returning({ id: wishlistEntries.id });
    if (removed.length === 0) throw refusal(404, wish.field, NOT_THERE, 'message');
    await updateCount(tx, wish, -1);
  });
  return c.json({ message: localised(REMOVED, c.var.locale) });
});

type Wish = {
  field: 'item_id' | 'store_id';
  id: number;
  column: { itemId: number } | { storeId: number };
  where: SQL;
};

/**
 * Returns the item or store of a request, from its query or body.
 * @throws {Refusal} 403 `data` for both, 403 `item_id` and `store_id` for neither, 403 with the field's name for an
 *   invalid id.
 */
async function readWish(c: Ctx): Promise<Wish> {
  const input = filled({ ...(await bodyOf(c)), ...c.req.query() });
  if ('item_id' in input && 'store_id' in input) throw refusal(403, 'data', ONE_OF_TWO);
  const { item_id: itemId, store_id: storeId } = fieldsOf(WishSchema, input);
  if (itemId !== undefined) {
    return { field: 'item_id', id: itemId, column: { itemId }, where: eq(wishlistEntries.itemId, itemId) };
  }
  if (storeId !== undefined) {
    return { field: 'store_id', id: storeId, column: { storeId }, where: eq(wishlistEntries.storeId, storeId) };
  }
  throw new Refusal(
    403,
    ['item_id', 'store_id'].map((code) => ({ code, message: required(code) })),
  );
}

async function idsOf(c: Ctx, customerId: number, column: 'itemId' | 'storeId'): Promise<number[]> {
  const savedColumn = wishlistEntries[column];
  const rows = await c.var.services.db
    .select({ id: savedColumn })
    .from(wishlistEntries)
    .where(and(eq(wishlistEntries.customerId, customerId), sql`${savedColumn} is not null`))
    .orderBy(desc(wishlistEntries.id))
    .limit(MOST_WISHES);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Returns whether the item or store is active, in any zone. */
async function exists(tx: Tx, { field, id }: Wish): Promise<boolean> {
  const rows =
    field === 'store_id'
      ? await tx
          .select({ id: stores.id })
          .from(stores)
          .where(and(eq(stores.id, id), eq(stores.status, true)))
      : await tx
          .select({ id: items.id })
          .from(items)
          .innerJoin(stores, eq(stores.id, items.storeId))
          .where(and(eq(items.id, id), eq(items.status, true), eq(stores.status, true)));
  return rows.length > 0;
}

async function updateCount(tx: Tx, { field, id }: Wish, more: 1 | -1): Promise<void> {
  if (field === 'store_id') return;
  await tx
    .update(items)
    .set({ wishlistCount: sql`greatest(0, ${items.wishlistCount} + ${more})` })
    .where(eq(items.id, id));
}
