import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loyaltyTransactions, walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { rewardDelivery } from '#src/backend/orders/progress/after-delivery.ts';
import { startCourier } from '#src/backend/orders/progress/courier.ts';
import { route } from '#src/demo/city/city.ts';
import type { Market } from './market.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket, orderRow, placeSoups, purse, wait } from './trade-market.ts';

let market: Market;

beforeAll(async () => {
  market = await openTradeMarket({
    customers: {
      loyalty: true,
      loyaltyItemPoint: 250,
      referral: true,
      referralEarning: 300,
      newCustomerDiscount: { status: true, amount: 20, type: 'percentage', validity: 30, validityType: 'day' },
    },
  });
});
afterAll(() => market.close());

const bookings = ({ id }: SignedIn) =>
  market.db.select().from(walletTransactions).where(eq(walletTransactions.customerId, id));
const now = () => market.clock.now();

describe('Loyalty points', () => {
  test('ACC-04 A delivered order earns its loyalty points once, even with several simulations', async () => {
    const lina = await signedIn(market);
    await placeSoups(lina);
    const deps = { db: market.db, clock: market.clock, route, speed: 1, everyMs: 0 };
    const others = [startCourier(deps), startCourier(deps)];
    expect(await purse(market, lina)).toMatchObject({ points: 0 });
    market.clock.advance(90 * 60_000);
    await Promise.all([market.courier, ...others].map((courier) => courier.tick()));
    await Promise.all(others.map((courier) => courier.stop()));
    // 14.64 × 2.5 = 36.6
    expect(await purse(market, lina)).toEqual({ wallet: 0, points: 36 });
    const booked = await market.db
      .select()
      .from(loyaltyTransactions)
      .where(eq(loyaltyTransactions.customerId, lina.id));
    expect(booked).toMatchObject([{ type: 'order_place', credit: 36, balance: 36 }]);
  });
});

describe('Referrals', () => {
  test('PROMO-07 The first order of a referred customer costs less, the second does not', async () => {
    const omar = await signedIn(market);
    const lina = await signedIn(market, { referredBy: omar.id, createdAt: now() });
    const first = await placeSoups(lina);
    // 8.40 - 1.68 = 6.72; tax 0.336 -> 0.34; delivery 5.42; service 0.40
    expect(first.record['total_ammount']).toBe(12.88);
    expect(await orderRow(market, first.record['order_id'])).toMatchObject({ referralDiscount: 168 });
    expect((await placeSoups(lina)).record['total_ammount']).toBe(14.64);
  });

  test('A customer without a referral, or with an expired one, pays the full price', async () => {
    const omar = await signedIn(market);
    expect((await placeSoups(omar)).record['total_ammount']).toBe(14.64);
    const late = await signedIn(market, {
      referredBy: omar.id,
      createdAt: new Date(now().getTime() - 31 * 86_400_000),
    });
    expect((await placeSoups(late)).record['total_ammount']).toBe(14.64);
  });

  test('ACC-04 The referrer is rewarded once, when the first order is delivered', async () => {
    const omar = await signedIn(market);
    const lina = await signedIn(market, { referredBy: omar.id, createdAt: now() });
    const [first, second] = [await placeSoups(lina), await placeSoups(lina)];
    await wait(market, 90);
    expect(await orderRow(market, first.record['order_id'])).toMatchObject({ status: 'delivered' });
    expect(await orderRow(market, second.record['order_id'])).toMatchObject({ status: 'delivered' });
    const [friend] = await market.db.select().from(customers).where(eq(customers.id, lina.id));
    expect(await bookings(omar)).toMatchObject([{ type: 'referrer', credit: 300, reference: friend?.phone }]);
    expect(await purse(market, omar)).toMatchObject({ wallet: 300 });
  });
});

test('A reward that cannot be booked leaves the order undelivered, and the next tick books it all', async () => {
  const lina = await signedIn(market);
  const id = Number((await placeSoups(lina)).record['order_id']);
  const order = await orderRow(market, id);
  const failing = market.db.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'delivered', delivered: now() }).where(eq(orders.id, id));
    await rewardDelivery(tx, order, now());
    throw new Error('the lights go out');
  });
  await expect(failing).rejects.toThrow('the lights go out');
  expect(await purse(market, lina)).toMatchObject({ points: 0 });
  expect(await orderRow(market, id)).toMatchObject({ status: 'pending' });
  await wait(market, 90);
  expect(await purse(market, lina)).toMatchObject({ points: 36 });
  const mine = and(eq(loyaltyTransactions.customerId, lina.id), eq(loyaltyTransactions.reference, String(id)));
  expect(await market.db.select().from(loyaltyTransactions).where(mine)).toHaveLength(1);
});
