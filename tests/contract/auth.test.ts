import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers, tokens } from '#src/backend/db/schema/customer.ts';
import { manual, poster, somebody } from './auth-people.ts';
import { type Market, openMarket } from './market.ts';
import { bearer, call, customer, guest } from './shopper.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const post = poster(() => market);

describe('Sign-up', () => {
  test('ACC-01 A sign-up returns a token that opens the new account', async () => {
    const person = somebody();
    const { status, record } = await post('/auth/sign-up', person);
    expect(status).toBe(200);
    expect(record).toMatchObject({
      is_phone_verified: 1,
      is_email_verified: 1,
      is_personal_info: 1,
      is_exist_user: null,
      login_type: 'manual',
      email: person.email,
    });
    const [row] = await market.db.select().from(customers).where(eq(customers.phone, person.phone));
    expect(row).toMatchObject({ firstName: 'Omar', lastName: 'Aziz', phoneVerified: false, loginMedium: 'manual' });
    expect(row?.referralCode).toMatch(/^[A-Z2-9]{10}$/);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await bearer(market, String(record['token'])).get('/customer/cart/list')).status).toBe(200);
  });

  test('Tokens are random and stored only as a hash', async () => {
    const { token, id } = await customer(market);
    const rows = await market.db.select().from(tokens).where(eq(tokens.customerId, id));
    expect(token.length).toBeGreaterThan(40);
    expect(rows.map(({ hash }) => hash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each<[string, Record<string, unknown>]>([
    ['name', { name: '' }],
    ['phone', { phone: '' }],
    ['phone', { phone: '12' }],
    ['phone', { phone: 'no number' }],
    ['password', { password: '' }],
    ['password', { password: 'seven77' }],
    ['password', { password: 'x'.repeat(201) }],
    ['email', { email: 'not an address' }],
  ])('A sign-up with a wrong %s is refused: %j', async (code, fault) => {
    expect(await post('/auth/sign-up', somebody(fault))).toMatchObject({ status: 403, code });
  });

  test('A sign-up of an older client sends two names', async () => {
    const { name: _, ...person } = somebody({ f_name: 'Sara', l_name: 'Nour' });
    expect((await post('/auth/sign-up', person)).status).toBe(200);
    const [row] = await market.db.select().from(customers).where(eq(customers.phone, person.phone));
    expect(row).toMatchObject({ firstName: 'Sara', lastName: 'Nour' });
  });

  test('A phone number and an e-mail address belong to one account, however they are written', async () => {
    const person = somebody();
    await post('/auth/sign-up', person);
    const again = somebody({ phone: person.phone.replace('+', '00'), email: person.email.toUpperCase() });
    const response = await post('/auth/sign-up', again);
    expect(response.status).toBe(403);
    expect(response.record['errors']).toMatchObject([{ code: 'phone' }, { code: 'email' }]);
    const sameEmail = await post('/auth/sign-up', somebody({ email: person.email }));
    expect(sameEmail).toMatchObject({ status: 403, code: 'email' });
  });

  test('Simultaneous sign-ups with one phone number make one account', async () => {
    const person = somebody();
    const responses = await Promise.all([1, 2, 3, 4].map(() => post('/auth/sign-up', person)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
  });

  test('Referral codes are refused while referrals are off', async () => {
    expect(await post('/auth/sign-up', somebody({ ref_code: 'ABCDEFGHJK' }))).toMatchObject({
      status: 403,
      code: 'ref_code',
    });
  });
});

describe('Sign-in by password', () => {
  test('ACC-01 A customer signs in with the phone number or the e-mail address', async () => {
    const { phone, email, password } = await customer(market);
    for (const name of [phone, phone.replace('+', ''), email, ` ${email.toUpperCase()} `]) {
      const field_type = name.includes('@') ? 'email' : 'phone';
      const { status, record } = await post('/auth/login', manual(name, password, { field_type }));
      expect([name, status]).toEqual([name, 200]);
      expect(record).toMatchObject({ is_phone_verified: 1, is_email_verified: 1, login_type: 'manual', email });
      expect((await bearer(market, String(record['token'])).get('/customer/cart/list')).status).toBe(200);
    }
  });

  test('An unknown account and a wrong password get the same response', async () => {
    const { phone, email } = await customer(market);
    const wrong = await post('/auth/login', manual(phone, 'another-password'));
    expect(wrong).toMatchObject({ status: 401, code: 'auth-001' });
    for (const name of [email, '+971500999999', 'nobody@example.com', 'not a phone']) {
      const field_type = name.includes('@') ? 'email' : 'phone';
      const response = await post('/auth/login', manual(name, 'another-password', { field_type }));
      expect(response.body).toEqual(wrong.body);
    }
  });

  test('A blocked account is disclosed only to a caller with its password', async () => {
    const { phone, password, id, token } = await customer(market);
    await market.db.update(customers).set({ active: false }).where(eq(customers.id, id));
    expect(await post('/auth/login', manual(phone, password))).toMatchObject({ status: 403, code: 'auth-003' });
    expect(await post('/auth/login', manual(phone, 'another-password'))).toMatchObject({
      status: 401,
      code: 'auth-001',
    });
    expect((await bearer(market, token).get('/customer/cart/list')).status).toBe(401);
  });

  test.each<[string, Record<string, unknown>]>([
    ['login_type', { login_type: 'telepathy' }],
    ['email_or_phone', { email_or_phone: '' }],
    ['field_type', { field_type: 'name' }],
    ['password', { password: 'short' }],
  ])('A sign-in with a wrong %s is refused: %j', async (code, fault) => {
    expect(await post('/auth/login', { ...manual('+971501234567', 'north-wind'), ...fault })).toMatchObject({
      status: 403,
      code,
    });
  });

  test('Wrong passwords delay the next sign-in of a name, whether it has an account or not', async () => {
    const { phone, password } = await customer(market);
    for (const name of [phone, '+971500888888']) {
      for (let tries = 0; tries < 6; tries++) {
        expect((await post('/auth/login', manual(name, 'wrong-guess'))).status).toBe(401);
      }
      const body = manual(name, password);
      const response = await call(market, 'POST', '/auth/login', { body, checked: false });
      expect([response.status, response.record]).toMatchObject([
        429,
        { errors: [{ code: 'limit' }], message: expect.any(String) },
      ]);
    }
    market.clock.advance(1000);
    expect((await post('/auth/login', manual(phone, password))).status).toBe(200);
  });

  test('One IP address may try to sign in sixty times a minute', async () => {
    const tries = async (address: string) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      return (await market.app.request('http://market.test/api/v1/auth/login', init, { address })).status;
    };
    for (let count = 0; count < 60; count++) expect(await tries('192.0.2.7')).toBe(403);
    expect(await tries('192.0.2.7')).toBe(429);
    expect(await tries('192.0.2.8')).toBe(403);
    market.clock.advance(60_000);
    expect(await tries('192.0.2.7')).toBe(403);
  });
});

describe('Sign-out', () => {
  test('A sign-out ends one token and no other', async () => {
    const person = await customer(market);
    const second = await post('/auth/login', manual(person.phone, person.password));
    const out = await call(market, 'DELETE', '/auth/logout', {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(out.status).toBe(200);
    expect((await person.get('/customer/cart/list')).status).toBe(401);
    expect((await bearer(market, String(second.record['token'])).get('/customer/cart/list')).status).toBe(200);
  });

  test('A sign-out needs a token', async () => {
    expect((await call(market, 'DELETE', '/auth/logout')).status).toBe(401);
  });
});

test('No response contains a password or its hash', async () => {
  const person = somebody();
  const visitor = await guest(market);
  const responses = [
    await post('/auth/sign-up', { ...person, guest_id: visitor.guestId }),
    await post('/auth/login', manual(person.phone, person.password)),
    await post('/auth/login', manual(person.phone, 'wrong-guess')),
  ];
  for (const { body } of responses) expect(JSON.stringify(body)).not.toMatch(/argon2|password_|north-wind|wrong-guess/);
});
