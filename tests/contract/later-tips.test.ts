import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import type { Market } from './market.ts';
import { call } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket, placeSoups, purse, wait } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
const DAY = 24 * 60;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
  const booking = { customerId: lina.id, type: 'add_fund' as const, credit: 1000, reference: 'islet_pay' };
  await market.db.transaction((tx) => bookWallet(tx, { ...booking, now: market.clock.now() }));
});

async function delivered(more: Record<string, unknown> = {}): Promise<number> {
  const id = Number((await placeSoups(lina, more)).record['order_id']);
  await wait(market, 90);
  return id;
}
const tip = (id: unknown, amount: unknown, who: SignedIn = lina) =>
  who.post('/customer/order/tip', { order_id: id, amount });
const track = async (id: number) => (await lina.get(`/customer/order/track?order_id=${id}`)).record;

describe('EXT-12 Tips after delivery', () => {
  test('A tip after delivery is paid once from the wallet, and the total of the order stays the same', async () => {
    const id = await delivered();
    const before = await track(id);
    expect(before).toMatchObject({ later_tips: 0 });
    const response = await call(market, 'POST', '/customer/order/tip', {
      body: { order_id: id, amount: 2.5 },
      headers: lina.headers,
    });
    expect(response.status).toBe(200);
    expect(await track(id)).toMatchObject({ later_tips: 2.5, order_amount: before['order_amount'] });
    expect(await purse(market, lina)).toMatchObject({ wallet: 750 });
    const booked = await market.db.select().from(walletTransactions).where(eq(walletTransactions.customerId, lina.id));
    expect(booked.at(-1)).toMatchObject({ type: 'order_tip', debit: 250, reference: String(id) });
    expect(await tip(id, 1)).toMatchObject({ status: 403 });
    expect(await purse(market, lina)).toMatchObject({ wallet: 750 });
  });

  test('Simultaneous tips for one order count once', async () => {
    const id = await delivered();
    const responses = await Promise.all([tip(id, 2), tip(id, 2)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await purse(market, lina)).toMatchObject({ wallet: 800 });
  });

  test('A tip is refused before delivery, for take-away, after a week and above the wallet’s balance', async () => {
    const running = Number((await placeSoups(lina)).record['order_id']);
    expect(await tip(running, 1)).toMatchObject({ status: 403 });
    const fetched = await delivered({ order_type: 'take_away' });
    expect(await tip(fetched, 1)).toMatchObject({ status: 403 });
    const id = await delivered();
    expect(await tip(id, 10.01)).toMatchObject({ status: 403 });
    expect(await tip(id, -1)).toMatchObject({ status: 403 });
    await wait(market, 7 * DAY);
    expect(await tip(id, 1)).toMatchObject({ status: 403 });
    expect(await purse(market, lina)).toMatchObject({ wallet: 1000 });
  });

  test('A tip needs the customer of the order', async () => {
    const id = await delivered();
    const other = await signedIn(market);
    const options = { body: { order_id: id, amount: 1 } };
    expect((await call(market, 'POST', '/customer/order/tip', { ...options, headers: other.headers })).status).toBe(
      404,
    );
    expect((await call(market, 'POST', '/customer/order/tip', options)).status).toBe(401);
  });
});
