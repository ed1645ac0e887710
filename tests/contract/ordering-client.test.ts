import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStoreBanners } from '#src/api/banners.ts';
import { listBrandItems, listBrands } from '#src/api/brands.ts';
import { listCategories } from '#src/api/categories.ts';
import { listItemsOfCategories, listStoresOfCategories, searchCategories } from '#src/api/category-lists.ts';
import {
  listConditionItems,
  listConditionNames,
  listConditions,
  listStoreConditionItems,
} from '#src/api/conditions.ts';
import { getConfig } from '#src/api/config.ts';
import { listCoupons } from '#src/api/coupons.ts';
import { getCourierPosition } from '#src/api/couriers.ts';
import { listVehicles } from '#src/api/fleet.ts';
import { requestGuestId } from '#src/api/guest.ts';
import type { Api } from '#src/api/http.ts';
import { getItem } from '#src/api/items.ts';
import { getModulePictures, getParcelSteps, listParcelReasons } from '#src/api/module-banners.ts';
import { listOfflineMethods, submitOfflinePayment, updateOfflinePayment } from '#src/api/offline-payments.ts';
import { getOrder, getOrderContents, listAllRunning, listMyOrders } from '#src/api/order-details.ts';
import { cancelOrder } from '#src/api/orders.ts';
import { listParcelCategories, listParcelInstructions } from '#src/api/parcels.ts';
import { placeOrder } from '#src/api/placing.ts';
import { getPolicy, listTestimonials } from '#src/api/policies.ts';
import { listRefundReasons, requestRefund } from '#src/api/refunds.ts';
import { dismissReviewReminder, getReviewReminder, reviewCourier, reviewItem } from '#src/api/reviews.ts';
import { listRecommendedStores, listTopOffers, searchStores } from '#src/api/store-lists.ts';
import { getStore } from '#src/api/stores.ts';
import { listCartSuggestions, suggestItemNames } from '#src/api/suggestions.ts';
import { getMostTips } from '#src/api/tips.ts';
import { isInZone } from '#src/api/zones.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { ORDER_STATUSES } from '#src/contract/order-status.ts';
import type { OrderRequest } from '#src/contract/placement.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { DEMO_CUSTOMER } from '#src/demo/seed/person/data.ts';
import { reorderChanges } from '#src/domain/reorder.ts';
import { openShop, type Shop } from './setup.ts';
import { type Caller, clientsOf, OLD_TOWN, value } from './shop-client.ts';

let shop: Shop;
let clientOf: (caller: Caller) => Api;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  clientOf = clientsOf(shop);
  token = await issueToken(shop.db, DEMO_CUSTOMER.id, shop.clock.now());
});
afterAll(() => shop.close());

const customer = (moduleId = 1) => clientOf({ moduleId, token });
const guestOf = (moduleId: number) => clientOf({ moduleId });
const contact = { name: 'Lina', phone: '+971501234567', email: 'lina@shop.example' };
const address = { ...OLD_TOWN, address: 'Lighthouse Street 4', type: 'home', road: '', house: '', floor: '', contact };
const picture = new File([Buffer.from(PNG(), 'base64')], 'note.png', { type: 'image/png' });
/** Returns a transparent pixel as a base64-encoded PNG. */
function PNG() {
  return 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
}

async function orders(kind: 'running' | 'past') {
  const page = value(await listMyOrders(customer(), kind, { guestId: null, pageSize: 50 }));
  expect(page.total).toBe(page.rows.length);
  return page.rows;
}

test('CHK-07 A customer can read every order with its lines and its courier', async () => {
  const all = [...(await orders('running')), ...(await orders('past'))];
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  for (const { id, status, amount, lineCount } of all) {
    const ref = { orderId: id, guestId: null };
    expect(value(await getOrder(customer(), ref))).toMatchObject({ id, status, amount });
    expect(value(await getOrderContents(customer(), ref)).lines).toHaveLength(lineCount);
    value(await getCourierPosition(customer(), ref));
  }
  const refunded = all.find(({ status }) => status === 'refund_requested');
  expect(value(await getOrder(customer(), { orderId: refunded?.id ?? 0, guestId: null })).refund).toMatchObject({
    status: 'pending',
  });
  const running = value(await listAllRunning(customer(), null)).map(({ id }) => id);
  expect(new Set(running)).toEqual(new Set((await orders('running')).map(({ id }) => id)));
});

test('CHK-07 A past order can be ordered again without changes', async () => {
  const order = (await orders('past')).find(({ store }) => store?.id === KNOWN.food.store.id);
  const { lines } = value(await getOrderContents(customer(), { orderId: order?.id ?? 0, guestId: null }));
  const items = await Promise.all(lines.map(async ({ itemId }) => value(await getItem(customer(), itemId ?? 0))));
  const today = {
    items: new Map(items.map((item) => [item.id, item])),
    store: value(await getStore(customer(), KNOWN.food.store.slug)),
    now: shop.clock.now(),
    zone: 'Asia/Dubai',
  };
  const again = reorderChanges(lines, today);
  expect(again).toMatchObject({ changes: [], store: 'open' });
  expect(again.lines.map(({ quantity }) => quantity)).toEqual(lines.map(({ quantity }) => quantity));
});

test('CHK-07 REV-02 A delivered order can be reviewed only once, and a refund can be requested', async () => {
  const api = customer();
  const reminder = value(await getReviewReminder(api));
  if (reminder) value(await dismissReviewReminder(api, reminder.orderId));
  const delivered = (await orders('past')).filter(({ status, courier }) => status === 'delivered' && courier);
  const [order] = delivered;
  const { lines } = value(await getOrderContents(api, { orderId: order?.id ?? 0, guestId: null }));
  const opinion = { orderId: order?.id ?? 0, rating: 5, comment: 'Warm and quick', images: [] };
  value(await reviewItem(api, lines[0]?.itemId ?? 0, opinion));
  expect(await reviewItem(api, lines[0]?.itemId ?? 0, opinion)).toMatchObject({ error: { kind: 'refused' } });
  value(await reviewCourier(api, order?.courier?.id ?? 0, opinion));
  const [reason] = value(await listRefundReasons(api, null));
  const request = { orderId: order?.id ?? 0, reason: reason?.reason ?? '', note: 'It was cold', images: [picture] };
  expect(value(await requestRefund(api, request))).toMatch(/\S/);
  expect(value(await getOrder(api, { orderId: order?.id ?? 0, guestId: null }))).toMatchObject({
    status: 'refund_requested',
    refund: { status: 'pending', reason: request.reason, note: 'It was cold' },
  });
});

const placing = (moduleId: number, idempotencyKey: string) => ({ moduleId, idempotencyKey, zoneIds: [1] });

test('CHK-02 CHK-05 An offline payment can be submitted and corrected, and its order can be canceled', async () => {
  const api = guestOf(1);
  const guestId = value(await requestGuestId(api));
  const item = value(await getItem(api, KNOWN.food.simple.slug));
  const choice = { groups: [], variation: null, addOns: [] };
  const request: OrderRequest = {
    ...{ type: 'delivery', storeId: KNOWN.food.store.id, total: 300, paymentMethod: 'offline_payment', address },
    ...{ distance: 500, guestId, note: '', scheduleAt: null, couponCode: null, tips: 0, partialPayment: false },
    ...{ cutlery: false, unavailableNote: '', extraPackaging: null, newPassword: null },
    buyNow: [{ item, choice, quantity: 1, unit: item.price }],
  };
  const { orderId } = value(await placeOrder(api, { kind: 'store', request, pictures: [] }, placing(1, 'offline-1')));
  const [method] = value(await listOfflineMethods(api));
  const inputs = Object.fromEntries((method?.fields ?? []).map(({ key }) => [key, 'TX-1']));
  const details = { orderId, methodId: method?.id ?? 0, guestId, note: 'Paid', inputs };
  expect(value(await submitOfflinePayment(api, details))).toMatch(/\S/);
  value(await updateOfflinePayment(api, { ...details, note: 'Paid today' }));
  const ref = { orderId, guestId, phone: contact.phone };
  expect(value(await getOrder(api, ref)).offline).toMatchObject({ status: 'pending', note: 'Paid today' });
  value(await cancelOrder(api, { orderId, guestId }, 'Order payment canceled'));
  expect(value(await getOrder(api, ref)).status).toBe('canceled');
});

test('CHK-03 A prescription order has its picture and no lines when it is placed', async () => {
  const api = guestOf(3);
  const guestId = value(await requestGuestId(api));
  const draft = { storeId: KNOWN.pharmacy.store.id, address, distance: 500, images: [picture], note: '', tips: 0 };
  const placed = value(
    await placeOrder(
      api,
      { kind: 'prescription', request: { ...draft, scheduleAt: null, guestId } },
      placing(3, 'prescription-1'),
    ),
  );
  const ref = { orderId: placed.orderId, guestId, phone: contact.phone };
  expect(value(await getOrderContents(api, ref))).toMatchObject({ lines: [], order: { prescription: true } });
  expect(value(await getOrder(api, ref)).attachments).toHaveLength(1);
});

test('CHK-04 A parcel order has its receiver, instruction and category, and no lines', async () => {
  const api = guestOf(5);
  const guestId = value(await requestGuestId(api));
  const [category] = value(await listParcelCategories(api));
  const [instruction] = value(await listParcelInstructions(api));
  expect(value(await getParcelSteps(api)).steps.length).toBeGreaterThan(0);
  expect(value(await listParcelReasons(api)).length).toBeGreaterThan(0);
  const receiver = { ...address, lat: OLD_TOWN.lat + 0.002, address: 'Pier 9', contact: { ...contact, name: 'Omar' } };
  const placed = value(
    await placeOrder(
      api,
      {
        kind: 'parcel',
        request: {
          ...{ categoryId: category?.id ?? 0, sender: address, senderZoneId: 1, receiver, receiverZoneId: 1 },
          ...{ distance: 400, chargePayer: 'receiver', paymentMethod: 'cash_on_delivery', partialPayment: false },
          ...{ total: 500, tips: 0, note: '', instruction: instruction?.text ?? '', guestId, newPassword: null },
        },
      },
      placing(5, 'parcel-1'),
    ),
  );
  const { lines, order } = value(
    await getOrderContents(api, { orderId: placed.orderId, guestId, phone: contact.phone }),
  );
  expect(lines).toEqual([]);
  expect(order).toMatchObject({
    type: 'parcel',
    amount: placed.total,
    chargePayer: 'receiver',
    parcelCategory: { id: category?.id },
    receiver: { address: 'Pier 9', contact: { name: 'Omar' } },
    instruction: instruction?.text,
  });
});

test.each([1, 2, 3, 4])('The shop can read the other lists of module %i', async (moduleId) => {
  const api = guestOf(moduleId);
  const categories = value(await listCategories(api));
  const ids = categories.slice(0, 2).map(({ id }) => id);
  expect(value(await listItemsOfCategories(api, ids)).rows.length).toBeGreaterThan(0);
  expect(value(await listStoresOfCategories(api, ids)).rows.length).toBeGreaterThan(0);
  value(await searchCategories(api, categories[0]?.name ?? ''));
  for (const { id, itemCount } of value(await listBrands(api)))
    expect(value(await listBrandItems(api, id, { pageSize: 100 })).rows).toHaveLength(itemCount);
  const [store] = value(await searchStores(api, 'a')).rows;
  value(await listRecommendedStores(api));
  value(await listTopOffers(api, { sortBy: 'asc' }));
  value(await listCartSuggestions(api, store?.id ?? 0));
  value(await suggestItemNames(api, 'a'));
  value(await listStoreBanners(api, store?.id ?? 0));
  value(await getModulePictures(api));
  for (const coupon of value(await listCoupons(api, { signedIn: false }))) expect(coupon.code).toMatch(/\S/);
  if (moduleId !== 3) return;
  expect(value(await listConditionNames(api)).length).toBe(value(await listConditions(api)).length);
  const [condition] = value(await listConditions(api));
  expect(value(await listConditionItems(api, condition?.id ?? 0)).rows.length).toBeGreaterThan(0);
  value(await listStoreConditionItems(api, KNOWN.pharmacy.store.id));
});

test.each(['en', 'ar'])('The shop can read policies, vehicles and settings (%s)', async (locale) => {
  const api = clientOf({ moduleId: null, locale });
  for (const policy of ['terms', 'privacy', 'about', 'refund', 'cancellation', 'shipping'] as const)
    expect(value(await getPolicy(api, policy)), policy).toMatch(/<\w+/);
  for (const { name, review } of value(await listTestimonials(api))) expect(name + review).toMatch(/\S/);
  expect(value(await listVehicles(api)).length).toBeGreaterThan(0);
  value(await getMostTips(api));
  expect(value(await getConfig(api))).toMatchObject({ refunds: true });
  expect(value(await isInZone(api, OLD_TOWN, 1))).toBe(true);
  expect(value(await isInZone(api, { lat: 0, lng: 0 }, 1))).toBe(false);
});
