import { eq } from 'drizzle-orm';
import { generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foreignChecks, foreignSetupFrom } from '#src/backend/auth/foreign.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { manual, openWith, poster, somebody } from './auth-people.ts';
import type { Market } from './market.ts';
import { bearer, call, guest } from './shopper.ts';

const PROJECT = 'islet-test';
const CLIENT = 'islet-web-client';

const [good, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
const keys: JWTVerifyGetKey = async () => good.publicKey;

let market: Market;
let asked: { url: string; body: unknown }[] = [];
const post = poster(() => market);

/** Firebase's exchange of a session and a code: the code 424242 is right, for the phone that is the session. */
const exchange: typeof fetch = async (url, init) => {
  const body: Record<string, string> = JSON.parse(String(init?.body));
  asked.push({ url: String(url), body });
  if (body['code'] !== '424242') return Response.json({ error: { message: 'INVALID_CODE' } }, { status: 400 });
  return Response.json({ idToken: await phoneToken(body['sessionInfo'] ?? '') });
};

beforeAll(async () => {
  market = await openWith(
    { socialLogin: true, google: true, facebook: true, apple: true, referral: true, phoneVerification: true },
    {
      foreign: foreignChecks({
        firebase: { projectId: PROJECT, apiKey: 'a-key' },
        clients: { google: CLIENT },
        keys: { firebase: keys, google: keys },
        fetch: exchange,
      }),
    },
  );
});
afterAll(() => market.close());

type Claims = Record<string, unknown>;

async function token(claims: Claims, key = good.privateKey): Promise<string> {
  const now = Math.floor(market.clock.now().getTime() / 1000);
  const all = { aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}`, iat: now, exp: now + 3600, ...claims };
  return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key);
}
const phoneToken = (phone: string, more: Claims = {}) =>
  token({
    sub: `phone-${phone}`,
    phone_number: phone,
    firebase: { sign_in_provider: 'phone', identities: {} },
    ...more,
  });

let person: ReturnType<typeof somebody>;
beforeEach(() => {
  person = somebody();
  asked = [];
});

const googleClaims = (more: Claims = {}): Claims => ({
  sub: `uid-${person.phone}`,
  email: person.email,
  email_verified: true,
  firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [`g-${person.phone}`] } },
  ...more,
});
const social = async (claims: Claims = googleClaims(), more: Claims = {}) => ({
  medium: 'google',
  token: await token(claims),
  unique_id: `g-${person.phone}`,
  email: person.email,
  ...more,
});
const login = async (claims?: Claims, more: Claims = {}) =>
  post('/auth/login', { login_type: 'social', ...(await social(claims, more)) });
const details = (more: Claims = {}) => ({
  name: 'Huda Salem',
  login_type: 'social',
  phone: person.phone,
  email: person.email,
  ...more,
});
const byEmail = async () => (await market.db.select().from(customers).where(eq(customers.email, person.email)))[0];

describe('sign-in with an account elsewhere', () => {
  test('ACC-01 somebody new says name and phone, and is known from then on', async () => {
    const visitor = await guest(market);
    const first = await login(undefined, { guest_id: visitor.guestId });
    expect(first.record).toMatchObject({ token: null, is_personal_info: 0, login_type: 'social', email: person.email });
    const made = await post('/auth/update-info', details({ guest_id: visitor.guestId }));
    expect(made.record).toMatchObject({ token: expect.any(String), email: person.email });
    expect(await byEmail()).toMatchObject({
      loginMedium: 'google',
      socialId: `g-${person.phone}`,
      emailVerified: true,
      phoneVerified: false,
      passwordHash: null,
    });
    const again = await login();
    expect((await bearer(market, String(again.record['token'])).get('/customer/cart/list')).status).toBe(200);
  });

  test('the same person without Firebase is the same account', async () => {
    await login();
    await post('/auth/update-info', details());
    const direct = { sub: `g-${person.phone}`, aud: CLIENT, iss: 'https://accounts.google.com', firebase: undefined };
    expect((await login(googleClaims(direct))).record).toMatchObject({ token: expect.any(String) });
  });

  test('an e-mail of an unverified account is asked about: yes enters it, and ends the old password', async () => {
    const owner = await customerAt(person.email);
    const asks = await login();
    expect(asks.record).toMatchObject({ token: null, is_exist_user: { id: owner.id, name: 'Lina Karam' } });
    const yes = await login(undefined, { verified: 'yes' });
    expect(yes.record).toMatchObject({ token: expect.any(String) });
    expect(await byEmail()).toMatchObject({ id: owner.id, emailVerified: true, socialId: `g-${person.phone}` });
    expect((await post('/auth/login', manual(person.email, owner.password))).status).toBe(401);
  });

  test('no takes the e-mail from it', async () => {
    const owner = await customerAt(person.email);
    expect((await login(undefined, { verified: 'no' })).record).toMatchObject({ token: null, is_personal_info: 0 });
    expect((await post('/auth/update-info', details())).status).toBe(200);
    expect((await byEmail())?.id).not.toBe(owner.id);
    const [old] = await market.db.select().from(customers).where(eq(customers.id, owner.id));
    expect(old?.email).toBeNull();
  });

  test('an e-mail the provider has not verified opens nothing that has it', async () => {
    await customerAt(person.email);
    const unverified = googleClaims({
      email_verified: false,
      firebase: { sign_in_provider: 'facebook.com', identities: { 'facebook.com': ['f-1'] } },
    });
    const answer = await login(unverified, { medium: 'facebook', verified: 'yes' });
    expect(answer.record).toMatchObject({ token: null, is_personal_info: 0 });
    expect(await post('/auth/update-info', details())).toMatchObject({ status: 403, code: 'email' });
  });

  test.each<[string, () => Promise<unknown> | unknown]>([
    ['signed by somebody else', () => token(googleClaims(), foreign.privateKey)],
    ['for another project', () => token(googleClaims({ aud: 'another' }))],
    ['of another issuer', () => token(googleClaims({ iss: 'https://securetoken.google.com/another' }))],
    ['too old', () => token(googleClaims({ exp: Math.floor(market.clock.now().getTime() / 1000) - 10 }))],
    ['of another provider', () => token(googleClaims({ firebase: { sign_in_provider: 'password' } }))],
    ['of a phone', () => phoneToken('+971500000001')],
    ['that is none', () => 'not-a-token'],
    ['without a signature', unsigned],
  ])('refuses a token %s', async (_, make) => {
    const body = { login_type: 'social', ...(await social()), token: await make() };
    const { status, record } = await post('/auth/login', body);
    expect([status, Object.keys(record)]).toEqual([403, ['error', 'message']]);
    expect(await byEmail()).toBeUndefined();
  });

  test('refuses an e-mail that is not the account’s, and a missing one', async () => {
    const other = await login(undefined, { email: 'other@example.com' });
    expect([other.status, Object.keys(other.record)]).toEqual([403, ['error', 'message']]);
    expect(await login(undefined, { email: '' })).toMatchObject({ status: 403, code: 'email' });
    expect(await login(undefined, { medium: 'orkut' })).toMatchObject({ status: 403, code: 'medium' });
  });

  test('a blocked account stays out', async () => {
    await login();
    await post('/auth/update-info', details());
    await market.db.update(customers).set({ active: false }).where(eq(customers.email, person.email));
    expect(await login()).toMatchObject({ status: 403, code: 'auth-003' });
  });
});

/** An account with an e-mail nobody has verified. */
async function customerAt(email: string) {
  const [row] = await market.db
    .insert(customers)
    .values({ firstName: 'Lina', lastName: 'Karam', phone: person.phone.replace('+971507', '+971503'), email })
    .returning();
  return { id: row?.id ?? 0, password: 'quiet-harbour' };
}

async function unsigned(): Promise<string> {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(market.clock.now().getTime() / 1000);
  const claims = { ...googleClaims(), aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}`, exp: now + 60 };
  return `${part({ alg: 'none' })}.${part(claims)}.${part('x')}`;
}

describe('the older calls', () => {
  test('ACC-01 social-login knows nobody new; social-register takes the phone', async () => {
    const unknown = await post('/auth/social-login', await social());
    expect(unknown.body).toEqual({ token: null, is_phone_verified: 0, phone: null });
    const made = await post('/auth/social-register', { ...(await social()), phone: person.phone });
    expect(made.record).toMatchObject({ token: expect.any(String), phone: person.phone });
    const known = await post('/auth/social-login', await social());
    expect(known.record).toMatchObject({ token: expect.any(String), phone: person.phone });
  });

  test('failures have their old forms', async () => {
    const bad = { ...(await social()), token: 'not-a-token' };
    expect(Object.keys((await post('/auth/social-login', bad)).record)).toEqual(['error', 'message']);
    expect(await post('/auth/social-register', { ...bad, phone: person.phone })).toMatchObject({
      status: 403,
      code: 'token',
    });
    const otherEmail = { ...(await social()), email: 'other@example.com', phone: person.phone };
    const mismatch = await post('/auth/social-register', otherEmail);
    expect([mismatch.status, Object.keys(mismatch.record)]).toEqual([200, ['error', 'message']]);
    expect(await post('/auth/social-register', await social())).toMatchObject({ status: 403, code: 'phone' });
    const unknownCode = { ...(await social()), phone: person.phone, ref_code: 'NOBODY' };
    expect(await post('/auth/social-register', unknownCode)).toMatchObject({ status: 405, code: 'ref_code' });
  });

  test('a phone that was invited before is told in the form of one error', async () => {
    const [host] = await market.db.select().from(customers).limit(1);
    const body = { ...(await social()), phone: person.phone, ref_code: host?.referralCode ?? '' };
    await market.db
      .update(customers)
      .set({ referralCode: 'HOSTCODE' })
      .where(eq(customers.id, host?.id ?? 0));
    const invited = { ...body, ref_code: 'HOSTCODE' };
    expect((await post('/auth/social-register', invited)).record).toMatchObject({ token: expect.any(String) });
    await market.db.delete(customers).where(eq(customers.phone, person.phone));
    const again = await post('/auth/social-register', invited);
    expect([again.status, again.record]).toEqual([200, { errors: { code: 'phone', message: expect.any(String) } }]);
  });
});

describe('phones verified by Firebase', () => {
  const verify = (session_info: string, otp = '424242', more: Claims = {}) =>
    post('/auth/firebase-verify-token', { session_info, phone: person.phone, otp, login_type: 'otp', ...more });

  test('ACC-01 finish a sign-up', async () => {
    expect((await post('/auth/sign-up', person)).record).toMatchObject({ token: null, is_phone_verified: 0 });
    expect((await verify(person.phone, '000000', { login_type: 'manual' })).status).toBe(404);
    const verified = await verify(person.phone, '424242', { login_type: 'manual' });
    expect(verified.record).toMatchObject({ token: expect.any(String), login_type: 'manual' });
    expect(asked[0]).toMatchObject({
      url: 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber?key=a-key',
      body: { sessionInfo: person.phone, code: '000000' },
    });
    const again = await verify(person.phone, '424242', { login_type: 'manual' });
    expect(again.record).toEqual({ message: expect.any(String) });
  });

  test('sign in, also by the token the browser got itself', async () => {
    expect((await verify(await phoneToken(person.phone))).record).toMatchObject({ token: null, is_personal_info: 0 });
    expect(asked).toEqual([]);
    const { email, name } = person;
    const made = await post('/auth/update-info', { name, email, phone: person.phone, login_type: 'otp' });
    expect(made.record).toMatchObject({ token: expect.any(String) });
    expect((await verify(person.phone)).record).toMatchObject({ token: expect.any(String), login_type: 'otp' });
  });

  test('ask whether an account is one’s own, and take the same code for the answer', async () => {
    const [row] = await market.db
      .insert(customers)
      .values({ firstName: 'Lina', phone: person.phone })
      .returning({ id: customers.id });
    expect((await verify(person.phone)).record).toMatchObject({ token: null, is_exist_user: { id: row?.id } });
    const yes = { login_type: 'otp', phone: person.phone, verified: 'yes', otp: '424242' };
    expect((await post('/auth/login', yes)).record).toMatchObject({ token: expect.any(String) });
  });

  test('another phone, project or signature proves nothing', async () => {
    expect((await verify(await phoneToken('+971500000001'))).status).toBe(404);
    expect((await verify(await phoneToken(person.phone, { aud: 'another' }))).status).toBe(404);
    const forged = await token({ sub: 'x', phone_number: person.phone }, foreign.privateKey);
    expect((await verify(forged)).status).toBe(404);
    expect(await verify('')).toMatchObject({ status: 403, code: 'session_info' });
  });

  test('turn a code into one that resets a password', async () => {
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

describe('what a marketplace is registered as', () => {
  test('nothing without variables', () => {
    expect(foreignChecks(foreignSetupFrom({}))).toBeNull();
  });

  test('a project by its id or by the web configuration, and clients', () => {
    expect(foreignSetupFrom({ FIREBASE_PROJECT_ID: 'p' })).toEqual({ firebase: { projectId: 'p' }, clients: {} });
    const config = { FIREBASE_CONFIG: JSON.stringify({ projectId: 'q', apiKey: 'k', authDomain: 'x' }) };
    expect(foreignSetupFrom(config)).toEqual({ firebase: { projectId: 'q', apiKey: 'k' }, clients: {} });
    const checks = foreignChecks(foreignSetupFrom({ GOOGLE_CLIENT_ID: 'c' }));
    expect([checks?.knows('google'), checks?.knows('apple'), checks?.phone]).toEqual([true, false, undefined]);
  });
});
