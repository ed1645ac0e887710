import { and, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import type { OrderEntry } from '#src/backend/orders/placing/entries.ts';
import { toMinor } from '#src/contract/money.ts';
import { paymentAllowed } from '#src/domain/payment.ts';
import { entryOf } from '../../../cart/entry.ts';
import { lockStoreCart } from '../../../cart/rows.ts';
import { type StoreRow, selectStores } from '../../../catalogue/store-rows.ts';
import { stores } from '../../../db/schema/catalogue.ts';
import { cartLines } from '../../../db/schema/order.ts';
import type { Tx } from '../../../db/types.ts';
import { filesIn, insertUploads } from '../../../files/uploads.ts';
import { bodyOf, fieldsOf } from '../../../http/body.ts';
import { moduleOf, requestContextOf } from '../../../http/context.ts';
import { refusal, required } from '../../../http/errors.ts';
import { callerOf } from '../../../http/identity.ts';
import { itemKey, loadItems } from '../../../orders/placing/catalogue-items.ts';
import { deliveryDistance, deliveryPoint } from '../../../orders/placing/delivery.ts';
import { doorPhotoOf } from '../../../orders/placing/door-photos.ts';
import { placeOrder } from '../../../orders/placing/placement.ts';
import * as texts from '../../../orders/placing/refusal-texts.ts';
import { quoteConfig, zoneTermsOf } from '../../../orders/placing/terms.ts';
import type { OrderRequest } from '../../../orders/placing/write-order.ts';
import { UNKNOWN_ITEM } from '../../../orders/texts.ts';
import type { FindRoute } from '../../../platform/geography.ts';
import { markPlaced } from '../../../together/rows.ts';
import type { AppEnv, Ctx, Identity, RequestContext } from '../../../types.ts';
import {
  addressOf,
  attachmentsOf,
  BuyNowSchema,
  filledForm,
  giftOf,
  type PlaceInput,
  type PlacementRequest,
  PlaceSchema,
} from './place-input.ts';
import { newAccount, type Placement, placeOnce } from './place-once.ts';
import { prepareParcel } from './place-parcel.ts';

/** Route of `POST /customer/order/place`: places one order, or refuses it without any effect. */
export const orderPlacement = new Hono<AppEnv>().post('/place', async (c) => {
  const body = await bodyOf(c);
  const owner = await callerOf(c, body);
  const context = await requestContextOf(c);
  const module = moduleOf(c, context);
  const input = fieldsOf(PlaceSchema, filledForm(body));
  const request: PlacementRequest = { owner, context, body, input, moduleId: module.id };
  return placeOnce(c, request, async () => {
    refuseGuest(owner, context);
    return input.order_type === 'parcel' ? prepareParcel(c, request) : prepareItems(c, request);
  });
});

/** @throws {Refusal} 403 `is_guest` where guest checkout is switched off. */
function refuseGuest(owner: Identity, { reference }: RequestContext): void {
  if (owner.kind === 'guest' && !reference.settings.orders.guestCheckout) {
    throw refusal(403, 'is_guest', texts.GUESTS_OFF);
  }
}

/** Checks store, location and contact; returns what orders the items of the cart or of a buy-now order. */
async function prepareItems(c: Ctx, request: PlacementRequest): Promise<Placement> {
  const { owner, context, body, input, moduleId } = request;
  const row = await storeOf(c, context, { id: input.store_id, moduleId });
  const address = await addressOf(c, owner, input);
  const doorPhoto = await doorPhotoOf(c.var.services.db, owner, input.door_photo);
  const orderRequest = orderRequestOf(context, { row, input, findRoute: c.var.services.geography.route });
  const files = await attachmentsOf(c, body);
  const account = await newAccount(c, owner, { input, address });
  const write = async (tx: Tx) => {
    const storeId = row.store.id;
    const cart = input.is_buy_now ? [] : await lockStoreCart(tx, context, { owner, moduleId, storeId });
    const entries: OrderEntry[] = input.is_buy_now ? await buyNowEntries(tx, request) : cart;
    refuseCampaigns(owner, entries);
    const attachments = await insertUploads(tx, files);
    const order = await placeOrder(tx, context, {
      ...orderRequest,
      owner,
      address,
      entries,
      doorPhoto,
      attachments,
      fromPrescription: false,
    });
    const used = cart.map(({ id }) => id);
    if (used.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, used));
    await markPlaced(tx, cart, order.id);
    return order;
  };
  return { write, ...account };
}

/** @throws {Refusal} 404 `order_time` for a store that does not sell in the module. */
async function storeOf(
  c: Ctx,
  context: RequestContext,
  { id, moduleId }: { id: number | undefined; moduleId: number },
) {
  const where = and(eq(stores.id, id ?? 0), eq(stores.moduleId, moduleId), eq(stores.status, true));
  const [row] = id === undefined ? [] : await selectStores(c.var.services.db, context, { where, limit: 1 });
  if (!row) throw refusal(404, 'order_time', texts.NO_STORE);
  return row;
}

/** Returns the order that the fields of a placement describe. @throws {Refusal} 403 `coordinates`. */
function orderRequestOf(
  context: RequestContext,
  { row, input, findRoute }: { row: StoreRow; input: PlaceInput; findRoute: FindRoute },
): Omit<OrderRequest, 'owner' | 'address' | 'doorPhoto' | 'entries' | 'attachments' | 'fromPrescription'> {
  const type = input.order_type === 'take_away' ? ('take_away' as const) : ('delivery' as const);
  const point = deliveryPoint(context, row, { lat: input.latitude, lng: input.longitude });
  return {
    row,
    type,
    pay: { method: input.payment_method, partial: input.partial_payment },
    point,
    metres: type === 'delivery' ? deliveryDistance(findRoute, { lat: row.store.lat, lng: row.store.lng }, point) : null,
    scheduleAt: input.schedule_at,
    couponCode: input.coupon_code,
    tips: toMinor(input.dm_tips ?? 0) ?? 0,
    extraPackaging: (input.extra_packaging_amount ?? 0) > 0,
    cutlery: input.cutlery,
    note: input.order_note,
    unavailableNote: input.unavailable_item_note,
    instruction: input.delivery_instruction,
    gift: giftOf(input),
    ageDeclared: input.age_declared,
    shownRange: shownRangeOf(input),
  };
}

function shownRangeOf({ arrival_min: from, arrival_max: to }: PlaceInput): OrderRequest['shownRange'] {
  return from === undefined || to === undefined ? null : { from, to };
}

/** @throws {Refusal} 401 for a guest's campaign line, from buy-now or a cart (customer.notes §7). */
function refuseCampaigns(owner: Identity, entries: readonly OrderEntry[]): void {
  if (owner.kind === 'guest' && entries.some(({ model }) => model === 'ItemCampaign')) {
    throw refusal(401, 'campaign', texts.CAMPAIGN_MEMBERS);
  }
}

/** Returns the lines of a buy-now or campaign order; the stored cart is not changed. */
async function buyNowEntries(tx: Tx, { context, body }: PlacementRequest): Promise<OrderEntry[]> {
  const { cart } = fieldsOf(BuyNowSchema, body);
  const refs = cart.map((line) => ({ model: line.item_type, itemId: line.item_id }));
  const items = await loadItems(tx, context, refs);
  return cart.map((line) => {
    const ref = { model: line.item_type, itemId: line.item_id };
    const item = items.get(itemKey(ref));
    if (!item) throw refusal(404, ref.model === 'Item' ? 'item' : 'campaign', UNKNOWN_ITEM);
    return { ...ref, quantity: line.quantity, ...entryOf(line, item) };
  });
}

/** Fixed fields of every prescription order, whatever was sent (customer.notes §7). */
const ALWAYS = {
  order_amount: 0,
  order_type: 'delivery',
  payment_method: 'cash_on_delivery',
  partial_payment: 0,
  create_new_user: 0,
  is_buy_now: 0,
};

/** Route of `POST /customer/order/prescription/place`: an order of pictures; the store adds the lines. */
export const prescriptionPlacement = new Hono<AppEnv>().post('/prescription/place', async (c) => {
  const body = await bodyOf(c);
  const owner = await callerOf(c, body);
  const context = await requestContextOf(c);
  const module = moduleOf(c, context);
  const input = fieldsOf(PlaceSchema, { ...filledForm(body), ...ALWAYS });
  const request: PlacementRequest = { owner, context, body, input, moduleId: module.id };
  return placeOnce(c, request, async () => {
    refuseGuest(owner, context);
    return preparePrescription(c, request);
  });
});

/** Checks store, location, contact and pictures; returns what places the order. */
async function preparePrescription(c: Ctx, request: PlacementRequest): Promise<Placement> {
  const { owner, context, body, input, moduleId } = request;
  if (filesIn(body, 'order_attachment').length === 0) {
    throw refusal(403, 'order_attachment', required('order_attachment'));
  }
  const row = await storeOf(c, context, { id: input.store_id, moduleId });
  refuseStore(context, row);
  const address = await addressOf(c, owner, input, { email: false });
  const doorPhoto = await doorPhotoOf(c.var.services.db, owner, input.door_photo);
  const files = await attachmentsOf(c, body);
  const orderRequest = {
    ...orderRequestOf(context, { row, input, findRoute: c.var.services.geography.route }),
    owner,
    address,
    doorPhoto,
    entries: [],
    fromPrescription: true,
  };
  return {
    write: async (tx) => placeOrder(tx, context, { ...orderRequest, attachments: await insertUploads(tx, files) }),
  };
}

/** @throws {Refusal} 403 `order_type` where prescriptions are not taken, 403 `order_time` where cash is not. */
function refuseStore(context: RequestContext, { store }: StoreRow): void {
  if (!context.reference.settings.orders.prescription || !store.prescriptionOrder) {
    throw refusal(403, 'order_type', texts.PRESCRIPTIONS_OFF);
  }
  const zone = zoneTermsOf(context.reference, store.zoneId, store.moduleId);
  if (!paymentAllowed('cash_on_delivery', quoteConfig(context.reference), zone)) {
    throw refusal(403, 'order_time', texts.PAYMENT_OFF);
  }
}
