import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import type { Market } from './market.ts';
import { guest, placement } from './shopper.ts';
import { signedIn } from './signed-in.ts';
import { coupon, mine, openTradeMarket, purse, SOUPS_TOTAL, soups } from './trade-market.ts';

let market: Market;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());

const PLACE = '/customer/order/place';
const expecting = (amount: string) => ({ headers: { 'X-Expected-Amount': amount } });
const changed = (amount: number) => ({ status: 409, code: 'amount_changed', record: { order_amount: amount } });

async function visitor() {
  const shopper = await guest(market);
  await shopper.post('/customer/cart/add', soups);
  const orders = async () =>
    (await shopper.get('/customer/order/running-orders?limit=5&offset=1')).record['total_size'];
  return { shopper, orders };
}

describe('The expected amount of an order', () => {
  test('CHK-01 An order whose total differs from the expected one is refused with the right total', async () => {
    const { shopper, orders } = await visitor();
    // A tip of 2.00 missing in the client's total.
    const wish = placement({ dm_tips: 2 });
    expect(await shopper.post(PLACE, wish, expecting('14.64'))).toMatchObject(changed(16.64));
    expect(await orders()).toBe(0);
    expect((await shopper.get('/customer/cart/list')).rows).toHaveLength(1);
    expect((await shopper.post(PLACE, wish, expecting('16.64'))).record['total_ammount']).toBe(16.64);
  });

  test('CHK-01 An expected total that is one cent off is refused, and trailing zeros make no difference', async () => {
    const { shopper } = await visitor();
    expect(await shopper.post(PLACE, placement(), expecting('14.63'))).toMatchObject(changed(SOUPS_TOTAL));
    expect((await shopper.post(PLACE, placement(), expecting('14.640'))).status).toBe(200);
  });

  test('CHK-01 An order without the expected-amount header is placed at the computed total', async () => {
    const { shopper } = await visitor();
    expect((await shopper.post(PLACE, placement({ order_amount: 1 }))).record['total_ammount']).toBe(SOUPS_TOTAL);
  });

  test('CHK-01 An expected amount that is not a number is refused', async () => {
    const { shopper, orders } = await visitor();
    expect(await shopper.post(PLACE, placement(), expecting('a lot'))).toMatchObject({
      status: 403,
      code: 'expected_amount',
    });
    expect(await orders()).toBe(0);
  });

  test('CHK-01 CHK-02 A refused order takes no money from the wallet and no use of the coupon', async () => {
    const lina = await signedIn(market);
    const now = market.clock.now();
    await market.db.transaction((tx) =>
      bookWallet(tx, { customerId: lina.id, type: 'add_fund', credit: 5000, reference: 'islet_pay', now }),
    );
    await coupon(market, 'EXACT');
    await lina.post('/customer/cart/add', soups);
    const wish = mine({ payment_method: 'wallet', coupon_code: 'EXACT' });
    // 8.40 less 0.84 = 7.56; tax 0.378 -> 0.38; delivery 5.42; service 0.40.
    expect(await lina.post(PLACE, wish, expecting('14.64'))).toMatchObject(changed(13.76));
    expect(await purse(market, lina)).toMatchObject({ wallet: 5000 });
    const [row] = await market.db.select().from(coupons).where(eq(coupons.code, 'EXACT'));
    expect(row?.totalUses).toBe(0);
    expect((await lina.post(PLACE, wish, expecting('13.76'))).status).toBe(200);
    expect(await purse(market, lina)).toMatchObject({ wallet: 3624 });
  });

  test('CHK-01 The idempotency key of a refused order can be used again', async () => {
    const { shopper } = await visitor();
    const key = { 'Idempotency-Key': 'exact-amount-1' };
    const send = (amount: string) =>
      shopper.post(PLACE, placement(), { headers: { ...key, ...expecting(amount).headers } });
    expect((await send('1.00')).status).toBe(409);
    expect((await send('14.64')).status).toBe(200);
  });
});
