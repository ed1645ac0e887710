import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { openPage, returned, visit } from './browser.ts';
import { GATEWAY } from './paid-market.ts';
import { payer } from './payment-payer.ts';

const at = payer();
const { unpaid, orderOf } = at;

describe('Answers on the payment page', () => {
  test('CHK-02 Acceptance confirms and pays the order, and returns to the shop with a flag and a token', async () => {
    const id = await unpaid();
    const callback = 'http://market.test/checkout?page=cart';
    const { status, location } = await visit(at.market, await openPage(at.market, id, at.lina.id, { callback }), {
      answer: 'accept',
    });
    expect(status).toBe(303);
    const back = returned(location);
    const order = await orderOf(id);
    expect(back).toEqual({
      callback,
      flag: 'success',
      token: { payment_method: GATEWAY, attribute_id: String(id), transaction_reference: order?.transactionReference },
    });
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentMethod: GATEWAY });
    expect(order?.confirmed).toEqual(at.market.clock.now());
    expect((await at.lina.get('/customer/notifications')).rows).toMatchObject([
      { data: { type: 'order_status', order_id: id } },
    ]);
  });

  test('CHK-05 A declined payment fails the order, which can be paid by a second payment', async () => {
    const id = await unpaid();
    const declined = await visit(at.market, await openPage(at.market, id, at.lina.id), { answer: 'decline' });
    expect(returned(declined.location)).toMatchObject({ flag: 'fail', token: { attribute_id: String(id) } });
    expect(await orderOf(id)).toMatchObject({ status: 'failed', paymentStatus: 'unpaid' });
    const again = await visit(at.market, await openPage(at.market, id, at.lina.id), { answer: 'accept' });
    expect(returned(again.location).flag).toBe('success');
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  test('A canceled payment leaves the order pending', async () => {
    const id = await unpaid();
    const { location } = await visit(at.market, await openPage(at.market, id, at.lina.id), { answer: 'cancel' });
    expect(returned(location).flag).toBe('cancel');
    expect(await orderOf(id)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  });

  test('An unknown answer changes nothing', async () => {
    const id = await unpaid();
    const path = await openPage(at.market, id, at.lina.id);
    expect(await visit(at.market, path, { answer: 'steal' })).toMatchObject({ status: 303, location: path });
    expect(await orderOf(id)).toMatchObject({ status: 'pending' });
  });

  test('The first answer is final, and later answers get the same redirect', async () => {
    const id = await unpaid();
    const path = await openPage(at.market, id, at.lina.id);
    const first = await visit(at.market, path, { answer: 'accept' });
    for (const answer of ['decline', 'cancel', 'accept']) {
      expect((await visit(at.market, path, { answer })).location).toBe(first.location);
    }
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    const page = await visit(at.market, path);
    expect(page.html).toContain('Payment received');
    expect(page.html).not.toContain('<form');
    // Opening it again from the shop leads to the same page.
    expect(await openPage(at.market, id, at.lina.id)).toBe(path);
  });

  test('Two payment pages pay one order once, and the second tells that it is paid and returns to its own shop', async () => {
    const id = await unpaid();
    const [one, two] = [
      await openPage(at.market, id, at.lina.id),
      await openPage(at.market, id, at.lina.id, { callback: 'http://market.test/ar/checkout' }),
    ];
    expect(two).not.toBe(one);
    await visit(at.market, one, { answer: 'accept' });
    const reference = (await orderOf(id))?.transactionReference;
    const second = await visit(at.market, two, { answer: 'accept' });
    expect(second).toMatchObject({ status: 303, location: two });
    const { html } = await visit(at.market, two);
    expect(html).toContain('Payment received');
    expect(html).toContain('href="http://market.test/ar/checkout?flag=success&amp;&amp;token=');
    expect((await orderOf(id))?.transactionReference).toBe(reference);
  });

  test('An order that has been canceled meanwhile is not paid', async () => {
    const id = await unpaid();
    const path = await openPage(at.market, id, at.lina.id);
    await at.lina.put('/customer/order/cancel', { order_id: id, reason: 'Changed my mind' });
    expect((await visit(at.market, path)).html).toContain('Nothing left to pay');
    expect(await visit(at.market, path, { answer: 'accept' })).toMatchObject({ status: 303, location: path });
    expect((await visit(at.market, path)).html).toContain('Nothing left to pay');
    expect(await orderOf(id)).toMatchObject({ status: 'canceled', paymentStatus: 'unpaid' });
  });

  test('A payment page accepts no answer after an hour', async () => {
    const id = await unpaid();
    const path = await openPage(at.market, id, at.lina.id);
    at.market.clock.advance(60 * 60_000);
    expect((await visit(at.market, path)).html).toContain('has expired');
    expect((await visit(at.market, path, { answer: 'accept' })).location).toBe(path);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
    expect(await openPage(at.market, id, at.lina.id)).not.toBe(path);
  });
});

describe('Money for the wallet', () => {
  const added = async (amount: number, more: Record<string, unknown> = {}): Promise<string> => {
    const body = {
      amount,
      payment_method: GATEWAY,
      payment_platform: 'web',
      callback: 'http://market.test/wallet',
      ...more,
    };
    return String((await at.lina.post('/customer/wallet/add-fund', body)).record['redirect_link']);
  };
  const bookings = () =>
    at.market.db.select().from(walletTransactions).where(eq(walletTransactions.customerId, at.lina.id));
  const balance = async () =>
    (await at.market.db.select().from(customers).where(eq(customers.id, at.lina.id)))[0]?.walletBalance;

  test('ACC-04 A double click adds the money and its bonus once', async () => {
    const link = await added(50.1);
    const seen = await Promise.all([1, 2, 3, 4].map(() => visit(at.market, link, { answer: 'accept' })));
    expect(new Set(seen.map(({ location }) => location)).size).toBe(1);
    expect(returned(seen[0]?.location ?? '')).toMatchObject({
      callback: 'http://market.test/wallet',
      flag: 'success',
      token: { payment_method: GATEWAY },
    });
    // 10 % of 50.10 is 5.01, more than the fixed 5.00; 50.10 + 5.01 = 55.11.
    expect(await bookings()).toMatchObject([
      { type: 'add_fund', credit: 5010, adminBonus: 501, balance: 5511, reference: GATEWAY },
    ]);
    expect(await balance()).toBe(5511);
    expect((await at.lina.get('/customer/notifications')).rows).toMatchObject([
      { data: { type: 'add_fund', description: '$50.10 and a bonus of $5.01 are in your wallet.' } },
    ]);
  });

  test('An amount without a bonus is added exactly, and the page tells the result when there is no callback', async () => {
    const link = await added(19.99, { callback: undefined });
    const { status, location } = await visit(at.market, link, { answer: 'accept' });
    expect(status).toBe(303);
    expect((await visit(at.market, location)).html).toContain('Payment received');
    expect(await bookings()).toMatchObject([{ credit: 1999, adminBonus: 0, balance: 1999 }]);
  });

  test.each([
    ['decline', 'fail'],
    ['cancel', 'cancel'],
  ])('The answer %s adds nothing to the wallet', async (answer, flag) => {
    const { location } = await visit(at.market, await added(50), { answer });
    expect(returned(location).flag).toBe(flag);
    expect(await bookings()).toEqual([]);
    expect(await balance()).toBe(0);
  });
});
