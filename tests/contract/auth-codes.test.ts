import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { authFlows } from '#src/backend/db/schema/service.ts';
import { codeFor, manual, openWith, otherThan, poster, somebody } from './auth-people.ts';
import type { Market } from './market.ts';
import { bearer, customer, guest } from './shopper.ts';

const SECOND = 1000;

let market: Market;
const post = poster(() => market);

beforeAll(async () => {
  market = await openWith({});
});
afterAll(() => market.close());

let phone: string;
/** The flow token of the last response. */
let flow_token: unknown;
beforeEach(() => {
  phone = somebody().phone;
  flow_token = undefined;
});

const askCode = () => post('/auth/login', { login_type: 'otp', phone });
/** Requests codes until one differs from this one: codes are random, so two may be equal. */
async function askOtherThan(code: string): Promise<void> {
  do {
    expect((await askCode()).status).toBe(200);
    market.clock.advance(60 * SECOND);
  } while (codeFor(market, phone) === code);
}
const typeCode = async (otp: string, more: Record<string, unknown> = {}) => {
  const body = { otp, phone, verification_type: 'phone', login_type: 'otp', ...more };
  const response = await post('/auth/verify-phone', body);
  flow_token = response.record['flow_token'];
  return response;
};
const newest = async () => {
  const [row] = await market.db.select().from(customers).where(eq(customers.phone, phone));
  return row;
};
const update = (more: Record<string, unknown> = {}) => ({
  name: 'Maha Said',
  login_type: 'otp',
  phone,
  email: `${phone.slice(1)}@example.com`,
  flow_token,
  ...more,
});

describe('Sign-in by code', () => {
  test('ACC-01 The owner of a new phone number is asked for a name and then has an account and a token', async () => {
    const visitor = await guest(market);
    const response = await askCode();
    expect(response.record).toMatchObject({ token: null, is_phone_verified: 0, login_type: 'otp' });
    expect(codeFor(market, phone)).toMatch(/^\d{6}$/);
    const verified = await typeCode(codeFor(market, phone), { guest_id: visitor.guestId });
    expect(verified.record).toMatchObject({ token: null, is_phone_verified: 1, is_personal_info: 0 });
    expect(await newest()).toBeUndefined();

    const { status, record } = await post('/auth/update-info', update({ guest_id: visitor.guestId }));
    expect([status, typeof record['token']]).toEqual([200, 'string']);
    expect(await newest()).toMatchObject({
      firstName: 'Maha',
      lastName: 'Said',
      phoneVerified: true,
      passwordHash: null,
    });
    expect((await bearer(market, String(record['token'])).get('/customer/cart/list')).status).toBe(200);

    market.clock.advance(60 * SECOND);
    await askCode();
    const again = await typeCode(codeFor(market, phone));
    expect(again.record).toMatchObject({ token: expect.any(String), is_personal_info: 1, is_exist_user: null });
  });

  test('The response to a request for a code does not tell whether the phone number has an account', async () => {
    const unknown = { ...(await askCode()).record, flow_token: expect.any(String) };
    phone = (await customer(market)).phone;
    expect((await askCode()).body).toEqual(unknown);
  });

  test('A code is stored as a hash that cannot be reversed', async () => {
    await askCode();
    const [row] = await market.db.select().from(authFlows).where(eq(authFlows.target, phone));
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
  });

  test('A code works once, in the digits of any script, and for ten minutes', async () => {
    await askCode();
    const code = codeFor(market, phone);
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect((await typeCode(arabic)).status).toBe(200);
    expect((await typeCode(code)).status).toBe(404);

    market.clock.advance(60 * SECOND);
    await askCode();
    market.clock.advance(600 * SECOND);
    expect((await typeCode(codeFor(market, phone))).status).toBe(404);
  });

  test('A new code can be requested after a minute, and it replaces the previous code', async () => {
    await askCode();
    const first = codeFor(market, phone);
    market.clock.advance(59 * SECOND);
    expect(await askCode()).toMatchObject({ status: 405, code: 'otp' });
    market.clock.advance(SECOND);
    await askOtherThan(first);
    expect((await typeCode(first)).status).toBe(404);
  });

  test('Simultaneous requests for a code send one code', async () => {
    const before = market.sent.length;
    const responses = await Promise.all([askCode(), askCode(), askCode()]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 405, 405]);
    expect(market.sent.length - before).toBe(1);
  });

  test('Five wrong codes within a minute block the right code and new codes for ten minutes', async () => {
    await askCode();
    const code = codeFor(market, phone);
    for (let miss = 0; miss < 4; miss++) {
      const response = await typeCode(otherThan(code));
      expect([response.status, response.record]).toEqual([404, { message: expect.any(String) }]);
    }
    expect(await typeCode(otherThan(code))).toMatchObject({ status: 405, code: 'otp_temp_blocked' });
    expect(await typeCode(code)).toMatchObject({ status: 405, code: 'otp_block_time' });
    market.clock.advance(599 * SECOND);
    expect(await askCode()).toMatchObject({ status: 405, code: 'otp_block_time' });
    market.clock.advance(SECOND);
    expect((await askCode()).status).toBe(200);
    expect((await typeCode(codeFor(market, phone))).status).toBe(200);
  });

  test('Wrong codes at a slower rate do not block the right code', async () => {
    await askCode();
    const code = codeFor(market, phone);
    for (let miss = 0; miss < 4; miss++) await typeCode(otherThan(code));
    market.clock.advance(60 * SECOND);
    expect((await typeCode(otherThan(code))).status).toBe(404);
    expect((await typeCode(code)).status).toBe(200);
  });

  test('Simultaneous wrong codes are counted one by one', async () => {
    await askCode();
    const code = codeFor(market, phone);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => typeCode(otherThan(code))));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(4);
    expect(await typeCode(code)).toMatchObject({ status: 405, code: 'otp_block_time' });
  });

  test('A code that was not sent is wrong, even 123456', async () => {
    expect((await typeCode('123456')).status).toBe(404);
    await askOtherThan('123456');
    expect((await typeCode('123456')).status).toBe(404);
  });

  test('The owner of a blocked account learns of the block after entering the right code', async () => {
    const person = await customer(market);
    phone = person.phone;
    const blocked = { active: false, phoneVerified: true };
    await market.db.update(customers).set(blocked).where(eq(customers.id, person.id));
    await askCode();
    expect(await typeCode(codeFor(market, phone))).toMatchObject({ status: 403, code: 'auth-003' });
  });

  test.each<[string, Record<string, unknown>]>([
    ['otp', { otp: '' }],
    ['otp', { otp: '12345' }],
    ['verification_type', { verification_type: 'pigeon' }],
    ['login_type', { login_type: 'social' }],
    ['phone', { phone: '' }],
    ['phone', { phone: '123' }],
    ['email', { verification_type: 'email', login_type: 'manual' }],
  ])('The operation verify-phone refuses a wrong %s: %j', async (code, fault) => {
    expect(await typeCode('123456', fault)).toMatchObject({ status: 403, code });
  });
});

describe('An existing account with the same phone number', () => {
  let person: Awaited<ReturnType<typeof customer>>;
  let code: string;
  beforeEach(async () => {
    person = await customer(market);
    phone = person.phone;
    await askCode();
    code = codeFor(market, phone);
  });
  const answer = (verified: string, more: Record<string, unknown> = {}) =>
    post('/auth/login', { login_type: 'otp', phone, verified, otp: code, ...more });

  test('ACC-01 The owner of a phone number is shown an account with that number which was never verified', async () => {
    const { record } = await typeCode(code);
    expect(record).toMatchObject({ token: null, is_exist_user: { id: person.id, name: 'Lina Karam', image: null } });
  });

  test('After the reply “yes” the account is entered, and its older tokens and its password end', async () => {
    await typeCode(code);
    const { record } = await answer('yes');
    const mine = bearer(market, String(record['token']));
    expect((await mine.get('/customer/cart/list')).status).toBe(200);
    expect(record['message']).toEqual(expect.any(String));
    expect(await newest()).toMatchObject({ id: person.id, phoneVerified: true, passwordHash: null });
    expect((await person.get('/customer/cart/list')).status).toBe(401);
    expect((await post('/auth/login', manual(phone, person.password))).status).toBe(401);
  });

  test('After the reply “no” the account loses the phone number, and a new account is made', async () => {
    await typeCode(code);
    const refused = await answer('no');
    expect(refused.record).toMatchObject({ token: null, is_personal_info: 0 });
    flow_token = refused.record['flow_token'];
    const [old] = await market.db.select().from(customers).where(eq(customers.id, person.id));
    expect(old?.phone).toBeNull();
    expect((await post('/auth/update-info', update())).status).toBe(200);
    const row = await newest();
    expect(row?.id).not.toBe(person.id);
    expect((await person.get('/customer/cart/list')).status).toBe(200);
  });

  test('The reply needs the right code and is accepted once', async () => {
    expect(await answer('yes', { otp: '' })).toMatchObject({ status: 403, code: 'otp' });
    expect((await answer('yes', { otp: otherThan(code) })).status).toBe(404);
    expect(await answer('perhaps')).toMatchObject({ status: 403, code: 'verified' });
    expect((await answer('yes')).status).toBe(200);
    expect((await answer('no')).status).toBe(404);
  });
});

describe('The operation update-info', () => {
  test('The operation update-info needs a recent verification of the phone number', async () => {
    expect((await post('/auth/update-info', update())).status).toBe(404);
    await askCode();
    await typeCode(codeFor(market, phone));
    market.clock.advance(31 * 60 * SECOND);
    expect((await post('/auth/update-info', update())).status).toBe(404);
  });

  test('The operation update-info serves only the guest who verified the phone number', async () => {
    const [owner, stranger] = [await guest(market), await guest(market)];
    await askCode();
    await typeCode(codeFor(market, phone), { guest_id: owner.guestId });
    // A client without flow tokens.
    flow_token = undefined;
    expect((await post('/auth/update-info', update())).status).toBe(404);
    expect((await post('/auth/update-info', update({ guest_id: stranger.guestId }))).status).toBe(404);
    expect((await post('/auth/update-info', update({ guest_id: owner.guestId }))).status).toBe(200);
  });

  test('The operation update-info works once', async () => {
    await askCode();
    await typeCode(codeFor(market, phone));
    expect((await post('/auth/update-info', update())).status).toBe(200);
    const again = await post('/auth/update-info', update());
    expect([again.status, again.record]).toEqual([403, { message: expect.any(String) }]);
  });

  test('An e-mail address of another account is refused, and the customer can then try again', async () => {
    const { email } = await customer(market);
    await askCode();
    await typeCode(codeFor(market, phone));
    expect(await post('/auth/update-info', update({ email }))).toMatchObject({ status: 403, code: 'email' });
    expect(await post('/auth/update-info', update({ ref_code: 'NOBODY' }))).toMatchObject({
      status: 403,
      code: 'ref_code',
    });
    expect((await post('/auth/update-info', update())).status).toBe(200);
  });

  test.each(['name', 'login_type', 'phone', 'email'])('A missing %s is refused', async (field) => {
    expect(await post('/auth/update-info', update({ [field]: '' }))).toMatchObject({ status: 403, code: field });
  });
});

test('At most twenty codes a day are sent to one phone number', async () => {
  for (let count = 0; count < 20; count++) {
    expect((await askCode()).status).toBe(200);
    market.clock.advance(60 * SECOND);
  }
  const before = market.sent.length;
  const { app } = market;
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const response = await app.request('http://market.test/api/v1/auth/login', {
    ...init,
    body: JSON.stringify({ login_type: 'otp', phone }),
  });
  expect([response.status, market.sent.length]).toEqual([429, before]);
});
