import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import { expireUnpaid } from '#src/backend/orders/paying/unpaid.ts';
import { startHousekeeping } from '#src/backend/platform/housekeeping.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import { paymentQuery, returned, visit } from '../contract/browser.ts';
import { DATES, GROCER, GROCERY, type Market } from '../contract/market.ts';
import { guest, placement, soup } from '../contract/shopper.ts';
import { type SignedIn, signedIn } from '../contract/signed-in.ts';
import { coupon, openTradeMarket, orderRow, placeSoups, purse } from '../contract/trade-market.ts';
import { codeIn, linkOf, payBy, withChoice } from './pay-page.ts';

const DIGITAL = { payment_method: 'digital_payment' };
const MINUTE = 60_000;

let market: Market;
let lina: SignedIn;
let omar: SignedIn;
beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [lina, omar] = [await signedIn(market), await signedIn(market)];
});

const unpaid = async (who: SignedIn, more = {}) =>
  Number((await placeSoups(who, { ...DIGITAL, ...more })).record['order_id']);
const bare = (orderId: number, customerId: number, more = {}) =>
  `/payment-mobile?${new URLSearchParams(paymentQuery(orderId, customerId, more))}`;
const asJson = { accept: 'application/json' };
const expire = async (minutes: number) => {
  market.clock.advance(minutes * MINUTE);
  return expireUnpaid(market.db, market.clock.now(), (error) => {
    throw error;
  });
};

describe('The payment page', () => {
  test('The payment page refuses order and customer id without a valid signature, and nothing changes', async () => {
    const id = await unpaid(lina);
    const before = await orderRow(market, id);
    for (const address of [
      bare(id, lina.id),
      bare(id, lina.id, { expires: '9999999999', signature: 'A'.repeat(43) }),
    ]) {
      const refused = await visit(market, address, asJson);
      expect([refused.status, codeIn(refused)]).toEqual([403, 'signature']);
      expect((await visit(market, address, { answer: 'decline' })).status).toBe(404);
      const page = await visit(market, address, { language: 'ar' });
      expect(page.status).toBe(403);
      expect(page.html).toContain('افتح الدفع مرة أخرى من طلبك');
      for (const amount of ['14.64', '١٤٫٦٤']) expect(page.html).not.toContain(amount);
    }
    expect(await orderRow(market, id)).toEqual(before);
  });

  test('The payment page responds alike for an existing and an unknown order', async () => {
    for (const id of [await unpaid(lina), 1]) {
      const refused = await visit(market, bare(id, lina.id), asJson);
      expect([refused.status, codeIn(refused)]).toEqual([403, 'signature']);
    }
  });

  test('A payment link is valid only for its order and customer, and only until the order must be paid', async () => {
    const [hers, his] = [await unpaid(lina), await unpaid(omar)];
    const own = String(await linkOf(omar, his));
    for (const wrong of [
      own.replace(`order_id=${his}`, `order_id=${hers}`),
      own.replace(`customer_id=${omar.id}`, `customer_id=${lina.id}`),
      own.replace(/expires=\d+/, 'expires=9999999999'),
    ]) {
      expect(wrong).not.toBe(own);
      const refused = await visit(market, withChoice(wrong), asJson);
      expect([refused.status, codeIn(refused)]).toEqual([403, 'signature']);
    }
    expect((await visit(market, withChoice(own))).status).toBe(302);
    market.clock.advance(30 * MINUTE);
    const late = await visit(market, withChoice(own), asJson);
    expect([late.status, codeIn(late)]).toEqual([403, 'signature']);
  });

  test('The payment link is given only to the owner of the order', async () => {
    const visitor = await guest(market);
    const thief = await guest(market);
    await visitor.post('/customer/cart/add', soup({ quantity: 2 }));
    const placed = await visitor.post('/customer/order/place', placement(DIGITAL));
    const id = placed.record['order_id'];
    expect(placed.record['payment_link']).toMatch(/^\/payment-mobile\?.*&signature=[\w-]{43}$/);
    expect(await linkOf(visitor, id)).toBe(placed.record['payment_link']);
    expect(await linkOf(thief, id)).toBeNull();
    expect(await linkOf(omar, id)).toBeUndefined();
  });

  test('Two payers whose steps interleave end with their own orders paid and declined', async () => {
    const [hers, his] = [await unpaid(lina), await unpaid(omar)];
    const [herLink, hisLink] = [await linkOf(lina, hers), await linkOf(omar, his)];
    const hisVisit = await visit(market, withChoice(hisLink));
    const herVisit = await visit(market, withChoice(herLink));
    // He declines his own order and tries to pay hers with his link.
    const swapped = String(hisLink).replace(String(his), String(hers)).replace(`=${omar.id}&`, `=${lina.id}&`);
    expect((await payBy(market, swapped, 'decline')).status).toBe(403);
    const declined = await visit(market, hisVisit.location, { answer: 'decline' });
    const paid = await visit(market, herVisit.location, { answer: 'accept' });
    expect(returned(paid.location)).toMatchObject({ flag: 'success', token: { attribute_id: String(hers) } });
    expect(returned(declined.location)).toMatchObject({ flag: 'fail', token: { attribute_id: String(his) } });
    expect(await orderRow(market, hers)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await orderRow(market, his)).toMatchObject({ status: 'failed', paymentStatus: 'unpaid' });
    // After a declined attempt, the order can still be paid.
    expect(returned((await payBy(market, await linkOf(omar, his), 'accept')).location).flag).toBe('success');
  });
});

describe('An unpaid order', () => {
  // Orders of earlier tests have expired.
  beforeEach(async () => {
    await expire(31);
  });
  const stockOf = async () =>
    (await market.db.select({ stock: items.stock }).from(items).where(eq(items.id, DATES)))[0]?.stock;
  const dates = { model: 'Item', item_id: DATES, price: 3, quantity: 4 };

  test('An unpaid order expires after 30 minutes and returns stock, coupon and the share of the wallet', async () => {
    await coupon(market, 'ONCE', { moduleId: GROCERY, limit: 1 });
    const now = market.clock.now();
    await market.db.transaction((tx) =>
      bookWallet(tx, { customerId: lina.id, type: 'add_fund', credit: 500, reference: null, now }),
    );
    const inGrocery = { module: GROCERY };
    const place = async () => {
      await lina.post('/customer/cart/add', dates, inGrocery);
      const more = { ...DIGITAL, store_id: GROCER, partial_payment: 1, coupon_code: 'ONCE', is_guest: 0 };
      return lina.post('/customer/order/place', placement(more), inGrocery);
    };
    const { record } = await place();
    const id = record['order_id'];
    expect(await stockOf()).toBe(6);
    expect(await purse(market, lina)).toMatchObject({ wallet: 0 });
    expect(await expire(29)).toBe(0);
    expect(await orderRow(market, id)).toMatchObject({ status: 'confirmed' });

    expect(await expire(1)).toBe(1);
    expect(await orderRow(market, id)).toMatchObject({ status: 'canceled', canceledBy: 'system' });
    expect(await stockOf()).toBe(10);
    expect(await purse(market, lina)).toMatchObject({ wallet: 500 });
    const [row] = await market.db.select().from(coupons).where(eq(coupons.code, 'ONCE'));
    expect(row?.totalUses).toBe(0);
    for (const [locale, reason] of [
      ['en', 'The order was not paid within 30 minutes.'],
      ['ar', 'لم يُدفع ثمن الطلب خلال 30 دقيقة.'],
    ] as const) {
      const tracked = await lina.get(`/customer/order/track?order_id=${id}`, { headers: { 'X-localization': locale } });
      expect(tracked.record).toMatchObject({
        order_status: 'canceled',
        cancellation_reason: reason,
        payment_link: null,
      });
    }
    // A second run expires and refunds nothing again.
    expect(await expire(60)).toBe(0);
    await market.courier.tick();
    expect(await purse(market, lina)).toMatchObject({ wallet: 500 });
    expect((await place()).status).toBe(200);
  });

  test('An unpaid order expires after a declined payment too, and can then not be paid or changed to cash', async () => {
    const id = await unpaid(lina);
    const link = await linkOf(lina, id);
    const open = await visit(market, withChoice(link));
    await payBy(market, link, 'decline');
    expect(await orderRow(market, id)).toMatchObject({ status: 'failed' });
    await expire(30);
    await visit(market, open.location, { answer: 'accept' });
    const cash = await lina.put('/customer/order/payment-method', { order_id: id });
    expect(cash).toMatchObject({ status: 403, code: 'order' });
    expect(await orderRow(market, id)).toMatchObject({ status: 'canceled', paymentStatus: 'unpaid' });
  });

  test('The housekeeping cancels expired unpaid orders every half minute', async () => {
    const id = await unpaid(lina);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const end = startHousekeeping({ db: market.db, clock: market.clock, onError: (error) => expect(error).toBeNull() });
    market.clock.advance(30 * MINUTE);
    vi.advanceTimersByTime(30_000);
    end();
    vi.useRealTimers();
    await expect.poll(async () => (await orderRow(market, id)).status, { timeout: 20_000 }).toBe('canceled');
  });

  test('An order that is paid, or changed to cash, does not expire', async () => {
    const [paid, cash] = [await unpaid(lina), await unpaid(omar)];
    await payBy(market, await linkOf(lina, paid), 'accept');
    await omar.put('/customer/order/payment-method', { order_id: cash });
    expect(await expire(31)).toBe(0);
    expect(await orderRow(market, paid)).toMatchObject({ status: 'confirmed' });
    expect(await orderRow(market, cash)).toMatchObject({ status: 'pending' });
  });

  test('A caller has at most three unpaid orders, even when placed at once; paying or canceling one makes room', async () => {
    const visitor = await guest(market);
    const place = async () => {
      await visitor.post('/customer/cart/add', soup({ quantity: 2 }));
      return visitor.post('/customer/order/place', placement(DIGITAL));
    };
    const buyNow = () =>
      visitor.post(
        '/customer/order/place',
        placement({
          ...DIGITAL,
          is_buy_now: 1,
          cart: JSON.stringify([{ item_id: 2, item_type: 'AppModelsItem', price: 8.4, quantity: 2, variation: [] }]),
        }),
      );
    const together = await Promise.all(Array.from({ length: 5 }, buyNow));
    expect(together.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403]);
    const fourth = await place();
    expect(fourth).toMatchObject({ status: 403, code: 'digital_payment' });
    expect(JSON.stringify(fourth.body)).toContain('3 orders');
    const arabic = await visitor.post('/customer/order/place', placement(DIGITAL), {
      headers: { 'X-localization': 'ar' },
    });
    expect(JSON.stringify(arabic.body)).toContain('بانتظار الدفع');
    expect((await visitor.post('/customer/order/place', placement())).status).toBe(200);

    const [first, second] = together.filter(({ status }) => status === 200).map(({ record }) => record['order_id']);
    await payBy(market, await linkOf(visitor, first), 'accept');
    expect((await place()).status).toBe(200);
    expect((await place()).status).toBe(403);
    await visitor.put('/customer/order/cancel', { order_id: second, reason: 'Too slow' });
    expect((await visitor.post('/customer/order/place', placement(DIGITAL))).status).toBe(200);
  });
});
