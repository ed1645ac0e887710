import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCourier } from '#src/backend/orders/progress/courier.ts';
import { OrderSchema } from '#src/contract/order.ts';
import { route } from '#src/demo/city/city.ts';
import { HOME, type Market, openMarket, STORE_AT } from './market.ts';
import { call, guest, placement, type Shopper, soup } from './shopper.ts';

let market: Market;
let shopper: Shopper;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  shopper = await guest(market);
});

const track = (id: unknown) => shopper.get(`/customer/order/track?order_id=${id}&contact_number=971501234567`);

describe('The simulated courier', () => {
  test('TRACK-01 The simulated courier delivers an order in timed steps along the streets', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const id = (await shopper.post('/customer/order/place', placement())).record['order_id'];
    const advance = (ms: number) => call(market, 'POST', '/test/clock', { body: { advanceMs: ms }, checked: false });
    const now = async () => v.parse(OrderSchema, (await track(id)).body);

    expect((await shopper.get(`/delivery-man/last-location?order_id=${id}`)).body).toEqual({});
    await advance(19_000);
    expect(await now()).toMatchObject({ status: 'pending', courier: null });
    await advance(1000);
    expect(await now()).toMatchObject({ status: 'confirmed' });
    await advance(30_000);
    expect(await now()).toMatchObject({ status: 'processing', courier: { name: 'Omar Haddad', at: null } });
    await advance(120_000);
    const ready = await now();
    expect(ready.status).toBe('handover');
    // The courier's position is hidden before the ride.
    expect(ready.courier?.at).toBeNull();
    await advance(30_000);
    expect((await now()).status).toBe('picked_up');
    await advance(200_000);
    const riding = (await now()).courier?.at;
    expect(riding?.lat).not.toBeCloseTo(STORE_AT.lat, 3);
    expect(riding?.lat).not.toBeCloseTo(HOME.lat, 3);
    const seen = await shopper.get(`/delivery-man/last-location?order_id=${id}`);
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

  test('Overdue courier steps are made up exactly once, even by two simulations at the same time', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const id = Number((await shopper.post('/customer/order/place', placement())).record['order_id']);
    market.clock.advance(3_600_000);
    const { db, clock } = market;
    const second = startCourier({ db, clock, route, speed: 1, everyMs: 0 });
    const steps = await Promise.all([market.courier.tick(), second.tick()]);
    await second.stop();
    expect(steps.reduce((sum, step) => sum + step, 0)).toBe(5);
    const order = v.parse(OrderSchema, (await track(id)).body);
    expect(order.status).toBe('delivered');
    expect((Date.parse(order.times.delivered ?? '') - Date.parse(order.createdAt)) / 1000).toBe(605);
  });

  test('A take-away order is delivered without a courier and is never picked up', async () => {
    await shopper.post('/customer/cart/add', soup({ quantity: 2 }));
    const id = (await shopper.post('/customer/order/place', placement({ order_type: 'take_away' }))).record['order_id'];
    market.clock.advance(3_600_000);
    await market.courier.tick();
    const order = v.parse(OrderSchema, (await track(id)).body);
    expect(order).toMatchObject({ status: 'delivered', type: 'take_away', courier: null });
    expect(order.times.picked_up).toBeUndefined();
  });
});
