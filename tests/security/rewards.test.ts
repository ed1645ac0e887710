import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loyaltyTransactions, walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { cashbacks } from '#src/backend/db/schema/promotions.ts';
import { same } from '#src/backend/localised.ts';
import type { Market } from '../contract/market.ts';
import { type SignedIn, signedIn } from '../contract/signed-in.ts';
import { openTradeMarket, orderRow, placeSoups, purse, wait } from '../contract/trade-market.ts';

// Two soups cost 14.64, including 5.42 for delivery: a refund returns 9.22. A delivered order earns 36 points (2.5 per
// currency unit), a cashback of 10 % (1.46), and 3.00 for the referrer. Ten points make 1.00.
let market: Market;
beforeAll(async () => {
  market = await openTradeMarket({
    customers: {
      wallet: true,
      loyalty: true,
      loyaltyItemPoint: 250,
      loyaltyExchangeRate: 10,
      loyaltyMinimumPoint: 10,
      referral: true,
      referralEarning: 300,
    },
  });
  await market.db.insert(cashbacks).values({
    title: same('A tenth back'),
    type: 'percentage',
    amount: 10,
    minPurchase: 1000,
    maxDiscount: 200,
    sameUserLimit: 1000,
    startDate: '2026-11-01',
    endDate: '2027-12-31',
  });
});
afterAll(() => market.close());

const person = (more = {}) => signedIn(market, { phoneVerified: true, createdAt: market.clock.now(), ...more });
const buy = async (who: SignedIn) => Number((await placeSoups(who)).record['order_id']);
const askBack = (who: SignedIn, id: number, more = {}) =>
  who.post('/customer/order/refund-request', { order_id: id, customer_reason: 'Cold', ...more });
const convert = (who: SignedIn, point: number) => who.post('/customer/loyalty-point/point-transfer', { point });
const bookings = ({ id }: SignedIn) =>
  market.db
    .select()
    .from(walletTransactions)
    .where(eq(walletTransactions.customerId, id))
    .orderBy(asc(walletTransactions.id));

describe('A refund', () => {
  test('A refund takes the points and the cashback of the order back', async () => {
    const lina = await person();
    const id = await buy(lina);
    await wait(market, 90);
    expect(await purse(market, lina)).toEqual({ wallet: 146, points: 36 });
    await askBack(lina, id);
    await wait(market, 11);
    expect(await orderRow(market, id)).toMatchObject({ status: 'refunded' });
    expect(await purse(market, lina)).toEqual({ wallet: 922, points: 0 });
    expect(await bookings(lina)).toMatchObject([
      { type: 'CashBack', credit: 146 },
      { type: 'order_refund', credit: 922 },
      { type: 'CashBack', debit: 146, reference: String(id) },
    ]);
  });

  test('A denied refund takes no points and no cashback back', async () => {
    const lina = await person();
    const id = await buy(lina);
    await wait(market, 90);
    await askBack(lina, id, { customer_note: 'deny me' });
    await wait(market, 11);
    expect(await purse(market, lina)).toEqual({ wallet: 146, points: 36 });
  });

  test('A refund buys converted points back in whole units and leaves the points of other orders', async () => {
    const lina = await person();
    const [first] = [await buy(lina), await buy(lina)];
    await wait(market, 90);
    // 72 points; 60 of them become 6.00, 12 are left. 36 are taken back: 24 are missing, so 3.00 buys 30, and 6 stay.
    expect((await convert(lina, 60)).status).toBe(200);
    await askBack(lina, first);
    await wait(market, 11);
    // 1.46 + 1.46 + 6.00 + 9.22 - 1.46 - 3.00
    expect(await purse(market, lina)).toEqual({ wallet: 1368, points: 6 });
    const points = await market.db
      .select()
      .from(loyaltyTransactions)
      .where(eq(loyaltyTransactions.customerId, lina.id))
      .orderBy(asc(loyaltyTransactions.id));
    expect(points.slice(-2)).toMatchObject([
      { type: 'point_to_wallet', credit: 30, balance: 42 },
      { type: 'order_place', debit: 36, balance: 6 },
    ]);
  });

  test('A refund that takes back a spent bonus leaves a debt, which the next credit reduces', async () => {
    const omar = await person();
    const lina = await person({ referredBy: omar.id });
    const id = await buy(lina);
    await wait(market, 90);
    expect(await purse(market, omar)).toEqual({ wallet: 300, points: 0 });
    // The wallet pays a part of an order whose rest is paid later.
    const spent = await placeSoups(omar, { partial_payment: 1, payment_method: 'digital_payment' });
    expect(await orderRow(market, spent.record['order_id'])).toMatchObject({ partiallyPaid: 300 });
    await askBack(lina, id);
    await wait(market, 11);
    expect(await purse(market, omar)).toMatchObject({ wallet: -300 });
    expect((await omar.get('/customer/info', { headers: { 'X-localization': 'en' } })).record).toMatchObject({
      wallet_balance: -3,
    });
    expect((await placeSoups(omar, { payment_method: 'wallet' })).status).toBe(403);
    expect((await placeSoups(omar, { partial_payment: 1 })).status).toBe(403);
    // His own order earns 1.46, which reduces the debt.
    await buy(omar);
    await wait(market, 90);
    expect(await purse(market, omar)).toMatchObject({ wallet: -154 });
  });

  test('A refund is paid once when two devices request it and convert points at the same time', async () => {
    const lina = await person();
    const id = await buy(lina);
    await wait(market, 90);
    const [one, other] = await Promise.all([askBack(lina, id), askBack(lina, id)]);
    expect([one.status, other.status].sort()).toEqual([200, 403]);
    // The second device converts the points while the first waits for the refund.
    expect((await convert(lina, 36)).status).toBe(200);
    expect(await purse(market, lina)).toEqual({ wallet: 146 + 300, points: 0 });
    await Promise.all([wait(market, 11), convert(lina, 36), askBack(lina, id)]);
    await wait(market, 11);
    // 1.46 + 3.00 + 9.22 - 1.46 - 4.00; 40 points are bought back for the 36.
    expect(await purse(market, lina)).toEqual({ wallet: 822, points: 4 });
  });
});

describe('A referral', () => {
  test('A referral brings nothing for a refunded order, however often it is tried', async () => {
    const omar = await person();
    const lina = await person({ referredBy: omar.id });
    for (let round = 0; round < 2; round++) {
      const id = await buy(lina);
      await wait(market, 90);
      expect(await purse(market, omar)).toMatchObject({ wallet: 300 });
      await askBack(lina, id);
      await wait(market, 11);
      expect(await purse(market, omar)).toMatchObject({ wallet: 0 });
    }
    expect((await bookings(omar)).map(({ credit, debit }) => credit - debit)).toEqual([300, -300, 300, -300]);
  });

  test('A referral brings at most one bonus when two clients of the friend order and request refunds at once', async () => {
    const omar = await person();
    const lina = await person({ referredBy: omar.id });
    const [first, second] = [await buy(lina), await buy(lina)];
    await wait(market, 90);
    expect(await purse(market, omar)).toMatchObject({ wallet: 300 });
    await Promise.all([askBack(lina, first), buy(lina), askBack(lina, second)]);
    await wait(market, 11);
    await wait(market, 90);
    const kept = (await bookings(omar)).reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    expect([0, 300]).toContain(kept);
    expect(await purse(market, omar)).toMatchObject({ wallet: kept });
  });
});
