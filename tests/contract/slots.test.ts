import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stores } from '#src/backend/db/schema/catalogue.ts';
import { GRILL, type Market, PIZZERIA } from './market.ts';
import { call } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { mine, openTradeMarket, placeSoups } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
let omar: SignedIn;

beforeAll(async () => {
  market = await openTradeMarket();
  const slotTerms = { places: 1, fees: [{ from: '18:00', until: '20:00', fee: 150 }] };
  await market.db.update(stores).set({ slotTerms }).where(eq(stores.id, PIZZERIA));
});
afterAll(() => market.close());
beforeEach(async () => {
  [lina, omar] = [await signedIn(market), await signedIn(market)];
});

type WireSlot = { starts_at: string; fee: number; places_left: number | null };
const slotsOf = async (store: number | string) => {
  const response = await call(market, 'GET', `/stores/slots?store_id=${store}`);
  return { status: response.status, slots: response.body as WireSlot[] };
};
/** The slot that starts at an instant. */
const slot = async (at: string) => (await slotsOf(PIZZERIA)).slots.find(({ starts_at }) => starts_at === at);

describe('EXT-13 Slots with fees and places', () => {
  test('Delivery slots are listed with fee and free places for stores that have slot terms', async () => {
    const details = (await lina.get(`/stores/details/${PIZZERIA}`)).record;
    expect(details).toMatchObject({ slot_terms: true });
    expect((await lina.get(`/stores/details/${GRILL}`)).record).not.toHaveProperty('slot_terms');
    // 18:00 and 20:00 in Dubai.
    expect(await slot('2026-11-22T14:00:00.000Z')).toMatchObject({ fee: 1.5, places_left: 1 });
    expect(await slot('2026-11-22T16:00:00.000Z')).toMatchObject({ fee: 0, places_left: 1 });
    expect((await slotsOf(GRILL)).slots).toEqual([]);
    expect((await slotsOf(999_999)).slots).toEqual([]);
    expect((await slotsOf('')).status).toBe(403);
  });

  test('The fee of a slot is part of the order’s total, and an expected total without it is refused', async () => {
    const at = { schedule_at: '2026-11-22 18:30' };
    const wrong = await placeSoups(lina, at, { 'x-expected-amount': '14.64' });
    expect(wrong.status).toBe(409);
    expect(wrong.record).toMatchObject({ errors: [{ code: 'amount_changed' }], order_amount: 16.14 });
    const placed = await lina.post('/customer/order/place', mine(at), {
      headers: { 'x-expected-amount': '16.14' },
    });
    expect(placed.status).toBe(200);
    const order = (await lina.get(`/customer/order/track?order_id=${placed.record['order_id']}`)).record;
    expect(order).toMatchObject({ order_amount: 16.14, slot_fee: 1.5 });
    expect(await slot('2026-11-22T14:30:00.000Z')).toMatchObject({ places_left: 0 });
  });

  test('The last place of a slot goes to one of two orders, and a canceled order returns it', async () => {
    const at = { schedule_at: '2026-11-23 12:00' };
    const [one, two] = await Promise.all([placeSoups(lina, at), placeSoups(omar, at)]);
    expect([one.status, two.status].sort()).toEqual([200, 406]);
    const [winner, refused, loser] = one.status === 200 ? [lina, two, omar] : [omar, one, lina];
    expect(refused.record).toMatchObject({ errors: [{ code: 'schedule_at' }] });
    const id = (one.status === 200 ? one : two).record['order_id'];
    // Any minute of the slot is the same slot; the next one has its own place.
    expect((await placeSoups(loser, { schedule_at: '2026-11-23 12:29' })).status).toBe(406);
    expect((await winner.put('/customer/order/cancel', { order_id: id, reason: 'No' })).status).toBe(200);
    expect(await slot('2026-11-23T08:00:00.000Z')).toMatchObject({ places_left: 1 });
    expect((await loser.post('/customer/order/place', mine(at))).status).toBe(200);
  });

  test('An order without a scheduled time has no slot fee', async () => {
    const placed = await placeSoups(lina, {}, { 'x-expected-amount': '14.64' });
    expect(placed.status).toBe(200);
    const order = (await lina.get(`/customer/order/track?order_id=${placed.record['order_id']}`)).record;
    expect(order).not.toHaveProperty('slot_fee');
  });
});
