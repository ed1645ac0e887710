import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { errorFields, logError, logLine, redactPersonal } from '#src/lib/logger.ts';
import { type Market, openMarket, SOUP } from '../contract/market.ts';
import { customer, guest, placement } from '../contract/shopper.ts';

let market: Market;
beforeAll(async () => {
  const { app, ...rest } = await openMarket();
  const auth = { send: (message: Market['sent'][number]) => void rest.sent.push(message) };
  const settings = { limiter: { allows: () => true } };
  market = { ...rest, app: createApp({ db: rest.db, clock: rest.clock, auth, settings, log: logError }) };
});
afterAll(() => market.close());

/** Captures all further output of this process. */
function listening(): () => string {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
  }
  return () => lines.join('');
}

test('The log of a whole journey whose last writes fail contains no personal data', async () => {
  const written = listening();
  const [visitor, person] = [await guest(market), await customer(market)];
  const order = placement();
  const soup = { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 };
  for (const shopper of [visitor, person]) {
    await shopper.post('/customer/cart/add', soup);
    await shopper.post('/customer/order/place', order);
    await shopper.post('/customer/cart/add', soup);
  }
  const phone = '+971501230099';
  const ask = (path: string, body: unknown) =>
    market.app.request(`http://market.test/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await ask('/auth/login', { login_type: 'otp', phone });
  // Failed queries are logged with the error of the driver, which repeats every sent value.
  for (const table of ['orders', 'guests', 'tokens', 'addresses']) {
    await market.db.execute(sql.raw(`alter table ${table} rename to gone_${table}`));
  }
  const failed: number[] = [];
  for (const [path, body] of [
    ['/customer/order/place', { guest_id: visitor.guestId, ...order }],
    ['/auth/sign-up', { name: 'Lina Karam', phone, email: 'lina@example.com', password: 'quiet-harbour-9' }],
    ['/auth/guest/request', {}],
  ] as const) {
    failed.push((await ask(path, body)).status);
  }
  const headers = { authorization: `Bearer ${person.token}`, moduleId: '1' };
  failed.push((await market.app.request('http://market.test/api/v1/customer/info', { headers })).status);
  const log = written();
  vi.restoreAllMocks();

  expect(failed).toContain(500);
  expect(log.trim().split('\n').length).toBeGreaterThanOrEqual(failed.filter((status) => status === 500).length);
  for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 'error' });
  const secrets: readonly (readonly [string, string])[] = [
    ['a token', person.token],
    ['a guest', String(visitor.guestId)],
    ['a phone', phone],
    ['a phone', phone.slice(1)],
    ['a phone', person.phone],
    ['an e-mail', person.email],
    ['an e-mail', 'lina@example.com'],
    ['an address', String(order['address'])],
    ['a person of an address', String(order['contact_person_number'])],
    ['a password', 'quiet-harbour'],
    ...market.sent.map(({ code }) => ['a code', code] as const),
  ];
  for (const [what, secret] of secrets) expect(log, what).not.toContain(secret);
});

test('Fields and texts with personal data are hidden in every log line', () => {
  const written = listening();
  logLine('info', 'call from +971 50 123 4567 about /api/v1/x?guest_id=4398046511999&limit=2', {
    phone: '0501234567',
    token: 'abc',
    code: '123456',
    address: 'Lighthouse Street 4',
    email: 'lina@example.com',
    path: '/payment-mobile/0b6a7c1e-1111-4222-8333-444455556666',
    status: 200,
  });
  logError('failed', new Error('Bearer abc.def is not known to lina@example.com'));
  const log = written();
  vi.restoreAllMocks();
  for (const part of ['123 4567', '4398046511999', '0501234567', 'abc', '123456', 'Lighthouse', 'lina@', '0b6a7c1e']) {
    expect(log).not.toContain(part);
  }
  const [first] = log.split('\n');
  expect(JSON.parse(first ?? '')).toMatchObject({ level: 'info', status: 200, phone: '[hidden]' });
  expect(first).toContain('limit=2');
});

test('A failed query is logged without the values that were sent with it', () => {
  const error = new Error('Failed query: insert into t values ($1)\nparams: Lighthouse Street 4,+971501234567');
  const { message, stack } = errorFields(error);
  expect(`${message} ${stack}`).not.toMatch(/Lighthouse|971501234567/);
  expect(message).toBe('Failed query: insert into t values ($1)');
  expect(String(stack)).toContain('log.test.ts');
});

test('A log line without personal data is not changed', () => {
  const line =
    '{"time":"2026-11-24T09:39:37.123Z","requestId":"abcDEF123-_x","stack":"at main.mjs:123:45","ms":12345678}';
  expect(redactPersonal(line)).toBe(line);
});
