import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items, stores } from '#src/backend/db/schema/catalogue.ts';
import { zones } from '#src/backend/db/schema/marketplace.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import { same } from '#src/backend/localised.ts';
import { saveSettings } from '#src/backend/settings.ts';
import * as geography from '#src/demo/city/city.ts';
import {
  DATES,
  FOOD,
  GRILL,
  GROCER,
  GROCERY,
  KEBAB,
  type Market,
  OTHER_ZONE,
  openAllDay,
  openMarket,
  PIZZERIA,
  SHIRT,
  SOUP,
} from './market.ts';
import { marketSettings } from './market-settings.ts';
import { type ApiResponse, guest, placement, type Shopper, soup } from './shopper.ts';

let market: Market;
let shopper: Shopper;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  shopper = await guest(market);
});

const soups = (more: Record<string, unknown> = {}) => soup({ quantity: 2, ...more });
const place = (more: Record<string, unknown> = {}, options = {}) =>
  shopper.post('/customer/order/place', placement(more), options);
const ordersOf = async (guestId: number) => market.db.select().from(orders).where(eq(orders.userId, guestId));

/** Expects a refusal that changes nothing: no order, and the cart unchanged. */
async function refusedBy(response: ApiResponse, status: number, code: string, lines = 1): Promise<void> {
  expect(response).toMatchObject({ status, code });
  expect(await ordersOf(shopper.guestId)).toEqual([]);
  expect((await shopper.get('/customer/cart/list')).rows).toHaveLength(lines);
}

describe('The location, the time and the payment of an order', () => {
  beforeEach(() => shopper.post('/customer/cart/add', soups()));

  test.each<[string, Record<string, unknown>, number, string]>([
    [
      'outside every zone',
      { latitude: geography.pointOutside.lat, longitude: geography.pointOutside.lng },
      403,
      'coordinates',
    ],
    ['in another zone', { latitude: OTHER_ZONE.lat, longitude: OTHER_ZONE.lng }, 403, 'coordinates'],
    ['nowhere', { latitude: '', longitude: null }, 403, 'coordinates'],
    ['off the globe', { latitude: 400 }, 403, 'latitude'],
    ['without an address', { address: ' ' }, 403, 'address'],
    ['without a name', { contact_person_name: null }, 403, 'contact_person_name'],
    ['without a number', { contact_person_number: '' }, 403, 'contact_person_number'],
    ['with a number that is none', { contact_person_number: 'call me' }, 403, 'contact_person_number'],
    ['without e-mail', { contact_person_email: '' }, 403, 'contact_person_email'],
    ['with an e-mail that is none', { contact_person_email: 'lina' }, 403, 'contact_person_email'],
    ['from a store that is not there', { store_id: 999 }, 404, 'order_time'],
    ['from no store', { store_id: null }, 404, 'order_time'],
    ['for the past', { schedule_at: '2026-11-20 10:00' }, 406, 'order_time'],
    ['for the night', { schedule_at: '2026-11-21 03:00' }, 406, 'order_time'],
    ['for the next decade', { schedule_at: '2036-11-21 12:00' }, 406, 'order_time'],
    ['for no time at all', { schedule_at: 'soon' }, 403, 'schedule_at'],
    ['as a parcel', { order_type: 'parcel' }, 403, 'order_type'],
    ['as something else', { order_type: 'pigeon' }, 403, 'order_type'],
    ['for a wallet a guest does not have', { payment_method: 'wallet' }, 403, 'order_method'],
    ['with part of a wallet', { partial_payment: 1 }, 403, 'order_method'],
    ['by card while it is off', { payment_method: 'digital_payment' }, 403, 'digital_payment'],
    ['by transfer while it is off', { payment_method: 'offline_payment' }, 403, 'offline_payment_status'],
    ['in shells', { payment_method: 'shells' }, 403, 'payment_method'],
    ['with an unknown coupon', { coupon_code: 'NOPE' }, 404, 'coupon'],
    ['without the amount shown', { order_amount: '' }, 403, 'order_amount'],
    ['with a negative tip', { dm_tips: -5 }, 403, 'dm_tips'],
  ])('An order %s is refused', async (_, wrong, status, code) => {
    await refusedBy(await place(wrong), status, code);
  });

  test('A scheduled time inside the opening hours is stored in the marketplace’s time zone', async () => {
    const placed = await place({ schedule_at: '2026-11-21 21:30' });
    expect(placed.status).toBe(200);
    const [order] = await ordersOf(shopper.guestId);
    expect(order?.scheduleAt?.toISOString()).toBe('2026-11-21T17:30:00.000Z');
    market.clock.advance(60_000);
    await market.courier.tick();
    market.clock.advance(3_600_000);
    await market.courier.tick();
    expect((await ordersOf(shopper.guestId))[0]).toMatchObject({ status: 'confirmed', scheduled: true });
  });
});

describe('The store of an order', () => {
  test('A store that opens at night refuses orders at noon and takes them after midnight', async () => {
    const kebab = { model: 'Item', item_id: KEBAB, price: 7, quantity: 1 };
    const close = await openAllDay(market, GRILL);
    await shopper.post('/customer/cart/add', kebab);
    await close();
    await refusedBy(await place({ store_id: GRILL }), 406, 'order_time');
    await refusedBy(await place({ store_id: GRILL, schedule_at: '2026-11-20 20:00' }), 406, 'schedule_at');
    const now = market.clock.now().getTime();
    const night = Date.parse('2026-11-21T21:30:00.000Z') - now;
    market.clock.advance(night);
    expect((await place({ store_id: GRILL })).status).toBe(200);
    market.clock.advance(-night);
  });

  test('A store that its owner closed refuses orders', async () => {
    await shopper.post('/customer/cart/add', soups());
    await market.db.update(stores).set({ active: false }).where(eq(stores.id, PIZZERIA));
    await refusedBy(await place(), 406, 'order_time');
    await market.db.update(stores).set({ active: true }).where(eq(stores.id, PIZZERIA));
  });

  test('A store refuses an order below its minimum', async () => {
    await shopper.post('/customer/cart/add', soups({ quantity: 1 }));
    const refused = await place({}, { headers: { 'X-localization': 'en' } });
    await refusedBy(refused, 406, 'order_time');
    expect(JSON.stringify(refused.body)).toContain('$5.00');
  });

  test('An order with items of two stores is refused', async () => {
    await shopper.post('/customer/cart/add', soups());
    const close = await openAllDay(market, GRILL);
    await shopper.post('/customer/cart/add', { model: 'Item', item_id: KEBAB, price: 7, quantity: 1 });
    await close();
    await refusedBy(await place(), 403, 'different_stores', 2);
  });
});

describe('The items of an order', () => {
  test('An empty cart cannot be ordered', () =>
    place().then((response) => refusedBy(response, 403, 'order_details', 0)));

  test('An order with an item that was switched off is refused with the item’s name', async () => {
    await shopper.post('/customer/cart/add', soups());
    await market.db.update(items).set({ status: false }).where(eq(items.id, SOUP));
    const refused = await place();
    await market.db.update(items).set({ status: true }).where(eq(items.id, SOUP));
    await refusedBy(refused, 404, 'item');
    expect(JSON.stringify(refused.body)).toContain('Soup');
  });

  test('CART-10 An order for more than the stock of an item or a combination is refused', async () => {
    const at = { store_id: GROCER };
    const shirts = { model: 'Item', item_id: SHIRT, price: 1, quantity: 2, variation: [{ type: 'L' }] };
    await shopper.post('/customer/cart/add', shirts, { module: GROCERY });
    const refused = await place(at, { module: GROCERY });
    expect(refused).toMatchObject({ status: 406, code: 'campaign' });
    expect(JSON.stringify(refused.body)).toContain('Only 1 of Shirt left');
    await shopper.del('/customer/cart/remove', { module: GROCERY });
    await shopper.post(
      '/customer/cart/add',
      { model: 'Item', item_id: DATES, price: 3, quantity: 11 },
      { module: GROCERY },
    );
    expect(await place(at, { module: GROCERY })).toMatchObject({ status: 406, code: 'campaign' });
  });

  test('An order above an item’s lowered quantity limit is refused', async () => {
    await shopper.post('/customer/cart/add', soups({ quantity: 5 }));
    await market.db.update(items).set({ maximumCartQuantity: 4 }).where(eq(items.id, SOUP));
    const refused = await place();
    await market.db.update(items).set({ maximumCartQuantity: 5 }).where(eq(items.id, SOUP));
    await refusedBy(refused, 406, 'quantity');
  });

  test('An order with an item that needs a prescription is refused without one', async () => {
    await shopper.post('/customer/cart/add', soups());
    await market.db.update(items).set({ prescription: true }).where(eq(items.id, SOUP));
    const refused = await place();
    await market.db.update(items).set({ prescription: false }).where(eq(items.id, SOUP));
    await refusedBy(refused, 403, 'prescription');
  });
});

describe('Limits, settings and coupons of an order', () => {
  test('CHK-02 An order above the zone’s cash limit is refused with status 403', async () => {
    await market.db.update(items).set({ price: 2500 }).where(eq(items.id, SOUP));
    await shopper.post('/customer/cart/add', soups({ quantity: 4 }));
    // 100.00 + tax 5.00 + service 0.40, free delivery: above 100.00
    const refused = await place();
    await market.db.update(items).set({ price: 420 }).where(eq(items.id, SOUP));
    await refusedBy(refused, 403, 'order_amount');
  });

  test('An order is refused while cash, guest checkout or take-away is switched off', async () => {
    await shopper.post('/customer/cart/add', soups());
    const fresh = () => market.app.request('/healthz');
    await market.db.update(zones).set({ cashOnDelivery: false }).where(eq(zones.id, 1));
    await saveSettings(market.db, { orders: { ...marketSettings.orders, guestCheckout: false, takeAway: false } });
    await fresh();
    const second = await withFreshReference(() => place());
    expect(second).toMatchObject({ status: 403, code: 'is_guest' });
    await saveSettings(market.db, { orders: { ...marketSettings.orders, takeAway: false } });
    expect(await withFreshReference(() => place())).toMatchObject({ status: 403, code: 'order_method' });
    expect(await withFreshReference(() => place({ order_type: 'take_away' }))).toMatchObject({
      status: 403,
      code: 'order_type',
    });
    await saveSettings(market.db, { orders: marketSettings.orders });
    await market.db.update(zones).set({ cashOnDelivery: true }).where(eq(zones.id, 1));
    expect((await withFreshReference(() => place())).status).toBe(200);
  });

  test('A coupon that applies lowers the total, and any other is refused with its own status', async () => {
    const coupon = { moduleId: FOOD, title: same('Welcome'), startDate: '2026-11-01', expireDate: '2026-12-30' };
    await market.db.insert(coupons).values([
      { ...coupon, code: 'TEN', type: 'default', discount: 10, maxDiscount: 50 },
      { ...coupon, code: 'BIG', type: 'default', discount: 10, minPurchase: 5000 },
      { ...coupon, code: 'OLD', type: 'default', discount: 10, expireDate: '2026-11-02' },
      { ...coupon, code: 'MINE', type: 'default', discount: 10, customerIds: [7] },
      { ...coupon, code: 'ONCE', type: 'default', discount: 10, limit: 1 },
      { ...coupon, code: 'GRILL', type: 'store_wise', discount: 10, storeIds: [GRILL] },
      { ...coupon, code: 'FREE', type: 'free_delivery' },
    ]);
    await shopper.post('/customer/cart/add', soups());
    await refusedBy(await place({ coupon_code: 'BIG' }), 406, 'coupon');
    await refusedBy(await place({ coupon_code: 'OLD' }), 407, 'coupon');
    await refusedBy(await place({ coupon_code: 'MINE' }), 403, 'coupon');
    await refusedBy(await place({ coupon_code: 'ONCE' }), 403, 'coupon');
    await refusedBy(await place({ coupon_code: 'GRILL' }), 404, 'coupon');
    // 8.40 - 0.50 (10 % capped) = 7.90; tax 0.395 -> 0.40; delivery 5.42; service 0.40
    expect((await place({ coupon_code: 'ten' })).record['total_ammount']).toBe(14.12);
    await shopper.post('/customer/cart/add', soups());
    // 8.40 + tax 0.42 + service 0.40
    expect((await place({ coupon_code: 'FREE' })).record['total_ammount']).toBe(9.22);
  });
});

/** Runs `work` with a new app, because a running one caches its settings for a few seconds. */
async function withFreshReference<T>(work: () => Promise<T>): Promise<T> {
  const { createApp } = await import('#src/backend/app.ts');
  const { app } = market;
  market.app = createApp({
    db: market.db,
    geography,
    clock: market.clock,
    settings: { limiter: { allows: () => true } },
  });
  try {
    return await work();
  } finally {
    market.app = app;
  }
}
