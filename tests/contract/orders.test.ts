import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeDiscounts } from '#src/backend/db/schema/catalogue.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { campaignItems } from '#src/backend/db/schema/promotions.ts';
import { same } from '#src/backend/localised.ts';
import { CartSchema } from '#src/contract/cart.ts';
import { OrderSchema } from '#src/contract/order.ts';
import { orderDetailsSchema } from '#src/contract/order-details.ts';
import { OrderLinesSchema } from '#src/contract/order-line.ts';
import { PlacedOrderSchema } from '#src/contract/placement.ts';
import { COLA, FOOD, type Market, openMarket, PIZZERIA, STORE_AT } from './market.ts';
import { call, guest, LARGE, pizza, placement, type Shopper, soup } from './shopper.ts';
import { signedIn } from './signed-in.ts';

let market: Market;
let shopper: Shopper;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  shopper = await guest(market);
});

/** Adds two large pizzas with a cola, and a soup. */
async function fillCart(): Promise<void> {
  await shopper.post('/customer/cart/add', pizza({ quantity: 2, add_on_ids: [COLA], add_on_qtys: [1] }));
  await shopper.post('/customer/cart/add', soup());
}

const track = (id: unknown, phone = '%2B971501234567') =>
  shopper.get(`/customer/order/track?order_id=${id}&contact_number=${phone}`);

describe('The price of an order', () => {
  test('CHK-01 An order’s total is the sum of options, add-ons, discounts, tax, delivery, tip and service fee', async () => {
    await fillCart();
    const beside = { latitude: STORE_AT.lat, longitude: STORE_AT.lng };
    const response = await shopper.post(
      '/customer/order/place',
      placement({ ...beside, dm_tips: 2, order_amount: 0.01, order_note: 'Ring twice' }),
    );
    expect(response.status).toBe(200);
    const placed = v.parse(PlacedOrderSchema, response.body);
    // 2 x (8.50 + 2.25) + 4.20 = 25.70, cola 1.50, 10 % of 10.75 = 1.08 (rounded) per pizza: 25.70 + 1.50 - 2.16 =
    // 25.04;
    // tax 5 % = 1.252 -> 1.25; delivery at least 2.00; tip 2.00; service 0.40: 25.04 + 1.25 + 2.00 + 2.00 + 0.40 =
    // 30.69.
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

  test('The delivery charge uses the distance by road, not the distance in the request', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const response = await shopper.post('/customer/order/place', placement({ distance: 0.1 }));
    // 8.40 + tax 0.42 + delivery 5.42 + service 0.40
    expect(response.record['total_ammount']).toBe(14.64);
    expect((await track(response.record['order_id'])).record).toMatchObject({ distance: 5.415, delivery_charge: 5.42 });
  });

  test('CART-02 An order of 60.00 or more is delivered free at the marketplace’s expense', async () => {
    await shopper.post('/customer/cart/add', pizza({ quantity: 6 }));
    await shopper.post('/customer/cart/add', soup());
    // 6 x 10.75 - 6 x 1.08 + 4.20 = 62.22; tax 3.111 -> 3.11; service 0.40
    const response = await shopper.post('/customer/order/place', placement());
    expect(response.record['total_ammount']).toBe(65.73);
    expect((await track(response.record['order_id'])).record).toMatchObject({
      delivery_charge: 0,
      original_delivery_charge: 5.42,
      free_delivery_by: 'admin',
    });
  });

  test('A take-away order has no delivery charge and no tip, and needs no address', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const response = await shopper.post(
      '/customer/order/place',
      placement({ order_type: 'take_away', address: '', distance: '', dm_tips: 5 }),
    );
    // 8.40 + tax 0.42 + service 0.40
    expect(response.record['total_ammount']).toBe(9.22);
  });

  test('A buy-now order contains only its own lines and leaves the cart unchanged', async () => {
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
    const response = await shopper.post('/customer/order/place', placement({ is_buy_now: 1, cart }));
    expect(response.record['total_ammount']).toBe(15.97);
    expect((await shopper.get('/customer/cart/list')).rows).toHaveLength(1);
    const wrong = await shopper.post('/customer/order/place', placement({ is_buy_now: 1, cart: '{"no":"list"' }));
    expect(wrong).toMatchObject({ status: 403, code: 'cart' });
    const none = await shopper.post('/customer/order/place', placement({ is_buy_now: 1, cart: '[]' }));
    expect(none).toMatchObject({ status: 403, code: 'order_details' });
  });

  test('CART-06 A campaign item keeps its own price and discount when its store has a discount', async () => {
    const [campaign] = await market.db
      .insert(campaignItems)
      .values({
        storeId: PIZZERIA,
        moduleId: FOOD,
        slug: 'feast',
        title: same('Feast'),
        description: same(''),
        price: 2000,
        discount: 500,
        discountType: 'amount',
        startDate: '2026-11-01',
        endDate: '2026-11-30',
      })
      .returning();
    const everything = { storeId: PIZZERIA, percent: 50, startDate: '2026-11-01', endDate: '2026-11-30' };
    await market.db.insert(storeDiscounts).values(everything);
    const lina = await signedIn(market);
    const entry = { model: 'ItemCampaign', item_id: campaign?.id, price: 20, quantity: 1 };
    const added = await lina.post('/customer/cart/add', entry);
    const [line] = v.parse(CartSchema, added.body);
    expect(line).toMatchObject({ model: 'ItemCampaign', item: { campaign: { startsOn: '2026-11-01' }, price: 2000 } });
    await lina.post('/customer/cart/add', soup());
    const response = await lina.post('/customer/order/place', placement({ is_guest: 0 }));
    await market.db.delete(storeDiscounts);
    // 20.00 - 5.00 + 4.20 - 2.10 = 17.10; tax 0.855 -> 0.86; delivery 5.42; service 0.40
    expect(response.record['total_ammount']).toBe(23.78);
    const details = await lina.get(`/customer/order/details?order_id=${response.record['order_id']}`);
    expect(details.rows[0]).toMatchObject({ item_id: null, item_campaign_id: campaign?.id, discount_on_item: 5 });
  });

  test('A multipart form places the same order as JSON', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const form = new FormData();
    for (const [name, value] of Object.entries(placement({ guest_id: shopper.guestId })))
      form.append(name, String(value));
    const response = await call(market, 'POST', '/customer/order/place', { form });
    expect(response.record['total_ammount']).toBe(14.64);
  });
});

describe('Lists of orders', () => {
  test('CHK-07 Running and past orders are listed in pages, and a canceled order moves to the past ones', async () => {
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

  test('CHK-07 TRACK-01 An order list has each order’s first lines and delivery time; tracking has no lines', async () => {
    await fillCart();
    const placed = await shopper.post('/customer/order/place', placement());
    const listed = await shopper.get('/customer/order/running-orders?limit=10&offset=1');
    const [row] = v.parse(v.array(orderDetailsSchema()), listed.record['orders']);
    expect(row).toMatchObject({
      id: placed.record['order_id'],
      preview: [
        { name: 'Pizza', quantity: 2 },
        { name: 'Soup', quantity: 1 },
      ],
      lineCount: 2,
      minMinutes: 20,
      maxMinutes: expect.any(Number),
    });
    const arabic = await shopper.get('/customer/order/running-orders?limit=10&offset=1', {
      headers: { 'X-localization': 'ar' },
    });
    const [inArabic] = v.parse(v.array(orderDetailsSchema()), arabic.record['orders']);
    expect(inArabic?.preview[0]?.name).not.toBe('Pizza');
    expect((await track(placed.record['order_id'])).record).not.toHaveProperty('items_preview');
  });

  test('Cancellation reasons come in the requested language, and refund reasons need a caller', async () => {
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
