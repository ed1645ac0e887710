import { and, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { fromMinor, toMinor } from '#src/contract/money.ts';
import { type StoreRow, selectStores } from '../../catalogue/store-rows.ts';
import { route } from '../../city/city.ts';
import { type AppEnv, type Ctx, moduleOf, type Visit, visitOf } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { stores } from '../../db/schema/catalogue.ts';
import { cartLines } from '../../db/schema/order.ts';
import { refusal } from '../../errors.ts';
import { type Claim, claimKey, earlierAnswer, type Keyed, keepAnswer, requestHash } from '../../idempotency.ts';
import { callerOf, type Identity, identityKey } from '../../identity.ts';
import type { BasketEntry } from '../../orders/basket.ts';
import { goodKey, goodsOf } from '../../orders/goods.ts';
import { localText } from '../../orders/local-time.ts';
import { type PlacedRow, placeOrder } from '../../orders/placement.ts';
import { paymentOff } from '../../orders/quote-refusals.ts';
import * as texts from '../../orders/refusal-texts.ts';
import { UNKNOWN_ITEM } from '../../orders/texts.ts';
import { deliveryDistance, deliveryPoint } from '../../orders/when-where.ts';
import { say } from '../../words.ts';
import { type Body, bodyOf, fieldsOf } from './body.ts';
import { entryOf } from './cart-entry.ts';
import { holdCart } from './cart-store.ts';
import { addressOf } from './place-address.ts';
import { BuyNowSchema, filled, type PlaceInput, PlaceSchema } from './place-input.ts';

const LONGEST_KEY = 255;

/** `POST /customer/order/place`: one order, or a refusal that leaves nothing behind. */
export const orderPlacement = new Hono<AppEnv>().post('/place', async (c) => {
  const body = await bodyOf(c);
  const owner = await callerOf(c, body);
  const visit = await visitOf(c);
  const module = moduleOf(c, visit);
  const input = fieldsOf(PlaceSchema, filled(body));
  const { db } = c.var.services;
  const keyed = keyedBy(c, owner, { body: comparable(body), module: module.id });
  const earlier = keyed && (await earlierAnswer(db, keyed));
  if (earlier) return c.json(answerOf(earlier));

  refuseEarly(owner, visit, input);
  const row = await storeOf(c, visit, { id: input.store_id, moduleId: module.id });
  const wish = await wishOf(c, visit, { owner, row, input });
  const answer = await db.transaction(async (tx) => {
    const claim = keyed && (await claimKey(tx, keyed, visit.now.at));
    if (claim && claim.state !== 'fresh') return answerOf(claim);
    const cart = input.is_buy_now ? [] : await holdCart(tx, owner, module.id);
    const entries: BasketEntry[] = input.is_buy_now ? await buyNowEntries(tx, visit, body) : cart;
    const order = await placeOrder(tx, visit, { ...wish, entries });
    const used = cart.map(({ id }) => id);
    if (used.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, used));
    const placed = placedWire(order, visit);
    if (claim) await keepAnswer(tx, claim.id, { status: 200, answer: placed });
    return placed;
  });
  return c.json(answer);
});

/** The key of a request that carries one, tied to its caller and to everything it says. */
function keyedBy(c: Ctx, owner: Identity, request: unknown): Keyed | null {
  const key = c.req.header('Idempotency-Key')?.trim().slice(0, LONGEST_KEY);
  return key ? { key, identity: identityKey(owner), requestHash: requestHash(request) } : null;
}

function answerOf(claim: Exclude<Claim, { state: 'fresh' }>): Record<string, unknown> {
  if (claim.state === 'taken') throw refusal(403, 'idempotency', texts.KEY_REUSED);
  return claim.answer;
}

/** Refuses what needs no look at store or cart. Parcels, accounts and other ways to pay join here. */
function refuseEarly(owner: Identity, visit: Visit, input: PlaceInput): void {
  const guest = owner.kind === 'guest';
  if (guest && !visit.reference.settings.orders.guestCheckout) throw refusal(403, 'is_guest', texts.GUESTS_OFF);
  if (input.order_type === 'parcel') throw refusal(403, 'order_type', texts.PARCEL_OFF);
  if (input.create_new_user) throw refusal(403, 'create_new_user', texts.ACCOUNT_LATER);
  if (guest && (input.payment_method === 'wallet' || input.partial_payment)) {
    throw refusal(403, 'order_method', texts.WALLET_GUEST);
  }
  if (input.partial_payment) throw paymentOff('partial_payment');
  if (input.payment_method !== 'cash_on_delivery') throw paymentOff(input.payment_method);
}

async function storeOf(c: Ctx, visit: Visit, { id, moduleId }: { id: number | undefined; moduleId: number }) {
  const where = and(eq(stores.id, id ?? 0), eq(stores.moduleId, moduleId), eq(stores.status, true));
  const [row] = id === undefined ? [] : await selectStores(c.var.services.db, visit, { where, limit: 1 });
  if (!row) throw refusal(404, 'order_time', texts.NO_STORE);
  return row;
}

async function wishOf(
  c: Ctx,
  visit: Visit,
  { owner, row, input }: { owner: Identity; row: StoreRow; input: PlaceInput },
) {
  const type = input.order_type === 'take_away' ? ('take_away' as const) : ('delivery' as const);
  const address = await addressOf(c, owner, input);
  const point = deliveryPoint(visit, row, { lat: input.latitude, lng: input.longitude });
  return {
    owner,
    row,
    type,
    payment: input.payment_method,
    point,
    metres: type === 'delivery' ? deliveryDistance(route, { lat: row.store.lat, lng: row.store.lng }, point) : null,
    address,
    scheduleAt: input.schedule_at,
    couponCode: input.coupon_code,
    tips: toMinor(input.dm_tips ?? 0) ?? 0,
    extraPackaging: (input.extra_packaging_amount ?? 0) > 0,
    cutlery: input.cutlery,
    note: input.order_note,
    unavailableNote: input.unavailable_item_note,
    instruction: input.delivery_instruction,
  };
}

/** The lines of a buy-now or campaign order; the server's cart stays as it is. */
async function buyNowEntries(tx: Tx, visit: Visit, body: Body): Promise<BasketEntry[]> {
  const { cart } = fieldsOf(BuyNowSchema, body);
  const refs = cart.map((line) => ({ model: line.item_type, itemId: line.item_id }));
  const goods = await goodsOf(tx, visit, refs);
  return cart.map((line) => {
    const ref = { model: line.item_type, itemId: line.item_id };
    const good = goods.get(goodKey(ref));
    if (!good) throw refusal(404, ref.model === 'Item' ? 'item' : 'campaign', UNKNOWN_ITEM);
    return { ...ref, quantity: line.quantity, ...entryOf(line, good) };
  });
}

function placedWire(order: PlacedRow, visit: Visit) {
  return {
    message: say(texts.PLACED, visit.locale),
    order_id: order.id,
    total_ammount: fromMinor(order.amount),
    status: order.status,
    created_at: localText(order.createdAt, visit.reference.settings.business.timeZone),
    user_id: order.userId,
  };
}

/** A body without what differs in every encoding of the same request. */
function comparable(body: Body): Body {
  return Object.fromEntries(
    Object.entries(filled(body)).map(([name, value]) => [
      name,
      value instanceof File ? `${value.name}:${value.size}` : typeof value === 'number' ? String(value) : value,
    ]),
  );
}
