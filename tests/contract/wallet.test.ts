import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { bookPoints, bookWallet } from '#src/backend/wallet/book.ts';
import type { Market } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { GATEWAY, openPaidMarket } from './paid-market.ts';
import { call } from './shopper.ts';
import { type SignedIn, STRANGERS, signedIn } from './signed-in.ts';

let market: Market;
let lina: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  market = await openPaidMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [lina, stranger] = [await signedIn(market), await signedIn(market)];
});

const rowsIn = (body: unknown): Record<string, unknown>[] =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) ? body.data : [];

async function balanceOf({ id }: SignedIn) {
  const [row] = await market.db.select().from(customers).where(eq(customers.id, id));
  return { wallet: row?.walletBalance, points: row?.loyaltyPoints };
}

/** Inserts a booking of each kind, oldest first. */
async function someBookings({ id: customerId }: SignedIn): Promise<void> {
  const now = market.clock.now();
  await market.db.transaction(async (tx) => {
    const booking = { customerId, reference: '1', now };
    await bookWallet(tx, { ...booking, type: 'add_fund', credit: 5000, adminBonus: 500 });
    await bookWallet(tx, { ...booking, type: 'order_place', debit: 1250 });
    await bookWallet(tx, { ...booking, type: 'partial_payment', debit: 250 });
    await bookWallet(tx, { ...booking, type: 'order_refund', credit: 100 });
    await bookWallet(tx, { ...booking, type: 'CashBack', credit: 20 });
    await bookWallet(tx, { ...booking, type: 'referrer', credit: 300 });
  });
}

const points = (owner: SignedIn, credit: number) =>
  market.db.transaction((tx) =>
    bookPoints(tx, { customerId: owner.id, type: 'order_place', credit, reference: '7', now: market.clock.now() }),
  );

describe('Wallet transactions', () => {
  test('ACC-04 The wallet transactions are listed newest first, each with the balance after it', async () => {
    await someBookings(lina);
    const { status, record } = await lina.get('/customer/wallet/transactions?limit=10&offset=1');
    expect(status).toBe(200);
    expect(record).toMatchObject({ total_size: 6, limit: '10', offset: '1' });
    // 50.00 + 5.00 = 55.00; − 12.50 = 42.50; − 2.50 = 40.00; + 1.00 + 0.20 + 3.00 = 44.20.
    expect(rowsIn(record).map((row) => [row['transaction_type'], row['credit'], row['debit'], row['balance']])).toEqual(
      [
        ['referrer', 3, 0, 44.2],
        ['CashBack', 0.2, 0, 41.2],
        ['order_refund', 1, 0, 41],
        ['partial_payment', 0, 2.5, 40],
        ['order_place', 0, 12.5, 42.5],
        ['add_fund', 50, 0, 55],
      ],
    );
    expect(rowsIn(record).at(-1)).toMatchObject({
      admin_bonus: 5,
      user_id: lina.id,
      created_at: '2026-11-20T08:00:00.000000Z',
    });
  });

  test('The transactions are paged and filtered by type, and an unknown type filters nothing', async () => {
    await someBookings(lina);
    const types = async (query: string) =>
      rowsIn((await lina.get(`/customer/wallet/transactions?${query}`)).body).map((row) => row['transaction_type']);
    expect(await types('limit=2&offset=3')).toEqual(['order_place', 'add_fund']);
    expect(await types('limit=2&offset=4')).toEqual([]);
    const all = 'limit=10&offset=1&type=';
    expect(await types(`${all}order`)).toEqual(['order_refund', 'partial_payment', 'order_place']);
    expect(await types(`${all}add_fund`)).toEqual(['add_fund']);
    expect(await types(`${all}CashBack`)).toEqual(['CashBack']);
    expect(await types(`${all}cashback`)).toHaveLength(6);
    expect(await types(`${all}referrer`)).toEqual(['referrer']);
    expect(await types(`${all}loyalty_point`)).toEqual([]);
    expect(await types(`${all}all`)).toHaveLength(6);
  });

  test('The transactions are returned only to their owner', async () => {
    await someBookings(lina);
    expect((await stranger.get('/customer/wallet/transactions?limit=10&offset=1')).record).toMatchObject({
      total_size: 0,
      data: [],
    });
  });

  test.each(['/customer/wallet/transactions', '/customer/loyalty-point/transactions'])(
    'GET %s needs a limit and an offset',
    async (path) => {
      expect(await lina.get(path)).toMatchObject({ status: 403, code: 'limit' });
      expect(await lina.get(`${path}?limit=10&offset=0`)).toMatchObject({ status: 403, code: 'offset' });
    },
  );
});

test.each<[string, string, unknown?]>([
  ['GET', '/customer/wallet/transactions?limit=10&offset=1'],
  ['GET', '/customer/wallet/bonuses'],
  ['POST', '/customer/wallet/add-fund', { amount: 10, payment_method: GATEWAY }],
  ['GET', '/customer/loyalty-point/transactions?limit=10&offset=1'],
  ['POST', '/customer/loyalty-point/point-transfer', { point: 200 }],
  ['GET', '/customer/referrals?limit=10&offset=1'],
])('The operation %s %s is only for customers', async (method, path, body) => {
  for (const headers of STRANGERS) {
    expect((await call(market, method, path, { body, headers })).status).toBe(401);
  }
});

describe('Wallet bonuses', () => {
  test('ACC-04 The bonuses that apply today are listed', async () => {
    const { status, rows } = await lina.get('/customer/wallet/bonuses');
    expect(status).toBe(200);
    expect(rows).toMatchObject([
      { bonus_type: 'percentage', bonus_amount: 10, minimum_add_amount: 20, maximum_bonus_amount: 10 },
      { bonus_type: 'amount', bonus_amount: 5, minimum_add_amount: 50, status: 1 },
    ]);
  });
});

describe('Loyalty points', () => {
  test('ACC-04 Points are converted into whole units of money, with one transaction for points and one for money', async () => {
    await points(lina, 450);
    const response = await lina.post('/customer/loyalty-point/point-transfer', { point: 250 });
    expect(response).toMatchObject({ status: 200, record: { message: expect.any(String) } });
    // 250 points at 100 a unit: 2.00; 450 − 250 points stay.
    expect(await balanceOf(lina)).toEqual({ wallet: 200, points: 200 });
    const money = rowsIn((await lina.get('/customer/wallet/transactions?limit=10&offset=1')).body);
    expect(money).toMatchObject([{ transaction_type: 'loyalty_point', credit: 2, balance: 2 }]);
    const { record } = await lina.get('/customer/loyalty-point/transactions?limit=10&offset=1');
    expect(record).toMatchObject({ total_size: 2 });
    expect(rowsIn(record)).toMatchObject([
      { transaction_type: 'point_to_wallet', debit: 250, balance: 200, reference: money[0]?.['transaction_id'] },
      { transaction_type: 'order_place', credit: 450, balance: 450, reference: '7' },
    ]);
    expect((await lina.get('/customer/notifications')).rows).toMatchObject([{ data: { type: 'loyalty_point' } }]);
    expect((await stranger.get('/customer/loyalty-point/transactions?limit=10&offset=1')).record).toMatchObject({
      total_size: 0,
    });
  });

  test('Twenty simultaneous conversions never use a point twice', async () => {
    await points(lina, 1000);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => lina.post('/customer/loyalty-point/point-transfer', { point: 300 })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await balanceOf(lina)).toEqual({ wallet: 900, points: 100 });
  });

  test('ACC-04 A conversion with an idempotency key happens once, even with simultaneous requests', async () => {
    await points(lina, 1000);
    const headers = { 'Idempotency-Key': 'one-press' };
    const send = (point: number) => lina.post('/customer/loyalty-point/point-transfer', { point }, { headers });
    const responses = await Promise.all([send(300), send(300), send(300)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balanceOf(lina)).toEqual({ wallet: 300, points: 700 });
    expect(await send(200)).toMatchObject({ status: 403, code: 'idempotency' });
    // Idempotency keys are separate per customer.
    await points(stranger, 300);
    const other = await stranger.post('/customer/loyalty-point/point-transfer', { point: 300 }, { headers });
    expect(other.status).toBe(200);
    expect(await balanceOf(lina)).toEqual({ wallet: 300, points: 700 });
  });

  test.each<[string, unknown]>([
    ['below the minimum', 199],
    ['above the balance', 451],
    ['not whole', 200.5],
    ['no number', 'many'],
    ['nothing', undefined],
    ['beyond every number', 1e30],
  ])('A conversion of points is refused when the value is %s', async (_, point) => {
    await points(lina, 450);
    expect(await lina.post('/customer/loyalty-point/point-transfer', { point })).toMatchObject({
      status: 403,
      code: 'point',
    });
    expect(await balanceOf(lina)).toEqual({ wallet: 0, points: 450 });
  });

  test('A conversion gets the status 203 and changes nothing while it is switched off', async () => {
    await points(lina, 450);
    await saveSettings(market.db, { customers: { ...marketSettings.customers, loyalty: false } });
    const off = { ...market, app: createApp({ db: market.db, clock: market.clock }) };
    try {
      const response = await call(off, 'POST', '/customer/loyalty-point/point-transfer', {
        body: { point: 250 },
        headers: lina.headers,
      });
      expect(response).toMatchObject({ status: 203, code: 'customer_wallet' });
      expect(await balanceOf(lina)).toEqual({ wallet: 0, points: 450 });
    } finally {
      const { customers: plain } = marketSettings;
      await saveSettings(market.db, {
        customers: { ...plain, loyalty: true, loyaltyExchangeRate: 100, loyaltyMinimumPoint: 200 },
      });
    }
  });
});

describe('Referred customers', () => {
  test('ACC-04 The referrer sees the first names and dates of the referred customers, newest first and in pages', async () => {
    const joined = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
    for (const [day, firstName] of [
      [10, 'Omar'],
      [11, 'Sara'],
      [12, 'Huda'],
    ] as const)
      await signedIn(market, { firstName, lastName: 'Secret', referredBy: lina.id, createdAt: joined(day) });
    await signedIn(market, { referredBy: lina.id, active: false });
    const first = await lina.get('/customer/referrals?limit=2&offset=1');
    expect(first.record).toEqual({
      total_size: 3,
      limit: '2',
      offset: '1',
      data: [
        { id: 3, f_name: 'Huda', joined_at: '2026-11-12T09:00:00.000000Z' },
        { id: 2, f_name: 'Sara', joined_at: '2026-11-11T09:00:00.000000Z' },
      ],
    });
    expect(rowsIn((await lina.get('/customer/referrals?limit=2&offset=2')).body)).toMatchObject([{ f_name: 'Omar' }]);
    expect((await stranger.get('/customer/referrals?limit=2&offset=1')).record).toMatchObject({ total_size: 0 });
    expect(await lina.get('/customer/referrals')).toMatchObject({ status: 403, code: 'limit' });
  });
});
