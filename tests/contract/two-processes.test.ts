import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { eventHub } from '#src/backend/events/hub.ts';
import { type Courier, startCourier } from '#src/backend/orders/progress/courier.ts';
import type { AppEnv } from '#src/backend/types.ts';
import * as geography from '#src/demo/city/city.ts';
import { type Market, openMarket, SOUP } from './market.ts';
import { guest, placement } from './shopper.ts';
import { openStream } from './stream.ts';

// One marketplace in two processes: separate apps, couriers and streams on one database.
let market: Market;
let second: { app: Hono<AppEnv>; courier: Courier; close: () => Promise<void> };

beforeAll(async () => {
  market = await openMarket();
  const { db, clock, listen } = market;
  const events = eventHub({ listen });
  const courier = startCourier({ db, clock, route: geography.route, speed: 1, everyMs: 0 });
  const app = createApp({
    db,
    geography,
    clock,
    events,
    settings: { limiter: { allows: () => true } },
  });
  second = {
    app,
    courier,
    close: async () => {
      await courier.stop();
      await events.close();
    },
  };
});
afterAll(async () => {
  await second.close();
  await market.close();
});
beforeEach(async () => {
  await market.db.update(orders).set({ nextAt: null });
});

const soup = { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 };
const there = (): Market => ({ ...market, app: second.app });

test('A change in one process is visible in the other at once', async () => {
  const here = await guest(market);
  const over = await guest(there(), here.guestId);
  await here.post('/customer/cart/add', soup);
  expect((await over.get('/customer/cart/list')).rows).toMatchObject([{ item_id: SOUP, quantity: 2 }]);
  const id = (await over.post('/customer/order/place', placement())).record['order_id'];
  expect((await here.get('/customer/cart/list')).rows).toEqual([]);
  const tracked = await here.get(`/customer/order/track?order_id=${id}&contact_number=971501234567`);
  expect(tracked.record).toMatchObject({ id, order_status: 'pending' });
});

test('Requests with one idempotency key to both processes place one order', async () => {
  const here = await guest(market);
  const over = await guest(there(), here.guestId);
  await here.post('/customer/cart/add', soup);
  const headers = { 'Idempotency-Key': 'one-and-the-same' };
  const responses = await Promise.all(
    [here, over, here, over].map((shopper) => shopper.post('/customer/order/place', placement(), { headers })),
  );
  expect(new Set(responses.map(({ record }) => record['order_id'])).size).toBe(1);
  const running = await over.get('/customer/order/running-orders?limit=10&offset=1');
  expect(running.record).toMatchObject({ total_size: 1 });
});

test('Two couriers take each step of an order once, and the streams of both processes get each event once', async () => {
  const shopper = await guest(market);
  await shopper.post('/customer/cart/add', soup);
  const id = (await shopper.post('/customer/order/place', placement())).record['order_id'];
  const streams = [
    await openStream(market, `/events?guest_id=${shopper.guestId}`),
    await openStream(there(), `/events?guest_id=${shopper.guestId}`),
  ];
  market.clock.advance(3_600_000);
  const steps = await Promise.all([market.courier.tick(), second.courier.tick(), market.courier.tick()]);
  expect(steps.reduce((sum, step) => sum + step, 0)).toBe(5);
  const status = (order_status: string) => ({ type: 'order_status', order_id: id, order_status });
  for (const stream of streams) {
    const heard = [];
    for (let n = 0; n < 5; n++) heard.push((await stream.next()).data);
    expect(heard).toEqual(['confirmed', 'processing', 'handover', 'picked_up', 'delivered'].map(status));
    await stream.close();
  }
});
