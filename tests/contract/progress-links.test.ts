import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#src/backend/db/schema/order.ts';
import { progressLinks } from '#src/backend/db/schema/progress.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import type { Market } from './market.ts';
import { call } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket, placeSoups, wait } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
const HOUR = 60;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

const placed = async (): Promise<number> => Number((await placeSoups(lina)).record['order_id']);
const link = (id: number, headers: Record<string, string> = lina.headers) =>
  call(market, 'POST', '/customer/order/progress-link', { body: { order_id: id }, headers });
const stop = (id: number, headers: Record<string, string> = lina.headers) =>
  call(market, 'DELETE', `/customer/order/progress-link?order_id=${id}`, { headers });
const tokenOf = async (id: number): Promise<string> => String((await link(id)).record['token']);
const progress = (token: string) => call(market, 'POST', '/customer/order/progress', { body: { token } });

describe('EXT-04 Progress links of an order', () => {
  test('A progress link shows the progress of the order and no data of the customer', async () => {
    const id = await placed();
    expect((await lina.get(`/customer/order/track?order_id=${id}`)).record).toMatchObject({ progress_link: true });
    const { status, record } = await progress(await tokenOf(id));
    expect(status).toBe(200);
    expect(Object.keys(record).sort()).toEqual([
      'courier',
      'created_at',
      'max_delivery_time',
      'min_delivery_time',
      'module_type',
      'order_status',
      'order_type',
      'schedule_at',
      'store',
      'times',
      'waits_for_payment',
    ]);
    expect(record).toMatchObject({ order_status: 'pending', courier: null, waits_for_payment: false });
    expect(Object.keys(record['store'] as object).sort()).toEqual(['latitude', 'longitude', 'name']);
    const { record: own } = await lina.get(`/customer/order/track?order_id=${id}`);
    const address = own['delivery_address'] as Record<string, string>;
    const text = JSON.stringify(record);
    for (const personal of [address['contact_person_number'], address['address'], address['latitude']])
      expect(text).not.toContain(personal);
  });

  test('A progress link shows the position of the courier on the way', async () => {
    const id = await placed();
    const token = await tokenOf(id);
    for (let minute = 0; minute < 90; minute += 5) {
      await wait(market, 5);
      const { record } = await progress(token);
      if (record['order_status'] !== 'picked_up') continue;
      expect(record['courier']).toEqual({ latitude: expect.any(String), longitude: expect.any(String) });
      return;
    }
    throw new Error('The order was never on its way.');
  });

  test('Only the owner of a running order can create a progress link', async () => {
    const id = await placed();
    const other = await signedIn(market);
    expect((await link(id, other.headers)).status).toBe(404);
    expect((await call(market, 'POST', '/customer/order/progress-link', { body: { order_id: id } })).status).toBe(401);
    await wait(market, 3 * HOUR);
    expect((await link(id)).status).toBe(403);
    expect((await lina.get(`/customer/order/track?order_id=${id}`)).record).not.toHaveProperty('progress_link');
  });

  test('An order has one random progress link, which is stored as a hash and which only its owner ends', async () => {
    const id = await placed();
    const own = async () => (await lina.get(`/customer/order/track?order_id=${id}`)).record;
    expect(await own()).not.toHaveProperty('progress_shared');
    const [first, second] = [await tokenOf(id), await tokenOf(id)];
    expect(first).not.toBe(second);
    for (const token of [first, second]) {
      expect(token).toMatch(/^[\w-]{32}$/);
      expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(String(id));
    }
    const [kept] = await market.db.select().from(progressLinks).where(eq(progressLinks.orderId, id));
    expect(JSON.stringify(kept)).not.toContain(second);
    expect([(await progress(first)).status, (await progress(second)).status]).toEqual([404, 200]);
    expect(await own()).toMatchObject({ progress_shared: true });
    const stranger = await signedIn(market);
    expect((await stop(id, stranger.headers)).status).toBe(404);
    expect((await stop(id, {})).status).toBe(401);
    expect((await call(market, 'DELETE', '/customer/order/progress-link', { headers: lina.headers })).status).toBe(403);
    expect((await progress(second)).status).toBe(200);
    expect((await stop(id)).status).toBe(200);
    expect(await progress(second)).toMatchObject({ status: 404, code: 'link' });
    expect(await own()).not.toHaveProperty('progress_shared');
    expect((await stop(id)).status).toBe(200);
    expect((await progress(await tokenOf(id))).status).toBe(200);
  });

  test('A progress link shows no delivery time before a digital payment', async () => {
    const { record: order } = await placeSoups(lina, { payment_method: 'digital_payment' });
    const { record } = await progress(await tokenOf(Number(order['order_id'])));
    expect(record).toMatchObject({
      ...{ order_status: 'pending', waits_for_payment: true },
      ...{ min_delivery_time: null, max_delivery_time: null },
    });
  });

  test('A progress link ends two hours after the order or after a day, and an invalid token opens nothing', async () => {
    const id = await placed();
    const token = await tokenOf(id);
    for (const wrong of ['x', `${token}x`, token.slice(1), token.toLowerCase(), `${id}`])
      expect((await progress(wrong)).status, wrong).toBe(404);
    expect((await call(market, 'POST', '/customer/order/progress', { body: {} })).status).toBe(403);
    await wait(market, 90);
    expect((await progress(token)).record).toMatchObject({ order_status: 'delivered' });
    await wait(market, 3 * HOUR);
    expect((await progress(token)).status).toBe(404);
    const late = await placed();
    const waiting = await tokenOf(late);
    await market.db.update(orders).set({ status: 'processing', nextAt: null }).where(eq(orders.id, late));
    market.clock.advance(23 * HOUR * 60_000);
    expect((await progress(waiting)).status).toBe(200);
    market.clock.advance(HOUR * 60_000);
    expect((await progress(waiting)).status).toBe(404);
    await deleteExpired(market);
    expect(await market.db.$count(progressLinks, eq(progressLinks.orderId, late))).toBe(0);
  });
});
