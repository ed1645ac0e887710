import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { providerSetupFrom, tokenVerifier } from '#src/backend/auth/providers.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { manual, poster, somebody } from './auth-people.ts';
import { type Claims, firebaseToken, forged, openRegistered, phoneToken } from './auth-providers.ts';
import type { Market } from './market.ts';
import { call } from './shopper.ts';

let market: Market;
let asked: { url: string; body: unknown }[] = [];
let person: ReturnType<typeof somebody>;
const post = poster(() => market);

/** Firebase's exchange of a session and a code: the only valid code is 424242; the session is the phone number. */
const exchange: typeof fetch = async (url, init) => {
  const body: Record<string, string> = JSON.parse(String(init?.body));
  asked.push({ url: String(url), body });
  if (body['code'] !== '424242') return Response.json({ error: { message: 'INVALID_CODE' } }, { status: 400 });
  return Response.json({ idToken: await phoneToken(market, body['sessionInfo'] ?? '') });
};

beforeAll(async () => {
  market = await openRegistered(exchange);
});
afterAll(() => market.close());
beforeEach(() => {
  person = somebody();
  asked = [];
});

describe('Phone numbers verified by Firebase', () => {
  const verify = (session_info: string, otp = '424242', more: Claims = {}) =>
    post('/auth/firebase-verify-token', { session_info, phone: person.phone, otp, login_type: 'otp', ...more });

  test('ACC-01 A phone number verified by Firebase completes a sign-up', async () => {
    const signedUp = await post('/auth/sign-up', person);
    expect(signedUp.record).toMatchObject({ token: null, is_phone_verified: 0 });
    const own = { login_type: 'manual', flow_token: signedUp.record['flow_token'] };
    expect((await verify(person.phone, '000000', own)).status).toBe(404);
    const verified = await verify(person.phone, '424242', own);
    expect(verified.record).toMatchObject({ token: expect.any(String), login_type: 'manual' });
    expect(asked[0]).toMatchObject({
      url: 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber?key=a-key',
      body: { sessionInfo: person.phone, code: '000000' },
    });
    const again = await verify(person.phone, '424242', { login_type: 'manual' });
    expect(again.record).toEqual({ message: expect.any(String) });
  });

  test('A phone number verified by Firebase signs in, also with the token that the browser received itself', async () => {
    const verified = await verify(await phoneToken(market, person.phone));
    expect(verified.record).toMatchObject({ token: null, is_personal_info: 0 });
    const { flow_token } = verified.record;
    expect(asked).toEqual([]);
    const { email, name } = person;
    const made = await post('/auth/update-info', { name, email, phone: person.phone, login_type: 'otp', flow_token });
    expect(made.record).toMatchObject({ token: expect.any(String) });
    expect((await verify(person.phone)).record).toMatchObject({ token: expect.any(String), login_type: 'otp' });
  });

  test('A customer is asked about an existing account, and the same code is valid for the reply', async () => {
    const [row] = await market.db
      .insert(customers)
      .values({ firstName: 'Lina', phone: person.phone })
      .returning({ id: customers.id });
    expect((await verify(person.phone)).record).toMatchObject({ token: null, is_exist_user: { id: row?.id } });
    const yes = { login_type: 'otp', phone: person.phone, verified: 'yes', otp: '424242' };
    expect((await post('/auth/login', yes)).record).toMatchObject({ token: expect.any(String) });
  });

  test('A token with another phone number, project or signature verifies nothing', async () => {
    expect((await verify(await phoneToken(market, '+971500000001'))).status).toBe(404);
    expect((await verify(await phoneToken(market, person.phone, { aud: 'another' }))).status).toBe(404);
    const counterfeit = await firebaseToken(market, { sub: 'x', phone_number: person.phone }, forged.privateKey);
    expect((await verify(counterfeit)).status).toBe(404);
    expect(await verify('')).toMatchObject({ status: 403, code: 'session_info' });
  });

  test('A code of Firebase becomes a code that resets a password', async () => {
    const before = { firstName: 'Lina', phone: person.phone };
    await market.db.insert(customers).values(before);
    const put = (path: string, body: unknown) => call(market, 'PUT', path, { body });
    const exchangeCode = (more: Claims) =>
      put('/auth/firebase-reset-password', {
        sessionInfo: person.phone,
        phoneNumber: person.phone,
        code: '424242',
        ...more,
      });
    const reset = { verification_method: 'phone', phone: person.phone, reset_token: '424242' };
    const fresh = { password: 'south-harbour', confirm_password: 'south-harbour' };
    expect((await exchangeCode({ is_reset_token: 0 })).status).toBe(200);
    expect((await put('/auth/reset-password', { ...reset, ...fresh })).status).toBe(400);
    expect((await exchangeCode({ is_reset_token: 1, code: '000000' })).status).toBe(404);
    expect((await exchangeCode({ is_reset_token: 1 })).status).toBe(200);
    expect((await put('/auth/reset-password', { ...reset, ...fresh })).status).toBe(200);
    expect((await post('/auth/login', manual(person.phone, fresh.password))).status).toBe(200);
    const nobody = { sessionInfo: '+971500000009', phoneNumber: '+971500000009', is_reset_token: 1 };
    expect((await exchangeCode(nobody)).status).toBe(404);
  });
});

describe('The providers in the environment variables', () => {
  test('Without environment variables there is no provider', () => {
    expect(tokenVerifier(providerSetupFrom({}))).toBeNull();
  });

  test('Environment variables name a Firebase project by its id or web configuration, and OAuth clients', () => {
    expect(providerSetupFrom({ FIREBASE_PROJECT_ID: 'p' })).toEqual({ firebase: { projectId: 'p' }, clients: {} });
    const config = { FIREBASE_CONFIG: JSON.stringify({ projectId: 'q', apiKey: 'k', authDomain: 'x' }) };
    expect(providerSetupFrom(config)).toEqual({ firebase: { projectId: 'q', apiKey: 'k' }, clients: {} });
    const checks = tokenVerifier(providerSetupFrom({ GOOGLE_CLIENT_ID: 'c' }));
    expect([checks?.supports('google'), checks?.supports('apple'), checks?.phone]).toEqual([true, false, undefined]);
  });
});
