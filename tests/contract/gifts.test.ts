import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { type Market, SOUP } from './market.ts';
import { call } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { mine, openTradeMarket, orderRow, placeSoups } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
const GIFT = { gift_name: 'Omar', gift_phone: '050 998 8776', gift_message: 'Happy birthday!' };
const DIGITAL = { payment_method: 'digital_payment' };

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

describe('EXT-27 Gifts', () => {
  test('A gift is stored with recipient and message, told to the courier, and hidden from others', async () => {
    const placed = await placeSoups(lina, { ...GIFT, ...DIGITAL, delivery_instruction: 'Ring twice' });
    const id = Number(placed.record['order_id']);
    const ownOrder = await lina.get(`/customer/order/track?order_id=${id}`);
    expect(ownOrder.record['gift']).toEqual({ name: 'Omar', phone: '+0509988776', message: 'Happy birthday!' });
    expect(ownOrder.record['delivery_instruction']).toBe(
      'Ring twice\nA gift for Omar, +0509988776: show no price and no bill.',
    );
    const row = await orderRow(market, id);
    const path = `/customer/order/track?order_id=${id}&contact_number=${row.contactPhone}`;
    const guestId = (await call(market, 'POST', '/auth/guest/request', { body: {} })).record['guest_id'];
    const other = await call(market, 'GET', `${path}&guest_id=${String(guestId)}`);
    expect(other.status).toBe(200);
    expect(other.record).not.toHaveProperty('gift');
    expect(JSON.stringify(other.body)).not.toContain('Omar');
    // Neither now nor later does its recipient pay at the door.
    const switched = await lina.post('/customer/order/payment-method', { order_id: id, _method: 'put' });
    expect(switched).toMatchObject({ status: 403, code: 'gift' });
  });

  test.each([
    ['paid in cash', { payment_method: 'cash_on_delivery' }, 'gift'],
    ['of which the rest is paid in cash', { payment_method: 'cash_on_delivery', partial_payment: 1 }, 'gift'],
    ['that its payer fetches', { ...DIGITAL, order_type: 'take_away' }, 'gift'],
    ['without a name', { ...DIGITAL, gift_name: '' }, 'gift_name'],
    ['without a phone', { ...DIGITAL, gift_phone: '' }, 'gift_phone'],
    ['with a longer message than fits', { ...DIGITAL, gift_message: 'x'.repeat(301) }, 'gift_message'],
  ])('A gift %s is refused', async (_, more, code) => {
    await market.db.update(customers).set({ walletBalance: 100 }).where(eq(customers.id, lina.id));
    expect(await placeSoups(lina, { ...GIFT, ...more })).toMatchObject({ status: 403, code });
  });
});

describe('EXT-27 Items for adults', () => {
  beforeAll(() => market.db.update(items).set({ minAge: 18 }).where(eq(items.id, SOUP)));
  afterAll(() => market.db.update(items).set({ minAge: null }).where(eq(items.id, SOUP)));

  test('An order of them needs the declaration, which is saved with its time, and tells the courier to check', async () => {
    const refused = await placeSoups(lina);
    expect(refused).toMatchObject({ status: 403, code: 'age_declared' });
    const placed = await lina.post('/customer/order/place', {
      ...mine(),
      age_declared: 1,
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const row = await orderRow(market, placed.record['order_id']);
    expect(row).toMatchObject({ minAge: 18, ageDeclared: market.clock.now() });
    expect(row.deliveryInstruction).toMatch(/^Check the age at the door: 18 or older/);
    const { record } = await lina.get(`/customer/order/track?order_id=${row.id}`);
    expect(record).toMatchObject({ min_age: 18, age_declared_at: expect.any(String) });
  });

  test('Their age is part of the item', async () => {
    const { record } = await lina.get(`/items/details/${SOUP}`);
    expect(record).toMatchObject({ min_age: 18 });
  });
});
