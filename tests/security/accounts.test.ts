import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, notifications } from '#src/backend/db/schema/customer.ts';
import { codeFor, manual, openWith, otherThan, poster, somebody } from '../contract/auth-people.ts';
import type { Market } from '../contract/market.ts';
import { sendProfile } from '../contract/profile-form.ts';
import { bearer, type Customer, call, customer } from '../contract/shopper.ts';

// The attacker has only a customer's token, from a shared computer or a stolen phone.
let market: Market;
let owner: Customer;
const post = poster(() => market);

beforeAll(async () => {
  market = await openWith({});
});
afterAll(() => market.close());
beforeEach(async () => {
  owner = await customer(market);
});

const row = async () => (await market.db.select().from(customers).where(eq(customers.id, owner.id)))[0];
const remove = (body: Record<string, unknown>) =>
  call(market, 'DELETE', '/customer/remove-account', { body, headers: { authorization: `Bearer ${owner.token}` } });

describe('A stolen token', () => {
  test.each([
    ['password', { password: 'south-harbour' }],
    ['e-mail', { email: 'stranger@example.com' }],
    ['phone', { phone: '+971501112233' }],
  ])('A new %s is saved only with the current password', async (_, change) => {
    const before = await row();
    const missing = await sendProfile(market, owner, { ...change, current_password: null });
    expect(missing).toMatchObject({ status: 403, code: 'current_password' });
    const wrong = await sendProfile(market, owner, { ...change, current_password: 'not-the-one' });
    expect(wrong).toMatchObject({ status: 403, code: 'current_password' });
    expect(await row()).toEqual(before);
  });

  test('An account is deleted only with the current password', async () => {
    for (const body of [{}, { current_password: 'not-the-one' }, { confirm_code: '123456' }]) {
      expect(await remove(body)).toMatchObject({ status: 403, code: 'current_password' });
    }
    expect(await row()).toBeDefined();
    expect((await remove({ current_password: owner.password })).status).toBe(200);
  });

  test('A name is changed without the current password', async () => {
    expect((await sendProfile(market, owner, { name: 'Lina Noor', current_password: null })).status).toBe(200);
  });

  test('After six wrong current passwords even the right one is refused with 429', async () => {
    const guess = () => remove({ current_password: 'not-the-one' });
    for (let tries = 0; tries < 6; tries++) expect((await guess()).status).toBe(403);
    const body = { current_password: owner.password };
    const headers = { authorization: `Bearer ${owner.token}` };
    const waits = await call(market, 'DELETE', '/customer/remove-account', { body, headers, checked: false });
    expect(waits.status).toBe(429);
  });
});

describe('An account without a password', () => {
  beforeEach(async () => {
    await market.db
      .update(customers)
      .set({ passwordHash: null, phoneVerified: true })
      .where(eq(customers.id, owner.id));
  });

  test('A change of an account without a password needs a code to its phone, which works once', async () => {
    const email = `new-${owner.email}`;
    const change = (confirm_code: string | null) =>
      sendProfile(market, owner, { email, current_password: null, confirm_code });
    expect(await change(null)).toMatchObject({ status: 403, code: 'confirm_code' });
    const sent = await owner.post('/customer/confirm-code');
    expect(sent.record).toMatchObject({ verification_on: 'phone', verification_medium: 'SMS' });
    const code = codeFor(market, owner.phone);
    expect(await change(otherThan(code))).toMatchObject({ status: 403, code: 'confirm_code' });
    expect((await change(code)).status).toBe(200);
    expect(await remove({ confirm_code: code })).toMatchObject({ status: 403, code: 'confirm_code' });
    expect(await owner.post('/customer/confirm-code')).toMatchObject({ status: 405, code: 'otp' });
    market.clock.advance(60_000);
    await owner.post('/customer/confirm-code');
    expect((await remove({ confirm_code: codeFor(market, owner.phone) })).status).toBe(200);
  });

  test('A code of another customer or a code for sign-in does not confirm a deletion', async () => {
    const other = await customer(market);
    await market.db.update(customers).set({ passwordHash: null }).where(eq(customers.id, other.id));
    await other.post('/customer/confirm-code');
    await post('/auth/login', { login_type: 'otp', phone: owner.phone });
    for (const to of [other.phone, owner.phone]) {
      const refused = await remove({ confirm_code: codeFor(market, to) });
      expect(refused).toMatchObject({ status: 403, code: 'confirm_code' });
    }
  });

  test('A confirmation code is refused for an account with a password and for one without a contact', async () => {
    const other = await customer(market);
    expect(await other.post('/customer/confirm-code')).toMatchObject({ status: 403, code: 'current_password' });
    expect((await call(market, 'POST', '/customer/confirm-code')).status).toBe(401);
    await market.db.update(customers).set({ phone: null, email: null }).where(eq(customers.id, owner.id));
    expect(await owner.post('/customer/confirm-code')).toMatchObject({ status: 403, code: 'confirm_code' });
  });
});

test('The owner is notified of every change at the contacts the account had before it', async () => {
  const email = `new-${owner.email}`;
  const own = [owner.phone, owner.email, email];
  const told = (purpose: string) =>
    market.sent.filter((one) => one.purpose === purpose && own.includes(one.to)).map(({ to }) => to);
  await sendProfile(market, owner, { email });
  expect(told('account_email')).toEqual([owner.phone, owner.email]);
  await sendProfile(market, owner, { email, password: 'south-harbour' });
  expect(told('account_password')).toEqual([owner.phone, email]);
  const rows = await market.db.select().from(notifications).where(eq(notifications.customerId, owner.id));
  expect(rows.map(({ kind }) => kind)).toEqual(['account', 'account']);
  await remove({ current_password: 'south-harbour' });
  expect(told('account_deleted')).toEqual([owner.phone, email]);
});

test.each([
  '12345678',
  'password',
  'Password123!',
  'p@ssw0rd',
  'qwertyuiop',
  'iloveyou1',
  '11111111',
  'passwordpassword',
])('The common password %s is refused wherever a password is set', async (password) => {
  expect(await post('/auth/sign-up', somebody({ password }))).toMatchObject({ status: 403, code: 'password' });
  expect(await sendProfile(market, owner, { password })).toMatchObject({ status: 403, code: 'password' });
  const body = { verification_method: 'phone', phone: owner.phone, reset_token: '123456' };
  const reset = { ...body, password, confirm_password: password };
  expect(await call(market, 'PUT', '/auth/reset-password', { body: reset })).toMatchObject({
    status: 403,
    code: 'password',
  });
});

describe('Attempts of a stranger', () => {
  const from = async (address: string, path: string, body: unknown) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await market.app.request(`http://market.test/api/v1${path}`, init, { address });
    return response.status;
  };

  test('Wrong passwords from one IP address do not block the owner’s sign-in from another', async () => {
    const guess = manual(owner.phone, 'wrong-guess');
    const statuses: number[] = [];
    for (let tries = 0; tries < 20; tries++) statuses.push(await from('198.51.100.1', '/auth/login', guess));
    expect(statuses.slice(0, 7)).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect(await from('192.0.2.1', '/auth/login', manual(owner.phone, owner.password))).toBe(200);
  });

  test('Wrong passwords from 100 IP addresses block only addresses where the owner never signed in', async () => {
    expect(await from('192.0.2.1', '/auth/login', manual(owner.phone, owner.password))).toBe(200);
    for (let host = 0; host < 100; host++)
      await from(`203.0.113.${host}`, '/auth/login', manual(owner.phone, 'guess-guess'));
    expect(await from('203.0.113.200', '/auth/login', manual(owner.phone, owner.password))).toBe(429);
    expect(await from('192.0.2.1', '/auth/login', manual(owner.phone, owner.password))).toBe(200);
  });

  test('Wrong codes from one IP address do not block the owner’s code from another', async () => {
    const { phone } = owner;
    expect(await from('192.0.2.1', '/auth/login', { login_type: 'otp', phone })).toBe(200);
    const code = codeFor(market, phone);
    const typed = { phone, verification_type: 'phone', login_type: 'otp' };
    for (let miss = 0; miss < 6; miss++)
      await from('198.51.100.1', '/auth/verify-phone', { ...typed, otp: otherThan(code) });
    expect(await from('192.0.2.1', '/auth/verify-phone', { ...typed, otp: code })).toBe(200);
  });
});

describe('Sessions', () => {
  const DAY = 86_400_000;
  const signIn = async (agent: string) => {
    const headers = { 'user-agent': agent };
    const response = await call(market, 'POST', '/auth/login', { body: manual(owner.phone, owner.password), headers });
    return bearer(market, String(response.record['token']));
  };
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';

  test('Sessions are listed with device and last use, and ended one by one or all but the current one', async () => {
    const other = await signIn(FIREFOX);
    const third = await signIn('');
    market.clock.advance(3_600_000);
    const { status, record } = await owner.get('/customer/sessions');
    expect(status).toBe(200);
    const sessions = Array.isArray(record['sessions']) ? record['sessions'] : [];
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ current: 1 });
    expect(new Date(sessions[0].last_used_at)).toEqual(market.clock.now());
    const windows = sessions.find(({ device }) => device === 'Firefox · Windows');
    expect(windows).toMatchObject({ current: 0 });
    const end = `/customer/sessions/${windows.id}`;
    const stranger = await customer(market);
    expect((await stranger.del(end)).status).toBe(404);
    expect((await other.get('/customer/sessions')).status).toBe(200);
    expect((await owner.del(end)).status).toBe(200);
    expect((await other.get('/customer/sessions')).status).toBe(401);
    expect((await owner.del('/customer/sessions')).status).toBe(200);
    expect((await third.get('/customer/sessions')).status).toBe(401);
    expect((await owner.get('/customer/sessions')).status).toBe(200);
    for (const method of ['GET', 'DELETE']) expect((await call(market, method, '/customer/sessions')).status).toBe(401);
    expect((await call(market, 'DELETE', end)).status).toBe(401);
  });

  test('A session ends 30 days after its last use', async () => {
    market.clock.advance(29 * DAY);
    expect((await owner.get('/customer/sessions')).status).toBe(200);
    market.clock.advance(29 * DAY);
    expect((await owner.get('/customer/sessions')).status).toBe(200);
    market.clock.advance(30 * DAY);
    expect((await owner.get('/customer/sessions')).status).toBe(401);
  });

  test('A session ends 90 days after sign-in, however often it is used', async () => {
    for (const days of [29, 29, 29]) {
      market.clock.advance(days * DAY);
      expect((await owner.get('/customer/sessions')).status).toBe(200);
    }
    market.clock.advance(4 * DAY);
    expect((await owner.get('/customer/sessions')).status).toBe(401);
  });
});
