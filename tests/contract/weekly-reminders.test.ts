import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#src/backend/db/schema/customer.ts';
import { events } from '#src/backend/db/schema/events.ts';
import { cartLines, orders } from '#src/backend/db/schema/order.ts';
import { weeklyReminders } from '#src/backend/db/schema/weekly.ts';
import { doWhatIsDue } from '#src/backend/platform/housekeeping.ts';
import { type Market, NOON, SOUP } from './market.ts';
import { pastOrder } from './past-order.ts';
import { call, guest } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket, placeSoups } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
let order: number;
const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  // Friday noon in Dubai (+04:00).
  market.clock.advance(Date.parse(NOON) - market.clock.now().getTime());
  await market.db.delete(weeklyReminders);
  lina = await signedIn(market);
  order = await pastOrder(market, lina.id, [SOUP]);
});

const WEEKLY = '/customer/order/weekly';
const keep = (more: Record<string, unknown> = {}, who = lina) =>
  who.put(WEEKLY, { order_id: order, weekday: 5, time: '18:00', ...more });
const remove = (id: unknown = order, who = lina) => who.del(`${WEEKLY}?order_id=${id}`);
const listed = async (who = lina) => (await who.get(WEEKLY)).record['reminders'];
const passed = async (ms: number, times = 1) => {
  market.clock.advance(ms);
  const { db, clock } = market;
  const onError = (error: unknown) => {
    throw error;
  };
  await Promise.all(Array.from({ length: times }, () => doWhatIsDue({ db, clock, onError })));
};
const noticesOf = ({ id }: SignedIn) =>
  market.db.select().from(notifications).where(eq(notifications.customerId, id)).orderBy(notifications.id);
const reminder = { order_id: 0, store_name: expect.any(String), weekday: 5, time: '18:00', paused: 0 };

describe('EXT-13 Weekly reminders of an order', () => {
  test('A weekly reminder is saved, changed, paused and removed, with one per order and repeatable requests', async () => {
    const at6 = { ...reminder, order_id: order, next_at: '2026-11-20T14:00:00.000000Z' };
    expect(await keep()).toMatchObject({ status: 200, record: at6 });
    expect(await keep()).toMatchObject({ status: 200, record: at6 });
    expect(await listed()).toEqual([at6]);
    await keep({ weekday: 0, time: '09:30' });
    expect(await listed()).toMatchObject([{ weekday: 0, time: '09:30', next_at: '2026-11-22T05:30:00.000000Z' }]);
    await keep({ paused: 1 });
    expect(await listed()).toEqual([{ ...at6, paused: 1, next_at: null }]);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test('A reminder writes one notification and one event at its time in any number of processes, and no order', async () => {
    await keep();
    await passed(6 * 3_600_000 - 1, 2);
    expect(await noticesOf(lina)).toEqual([]);
    await passed(1, 3);
    await passed(30_000, 2);
    const text = {
      title: { en: expect.stringContaining('weekly order from'), ar: expect.stringContaining('طلبك الأسبوعي') },
      description: { en: 'Open it to fill your cart. Nothing is ordered until you place it.', ar: expect.any(String) },
    };
    expect(await noticesOf(lina)).toMatchObject([{ kind: 'weekly_reminder', orderId: order, ...text }]);
    const told = await market.db.select().from(events).where(eq(events.userId, lina.id));
    expect(told.map(({ payload }) => payload)).toMatchObject([{ type: 'weekly_reminder', order_id: order }]);
    expect(await listed()).toMatchObject([{ next_at: '2026-11-27T14:00:00.000000Z' }]);
    expect(await market.db.$count(orders, eq(orders.userId, lina.id))).toBe(1);
    expect(await market.db.$count(cartLines, eq(cartLines.userId, lina.id))).toBe(0);
    await passed(7 * DAY_MS);
    expect(await noticesOf(lina)).toHaveLength(2);
  });

  test('A reminder that was missed for weeks is written once and then at its next time', async () => {
    await keep();
    await passed(24 * DAY_MS, 2);
    expect(await noticesOf(lina)).toHaveLength(1);
    expect(await listed()).toMatchObject([{ next_at: '2026-12-18T14:00:00.000000Z' }]);
  });

  test('A paused reminder is not written, and neither are the times that it missed', async () => {
    await keep({ paused: 1 });
    await passed(8 * DAY_MS);
    await keep();
    await passed(0);
    expect(await noticesOf(lina)).toEqual([]);
    expect(await listed()).toMatchObject([{ next_at: '2026-12-04T14:00:00.000000Z' }]);
  });

  test('Reminders for more orders than one transaction handles are all written', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => pastOrder(market, lina.id, [SOUP])));
    const nextAt = market.clock.now();
    const row = { customerId: lina.id, weekday: 5, time: '12:00', nextAt };
    await market.db.insert(weeklyReminders).values(ids.map((orderId) => ({ ...row, orderId })));
    await passed(0, 2);
    expect((await noticesOf(lina)).map(({ orderId }) => orderId).sort()).toEqual(ids.sort());
  });

  test('A reminder needs a finished order of a store and a valid time of the week', async () => {
    expect(await keep({ weekday: 7 })).toMatchObject({ status: 403, code: 'weekday' });
    expect(await keep({ time: '24:00' })).toMatchObject({ status: 403, code: 'time' });
    expect(await keep({ time: '' })).toMatchObject({ status: 403, code: 'time' });
    expect(await remove('x')).toMatchObject({ status: 403, code: 'order_id' });
    const running = (await placeSoups(lina)).record['order_id'];
    expect(await keep({ order_id: running })).toMatchObject({ status: 403, code: 'order' });
    const parcel = await pastOrder(market, lina.id, [], { type: 'parcel', storeId: null });
    expect(await keep({ order_id: parcel })).toMatchObject({ status: 403, code: 'order' });
    expect(await listed()).toEqual([]);
  });

  test('A reminder belongs to the customer who ordered', async () => {
    await keep();
    const omar = await signedIn(market);
    expect(await keep({ paused: 1 }, omar)).toMatchObject({ status: 404, code: 'order' });
    expect(await remove(order, omar)).toMatchObject({ status: 404, code: 'order' });
    expect(await listed(omar)).toEqual([]);
    expect(await listed()).toMatchObject([{ paused: 0 }]);
    const visitor = await guest(market);
    const theirs = await pastOrder(market, visitor.guestId, [SOUP], { isGuest: true });
    const body = { order_id: theirs, weekday: 5, time: '18:00' };
    expect((await visitor.put(WEEKLY, body)).status).toBe(401);
    expect((await visitor.get(WEEKLY)).status).toBe(401);
    expect((await visitor.del(`${WEEKLY}?order_id=${theirs}`)).status).toBe(401);
    expect(await call(market, 'PUT', WEEKLY, { body, headers: lina.headers })).toMatchObject({ status: 404 });
  });

  test('The response with the reminders must not be cached', async () => {
    const response = await market.app.request(`http://market.test/api/v1${WEEKLY}`, { headers: lina.headers });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});
