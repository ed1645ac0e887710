import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { doWhatIsDue } from '#src/backend/platform/housekeeping.ts';
import { linkOf, payBy } from '../security/pay-page.ts';
import { DATES, GROCER, GROCERY, type Market } from './market.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { mine, openTradeMarket, orderRow, wait } from './trade-market.ts';

let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market, { walletBalance: 100 });
  await market.db.update(items).set({ stock: 10 }).where(eq(items.id, DATES));
});

const module = { module: GROCERY };
const dates = { model: 'Item', item_id: DATES, price: 3, quantity: 2 };
async function place(more: object): Promise<number> {
  await lina.post('/customer/cart/add', dates, module);
  const placed = await lina.post('/customer/order/place', mine({ store_id: GROCER, ...more }), module);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return Number(placed.record['order_id']);
}
/** Removes the account as earlier versions did, which did not ask whether money was owed. */
async function leave(): Promise<void> {
  await market.db.delete(customers).where(eq(customers.id, lina.id));
}
const due = async () => {
  const onError = (error: unknown) => {
    throw error;
  };
  await doWhatIsDue({ db: market.db, clock: market.clock, onError });
};
const stock = async () => (await market.db.select().from(items).where(eq(items.id, DATES)))[0]?.stock;

/** An order that the wallet pays in part, and whose payment of the rest was declined. */
async function declined(): Promise<{ id: number; link: unknown }> {
  const id = await place({ payment_method: 'digital_payment', partial_payment: 1 });
  const link = await linkOf(lina, id);
  await payBy(market, link, 'decline');
  expect(await orderRow(market, id)).toMatchObject({ status: 'failed', partiallyPaid: 100 });
  return { id, link };
}

describe('The order of a customer who has left', () => {
  test('The unpaid order of a customer who has left expires, and its stock is returned', async () => {
    const { id } = await declined();
    await leave();
    expect(await stock()).toBe(8);
    market.clock.advance(31 * 60_000);
    await due();
    expect(await orderRow(market, id)).toMatchObject({ status: 'canceled', payBy: null });
    expect(await stock()).toBe(10);
  });

  test('The order of a customer who has left can still be paid and is delivered', async () => {
    const { id, link } = await declined();
    await leave();
    expect((await payBy(market, link, 'accept')).status).toBe(303);
    await wait(market, 120);
    expect(await orderRow(market, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  });

  test('The refund request of a customer who has left is decided, and the wallet part of a canceled order is closed', async () => {
    const refunded = await place({ payment_method: 'cash_on_delivery' });
    await wait(market, 120);
    const response = await lina.post('/customer/order/refund-request', { order_id: refunded, customer_reason: 'Cold' });
    expect(response.status).toBe(200);
    const { id: canceled } = await declined();
    await lina.put('/customer/order/cancel', { order_id: canceled, reason: 'Late' });
    await leave();
    await wait(market, 11);
    expect(await orderRow(market, refunded)).toMatchObject({ status: 'refunded', nextAt: null });
    expect(await orderRow(market, canceled)).toMatchObject({ status: 'canceled', nextAt: null });
    expect(await market.db.select().from(customers).where(eq(customers.id, lina.id))).toEqual([]);
  });
});
