import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { cashbacks } from '#src/backend/db/schema/promotions.ts';
import { same } from '#src/backend/localised.ts';
import { FOOD, type Market } from './market.ts';
import { call, guest, placement } from './shopper.ts';
import { type SignedIn, STRANGERS, signedIn } from './signed-in.ts';
import { openTradeMarket, orderRow, placeSoups, purse, soups, wait } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
const november = { startDate: '2026-11-01', endDate: '2026-11-30' };

beforeAll(async () => {
  market = await openTradeMarket();
  await market.db.insert(cashbacks).values([
    // 1: 10 % from 10.00, at most 2.00, twice per customer. 2: 1.00 from 5.00. 3: expired. 4: switched off.
    {
      ...november,
      title: { en: 'A tenth back', ar: 'عُشر' },
      type: 'percentage',
      amount: 10,
      minPurchase: 1000,
      maxDiscount: 200,
      sameUserLimit: 2,
    },
    { ...november, title: same('One back'), type: 'amount', amount: 100, minPurchase: 500, sameUserLimit: 100 },
    { ...november, endDate: '2026-11-19', title: same('Over'), type: 'amount', amount: 900, sameUserLimit: 9 },
    { ...november, title: same('Off'), type: 'amount', amount: 900, sameUserLimit: 9, status: false },
  ]);
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

const quote = async (amount: number) => (await lina.get(`/cashback/getCashback?amount=${amount}`)).record;

describe('The operation cashback/list', () => {
  test('PROMO-06 The cashback list has today’s offers, newest first, without those for other customers', async () => {
    await market.db
      .insert(cashbacks)
      .values({ ...november, title: same('Hers'), type: 'amount', amount: 50, customerIds: [lina.id + 999] });
    const { rows } = await lina.get('/cashback/list');
    expect(rows.map((row) => row['title'])).toEqual(['One back', 'A tenth back']);
    expect(rows[1]).toMatchObject({
      cashback_type: 'percentage',
      cashback_amount: 10,
      max_discount: 2,
      min_purchase: 10,
    });
    const arabic = await lina.get('/cashback/list', { headers: { 'X-localization': 'ar' } });
    expect(arabic.rows[1]).toMatchObject({ title: 'عُشر' });
  });

  test('PROMO-06 A guest sees only the cashback offers that are open to every customer', async () => {
    await market.db
      .insert(cashbacks)
      .values({ ...november, title: same('Only hers'), type: 'amount', amount: 70, customerIds: [lina.id] });
    expect((await lina.get('/cashback/list')).rows.map((row) => row['title'])).toContain('Only hers');
    for (const headers of STRANGERS) {
      const { status, rows } = await call(market, 'GET', '/cashback/list/all', { module: FOOD, headers });
      expect([status, rows.map((row) => row['title'])]).toEqual([200, ['One back', 'A tenth back']]);
      expect(rows.map((row) => row['customer_id'])).toEqual(['["all"]', '["all"]']);
    }
  });

  test('Every cashback request needs a module that exists', async () => {
    for (const path of ['/cashback/list', '/cashback/list/all', '/cashback/getCashback?amount=5']) {
      expect(await lina.get(path, { module: null })).toMatchObject({ status: 403, code: 'moduleId' });
      expect(await lina.get(path, { module: 99 })).toMatchObject({ status: 403, code: 'moduleId' });
    }
  });

  test('A cashback request of a customer is refused without a token', async () => {
    for (const headers of STRANGERS) {
      expect((await call(market, 'GET', '/cashback/list', { headers })).status).toBe(401);
      expect((await call(market, 'GET', '/cashback/getCashback?amount=5', { headers })).status).toBe(401);
    }
  });
});

describe('The operation cashback/getCashback', () => {
  test('The cashback offer that credits most is returned, and zeros when none applies', async () => {
    expect(await quote(4.99)).toEqual({
      calculated_amount: 0,
      cashback_amount: 0,
      cashback_type: '',
      min_purchase: 0,
      max_discount: 0,
      id: null,
    });
    expect(await quote(9.99)).toMatchObject({ calculated_amount: 1, cashback_type: 'amount', id: 2 });
    expect(await quote(14.64)).toMatchObject({ calculated_amount: 1.46, cashback_amount: 10, id: 1 });
    expect(await quote(500)).toMatchObject({ calculated_amount: 2, max_discount: 2, id: 1 });
  });

  test('A cashback quote needs an amount', async () => {
    for (const query of ['', '?amount=', '?amount=abc', '?amount=1e99']) {
      const response = await lina.get(`/cashback/getCashback${query}`);
      expect([query, response.status, response.code]).toEqual([query, 403, 'amount']);
    }
  });
});

describe('Cashback of an order', () => {
  test('ACC-04 An order’s cashback is added to the wallet once, on delivery', async () => {
    const placed = await placeSoups(lina);
    const id = placed.record['order_id'];
    expect(await orderRow(market, id)).toMatchObject({ cashbackId: 1 });
    await wait(market, 2);
    expect(await purse(market, lina)).toMatchObject({ wallet: 0 });
    await wait(market, 60);
    await wait(market, 60);
    expect(await orderRow(market, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    // 10 % of 14.64.
    expect(await purse(market, lina)).toMatchObject({ wallet: 146 });
    const booked = await market.db.select().from(walletTransactions).where(eq(walletTransactions.customerId, lina.id));
    expect(booked).toMatchObject([{ type: 'CashBack', credit: 146, reference: String(id), balance: 146 }]);
  });

  test('An order takes the next best cashback offer once the best is used up, until one is canceled', async () => {
    const offers = [];
    for (const _ of [1, 2, 3]) offers.push((await placeSoups(lina)).record['order_id']);
    const ids = await Promise.all(offers.map(async (id) => (await orderRow(market, id)).cashbackId));
    expect(ids).toEqual([1, 1, 2]);
    await lina.put('/customer/order/cancel', { order_id: offers[0], reason: 'No' });
    const again = await placeSoups(lina);
    expect(await orderRow(market, again.record['order_id'])).toMatchObject({ cashbackId: 1 });
  });

  test('A guest’s order brings no cashback', async () => {
    const visitor = await guest(market);
    await visitor.post('/customer/cart/add', soups);
    const placed = await visitor.post('/customer/order/place', placement());
    expect(await orderRow(market, placed.record['order_id'])).toMatchObject({ cashbackId: null });
  });
});
