import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refunds, walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { PIXEL } from '../setup/photo.ts';
import type { Market } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { call, guest, placement } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket, orderRow, placeSoups, purse, soups, wait, withFreshSettings } from './trade-market.ts';

let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

/** Creates a delivered and paid order of two soups with a tip of 1.00: 15.64, including 5.42 for delivery. */
async function delivered(): Promise<number> {
  const id = Number((await placeSoups(lina, { dm_tips: 1 })).record['order_id']);
  await wait(market, 90);
  return id;
}
const ask = (id: unknown, more: Record<string, unknown> = {}, who: SignedIn = lina) =>
  who.post('/customer/order/refund-request', { order_id: id, customer_reason: 'Cold', ...more });
const track = async (id: number) => (await lina.get(`/customer/order/track?order_id=${id}`)).record;

describe('Refunds', () => {
  test('CHK-07 A refund is requested with pictures, approved after ten minutes and paid into the wallet once', async () => {
    const id = await delivered();
    const form = new FormData();
    for (const [name, value] of [
      ['order_id', String(id)],
      ['customer_reason', 'Cold'],
      ['customer_note', 'It was ice'],
    ] as const) {
      form.append(name, value);
    }
    form.append('image[]', new File([PIXEL], 'soup.png'));
    form.append('image[]', new File([PIXEL], 'spoon.png'));
    const response = await call(market, 'POST', '/customer/order/refund-request', { form, headers: lina.headers });
    expect(response.status).toBe(200);
    await wait(market, 9);
    // 15.64 - 5.42 - 1.00
    expect(await track(id)).toMatchObject({
      order_status: 'refund_requested',
      refund: {
        order_id: id,
        refund_amount: 9.22,
        refund_status: 'pending',
        refund_method: 'wallet',
        customer_reason: 'Cold',
        customer_note: 'It was ice',
        admin_note: null,
        image_full_url: [expect.stringContaining('/media/private/'), expect.stringContaining('/media/private/')],
      },
      refund_customer_note: 'It was ice',
    });
    expect(await purse(market, lina)).toMatchObject({ wallet: 0 });
    await wait(market, 1);
    await wait(market, 60);
    expect(await track(id)).toMatchObject({
      order_status: 'refunded',
      refund: { refund_status: 'approved', admin_note: 'The amount is in your wallet.' },
      refund_cancellation_note: null,
    });
    expect(await purse(market, lina)).toMatchObject({ wallet: 922 });
    const booked = await market.db.select().from(walletTransactions).where(eq(walletTransactions.customerId, lina.id));
    expect(booked).toMatchObject([{ type: 'order_refund', credit: 922, reference: String(id) }]);
    const past = await lina.get('/customer/order/list?limit=5&offset=1');
    expect(past.record['orders']).toMatchObject([{ id, refund: { admin_note: 'The amount is in your wallet.' } }]);
  });

  test('CHK-07 A denied refund has a note in the requested language and pays nothing', async () => {
    const id = await delivered();
    expect((await ask(id, { customer_note: 'deny me', refund_method: 'cash' })).status).toBe(200);
    await wait(market, 10);
    expect(await track(id)).toMatchObject({
      order_status: 'refund_request_canceled',
      refund: { refund_status: 'rejected', refund_method: 'cash' },
      refund_cancellation_note: 'We could not accept this request.',
    });
    const arabic = await lina.get(`/customer/order/track?order_id=${id}`, { headers: { 'X-localization': 'ar' } });
    expect(arabic.record['refund_cancellation_note']).toBe('لم نتمكن من قبول هذا الطلب.');
    expect(await purse(market, lina)).toMatchObject({ wallet: 0 });
    expect(await ask(id)).toMatchObject({ status: 403, code: 'order' });
  });

  test('Simultaneous requests for one refund count once', async () => {
    const id = await delivered();
    const responses = await Promise.all(Array.from({ length: 5 }, () => ask(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
    expect(await market.db.select().from(refunds).where(eq(refunds.orderId, id))).toHaveLength(1);
    await wait(market, 11);
    expect(await purse(market, lina)).toMatchObject({ wallet: 922 });
  });
});

describe('Refused refund requests', () => {
  test('A refund of a running or unknown order, with a missing reason or with an invalid picture is refused', async () => {
    const running = Number((await placeSoups(lina)).record['order_id']);
    expect(await ask(running)).toMatchObject({ status: 403, code: 'order' });
    expect(await ask(999_999)).toMatchObject({ status: 404, code: 'order' });
    expect(await ask(running, { customer_reason: ' ' })).toMatchObject({ status: 403, code: 'customer_reason' });
    expect(await ask(running, { customer_reason: 'x'.repeat(255) })).toMatchObject({ code: 'customer_reason' });
    expect(await ask('x')).toMatchObject({ status: 403, code: 'order_id' });
    const id = await delivered();
    const form = new FormData();
    form.append('order_id', String(id));
    form.append('customer_reason', 'Cold');
    form.append('image[]', new File(['<svg/>'], 'soup.png'));
    const response = await call(market, 'POST', '/customer/order/refund-request', { form, headers: lina.headers });
    expect(response).toMatchObject({ status: 403, code: 'image' });
    expect(await orderRow(market, id)).toMatchObject({ status: 'delivered' });
  });

  test('A refund of another customer’s order, by a guest or without a token is refused', async () => {
    const id = await delivered();
    expect(await ask(id, {}, await signedIn(market))).toMatchObject({ status: 404, code: 'order' });
    const visitor = await guest(market);
    await visitor.post('/customer/cart/add', soups);
    const own = (await visitor.post('/customer/order/place', placement())).record['order_id'];
    for (const order_id of [id, own]) {
      const body = { order_id, customer_reason: 'Cold' };
      expect((await visitor.post('/customer/order/refund-request', body)).status).toBe(401);
    }
    const nobody = { body: { order_id: id, customer_reason: 'Cold' } };
    expect((await call(market, 'POST', '/customer/order/refund-request', nobody)).status).toBe(401);
    expect(await orderRow(market, id)).toMatchObject({ status: 'delivered' });
  });

  test('Every refund request is refused while refunds are off', async () => {
    const id = await delivered();
    await saveSettings(market.db, { orders: { ...marketSettings.orders, refunds: false } });
    const response = await withFreshSettings(market, () => ask(id));
    await saveSettings(market.db, { orders: marketSettings.orders });
    expect(response).toMatchObject({ status: 403, code: 'order' });
  });
});

test('The refund reasons need a caller', async () => {
  expect((await lina.get('/customer/order/refund-reasons')).record).toMatchObject({
    refund_reasons: [{ reason: 'Cold' }],
  });
  expect((await call(market, 'GET', '/customer/order/refund-reasons')).status).toBe(401);
});
