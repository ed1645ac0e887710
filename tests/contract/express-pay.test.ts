import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { paymentIntents } from '#src/backend/db/schema/aftercare.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { paymentAddress, visit } from './browser.ts';
import { charged, EXPRESS, type ServiceRule, startPaymentService } from './express-service.ts';
import type { Market } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { GATEWAY } from './paid-market.ts';
import { payer } from './payment-payer.ts';
import { call, guest } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const ISLET_PAY = { key: GATEWAY, title: { en: 'Islet Pay', ar: 'آيلت باي' }, image: null };
const at = payer();
const { unpaid, orderOf } = at;
const PATH = '/customer/order/express-payment';
const ORIGIN = 'http://market.test';

/** Returns a token of the demo's wallet for 12.50, with other fields. */
const demoToken = (more: Record<string, unknown> = {}): string =>
  JSON.stringify({ id: randomUUID(), amount: '12.50', currency: 'USD', origin: ORIGIN, outcome: 'success', ...more });

const pay = (id: number, more: Record<string, unknown> = {}, who: SignedIn = at.lina, origin = ORIGIN) =>
  who.post(
    PATH,
    { order_id: id, payment_method: 'islet_demo', amount: 12.5, token: demoToken(), ...more },
    { headers: { origin } },
  );
const intentsOf = (id: number) => at.market.db.select().from(paymentIntents).where(eq(paymentIntents.orderId, id));

describe('EXT-17 An express payment with the demo wallet', () => {
  test('An order is paid by a token, once, and its repetition returns the same', async () => {
    const id = await unpaid();
    const token = demoToken();
    const payments = await Promise.all([pay(id, { token }), pay(id, { token })]);
    for (const { status, record } of [...payments, await pay(id, { token })])
      expect({ status, record }).toEqual({ status: 200, record: { state: 'success', order_id: id } });
    expect(await orderOf(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      paymentMethod: 'islet_demo',
      amount: 1250,
    });
    expect(await intentsOf(id)).toHaveLength(1);
    expect(await pay(id)).toMatchObject({ status: 403, code: 'order' });
  });

  test('A guest pays the own order, and nobody else does', async () => {
    const { guestId } = await guest(at.market);
    const id = await unpaid(guestId, { isGuest: true });
    expect(await pay(id)).toMatchObject({ status: 404, code: 'order' });
    const body = { order_id: id, payment_method: 'islet_demo', amount: 12.5, token: demoToken(), guest_id: guestId };
    expect(await call(at.market, 'POST', PATH, { body })).toMatchObject({ status: 200, record: { state: 'success' } });
  });

  test.each<[string, Record<string, unknown>]>([
    ['another amount', { amount: '1.00' }],
    ['another currency', { currency: 'AED' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a card that is refused', { outcome: 'fail' }],
  ])('A token for %s pays nothing, and another one pays the order afterwards', async (_, fields) => {
    const id = await unpaid();
    expect(await pay(id, { token: demoToken(fields) })).toMatchObject({ status: 200, record: { state: 'fail' } });
    expect(await orderOf(id)).toMatchObject({ status: 'failed', paymentStatus: 'unpaid' });
    expect(await pay(id)).toMatchObject({ status: 200, record: { state: 'success' } });
  });

  test('A token of one order is refused for another one, of the same and of another customer', async () => {
    const token = demoToken();
    const paid = await pay(await unpaid(), { token });
    expect(paid.record['state']).toBe('success');
    const other = await unpaid();
    expect(await pay(other, { token })).toMatchObject({ status: 403, code: 'token' });
    const stranger = await signedIn(at.market);
    expect(await pay(await unpaid(stranger.id), { token }, stranger)).toMatchObject({ status: 403, code: 'token' });
    expect(await orderOf(other)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('A changed total is refused with the amount that is due, and nothing is charged', async () => {
    const id = await unpaid(at.lina.id, { amount: 1300 });
    expect(await pay(id)).toMatchObject({ status: 409, code: 'amount_changed', record: { order_amount: 13 } });
    expect(await intentsOf(id)).toEqual([]);
  });

  test('Another site, an unknown method, a cash order and a canceled order are refused', async () => {
    const id = await unpaid();
    expect(await pay(id, {}, at.lina, 'https://evil.example')).toMatchObject({ status: 403, code: 'origin' });
    expect(await pay(id, { payment_method: 'apple_pay' })).toMatchObject({ status: 403, code: 'payment_method' });
    expect(await pay(id, { token: 'x'.repeat(20_001) })).toMatchObject({ status: 403, code: 'token' });
    const others = [{ paymentMethod: 'cash_on_delivery' }, { status: 'canceled' as const }];
    for (const fields of others)
      expect(await pay(await unpaid(at.lina.id, fields))).toMatchObject({ status: 403, code: 'order' });
    expect(await orderOf(id)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  });

  test('The eleventh payment within ten minutes is refused', async () => {
    const id = await unpaid();
    for (let count = 0; count < 10; count += 1) await pay(id, { amount: 1 });
    expect(await pay(id)).toMatchObject({ status: 429 });
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('The demo opens no session of Apple Pay', async () => {
    const body = { validation_url: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' };
    const session = await at.lina.post('/customer/order/express-session', body);
    expect(session).toMatchObject({ status: 403, code: 'payment_method' });
  });
});

describe("EXT-17 An express payment with the operator's payment service", () => {
  let service: Awaited<ReturnType<typeof startPaymentService>>;
  let market: Market;
  let nour: SignedIn;

  beforeAll(async () => {
    service = await startPaymentService();
    const { db, clock } = at.market;
    await saveSettings(db, {
      payments: { ...marketSettings.payments, digital: true, gateways: [ISLET_PAY], express: EXPRESS },
    });
    const settings = { limiter: { allows: () => true } };
    market = { ...at.market, app: createApp({ db, clock, gateway: service.webhook, settings, log: () => {} }) };
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    nour = await signedIn(market);
  });

  const payBy = (id: number, token: string = randomUUID()) =>
    nour.post(
      PATH,
      { order_id: id, payment_method: 'google_pay', amount: 12.5, token },
      { headers: { origin: ORIGIN } },
    );

  test('The service gets the token with order, amount and currency, and its signed result is booked', async () => {
    service.follow((sent) => ({ body: charged(sent) }));
    const id = await unpaid(nour.id);
    expect(await payBy(id, 'token of a wallet')).toMatchObject({ status: 200, record: { state: 'success' } });
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'google_pay' });
    const [intent] = await intentsOf(id);
    expect(service.calls).toEqual([
      {
        type: 'express_payment',
        payment: {
          key: intent?.key,
          method: 'google_pay',
          amount: 1250,
          digits: 2,
          currency: 'AED',
          merchant: 'Marsa',
          order: id,
          origin: ORIGIN,
          token: 'token of a wallet',
        },
      },
    ]);
  });

  test.each<[string, ServiceRule]>([
    ['is not signed', (sent) => ({ body: charged(sent), secret: null })],
    ['is signed with another secret', (sent) => ({ body: charged(sent), secret: 'x'.repeat(32) })],
    ['is for another amount', (sent) => ({ body: charged(sent, { amount: 1 }) })],
    ['is for another currency', (sent) => ({ body: charged(sent, { currency: 'USD' }) })],
    ['is for another order', (sent) => ({ body: charged(sent, { order: 1 }) })],
    ['is for another payment', (sent) => ({ body: charged(sent, { payment: randomUUID() }) })],
    ['is a refusal of the call', () => ({ body: {}, status: 400 })],
  ])('A result that %s books nothing; the same token is charged under the same key again', async (_, rule) => {
    service.follow(rule);
    const id = await unpaid(nour.id);
    const token = randomUUID();
    expect(await payBy(id, token)).toMatchObject({ status: 503, code: 'payment' });
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'unpaid' });
    expect(await payBy(id)).toMatchObject({ status: 403, code: 'payment' });
    const page = await visit(market, await paymentAddress(market, id, nour.id), { accept: 'application/json' });
    expect({ status: page.status, body: JSON.parse(page.html) }).toMatchObject({
      status: 403,
      body: { errors: { code: 'payment' } },
    });
    service.follow((sent) => ({ body: charged(sent) }));
    expect(await payBy(id, token)).toMatchObject({ status: 200, record: { state: 'success' } });
    expect(await intentsOf(id)).toHaveLength(1);
  });

  test('A charge is given back when the order was canceled meanwhile', async () => {
    const id = await unpaid(nour.id);
    service.follow(async (sent) => {
      if (sent['type'] === 'express_payment')
        await nour.put('/customer/order/cancel', { order_id: id, reason: 'Changed my mind' });
      return { body: charged(sent) };
    });
    expect(await payBy(id)).toMatchObject({ status: 200, record: { state: 'closed' } });
    expect(service.calls.map(({ type }) => type)).toEqual(['express_payment', 'express_refund']);
    expect(await orderOf(id)).toMatchObject({ status: 'canceled', paymentStatus: 'unpaid' });
  });

  test('A session of Apple Pay comes from the service, and only for a host of Apple', async () => {
    service.follow(() => ({ body: { merchantSessionIdentifier: 'SSH1' } }));
    const open = (validation_url: string) =>
      nour.post('/customer/order/express-session', { validation_url }, { headers: { origin: ORIGIN } });
    const url = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
    expect(await open(url)).toMatchObject({ status: 200, record: { session: { merchantSessionIdentifier: 'SSH1' } } });
    expect(service.calls).toEqual([
      {
        type: 'apple_pay_session',
        session: { validation_url: url, domain: 'market.test', merchant: 'merchant.test.islet' },
      },
    ]);
    for (const other of [
      'https://apple-pay-gateway.apple.com.evil.example/',
      'http://apple-pay-gateway.apple.com/',
      'https://apple-pay-gateway.apple.com:8443/',
      'https://10.0.0.1/',
      'nonsense',
    ])
      expect(await open(other)).toMatchObject({ status: 403, code: 'validation_url' });
    service.follow(() => ({ body: {}, status: 400 }));
    expect(await open(url)).toMatchObject({ status: 503, code: 'payment' });
  });
});
