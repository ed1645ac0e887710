import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { paymentIntents, walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { orderPayments, orders } from '#src/backend/db/schema/order.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { openPage, paymentAddress, returned, visit } from './browser.ts';
import { type Market, SOUP } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { GATEWAY, openPaidMarket } from './paid-market.ts';
import { pastOrder } from './past-order.ts';
import { guest } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { loadContract } from './strict.ts';

const contract = loadContract('customer');
let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openPaidMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

type Row = typeof orders.$inferSelect;

/** An order of 12.50 that waits for a digital payment. */
const unpaid = (owner = lina.id, more: Partial<Row> = {}) =>
  pastOrder(market, owner, [SOUP], {
    status: 'pending',
    delivered: null,
    paymentMethod: 'digital_payment',
    amount: 1250,
    deliveryManId: null,
    ...more,
  });

async function orderOf(id: number): Promise<Row | undefined> {
  return (await market.db.select().from(orders).where(eq(orders.id, id)))[0];
}

describe('opening', () => {
  test('CHK-02 a navigation is led to a page of its own, and reloading makes no second visit', async () => {
    const id = await unpaid();
    const first = await openPage(market, id, lina.id);
    expect(first).toMatch(/^\/payment-mobile\/[\da-f-]{36}$/);
    expect(await openPage(market, id, lina.id)).toBe(first);
    expect(await market.db.select().from(paymentIntents).where(eq(paymentIntents.orderId, id))).toHaveLength(1);
  });

  test('a guest pays with the guest number', async () => {
    const { guestId } = await guest(market);
    const id = await unpaid(guestId, { isGuest: true });
    const { location } = await visit(market, await openPage(market, id, guestId), { answer: 'accept' });
    expect(returned(location).flag).toBe('success');
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  test.each<[string, Record<string, string>]>([
    ['order_id', { order_id: '' }],
    ['order_id', { order_id: 'x' }],
    ['order_id', { order_id: '999999' }],
    ['customer_id', { customer_id: '' }],
    ['payment_method', { payment_method: '' }],
    ['payment_method', { payment_method: 'stripe' }],
    ['payment_platform', { payment_platform: 'tv' }],
    ['callback', { callback: '' }],
    ['callback', { callback: 'https://evil.example/checkout' }],
    ['callback', { callback: 'https://market.test@evil.example/' }],
    ['callback', { callback: 'http://market.test.evil.example/' }],
    ['callback', { callback: '//evil.example' }],
    ['callback', { callback: 'javascript:alert(1)' }],
    ['callback', { callback: 'http://localhost:4321/' }],
  ])('a wrong %s is refused with one object: %j', async (code, wrong) => {
    const { status, html } = await visit(market, paymentAddress(await unpaid(), lina.id, wrong), {
      accept: 'application/json',
    });
    const body: unknown = JSON.parse(html);
    expect(contract.faults('GET', '/payment-mobile', status, body)).toEqual([]);
    expect({ status, body }).toMatchObject({ status: 403, body: { errors: { code } } });
  });

  test("somebody else's order, a cash order and one that is over are all nothing to pay", async () => {
    const stranger = await signedIn(market);
    const addresses = [
      paymentAddress(await unpaid(), stranger.id),
      paymentAddress(await unpaid(lina.id, { paymentMethod: 'cash_on_delivery' }), lina.id),
      paymentAddress(await unpaid(lina.id, { status: 'canceled' }), lina.id),
      paymentAddress(await unpaid(lina.id, { status: 'delivered', paymentStatus: 'paid' }), lina.id),
    ];
    for (const address of addresses) {
      const { status, html } = await visit(market, address, { accept: 'application/json' });
      expect({ status, body: JSON.parse(html) }).toMatchObject({ status: 403, body: { errors: { code: 'order_id' } } });
    }
    const page = await visit(market, addresses[0] ?? '', { language: 'ar' });
    expect(page).toMatchObject({ status: 403, html: expect.stringContaining('<html lang="ar" dir="rtl">') });
  });

  test('a shop that was named may be led back to; one on this machine only from this machine', async () => {
    const id = await unpaid();
    const app = createApp({ db: market.db, clock: market.clock, origins: ['https://shop.example'] });
    const open = async (origin: string, callback: string) =>
      (await app.request(origin + paymentAddress(id, lina.id, { callback }), { headers: { accept: 'text/html' } }))
        .status;
    expect(await open('https://market.test', 'https://shop.example/ar/checkout?page=cart')).toBe(302);
    expect(await open('https://market.test', 'http://localhost:4321/')).toBe(403);
    expect(await open('http://localhost:4321', 'http://127.0.0.1:4400/')).toBe(302);
  });

  test('nothing opens while digital payment is off', async () => {
    const id = await unpaid();
    await saveSettings(market.db, { payments: { ...marketSettings.payments, digital: false } });
    const app = createApp({ db: market.db, clock: market.clock });
    const answer = await app.request(`http://market.test${paymentAddress(id, lina.id)}`);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 403,
      body: { errors: { code: 'digital_payment' } },
    });
    await saveSettings(market.db, {
      payments: {
        ...marketSettings.payments,
        digital: true,
        addFund: true,
        gateways: [{ key: GATEWAY, title: { en: 'Islet Pay', ar: 'آيلت باي' }, image: null }],
      },
    });
  });
});

describe('the page', () => {
  test('says who is paid, what for and how much, in the language of the address or the browser', async () => {
    const id = await unpaid();
    const path = await openPage(market, id, lina.id);
    const english = await visit(market, path, { language: 'fr, en;q=0.5, ar;q=0.4' });
    expect(english.html).toContain('<html lang="en" dir="ltr">');
    for (const text of ['$12.50', `#${id}`, 'Marsa', 'Islet Pay', 'Accept', 'Decline', 'Cancel']) {
      expect(english.html).toContain(text);
    }
    const arabic = await visit(market, path, { language: 'en;q=0.2, ar-AE' });
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    for (const text of ['١٢٫٥٠', 'آيلت باي', 'قبول', 'رفض', 'إلغاء']) expect(arabic.html).toContain(text);
    expect(arabic.html).not.toMatch(/[$#]\d/);
    expect((await visit(market, `${path}?lang=ar`)).html).toContain('lang="ar"');
    expect(await openPage(market, id, lina.id, { lang: 'ar' })).toBe(`${path}?lang=ar`);
  });

  test('asks for the open part of a partial payment only', async () => {
    const id = await unpaid(lina.id, { paymentMethod: 'partial_payment', partiallyPaid: 450, status: 'confirmed' });
    const part = { orderId: id, createdAt: market.clock.now() };
    await market.db.insert(orderPayments).values([
      { ...part, amount: 450, status: 'paid', method: 'wallet' },
      { ...part, amount: 800, status: 'unpaid', method: 'digital_payment' },
    ]);
    const path = await openPage(market, id, lina.id);
    const { html } = await visit(market, path);
    // 12.50 − 4.50 = 8.00.
    for (const text of ['Accept and pay $8.00', '$12.50', '−$4.50']) expect(html).toContain(text);
    await visit(market, path, { answer: 'accept' });
    const parts = await market.db.select().from(orderPayments).where(eq(orderPayments.orderId, id));
    expect(parts.map(({ amount, status }) => [amount, status])).toEqual([
      [450, 'paid'],
      [800, 'paid'],
    ]);
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'partial_payment' });
  });

  test('asks nothing of any other place, runs nothing, and is kept by nobody', async () => {
    const { html, headers } = await visit(market, await openPage(market, await unpaid(), lina.id));
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=|src=|url\(|@import|https?:\/\//i);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['data:,', '?lang=ar']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("form-action 'self' http://market.test");
    expect(csp).not.toContain('unsafe');
  });

  test('writes every foreign text as text', async () => {
    const nasty = '"><script>alert(1)</script>';
    await saveSettings(market.db, { business: { ...marketSettings.business, name: { en: nasty, ar: nasty } } });
    const app = createApp({ db: market.db, clock: market.clock });
    const path = await openPage(market, await unpaid(), lina.id);
    for (const address of [
      path,
      '/payment-mobile/nothing?x=%22%3E%3Cscript%3E',
      `/payment-mobile?order_id=${encodeURIComponent(nasty)}`,
    ]) {
      const page = await app.request(`http://market.test${address}`, { headers: { accept: 'text/html' } });
      const text = await page.text();
      expect(text).toContain('&quot;&gt;&lt;script&gt;');
      expect(text).not.toContain('<script');
    }
    await saveSettings(market.db, { business: marketSettings.business });
  });

  test.each(['nothing', '00000000-0000-4000-8000-000000000000', "1' or '1'='1"])(
    'an unknown visit is 404: %s',
    async (key) => {
      for (const options of [{}, { answer: 'accept' }]) {
        expect((await visit(market, `/payment-mobile/${encodeURIComponent(key)}`, options)).status).toBe(404);
      }
    },
  );
});

describe('answering', () => {
  test('CHK-02 accepting confirms and pays the order and leads back with flag and token', async () => {
    const id = await unpaid();
    const callback = 'http://market.test/checkout?page=cart';
    const { status, location } = await visit(market, await openPage(market, id, lina.id, { callback }), {
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
    expect(order?.confirmed).toEqual(market.clock.now());
    expect((await lina.get('/customer/notifications')).rows).toMatchObject([
      { data: { type: 'order_status', order_id: id } },
    ]);
  });

  test('CHK-05 declining fails the order, which can be paid in a second try', async () => {
    const id = await unpaid();
    const declined = await visit(market, await openPage(market, id, lina.id), { answer: 'decline' });
    expect(returned(declined.location)).toMatchObject({ flag: 'fail', token: { attribute_id: String(id) } });
    expect(await orderOf(id)).toMatchObject({ status: 'failed', paymentStatus: 'unpaid' });
    const again = await visit(market, await openPage(market, id, lina.id), { answer: 'accept' });
    expect(returned(again.location).flag).toBe('success');
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  test('cancelling leaves the order as it waits', async () => {
    const id = await unpaid();
    const { location } = await visit(market, await openPage(market, id, lina.id), { answer: 'cancel' });
    expect(returned(location).flag).toBe('cancel');
    expect(await orderOf(id)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  });

  test('anything else answers nothing', async () => {
    const id = await unpaid();
    const path = await openPage(market, id, lina.id);
    expect(await visit(market, path, { answer: 'steal' })).toMatchObject({ status: 303, location: path });
    expect(await orderOf(id)).toMatchObject({ status: 'pending' });
  });

  test('the first answer stays: later ones change nothing and are told what it was', async () => {
    const id = await unpaid();
    const path = await openPage(market, id, lina.id);
    const first = await visit(market, path, { answer: 'accept' });
    for (const answer of ['decline', 'cancel', 'accept']) {
      expect((await visit(market, path, { answer })).location).toBe(first.location);
    }
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    const page = await visit(market, path);
    expect(page.html).toContain('Payment received');
    expect(page.html).not.toContain('<form');
    // Opening it anew from the shop shows the same page.
    expect(await openPage(market, id, lina.id)).toBe(path);
  });

  test('two visits to one order pay it once; the second says that it is paid and leads back to its own shop', async () => {
    const id = await unpaid();
    const [one, two] = [
      await openPage(market, id, lina.id),
      await openPage(market, id, lina.id, { callback: 'http://market.test/ar/checkout' }),
    ];
    expect(two).not.toBe(one);
    await visit(market, one, { answer: 'accept' });
    const reference = (await orderOf(id))?.transactionReference;
    const second = await visit(market, two, { answer: 'accept' });
    expect(second).toMatchObject({ status: 303, location: two });
    const { html } = await visit(market, two);
    expect(html).toContain('Payment received');
    expect(html).toContain('href="http://market.test/ar/checkout?flag=success&amp;&amp;token=');
    expect((await orderOf(id))?.transactionReference).toBe(reference);
  });

  test('an order canceled meanwhile is not paid', async () => {
    const id = await unpaid();
    const path = await openPage(market, id, lina.id);
    await lina.put('/customer/order/cancel', { order_id: id, reason: 'Changed my mind' });
    expect((await visit(market, path)).html).toContain('Nothing left to pay');
    expect(await visit(market, path, { answer: 'accept' })).toMatchObject({ status: 303, location: path });
    expect((await visit(market, path)).html).toContain('Nothing left to pay');
    expect(await orderOf(id)).toMatchObject({ status: 'canceled', paymentStatus: 'unpaid' });
  });

  test('after an hour a visit takes no answer', async () => {
    const id = await unpaid();
    const path = await openPage(market, id, lina.id);
    market.clock.advance(60 * 60_000);
    expect((await visit(market, path)).html).toContain('has expired');
    expect((await visit(market, path, { answer: 'accept' })).location).toBe(path);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
    expect(await openPage(market, id, lina.id)).not.toBe(path);
  });
});

describe('adding money', () => {
  const added = async (amount: number, more: Record<string, unknown> = {}): Promise<string> => {
    const body = {
      amount,
      payment_method: GATEWAY,
      payment_platform: 'web',
      callback: 'http://market.test/wallet',
      ...more,
    };
    return String((await lina.post('/customer/wallet/add-fund', body)).record['redirect_link']);
  };
  const bookings = () => market.db.select().from(walletTransactions).where(eq(walletTransactions.customerId, lina.id));
  const balance = async () =>
    (await market.db.select().from(customers).where(eq(customers.id, lina.id)))[0]?.walletBalance;

  test('ACC-04 a double click books once: 50.10 and a bonus of 5.01', async () => {
    const link = await added(50.1);
    const seen = await Promise.all([1, 2, 3, 4].map(() => visit(market, link, { answer: 'accept' })));
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
    expect((await lina.get('/customer/notifications')).rows).toMatchObject([
      { data: { type: 'add_fund', description: '$50.10 and a bonus of $5.01 are in your wallet.' } },
    ]);
  });

  test('without a bonus exactly the amount is booked, and without a callback the page tells', async () => {
    const link = await added(19.99, { callback: undefined });
    const { status, location } = await visit(market, link, { answer: 'accept' });
    expect(status).toBe(303);
    expect((await visit(market, location)).html).toContain('Payment received');
    expect(await bookings()).toMatchObject([{ credit: 1999, adminBonus: 0, balance: 1999 }]);
  });

  test.each([
    ['decline', 'fail'],
    ['cancel', 'cancel'],
  ])('%s books nothing', async (answer, flag) => {
    const { location } = await visit(market, await added(50), { answer });
    expect(returned(location).flag).toBe(flag);
    expect(await bookings()).toEqual([]);
    expect(await balance()).toBe(0);
  });
});
