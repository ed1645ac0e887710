import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countArrivals } from '#src/backend/catalogue/arrival-times.ts';
import { walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { arrivalTimes } from '#src/backend/db/schema/arrival.ts';
import { notifications } from '#src/backend/db/schema/customer.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { loadSettings, saveSettings } from '#src/backend/settings.ts';
import { landing } from '#src/demo/seed/data/settings/landing.ts';
import { policies } from '#src/demo/seed/data/settings/policies.ts';
import { GRILL, type Market, NOON, PIZZERIA, SOUP } from './market.ts';
import { pastOrder } from './past-order.ts';
import { guest, placement } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket, orderRow, placeSoups, purse, soups, wait, withFreshSettings } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
const MINUTE_MS = 60_000;
const ZONE = { headers: { zoneId: '[1]' } };

beforeAll(async () => {
  market = await openTradeMarket();
  // Without them the settings of the shop cannot be read.
  await saveSettings(market.db, { policies, landing });
});
afterAll(() => market.close());
beforeEach(async () => {
  market.clock.advance(Date.parse(NOON) - market.clock.now().getTime());
  await market.db.delete(orders);
  await market.db.delete(arrivalTimes);
  lina = await signedIn(market);
});

type Past = Partial<typeof orders.$inferInsert>;

/** Inserts finished orders of yesterday at noon in Dubai that took so many minutes each. */
async function finished(minutes: readonly number[], more: Past = {}): Promise<void> {
  const createdAt = new Date(Date.parse(NOON) - 86_400_000);
  for (const one of minutes) {
    const delivered = new Date(createdAt.getTime() + one * MINUTE_MS);
    const row = { createdAt, delivered, distance: 1500, minMinutes: 20, maxMinutes: 30 };
    await pastOrder(market, 0, [SOUP], { ...row, ...more });
  }
}
const twenty = (first: number) => Array.from({ length: 20 }, (_, index) => first + index);
const counted = () => countArrivals(market.db, market.clock.now());
const details = async (id = PIZZERIA) => (await lina.get(`/stores/details/${id}`)).record;
const track = async (id: unknown) => (await lina.get(`/customer/order/track?order_id=${id}`)).record;
const SHOWN = { arrival_min: 20, arrival_max: 30 };

/** Runs `work` in a marketplace that credits a tenth of a late order, at most 3.00. */
async function crediting(work: () => Promise<void>, wallet = true): Promise<void> {
  const { charges, customers } = await loadSettings(market.db);
  const lateCredit = { percent: 10, maximum: 300 };
  await saveSettings(market.db, { charges: { ...charges, lateCredit }, customers: { ...customers, wallet } });
  try {
    await withFreshSettings(market, work);
  } finally {
    await saveSettings(market.db, { charges, customers });
  }
}

/** Lets an order be delivered so many minutes after its placement. */
async function deliveredAfter(id: unknown, minutes: number): Promise<void> {
  const { createdAt } = await orderRow(market, id);
  const pickedUp = new Date(createdAt.getTime() + (minutes - 1) * MINUTE_MS);
  const change = { status: 'picked_up' as const, pickedUp, travelMs: MINUTE_MS, nextAt: pickedUp };
  await market.db
    .update(orders)
    .set(change)
    .where(eq(orders.id, Number(id)));
  await wait(market, 120);
}
const credits = () => market.db.select().from(walletTransactions).where(eq(walletTransactions.customerId, lina.id));

describe('EXT-21 When orders of a store arrive', () => {
  test('A store states the documented time below twenty orders, and then what half and nine tenths of them took', async () => {
    await finished(twenty(11).slice(1));
    await counted();
    expect(await details()).toMatchObject({ arrival_range: { min: 20, max: 30, near: [] } });
    expect(await details()).not.toHaveProperty('on_time');
    // 11 … 30 minutes: half within 20.5, nine tenths within 28.1; 20 of 20 within 30.
    await finished([11]);
    await counted();
    expect(await details()).toMatchObject({
      arrival_range: { min: 20, max: 30, near: [] },
      on_time: { percent: 100, orders: 20 },
      delivery_time: '20-30 min',
    });
    // 41 … 60 minutes, for a way of 3 km: half within 50.5, nine tenths within 58.1; of all forty within 35.5 and 56.1.
    await finished(twenty(41), { distance: 3000 });
    await counted();
    expect(await details()).toMatchObject({
      arrival_range: {
        ...{ min: 35, max: 60 },
        near: [
          { metres: 2000, min: 20, max: 30 },
          { metres: 4000, min: 50, max: 60 },
        ],
      },
      on_time: { percent: 50, orders: 40 },
    });
    expect(await details(GRILL)).toMatchObject({ arrival_range: { min: 20, max: 30, near: [] } });
  });

  test('Fetched, canceled, running and old orders do not count, and a scheduled one only for its time', async () => {
    await finished(twenty(41), { type: 'take_away' });
    await finished(twenty(41), { status: 'canceled', delivered: null });
    await finished(twenty(41), { delivered: new Date(Date.parse(NOON) - 91 * 86_400_000) });
    const scheduleAt = new Date(Date.parse(NOON) - 80_000_000);
    const delivered = new Date(scheduleAt.getTime() + 30 * MINUTE_MS);
    await finished(twenty(41), { scheduled: true, scheduleAt, delivered });
    await counted();
    expect(await details()).toMatchObject({
      arrival_range: { min: 20, max: 30, near: [] },
      on_time: { percent: 100, orders: 20 },
    });
  });

  test('The time of an order that waited for a payment begins with the payment', async () => {
    const confirmed = new Date(Date.parse(NOON) - 86_400_000 + 25 * MINUTE_MS);
    await finished(twenty(36), { transactionReference: 'paid', confirmed });
    await counted();
    expect(await details()).toMatchObject({ on_time: { percent: 100, orders: 20 } });
  });

  test('Counting in several processes at once counts each order once', async () => {
    await finished(twenty(11));
    await Promise.all([counted(), counted(), counted()]);
    expect(await details()).toMatchObject({ on_time: { percent: 100, orders: 20 } });
  });

  test('An order is promised in the range that its client has shown, if the store states it', async () => {
    await finished(twenty(41));
    await counted();
    const placed = async (more: Record<string, unknown>) =>
      orderRow(market, (await placeSoups(lina, more)).record['order_id']);
    expect(await placed({ arrival_min: 50, arrival_max: 60 })).toMatchObject({ minMinutes: 50, maxMinutes: 60 });
    // Nobody can promise himself another one.
    expect(await placed({ arrival_min: 1, arrival_max: 2 })).toMatchObject({ minMinutes: 50, maxMinutes: 60 });
    // A client that shows no range shows the documented time.
    expect(await placed({})).toMatchObject({ minMinutes: 20, maxMinutes: 30, lateCredit: null });
    expect(await placeSoups(lina, { arrival_min: -1, arrival_max: 60 })).toMatchObject({ status: 403 });
  });
});

describe('EXT-21 An order that comes later than shown', () => {
  test('A late order credits what was promised to the wallet once, and tells its customer before and after', () =>
    crediting(async () => {
      expect((await lina.get('/config')).record['late_credit']).toEqual({ percent: 10, maximum: 3 });
      const id = (await placeSoups(lina, SHOWN)).record['order_id'];
      // A tenth of 14.64; NOON and 30 minutes.
      const after = new Date(Date.parse(NOON) + 30 * MINUTE_MS).toISOString().replace('Z', '000Z');
      expect(await track(id)).toMatchObject({ late_credit: { amount: 1.46, after, credited: false } });
      await deliveredAfter(id, 31);
      await wait(market, 10);
      expect(await track(id)).toMatchObject({
        order_status: 'delivered',
        late_credit: { amount: 1.46, credited: true },
      });
      expect(await credits()).toMatchObject([{ type: 'late_order', credit: 146, reference: String(id) }]);
      const notices = await market.db.select().from(notifications).where(eq(notifications.customerId, lina.id));
      expect(notices.filter(({ kind }) => kind === 'late_order')).toMatchObject([{ orderId: id }]);
    }));

  test('An order in time, a canceled one, a scheduled one, one that is fetched and a guest’s credit nothing', () =>
    crediting(async () => {
      const inTime = (await placeSoups(lina, SHOWN)).record['order_id'];
      await deliveredAfter(inTime, 30);
      const canceled = (await placeSoups(lina, SHOWN)).record['order_id'];
      await lina.put('/customer/order/cancel', { order_id: canceled, reason: 'Late' });
      const schedule_at = new Date(market.clock.now().getTime() + 3 * 3_600_000).toISOString();
      const scheduled = (await placeSoups(lina, { ...SHOWN, schedule_at })).record['order_id'];
      expect(await orderRow(market, scheduled)).toMatchObject({ lateCredit: null, minMinutes: 20, maxMinutes: 30 });
      const fetched = (await placeSoups(lina, { ...SHOWN, order_type: 'take_away' })).record['order_id'];
      expect(await orderRow(market, fetched)).toMatchObject({ lateCredit: null });
      expect(await credits()).toEqual([]);
      const visitor = await guest(market);
      await visitor.post('/customer/cart/add', soups);
      const theirs = await visitor.post('/customer/order/place', placement(SHOWN), ZONE);
      expect(await orderRow(market, theirs.record['order_id'])).toMatchObject({ lateCredit: null });
    }));

  test('Without a rule or without wallets nothing is promised', async () => {
    const without = (await placeSoups(lina, SHOWN)).record['order_id'];
    expect(await track(without)).not.toHaveProperty('late_credit');
    await deliveredAfter(without, 90);
    await crediting(async () => {
      expect((await lina.get('/config')).record).not.toHaveProperty('late_credit');
      const id = (await placeSoups(lina, SHOWN)).record['order_id'];
      expect(await orderRow(market, id)).toMatchObject({ lateCredit: null });
    }, false);
    expect(await purse(market, lina)).toMatchObject({ wallet: 0 });
  });
});
