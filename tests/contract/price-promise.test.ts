import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedTotals } from '#src/backend/db/schema/order.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import { GRILL, HOME, type Market, OTHER_ZONE, PIZZERIA } from './market.ts';
import { call, guest, placement } from './shopper.ts';
import { signedIn } from './signed-in.ts';
import { openTradeMarket, orderRow, placeSoups, soups } from './trade-market.ts';

let market: Market;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());

const at = ({ lat, lng }: { lat: number; lng: number }) => ({ latitude: String(lat), longitude: String(lng) });
const feesOf = (storeIds: string, headers: Record<string, string> = at(HOME)) =>
  call(market, 'GET', `/stores/fees?store_ids=${encodeURIComponent(storeIds)}`, { headers });
const counts = async () => (await call(market, 'GET', '/price-promise')).record;
const later = (minutes: number) => market.clock.advance(minutes * 60_000);

describe('EXT-18 The price promise', () => {
  test('The fees told for a store at an address are those that its order there is charged', async () => {
    const fees = await feesOf(`[${PIZZERIA},${GRILL},999999]`);
    expect(fees.status).toBe(200);
    expect(fees.body).toHaveLength(2);
    // As in the total of two soups: delivery 5.42, service 0.40, 5 % tax on top.
    const expected = {
      store_id: PIZZERIA,
      served: true,
      delivery_charge: 5.42,
      additional_charge: 0.4,
      tax_percent: 5,
    };
    expect(fees.body).toContainEqual(expected);
    const placed = await placeSoups(await signedIn(market));
    const order = await orderRow(market, placed.record['order_id']);
    expect([order.deliveryCharge, order.additionalCharge, order.tax]).toEqual([542, 40, 42]);
  });

  test('A store does not deliver to another zone, and then has no delivery charge', async () => {
    const [row] = (await feesOf(`[${PIZZERIA}]`, at(OTHER_ZONE))).body as Record<string, unknown>[];
    expect(row).toMatchObject({ served: false, delivery_charge: 0, additional_charge: 0.4 });
  });

  test('Fees need a list of at most 40 stores and a location', async () => {
    expect((await feesOf('')).code).toBe('store_ids');
    expect((await feesOf('1,2')).code).toBe('store_ids');
    expect((await feesOf(JSON.stringify(Array.from({ length: 41 }, (_, index) => index + 1)))).code).toBe('store_ids');
    expect(await feesOf(`[${PIZZERIA}]`, {})).toMatchObject({ status: 403, code: 'longitude-latitude' });
  });

  test('Orders placed at the shown total and orders refused for another are counted, those without one are not', async () => {
    later(6);
    const before = await counts();
    const shopper = await guest(market);
    const place = (headers = {}) => shopper.post('/customer/order/place', placement(), { headers });
    await shopper.post('/customer/cart/add', soups);
    expect((await place({ 'X-Expected-Amount': '1.00' })).status).toBe(409);
    const placed = await place({ 'X-Expected-Amount': '14.64' });
    expect(placed.status).toBe(200);
    expect((await orderRow(market, placed.record['order_id'])).shownTotal).toBe(1464);
    await shopper.post('/customer/cart/add', soups);
    const unshown = await place();
    expect((await orderRow(market, unshown.record['order_id'])).shownTotal).toBeNull();
    // The counts are reused for five minutes.
    expect(await counts()).toEqual(before);
    later(6);
    expect(await counts()).toEqual({
      days: 90,
      kept: Number(before['kept']) + 1,
      refused: Number(before['refused']) + 1,
    });
  });

  test('A response that is repeated for its idempotency key counts no second order', async () => {
    const shopper = await guest(market);
    await shopper.post('/customer/cart/add', soups);
    const headers = { 'X-Expected-Amount': '14.64', 'Idempotency-Key': 'promise-1' };
    const place = () => shopper.post('/customer/order/place', placement(), { headers });
    later(6);
    const before = await counts();
    expect([(await place()).status, (await place()).status]).toEqual([200, 200]);
    later(6);
    expect(await counts()).toMatchObject({ kept: Number(before['kept']) + 1, refused: before['refused'] });
  });

  test('Refused totals are deleted when they are no longer counted', async () => {
    const old = new Date(market.clock.now().getTime() - 91 * 86_400_000);
    await market.db.insert(refusedTotals).values({ shown: 100, amount: 200, createdAt: old });
    await deleteExpired(market);
    expect(await market.db.select().from(refusedTotals).where(eq(refusedTotals.createdAt, old))).toEqual([]);
  });

  test('An order says who gets the parts of its price', async () => {
    const lina = await signedIn(market);
    const id = (await placeSoups(lina)).record['order_id'];
    const order = (await lina.get(`/customer/order/track?order_id=${id}`)).record;
    expect(order['fee_receivers']).toEqual({
      items: 'store',
      delivery: 'marketplace',
      service: 'marketplace',
      tax: 'tax_office',
      tips: 'courier',
      packaging: 'store',
      slot: 'store',
    });
  });
});
