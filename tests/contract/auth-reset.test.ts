import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeFor, manual, openWith, otherThan, poster } from './auth-people.ts';
import type { Market } from './market.ts';
import { type Customer, call, customer } from './shopper.ts';

let market: Market;
let person: Customer;
const post = poster(() => market);
const put = (body: unknown) => call(market, 'PUT', '/auth/reset-password', { body });

beforeAll(async () => {
  market = await openWith({});
});
afterAll(() => market.close());
beforeEach(async () => {
  person = await customer(market);
});

const by = (way: 'phone' | 'email', who: Pick<Customer, 'phone' | 'email'> = person) => ({
  verification_method: way,
  [way]: who[way],
});
const fresh = { password: 'south-harbour', confirm_password: 'south-harbour' };

describe('A forgotten password', () => {
  test.each(['phone', 'email'] as const)(
    'ACC-01 A code by %s sets a new password and signs out all devices',
    async (way) => {
      expect((await post('/auth/forgot-password', by(way))).status).toBe(200);
      const reset_token = codeFor(market, person[way]);
      expect((await post('/auth/verify-token', { ...by(way), reset_token })).status).toBe(200);
      expect((await put({ ...by(way), reset_token, ...fresh })).status).toBe(200);
      expect((await post('/auth/login', manual(person.phone, person.password))).status).toBe(401);
      expect((await post('/auth/login', manual(person.phone, fresh.password))).status).toBe(200);
      expect((await person.get('/customer/cart/list')).status).toBe(401);
      expect(await put({ ...by(way), reset_token, ...fresh })).toMatchObject({ status: 400, code: 'invalid' });
    },
  );

  test('The customer’s full name is refused as a password, and the same code then sets another one', async () => {
    await post('/auth/forgot-password', by('phone'));
    const reset_token = codeFor(market, person.phone);
    const name = { password: 'Lina Karam', confirm_password: 'Lina Karam' };
    expect(await put({ ...by('phone'), reset_token, ...name })).toMatchObject({ status: 403, code: 'password' });
    expect((await put({ ...by('phone'), reset_token, ...fresh })).status).toBe(200);
  });

  test('A POST request with _method can reset a password too', async () => {
    await post('/auth/forgot-password', by('phone'));
    const body = { ...by('phone'), reset_token: codeFor(market, person.phone), ...fresh, _method: 'put' };
    expect((await call(market, 'POST', '/auth/reset-password', { body, checked: false })).status).toBe(200);
  });

  test('No code is sent for an unknown account, and the responses are those of a known account', async () => {
    const nobody = { phone: '+971500777777', email: 'nobody@example.com' };
    const sent = market.sent.length;
    for (const way of ['phone', 'email'] as const) {
      expect((await post('/auth/forgot-password', by(way, nobody))).status).toBe(200);
      const typed = { ...by(way, nobody), reset_token: '123456' };
      expect(await post('/auth/verify-token', typed)).toMatchObject({ status: 400, code: 'invalid' });
      expect(await put({ ...by(way, nobody), reset_token: '123456', ...fresh })).toMatchObject({ status: 400 });
    }
    expect(market.sent).toHaveLength(sent);
  });

  test('A wrong code gets the status 400, and too many wrong codes are blocked', async () => {
    await post('/auth/forgot-password', by('phone'));
    const reset_token = otherThan(codeFor(market, person.phone));
    const miss = { status: 400, code: 'invalid' };
    for (let count = 0; count < 3; count++) {
      expect(await post('/auth/verify-token', { ...by('phone'), reset_token })).toMatchObject(miss);
    }
    expect(await put({ ...by('phone'), reset_token, ...fresh })).toMatchObject(miss);
    const blocked = { status: 405, code: 'otp_temp_blocked' };
    expect(await post('/auth/verify-token', { ...by('phone'), reset_token })).toMatchObject(blocked);
    const right = { ...by('phone'), reset_token: codeFor(market, person.phone) };
    expect(await put({ ...right, ...fresh })).toMatchObject({ status: 403, code: 'otp_block_time' });
    market.clock.advance(600_000);
    expect(await put({ ...right, ...fresh })).toMatchObject(miss);
  });

  test('A code for a sign-in does not change a password', async () => {
    await post('/auth/login', { login_type: 'otp', phone: person.phone });
    const reset_token = codeFor(market, person.phone);
    expect(await put({ ...by('phone'), reset_token, ...fresh })).toMatchObject({ status: 400, code: 'invalid' });
  });

  test('A second code can be requested only after a minute', async () => {
    await post('/auth/forgot-password', by('phone'));
    expect(await post('/auth/forgot-password', by('phone'))).toMatchObject({ status: 405, code: 'otp' });
  });

  test('Passwords that differ or are too short are refused before the code is checked', async () => {
    const reset = { ...by('phone'), reset_token: '123456' };
    const differ = { ...reset, password: 'south-harbour', confirm_password: 'north-harbour' };
    expect(await put(differ)).toMatchObject({ status: 401, code: 'mismatch' });
    const short = { ...reset, password: 'short', confirm_password: 'short' };
    expect(await put(short)).toMatchObject({ status: 403, code: 'password' });
  });

  test.each<[string, Record<string, unknown>]>([
    ['phone', {}],
    ['verification_method', { verification_method: 'pigeon' }],
    ['phone', { verification_method: 'phone' }],
    ['email', { verification_method: 'email', phone: '+971501234567' }],
    ['email', { verification_method: 'email', email: 'nothing' }],
  ])('The response names %s when it is missing or wrong in %j', async (code, body) => {
    expect(await post('/auth/forgot-password', body)).toMatchObject({ status: 403, code });
    expect(await post('/auth/verify-token', { ...body, reset_token: '123456' })).toMatchObject({ status: 403, code });
  });
});
