import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#src/backend/db/schema/customer.ts';
import { notifyOrder } from '#src/backend/notifications/write.ts';
import { type Market, openMarket, SOUP } from './market.ts';
import { pastOrder } from './past-order.ts';
import { call, guest } from './shopper.ts';
import { type SignedIn, STRANGERS, signedIn } from './signed-in.ts';

const DAY = 86_400_000;
let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.delete(notifications);
  lina = await signedIn(market);
});

/** Inserts a notification of some days ago for all customers, or for one. */
const written = (daysAgo: number, customerId: number | null = null) =>
  market.db.insert(notifications).values({
    customerId,
    title: { en: `Day ${daysAgo}`, ar: 'يوم' },
    description: { en: 'News', ar: 'أخبار' },
    createdAt: new Date(market.clock.now().getTime() - daysAgo * DAY),
  });

describe('Notifications', () => {
  test('The list has the notifications of the customer and those for everybody of the last 15 days, newest first', async () => {
    const stranger = await signedIn(market);
    await written(14.9);
    await written(15.1);
    await written(2, lina.id);
    await written(1, stranger.id);
    const { status, rows } = await lina.get('/customer/notifications');
    expect(status).toBe(200);
    expect(rows).toMatchObject([
      { title: null, description: null, data: { title: 'Day 2', order_id: '' } },
      { title: 'Day 14.9', description: 'News', data: { type: 'push_notification' } },
    ]);
    expect((await lina.get('/customer/notifications', { headers: { 'X-localization': 'ar' } })).rows[1]).toMatchObject({
      title: 'يوم',
    });
  });

  test('A notification is written for every step of an order, in both languages', async () => {
    const id = await pastOrder(market, lina.id, [SOUP], {
      status: 'pending',
      delivered: null,
      nextAt: market.clock.now(),
    });
    market.clock.advance(30_000);
    await market.courier.tick();
    expect((await lina.get('/customer/notifications')).rows).toMatchObject([
      { data: { title: 'Order confirmed', order_id: id, type: 'order_status' } },
    ]);
    const [arabic] = (await lina.get('/customer/notifications', { headers: { 'X-localization': 'ar' } })).rows;
    expect(JSON.stringify(arabic)).toMatch(/طلبك رقم [٠-٩]{6}/);
  });

  test('A cancellation is notified, a rolled-back step is not, and a guest gets no notifications', async () => {
    const id = await pastOrder(market, lina.id, [SOUP], { status: 'pending', delivered: null });
    await lina.put('/customer/order/cancel', { order_id: id, reason: 'Changed my mind' });
    const order = { id, userId: lina.id, isGuest: false };
    const failing = market.db.transaction(async (tx) => {
      await notifyOrder(tx, order, 'delivered', market.clock.now());
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const { guestId } = await guest(market);
    await market.db.transaction((tx) =>
      notifyOrder(tx, { id, userId: guestId, isGuest: true }, 'delivered', market.clock.now()),
    );
    expect((await lina.get('/customer/notifications')).rows).toMatchObject([{ data: { title: 'Order canceled' } }]);
    expect(await market.db.select().from(notifications)).toHaveLength(1);
  });

  test('The list of notifications needs a customer and a zone', async () => {
    for (const headers of STRANGERS) {
      expect((await call(market, 'GET', '/customer/notifications', { headers })).status).toBe(401);
    }
    const response = await call(market, 'GET', '/customer/notifications', { headers: lina.headers });
    expect(response).toMatchObject({ status: 403, code: 'zoneId' });
  });
});
