import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { visit } from './browser.ts';
import type { Market } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { GATEWAY, openPaidMarket } from './paid-market.ts';
import { call } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openPaidMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

const add = (body: Record<string, unknown>) =>
  lina.post('/customer/wallet/add-fund', {
    payment_method: GATEWAY,
    payment_platform: 'web',
    callback: 'http://market.test/wallet',
    ...body,
  });

test('ACC-04 A request to add money returns the payment page’s address and leaves the balance unchanged', async () => {
  const { status, record } = await add({ amount: '20.05' });
  expect(status).toBe(200);
  expect(record['redirect_link']).toMatch(/^http:\/\/market\.test\/payment-mobile\/[\w-]{36}\?lang=en$/);
  const [customer] = await market.db.select().from(customers).where(eq(customers.id, lina.id));
  expect(customer?.walletBalance).toBe(0);
  const page = await visit(market, String(record['redirect_link']));
  expect(page.html).toContain('$20.05');
  // 10 % of 20.05 is 2.005.
  expect(page.html).toContain('+$2.01');
});

test('A request to add money through an unknown gateway returns no payment page', async () => {
  expect((await add({ amount: 10, payment_method: 'stripe' })).body).toEqual({ redirect_link: false });
});

test.each<[string, Record<string, unknown>]>([
  ['amount', { amount: 0.99 }],
  ['amount', { amount: -5 }],
  ['amount', { amount: 'ten' }],
  ['amount', { amount: 100_001 }],
  ['amount', {}],
  ['payment_method', { amount: 10, payment_method: '' }],
  ['payment_platform', { amount: 10, payment_platform: 'tv' }],
  ['callback', { amount: 10, callback: 'https://evil.example/' }],
  ['callback', { amount: 10, callback: 'javascript:alert(1)' }],
])('A request to add money with a wrong %s is refused', async (code, body) => {
  expect(await add(body)).toMatchObject({ status: 403, code });
});

test('A request to add money is refused with a single error object while the feature is switched off', async () => {
  const { payments } = marketSettings;
  await saveSettings(market.db, { payments: { ...payments, digital: true, addFund: false } });
  const off = { ...market, app: createApp({ db: market.db, clock: market.clock }) };
  try {
    const { status, record } = await call(off, 'POST', '/customer/wallet/add-fund', {
      body: { amount: 10, payment_method: GATEWAY },
      headers: lina.headers,
    });
    expect(status).toBe(403);
    expect(record['errors']).toMatchObject({ message: expect.stringContaining('not available') });
  } finally {
    await saveSettings(market.db, {
      payments: {
        ...payments,
        digital: true,
        addFund: true,
        gateways: [{ key: GATEWAY, title: { en: 'Islet Pay', ar: '' }, image: null }],
      },
    });
  }
});
