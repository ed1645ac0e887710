import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { paymentIntents } from '#src/backend/db/schema/aftercare.ts';
import { orderPayments } from '#src/backend/db/schema/order.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { openPage, paymentAddress, returned, visit } from './browser.ts';
import { marketSettings } from './market-settings.ts';
import { GATEWAY } from './paid-market.ts';
import { payer } from './payment-payer.ts';
import { guest } from './shopper.ts';
import { signedIn } from './signed-in.ts';
import { loadContract } from './strict.ts';
import { noteTried } from './tried.ts';

const contract = loadContract('customer');
const at = payer();
const { unpaid, orderOf } = at;

describe('The start of a payment', () => {
  test('CHK-02 A payment leads to a page of its own, and a reload starts no second payment', async () => {
    const id = await unpaid();
    const first = await openPage(at.market, id, at.lina.id);
    expect(first).toMatch(/^\/payment-mobile\/[\da-f-]{36}$/);
    expect(await openPage(at.market, id, at.lina.id)).toBe(first);
    expect(await at.market.db.select().from(paymentIntents).where(eq(paymentIntents.orderId, id))).toHaveLength(1);
  });

  test('A guest pays with the guest id', async () => {
    const { guestId } = await guest(at.market);
    const id = await unpaid(guestId, { isGuest: true });
    const { location } = await visit(at.market, await openPage(at.market, id, guestId), { answer: 'accept' });
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
  ])('A wrong %s is refused with one error object: %j', async (code, wrong) => {
    const { status, html } = await visit(
      at.market,
      await paymentAddress(at.market, await unpaid(), at.lina.id, wrong),
      {
        accept: 'application/json',
      },
    );
    const body: unknown = JSON.parse(html);
    expect(contract.faults('GET', '/payment-mobile', status, body)).toEqual([]);
    expect({ status, body }).toMatchObject({ status: 403, body: { errors: { code } } });
  });

  test('An order of another customer, a cash order and a finished order cannot be paid', async () => {
    const stranger = await signedIn(at.market);
    const addresses = [
      await paymentAddress(at.market, await unpaid(), stranger.id),
      await paymentAddress(at.market, await unpaid(at.lina.id, { paymentMethod: 'cash_on_delivery' }), at.lina.id),
      await paymentAddress(at.market, await unpaid(at.lina.id, { status: 'canceled' }), at.lina.id),
      await paymentAddress(
        at.market,
        await unpaid(at.lina.id, { status: 'delivered', paymentStatus: 'paid' }),
        at.lina.id,
      ),
    ];
    for (const address of addresses) {
      const { status, html } = await visit(at.market, address, { accept: 'application/json' });
      expect({ status, body: JSON.parse(html) }).toMatchObject({ status: 403, body: { errors: { code: 'order_id' } } });
    }
    const page = await visit(at.market, addresses[0] ?? '', { language: 'ar' });
    expect(page).toMatchObject({ status: 403, html: expect.stringContaining('<html lang="ar" dir="rtl">') });
  });

  test('A payment can return to an allowed shop, and to a local shop only from a local marketplace', async () => {
    const id = await unpaid();
    const app = createApp({ db: at.market.db, clock: at.market.clock, origins: ['https://shop.example'] });
    const open = async (origin: string, callback: string) =>
      (
        await app.request(origin + (await paymentAddress(at.market, id, at.lina.id, { callback })), {
          headers: { accept: 'text/html' },
        })
      ).status;
    expect(await open('https://market.test', 'https://shop.example/ar/checkout?page=cart')).toBe(302);
    expect(await open('https://market.test', 'http://localhost:4321/')).toBe(403);
    expect(await open('http://localhost:4321', 'http://127.0.0.1:4400/')).toBe(302);
  });

  test('No payment page opens while digital payment is off', async () => {
    const id = await unpaid();
    await saveSettings(at.market.db, { payments: { ...marketSettings.payments, digital: false } });
    const app = createApp({ db: at.market.db, clock: at.market.clock });
    const response = await app.request(`http://market.test${await paymentAddress(at.market, id, at.lina.id)}`);
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 403,
      body: { errors: { code: 'digital_payment' } },
    });
    await saveSettings(at.market.db, {
      payments: {
        ...marketSettings.payments,
        digital: true,
        addFund: true,
        gateways: [{ key: GATEWAY, title: { en: 'Islet Pay', ar: 'آيلت باي' }, image: null }],
      },
    });
  });
});

describe('The payment page', () => {
  test('The page shows the payee, the order and the amount, in the language of the URL or the browser', async () => {
    const id = await unpaid();
    const path = await openPage(at.market, id, at.lina.id);
    const english = await visit(at.market, path, { language: 'fr, en;q=0.5, ar;q=0.4' });
    expect(english.html).toContain('<html lang="en" dir="ltr">');
    for (const text of ['$12.50', `#${id}`, 'Marsa', 'Islet Pay', 'Accept', 'Decline', 'Cancel']) {
      expect(english.html).toContain(text);
    }
    const arabic = await visit(at.market, path, { language: 'en;q=0.2, ar-AE' });
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    for (const text of ['١٢٫٥٠', 'آيلت باي', 'قبول', 'رفض', 'إلغاء']) expect(arabic.html).toContain(text);
    expect(arabic.html).not.toMatch(/[$#]\d/);
    expect((await visit(at.market, `${path}?lang=ar`)).html).toContain('lang="ar"');
    expect(await openPage(at.market, id, at.lina.id, { lang: 'ar' })).toBe(`${path}?lang=ar`);
  });

  test('The page of a partial payment shows and pays only the open part', async () => {
    const id = await unpaid(at.lina.id, { paymentMethod: 'partial_payment', partiallyPaid: 450, status: 'confirmed' });
    const part = { orderId: id, createdAt: at.market.clock.now() };
    await at.market.db.insert(orderPayments).values([
      { ...part, amount: 450, status: 'paid', method: 'wallet' },
      { ...part, amount: 800, status: 'unpaid', method: 'digital_payment' },
    ]);
    const path = await openPage(at.market, id, at.lina.id);
    const { html } = await visit(at.market, path);
    // 12.50 − 4.50 = 8.00.
    for (const text of ['Accept and pay $8.00', '$12.50', '−$4.50']) expect(html).toContain(text);
    await visit(at.market, path, { answer: 'accept' });
    const parts = await at.market.db.select().from(orderPayments).where(eq(orderPayments.orderId, id));
    expect(parts.map(({ amount, status }) => [amount, status])).toEqual([
      [450, 'paid'],
      [800, 'paid'],
    ]);
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'partial_payment' });
  });

  test('The page loads nothing from another origin, runs no script and is not cached', async () => {
    const { html, headers } = await visit(at.market, await openPage(at.market, await unpaid(), at.lina.id));
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=|src=|url\(|@import|https?:\/\//i);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['data:,', '?lang=ar']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("form-action 'self' http://market.test");
    expect(csp).not.toContain('unsafe');
  });

  test('Every text from outside is escaped', async () => {
    const nasty = '"><script>alert(1)</script>';
    await saveSettings(at.market.db, { business: { ...marketSettings.business, name: { en: nasty, ar: nasty } } });
    const app = createApp({ db: at.market.db, clock: at.market.clock });
    const path = await openPage(at.market, await unpaid(), at.lina.id);
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
    await saveSettings(at.market.db, { business: marketSettings.business });
  });

  test('An answer with an invalid body is refused', async () => {
    const address = 'http://market.test/payment-mobile/00000000-0000-4000-8000-000000000000';
    const headers = { 'content-type': 'application/json' };
    const { status } = await at.market.app.request(address, { method: 'POST', headers, body: '{' });
    noteTried('additions', 'POST', '/payment-mobile/{visit}', status);
    expect(status).toBe(403);
  });

  test.each(['nothing', '00000000-0000-4000-8000-000000000000', "1' or '1'='1"])(
    'An unknown payment page gets the status 404: %s',
    async (key) => {
      for (const options of [{}, { answer: 'accept' }]) {
        expect((await visit(at.market, `/payment-mobile/${encodeURIComponent(key)}`, options)).status).toBe(404);
      }
    },
  );
});
