import { and, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { orderStop } from '#src/domain/store.ts';
import { type Body, bodyOf, fieldsOf } from '../../body.ts';
import { entryOf } from '../../cart/entry.ts';
import { CartAddSchema, CartUpdateSchema } from '../../cart/input.ts';
import { type CartRow, cartOf, MOST_LINES, ownCart } from '../../cart/rows.ts';
import { type AppEnv, type Ctx, moduleIfSent, moduleOf, type RequestContext, requestContextOf } from '../../context.ts';
import { isDuplicate } from '../../db/faults.ts';
import { cartLines } from '../../db/schema/order.ts';
import { invalid, refusal, required } from '../../errors.ts';
import { callerOf, type Identity } from '../../identity.ts';
import { type Good, goodKey, goodsOf } from '../../orders/goods.ts';
import * as texts from '../../orders/texts.ts';
import { cartLineWire } from './cart-wire.ts';

/** Routes of `/customer/cart/*`: every call returns the complete cart of the caller in the header's module. */
export const cart = new Hono<AppEnv>();

cart.get('/list', async (c) => {
  const { owner, context, moduleId } = await optionalModule(c);
  return c.json(moduleId === null ? [] : await answer(c, context, owner, moduleId));
});

cart.post('/add', async (c) => {
  const { owner, context, moduleId, body } = await neededModule(c);
  const sent = fieldsOf(CartAddSchema, body);
  const good = await goodIn(c, context, moduleId, { model: sent.model, itemId: sent.item_id });
  takesOrders(good);
  const entry = entryOf(sent, good);
  const { db, clock } = c.var.services;
  const lines = await cartOf(db, owner, moduleId);
  if (lines.length >= MOST_LINES) throw refusal(403, 'cart_item_limit', texts.FULL_CART);
  mostPerCart(good, sent.quantity, lines);
  const now = clock.now();
  const added = await db
    .insert(cartLines)
    .values({
      userId: owner.id,
      isGuest: owner.kind === 'guest',
      moduleId,
      model: good.model,
      itemId: good.itemId,
      price: sent.price,
      quantity: sent.quantity,
      ...entry,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: cartLines.id });
  if (added.length === 0) throw refusal(403, 'cart_item', texts.DUPLICATE);
  return c.json(await answer(c, context, owner, moduleId));
});

cart.post('/update', async (c) => {
  const { owner, context, moduleId, body } = await neededModule(c);
  const sent = fieldsOf(CartUpdateSchema, body);
  const { db, clock } = c.var.services;
  const lines = await cartOf(db, owner, moduleId);
  const line = lines.find(({ id }) => id === sent.cart_id);
  if (!line) throw refusal(403, 'cart_id', texts.UNKNOWN_LINE);
  const good = await goodIn(c, context, moduleId, line);
  const entry = entryOf(sent, good, line);
  const others = lines.filter((other) => other !== line);
  mostPerCart(good, sent.quantity, others);
  if (others.some((other) => goodKey(other) === goodKey(line) && other.variationKey === entry.variationKey)) {
    throw refusal(403, 'cart_item', texts.DUPLICATE);
  }
  await db
    .update(cartLines)
    .set({ price: sent.price, quantity: sent.quantity, ...entry, updatedAt: clock.now() })
    .where(and(eq(cartLines.id, line.id), ownCart(owner, moduleId)))
    .catch((error: unknown) => {
      // A concurrent request created the same line.
      throw isDuplicate(error) ? refusal(403, 'cart_item', texts.DUPLICATE) : error;
    });
  return c.json(await answer(c, context, owner, moduleId));
});

cart.delete('/remove-item', async (c) => {
  const { owner, context, moduleId, body } = await optionalModule(c);
  const sent = c.req.query('cart_id') ?? body['cart_id'];
  if (sent === undefined || sent === null || sent === '') throw refusal(403, 'cart_id', required('cart_id'));
  const id = Number(sent);
  if (!Number.isSafeInteger(id)) throw refusal(403, 'cart_id', invalid('cart_id'));
  if (moduleId === null) return c.json([]);
  if (id > 0 && id < 2 ** 31) {
    await c.var.services.db.delete(cartLines).where(and(eq(cartLines.id, id), ownCart(owner, moduleId)));
  }
  return c.json(await answer(c, context, owner, moduleId));
});

cart.delete('/remove', async (c) => {
  const { owner, moduleId } = await optionalModule(c);
  if (moduleId !== null) await c.var.services.db.delete(cartLines).where(ownCart(owner, moduleId));
  return c.json([]);
});

async function optionalModule(c: Ctx) {
  const body: Body = c.req.method === 'GET' ? {} : await bodyOf(c);
  const owner = await callerOf(c, body);
  const context = await requestContextOf(c);
  return { body, owner, context, moduleId: moduleIfSent(c, context)?.id ?? null };
}

async function neededModule(c: Ctx) {
  const body = await bodyOf(c);
  const owner = await callerOf(c, body);
  const context = await requestContextOf(c);
  return { body, owner, context, moduleId: moduleOf(c, context).id };
}

async function goodIn(
  c: Ctx,
  context: RequestContext,
  moduleId: number,
  ref: Pick<CartRow, 'model' | 'itemId'>,
): Promise<Good> {
  const good = (await goodsOf(c.var.services.db, context, [ref])).get(goodKey(ref));
  if (!good?.offered || good.item.moduleId !== moduleId) throw refusal(403, 'item_id', texts.UNKNOWN_ITEM);
  return good;
}

/**
 * @throws {Refusal} 403 `store` when the item's store takes no orders, so that the cart holds nothing that cannot be
 *   ordered.
 */
function takesOrders(good: Good): void {
  const { storeActive, storeOpen, schedulable } = good.item;
  const why = orderStop({ active: storeActive, open: storeOpen }, schedulable);
  if (why) throw refusal(403, 'store', texts.noOrders(good, why));
}

function mostPerCart(good: Good, quantity: number, others: readonly CartRow[]): void {
  const most = good.item.maxPerCart;
  const same = others.filter((line) => goodKey(line) === goodKey(good));
  const pieces = same.reduce((sum, line) => sum + line.quantity, quantity);
  if (most !== null && pieces > most) throw refusal(403, 'cart_item_limit', texts.tooMany(good, most));
}

/**
 * Returns the cart. Lines of deleted items are removed; lines of disabled items stay, so that checkout can name them.
 */
async function answer(c: Ctx, context: RequestContext, owner: Identity, moduleId: number) {
  const { db } = c.var.services;
  const lines = await cartOf(db, owner, moduleId);
  const goods = await goodsOf(db, context, lines);
  const lost = lines.filter((line) => !goods.has(goodKey(line))).map(({ id }) => id);
  if (lost.length > 0) await db.delete(cartLines).where(inArray(cartLines.id, lost));
  return lines.flatMap((line) => {
    const good = goods.get(goodKey(line));
    return good ? [cartLineWire(line, good, context)] : [];
  });
}
