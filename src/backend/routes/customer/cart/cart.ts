import { and, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { fromMinor } from '#src/contract/money.ts';
import { orderStop } from '#src/domain/store.ts';
import { CartAddSchema, CartUpdateSchema, entryOf } from '../../../cart/entry.ts';
import { type CartRow, cartOf, MOST_LINES, ownCart, rowsOfStore } from '../../../cart/rows.ts';
import { instant } from '../../../catalogue/values.ts';
import { moduleRef } from '../../../catalogue/zone-wire.ts';
import { isDuplicate } from '../../../db/faults.ts';
import { cartLines, type StoredVariation } from '../../../db/schema/order.ts';
import { type Body, bodyOf, fieldsOf } from '../../../http/body.ts';
import { moduleIfSent, moduleOf, requestContextOf } from '../../../http/context.ts';
import { invalid, refusal, required } from '../../../http/errors.ts';
import { guestIn, tokenIn } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import { type CatalogueItem, itemKey, loadItems } from '../../../orders/placing/catalogue-items.ts';
import { variationWire } from '../../../orders/placing/stored-choice.ts';
import * as texts from '../../../orders/texts.ts';
import { type CartOwner, cartOwnerOf, changeCart } from '../../../together/change.ts';
import { isMemberCall } from '../../../together/rows.ts';
import type { AppEnv, Ctx, RequestContext } from '../../../types.ts';

/** Routes of `/customer/cart/*`: every call returns the complete cart of the caller in the header's module. */
export const cart = new Hono<AppEnv>();

cart.get('/list', async (c) => {
  // Older clients request the cart before they have a guest id: it is empty.
  if (isNobody(c)) return c.json([]);
  const { whose, context, moduleId } = await optionalModule(c);
  return c.json(moduleId === null ? [] : await cartWire(c, context, whose, moduleId));
});

cart.post('/add', async (c) => {
  const { whose, context, moduleId, body } = await neededModule(c);
  const { owner } = whose;
  const fields = fieldsOf(CartAddSchema, body);
  const item = await findItem(c, context, moduleId, { model: fields.model, itemId: fields.item_id });
  refuseClosedStore(item);
  const entry = entryOf(fields, item);
  const { db, clock } = c.var.services;
  const now = clock.now();
  await changeCart(db, context, whose, async (tx) => {
    const lines = await cartOf(tx, owner, moduleId);
    if (lines.length >= MOST_LINES) throw refusal(403, 'cart_item_limit', texts.FULL_CART);
    refuseAboveLimit(item, fields.quantity, lines);
    const insertedRows = await tx
      .insert(cartLines)
      .values({
        userId: owner.id,
        isGuest: owner.kind === 'guest',
        moduleId,
        model: item.model,
        itemId: item.itemId,
        price: fields.price,
        quantity: fields.quantity,
        ...entry,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: cartLines.id });
    if (insertedRows.length === 0) throw refusal(403, 'cart_item', texts.DUPLICATE);
  });
  return c.json(await cartWire(c, context, whose, moduleId));
});

cart.post('/update', async (c) => {
  const { whose, context, moduleId, body } = await neededModule(c);
  const { owner } = whose;
  const fields = fieldsOf(CartUpdateSchema, body);
  const { db, clock } = c.var.services;
  const lines = await cartOf(db, owner, moduleId);
  const line = lines.find(({ id }) => id === fields.cart_id);
  if (!line) throw refusal(403, 'cart_id', texts.UNKNOWN_LINE);
  const item = await findItem(c, context, moduleId, line);
  const entry = entryOf(fields, item, line);
  const otherLines = lines.filter((row) => row !== line);
  refuseAboveLimit(item, fields.quantity, otherLines);
  if (otherLines.some((row) => itemKey(row) === itemKey(line) && row.variationKey === entry.variationKey)) {
    throw refusal(403, 'cart_item', texts.DUPLICATE);
  }
  await changeCart(db, context, whose, (tx) =>
    tx
      .update(cartLines)
      .set({ price: fields.price, quantity: fields.quantity, ...entry, updatedAt: clock.now() })
      .where(and(eq(cartLines.id, line.id), ownCart(owner, moduleId)))
      .catch((error: unknown) => {
        // A concurrent request created the same line.
        throw isDuplicate(error) ? refusal(403, 'cart_item', texts.DUPLICATE) : error;
      }),
  );
  return c.json(await cartWire(c, context, whose, moduleId));
});

cart.delete('/remove-item', async (c) => {
  const { whose, context, moduleId, body } = await optionalModule(c);
  const { owner } = whose;
  const cartId = c.req.query('cart_id') ?? body['cart_id'];
  if (cartId === undefined || cartId === null || cartId === '') throw refusal(403, 'cart_id', required('cart_id'));
  const id = Number(cartId);
  if (!Number.isSafeInteger(id)) throw refusal(403, 'cart_id', invalid('cart_id'));
  if (moduleId === null) return c.json([]);
  if (id > 0 && id < 2 ** 31) {
    const line = and(eq(cartLines.id, id), ownCart(owner, moduleId));
    await changeCart(c.var.services.db, context, whose, (tx) => tx.delete(cartLines).where(line));
  }
  return c.json(await cartWire(c, context, whose, moduleId));
});

cart.delete('/remove', async (c) => {
  const { whose, context, moduleId, body } = await optionalModule(c);
  const storeId = storeIdOf(c.req.query('store_id') ?? body['store_id']);
  if (moduleId === null) return c.json([]);
  const { db } = c.var.services;
  const lines = ownCart(whose.owner, moduleId);
  await changeCart(db, context, whose, async (tx) => {
    if (storeId === null) return tx.delete(cartLines).where(lines);
    const rows = await cartOf(tx, whose.owner, moduleId);
    const ids = rowsOfStore(rows, await loadItems(tx, context, rows), storeId).map(({ id }) => id);
    return ids.length > 0 && tx.delete(cartLines).where(and(lines, inArray(cartLines.id, ids)));
  });
  return c.json(storeId === null ? [] : await cartWire(c, context, whose, moduleId));
});

/** Returns the store whose cart is cleared; null for all (EXT-08). @throws {Refusal} 403 `store_id`. */
function storeIdOf(storeId: unknown): number | null {
  if (storeId === undefined || storeId === null || storeId === '') return null;
  const id = Number(storeId);
  if (!Number.isSafeInteger(id)) throw refusal(403, 'store_id', invalid('store_id'));
  return id;
}

/** Returns whether a call names its guest as `null` and no one else. */
const isNobody = (c: Ctx): boolean => guestIn(c) === 'null' && tokenIn(c) === null && !isMemberCall(c);

async function optionalModule(c: Ctx) {
  const body: Body = c.req.method === 'GET' ? {} : await bodyOf(c);
  const whose = await cartOwnerOf(c, body);
  const context = await requestContextOf(c);
  return { body, whose, context, moduleId: moduleIfSent(c, context)?.id ?? null };
}

async function neededModule(c: Ctx) {
  const body = await bodyOf(c);
  const whose = await cartOwnerOf(c, body);
  const context = await requestContextOf(c);
  return { body, whose, context, moduleId: moduleOf(c, context).id };
}

async function findItem(
  c: Ctx,
  context: RequestContext,
  moduleId: number,
  ref: Pick<CartRow, 'model' | 'itemId'>,
): Promise<CatalogueItem> {
  const item = (await loadItems(c.var.services.db, context, [ref])).get(itemKey(ref));
  if (!item?.offered || item.domainItem.moduleId !== moduleId) throw refusal(403, 'item_id', texts.UNKNOWN_ITEM);
  return item;
}

/**
 * @throws {Refusal} 403 `store` when the item's store takes no orders, so that the cart holds nothing that cannot be
 *   ordered.
 */
function refuseClosedStore(item: CatalogueItem): void {
  const { storeActive, storeOpen, schedulable } = item.domainItem;
  const why = orderStop({ active: storeActive, open: storeOpen }, schedulable);
  if (why) throw refusal(403, 'store', texts.noOrders(item, why));
}

function refuseAboveLimit(item: CatalogueItem, quantity: number, otherLines: readonly CartRow[]): void {
  const limit = item.domainItem.maxPerCart;
  const same = otherLines.filter((line) => itemKey(line) === itemKey(item));
  const total = same.reduce((sum, line) => sum + line.quantity, quantity);
  if (limit !== null && total > limit) throw refusal(403, 'cart_item_limit', texts.tooMany(item, limit));
}

/**
 * Returns the cart. Lines of deleted items are removed; lines of disabled items stay, so that checkout can name them.
 */
async function cartWire(c: Ctx, context: RequestContext, { owner, membership }: CartOwner, moduleId: number) {
  const { db } = c.var.services;
  const lines = await cartOf(db, owner, moduleId);
  const items = await loadItems(db, context, lines);
  const deleted = lines.filter((line) => !items.has(itemKey(line))).map(({ id }) => id);
  if (deleted.length > 0) await db.delete(cartLines).where(inArray(cartLines.id, deleted));
  const names = membership ? [membership.member.name] : undefined;
  return lines.flatMap((line) => {
    const item = items.get(itemKey(line));
    return item ? [cartLineWire(line, item, context, names)] : [];
  });
}

/**
 * Returns a cart line (schema CartLine); prices are current, `price` is what the client sent. `names`: who added it in a
 * group order.
 */
function cartLineWire(line: CartRow, item: CatalogueItem, context: RequestContext, names = line.forNames ?? []) {
  return {
    id: line.id,
    user_id: line.userId,
    is_guest: line.isGuest,
    module_id: line.moduleId,
    item_id: line.itemId,
    item_type: `App\\Models\\${line.model}`,
    price: line.price,
    quantity: line.quantity,
    variation: variationWire(line.variation, item, { locale: context.locale, amount: fromMinor }),
    add_on_ids: line.addOnIds,
    add_on_qtys: line.addOnQtys,
    ...(line.note === '' ? {} : { note: line.note }),
    ...(names.length > 0 ? { for_names: names } : {}),
    item: { ...item.wire, module: moduleRef(line.moduleId, context), ...selectionOf(line, item, context) },
    created_at: instant(line.createdAt),
    updated_at: instant(line.updatedAt),
  };
}

/**
 * Returns the fields of the item that show the selection: the chosen add-ons with their quantities, and the chosen
 * values of option groups. All add-ons of the item are in `offered_addons`, because some clients order everything in
 * `addons`.
 */
function selectionOf(line: CartRow, { row }: CatalogueItem, { locale }: RequestContext) {
  const offered = (row.addOns ?? []).map(({ id, name, price }) => ({
    id,
    name: localised(name, locale),
    price: fromMinor(price),
    store_id: row.item.storeId,
  }));
  return {
    add_ons: JSON.stringify(offered.map(({ id }) => id)),
    offered_addons: offered,
    addons: offered.flatMap((addOn) => {
      const at = line.addOnIds.indexOf(addOn.id);
      return at < 0 ? [] : [{ ...addOn, isChecked: true, quantity: line.addOnQtys[at] ?? 1 }];
    }),
    food_variations: row.item.foodVariations.map((group) => ({
      name: localised(group.name, locale),
      type: group.type,
      required: group.required ? 'on' : 'off',
      min: group.min,
      max: group.max,
      values: group.values.map(({ label, price }) => ({
        label: localised(label, locale),
        optionPrice: String(fromMinor(price)),
        ...selected(line.variation, group.name.en, label.en),
      })),
    })),
  };
}

/** Returns the mark only for values of groups in the selection. */
function selected(variation: readonly StoredVariation[], group: string, label: string): { isSelected?: boolean } {
  const groupEntry = variation.find((entry) => 'name' in entry && entry.name === group);
  return groupEntry && 'values' in groupEntry ? { isSelected: groupEntry.values.label.includes(label) } : {};
}
