import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#src/backend/db/schema/order.ts';
import { OrderSchema } from '#src/contract/order.ts';
import { OrderLinesSchema } from '#src/contract/order-line.ts';
import { PlacedOrderSchema } from '#src/contract/placement.ts';
import { COLA, HOME, type Market, openMarket, PIZZERIA, SOUP, STORE_AT } from './market.ts';
import { call, guest, LARGE, pizza, placement, type Shopper } from './shopper.ts';

let market: Market;
let shopper: Shopper;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  shopper = await guest(market);
});

const soup = (more: Record<string, unknown> = {}) => ({
  model: 'Item',
  item_id: SOUP,
  price: 4.2,
  quantity: 1,
  ...more,
});

/** Two large pizzas with a cola, and a soup. */
async function fillCart(): Promise<void> {
  await shopper.post('/customer/cart/add', pizza({ quantity: 2, add_on_ids: [COLA], add_on_qtys: [1] }));
  await shopper.post('/customer/cart/add', soup());
}

const track = (id: unknown, phone = '%2B971501234567') =>
  shopper.get(`/customer/order/track?order_id=${id}&contact_number=${phone}`);

describe('what an order costs', () => {
  test('CHK-01 required option, add-on, own discount, tax, delivery, tip and service add up as by hand', async () => {
    await fillCart();
    const beside = { latitude: STORE_AT.lat, longitude: STORE_AT.lng };
    const answer = await shopper.post(
      '/customer/order/place',
      placement({ ...beside, dm_tips: 2, order_amount: 0.01, order_note: 'Ring twice' }),
    );
    expect(answer.status).toBe(200);
    const placed = v.parse(PlacedOrderSchema, answer.body);
    // 2 x (8.50 + 2.25) + 4.20 = 25.70, cola 1.50, 10 % of 10.75 = 1.08 (rounded) a pizza: 25.70 + 1.50 - 2.16 = 25.04;
    // tax 5 % = 1.252 -> 1.25; delivery at least 2.00; tip 2.00; service 0.40: 25.04 + 1.25 + 2.00 + 2.00 + 0.40 = 30.69.
    expect(placed.total).toBe(3069);
    expect(placed.userId).toBe(shopper.guestId);
    const order = v.parse(OrderSchema, (await track(placed.orderId)).body);
    expect(order).toMatchObject({
      amount: 3069,
      storeDiscount: 216,
      tax: 125,
      taxIncluded: false,
      deliveryCharge: 200,
      tips: 200,
      additionalCharge: 40,
      status: 'pending',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'unpaid',
      note: 'Ring twice',
      lineCount: 2,
      createdAt: '2026-11-20T08:00:00.000Z',
      store: { id: PIZZERIA, name: 'Pizzeria' },
      minMinutes: 20,
    });
    expect(order.otp).toMatch(/^\d{4}$/);
    const details = await shopper.get(`/customer/order/details?order_id=${placed.orderId}`);
    const [first, second] = v.parse(OrderLinesSchema, details.body);
    expect(first).toMatchObject({ name: 'Pizza', price: 1075, quantity: 2, discount: 108, addOnsPrice: 150 });
    expect(first?.choice).toEqual({
      groups: [{ name: 'Size', labels: ['Large'] }],
      variation: null,
      addOns: [{ id: COLA, quantity: 1 }],
    });
    expect(second).toMatchObject({ name: 'Soup', price: 420, quantity: 1, discount: 0 });
    const arabic = await shopper.get(`/customer/order/details?order_id=${placed.orderId}`, {
      headers: { 'X-localization': 'ar' },
    });
    expect(arabic.rows[0]).toMatchObject({
      item_details: { name: 'بيتزا' },
      variation: [{ name: 'الحجم', values: [{ label: 'كبير' }] }],
    });
    const row = await market.db.select().from(orders).where(eq(orders.id, placed.orderId));
    expect(row[0]).toMatchObject({ amount: 3069, isGuest: true });
    expect((await shopper.get('/customer/cart/list')).body).toEqual([]);
  });

  test('the way is measured by road, not believed: 5.415 km at 1.00 make 5.42', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const answer = await shopper.post('/customer/order/place', placement({ distance: 0.1 }));
    // 8.40 + tax 0.42 + delivery 5.42 + service 0.40
    expect(answer.record['total_ammount']).toBe(14.64);
    expect((await track(answer.record['order_id'])).record).toMatchObject({ distance: 5.415, delivery_charge: 5.42 });
  });

  test('CART-02 from 60.00 the marketplace pays the delivery', async () => {
    await shopper.post('/customer/cart/add', pizza({ quantity: 6 }));
    await shopper.post('/customer/cart/add', soup());
    // 6 x 10.75 - 6 x 1.08 + 4.20 = 62.22; tax 3.111 -> 3.11; service 0.40
    const answer = await shopper.post('/customer/order/place', placement());
    expect(answer.record['total_ammount']).toBe(65.73);
    expect((await track(answer.record['order_id'])).record).toMatchObject({
      delivery_charge: 0,
      original_delivery_charge: 5.42,
      free_delivery_by: 'admin',
    });
  });

  test('a take-away has no delivery, no tip and needs no address', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const answer = await shopper.post(
      '/customer/order/place',
      placement({ order_type: 'take_away', address: '', distance: '', dm_tips: 5 }),
    );
    // 8.40 + tax 0.42 + service 0.40
    expect(answer.record['total_ammount']).toBe(9.22);
  });

  test('buy now orders its own lines and leaves the cart', async () => {
    await shopper.post('/customer/cart/add', soup());
    const line = {
      item_id: 1,
      item_campaign_id: null,
      item_type: 'AppModelsItem',
      price: 0.01,
      quantity: 1,
      variant: '',
      variation: LARGE,
      add_on_ids: [],
      add_on_qtys: [],
    };
    const cart = JSON.stringify([line]);
    // 10.75 - 1.08 = 9.67; tax 0.4835 -> 0.48; delivery 5.42; service 0.40
    const answer = await shopper.post('/customer/order/place', placement({ is_buy_now: 1, cart }));
    expect(answer.record['total_ammount']).toBe(15.97);
    expect((await shopper.get('/customer/cart/list')).rows).toHaveLength(1);
    const wrong = await shopper.post('/customer/order/place', placement({ is_buy_now: 1, cart: '{"no":"list"' }));
    expect(wrong).toMatchObject({ status: 403, code: 'cart' });
    const none = await shopper.post('/customer/order/place', placement({ is_buy_now: 1, cart: '[]' }));
    expect(none).toMatchObject({ status: 403, code: 'order_details' });
  });

  test('a multipart form places the same order', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const form = new FormData();
    for (const [name, value] of Object.entries(placement({ guest_id: shopper.guestId })))
      form.append(name, String(value));
    const answer = await call(market, 'POST', '/customer/order/place', { form });
    expect(answer.record['total_ammount']).toBe(14.64);
  });
});

describe('lists', () => {
  test('CHK-07 running and past orders, newest first, paged', async () => {
    for (const _ of [1, 2]) {
      await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
      await shopper.post('/customer/order/place', placement());
      market.clock.advance(1000);
    }
    const running = await shopper.get('/customer/order/running-orders?limit=1&offset=1');
    expect(running.record).toMatchObject({ total_size: 2, limit: '1', offset: '1' });
    const [newest] = v.parse(v.array(OrderSchema), running.record['orders']);
    expect((await shopper.get('/customer/order/list?limit=10&offset=1')).record).toMatchObject({
      total_size: 0,
      orders: [],
    });
    const short = await shopper.get('/customer/order/all-running-orders');
    expect(short.record['data']).toHaveLength(2);
    await shopper.put('/customer/order/cancel', { order_id: newest?.id, reason: 'Changed my mind' });
    expect((await shopper.get('/customer/order/running-orders?limit=10&offset=1')).record).toMatchObject({
      total_size: 1,
    });
    const past = v.parse(
      v.array(OrderSchema),
      (await shopper.get('/customer/order/list?limit=10&offset=1')).record['orders'],
    );
    expect(past).toMatchObject([
      { id: newest?.id, status: 'canceled', cancellationReason: 'Changed my mind', cancelledBy: 'customer' },
    ]);
    expect(await shopper.get('/customer/order/list')).toMatchObject({ status: 403, code: 'limit' });
  });

  test('reasons and ready-made texts come in the language asked for', async () => {
    const arabic = { headers: { 'X-localization': 'ar' } };
    const cancel = await call(
      market,
      'GET',
      '/customer/order/cancellation-reasons?limit=10&offset=1&type=customer',
      arabic,
    );
    expect(cancel.record).toMatchObject({ total_size: 1, data: [{ reason: 'طلبت بالخطأ', user_type: 'customer' }] });
    expect((await shopper.get('/customer/order/refund-reasons')).record).toMatchObject({
      refund_reasons: [{ reason: 'Cold' }],
    });
    expect((await call(market, 'GET', '/customer/order/refund-reasons')).status).toBe(401);
    const parcel = await call(market, 'GET', '/customer/order/parcel-instructions');
    expect(parcel.record).toMatchObject({ data: [{ instruction: 'Leave at the door' }], limit: 25 });
    expect((await call(market, 'GET', '/customer/automated-message')).record).toMatchObject({
      data: [{ message: 'Where is my order?' }],
    });
  });
});

describe('moving on', () => {
  test('TRACK-01 the courier brings an order on the test clock, along the streets', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const id = (await shopper.post('/customer/order/place', placement())).record['order_id'];
    const advance = (ms: number) => call(market, 'POST', '/test/clock', { body: { advanceMs: ms }, checked: false });
    const now = async () => v.parse(OrderSchema, (await track(id)).body);

    expect((await call(market, 'GET', `/delivery-man/last-location?order_id=${id}`)).body).toEqual({});
    await advance(19_000);
    expect(await now()).toMatchObject({ status: 'pending', courier: null });
    await advance(1000);
    expect(await now()).toMatchObject({ status: 'confirmed' });
    await advance(30_000);
    expect(await now()).toMatchObject({ status: 'processing', courier: { name: 'Omar Haddad', at: null } });
    await advance(120_000);
    const ready = await now();
    expect(ready.status).toBe('handover');
    expect(ready.courier?.at?.lat).toBeCloseTo(STORE_AT.lat, 6);
    await advance(30_000);
    expect((await now()).status).toBe('picked_up');
    await advance(200_000);
    const riding = (await now()).courier?.at;
    expect(riding?.lat).not.toBeCloseTo(STORE_AT.lat, 4);
    expect(riding?.lat).not.toBeCloseTo(HOME.lat, 4);
    const seen = await call(market, 'GET', `/delivery-man/last-location?order_id=${id}`);
    expect(Number(seen.record['latitude'])).toBe(riding?.lat);
    await advance(205_000);
    const done = await now();
    expect(done).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    // Placed, +20 s, +30 s, +120 s, +30 s, +405 s of riding.
    const placed = Date.parse(done.createdAt);
    const after = (at: string | undefined) => (Date.parse(at ?? '') - placed) / 1000;
    expect(
      [
        done.times.confirmed,
        done.times.processing,
        done.times.handover,
        done.times.picked_up,
        done.times.delivered,
      ].map(after),
    ).toEqual([20, 50, 170, 200, 605]);
    expect((await shopper.get('/customer/order/list?limit=10&offset=1')).record).toMatchObject({ total_size: 1 });
  });

  test('what was due while nobody ran the simulation is caught up, once, also by two at a time', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const id = Number((await shopper.post('/customer/order/place', placement())).record['order_id']);
    market.clock.advance(3_600_000);
    const steps = await Promise.all([market.courier.tick(), market.courier.tick()]);
    expect(steps.reduce((sum, step) => sum + step, 0)).toBe(5);
    const order = v.parse(OrderSchema, (await track(id)).body);
    expect(order.status).toBe('delivered');
    expect((Date.parse(order.times.delivered ?? '') - Date.parse(order.createdAt)) / 1000).toBe(605);
  });

  test('a take-away ends at the counter', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const id = (await shopper.post('/customer/order/place', placement({ order_type: 'take_away' }))).record['order_id'];
    market.clock.advance(3_600_000);
    await market.courier.tick();
    const order = v.parse(OrderSchema, (await track(id)).body);
    expect(order).toMatchObject({ status: 'delivered', type: 'take_away', courier: null });
    expect(order.times.picked_up).toBeUndefined();
  });
});
