import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { manual, poster, somebody } from './auth-people.ts';
import {
  CLIENT,
  type Claims,
  firebaseToken,
  forged,
  good,
  openRegistered,
  PROJECT,
  phoneToken,
} from './auth-providers.ts';
import type { Market } from './market.ts';
import { bearer, guest } from './shopper.ts';

let market: Market;
const post = poster(() => market);

beforeAll(async () => {
  market = await openRegistered(() => Promise.reject(new Error('Nobody asks Firebase here.')));
});
afterAll(() => market.close());

const token = (claims: Claims, key = good.privateKey) => firebaseToken(market, claims, key);

let person: ReturnType<typeof somebody>;
beforeEach(() => {
  person = somebody();
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
/** The flow token of the last response. */
let flow_token: unknown;
const login = async (claims?: Claims, more: Claims = {}) => {
  const response = await post('/auth/login', { login_type: 'social', ...(await social(claims, more)) });
  flow_token = response.record['flow_token'];
  return response;
};
const details = (more: Claims = {}) => ({
  name: 'Huda Salem',
  login_type: 'social',
  phone: person.phone,
  email: person.email,
  flow_token,
  ...more,
});
const byEmail = async () => (await market.db.select().from(customers).where(eq(customers.email, person.email)))[0];

describe('Sign-in with an account of a provider', () => {
  test('ACC-01 A new customer enters a name and a phone number once and is recognized after that', async () => {
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

  test('The same person has the same account without Firebase', async () => {
    await login();
    await post('/auth/update-info', details());
    const direct = { sub: `g-${person.phone}`, aud: CLIENT, iss: 'https://accounts.google.com', firebase: undefined };
    expect((await login(googleClaims(direct))).record).toMatchObject({ token: expect.any(String) });
  });

  test('A customer is asked about an account with an unverified e-mail, and “yes” enters it and ends its password', async () => {
    const owner = await customerAt(person.email);
    const asks = await login();
    expect(asks.record).toMatchObject({ token: null, is_exist_user: { id: owner.id, name: 'Lina Karam' } });
    const yes = await login(undefined, { verified: 'yes' });
    expect(yes.record).toMatchObject({ token: expect.any(String) });
    expect(await byEmail()).toMatchObject({ id: owner.id, emailVerified: true, socialId: `g-${person.phone}` });
    expect((await post('/auth/login', manual(person.email, owner.password))).status).toBe(401);
  });

  test('After the reply “no” the existing account loses the e-mail address', async () => {
    const owner = await customerAt(person.email);
    expect((await login(undefined, { verified: 'no' })).record).toMatchObject({ token: null, is_personal_info: 0 });
    expect((await post('/auth/update-info', details())).status).toBe(200);
    expect((await byEmail())?.id).not.toBe(owner.id);
    const [old] = await market.db.select().from(customers).where(eq(customers.id, owner.id));
    expect(old?.email).toBeNull();
  });

  test('An e-mail address that the provider has not verified opens no account with that address', async () => {
    await customerAt(person.email);
    const unverified = googleClaims({
      email_verified: false,
      firebase: { sign_in_provider: 'facebook.com', identities: { 'facebook.com': ['f-1'] } },
    });
    const response = await login(unverified, { medium: 'facebook', verified: 'yes' });
    expect(response.record).toMatchObject({ token: null, is_personal_info: 0 });
    expect(await post('/auth/update-info', details())).toMatchObject({ status: 403, code: 'email' });
  });

  test.each<[string, () => Promise<unknown> | unknown]>([
    ['signed by somebody else', () => token(googleClaims(), forged.privateKey)],
    ['for another project', () => token(googleClaims({ aud: 'another' }))],
    ['of another issuer', () => token(googleClaims({ iss: 'https://securetoken.google.com/another' }))],
    ['too old', () => token(googleClaims({ exp: Math.floor(market.clock.now().getTime() / 1000) - 10 }))],
    ['of another provider', () => token(googleClaims({ firebase: { sign_in_provider: 'password' } }))],
    ['of a phone', () => phoneToken(market, '+971500000001')],
    ['that is none', () => 'not-a-token'],
    ['without a signature', unsigned],
  ])('A token %s is refused', async (_, make) => {
    const body = { login_type: 'social', ...(await social()), token: await make() };
    const { status, record } = await post('/auth/login', body);
    expect([status, Object.keys(record)]).toEqual([403, ['error', 'message']]);
    expect(await byEmail()).toBeUndefined();
  });

  test('An e-mail address that is missing or not that of the account is refused, and so is an unknown provider', async () => {
    const other = await login(undefined, { email: 'other@example.com' });
    expect([other.status, Object.keys(other.record)]).toEqual([403, ['error', 'message']]);
    expect(await login(undefined, { email: '' })).toMatchObject({ status: 403, code: 'email' });
    expect(await login(undefined, { medium: 'orkut' })).toMatchObject({ status: 403, code: 'medium' });
  });

  test('A blocked account cannot sign in with a provider', async () => {
    await login();
    await post('/auth/update-info', details());
    await market.db.update(customers).set({ active: false }).where(eq(customers.email, person.email));
    expect(await login()).toMatchObject({ status: 403, code: 'auth-003' });
  });
});

/** Inserts an account with an unverified e-mail address. */
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

describe('The older operations', () => {
  test('ACC-01 The operation social-login does not know a new customer, and social-register stores the phone number', async () => {
    const unknown = await post('/auth/social-login', await social());
    expect(unknown.body).toEqual({ token: null, is_phone_verified: 0, phone: null });
    const made = await post('/auth/social-register', { ...(await social()), phone: person.phone });
    expect(made.record).toMatchObject({ token: expect.any(String), phone: person.phone });
    const response = await post('/auth/social-login', await social());
    expect(response.record).toMatchObject({ token: expect.any(String), phone: person.phone });
  });

  test('Refusals of the older operations have their older forms', async () => {
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

  test('A taken phone number is not disclosed where a code could verify it', async () => {
    const other = somebody();
    await market.db.insert(customers).values({ firstName: 'Known', phone: other.phone, phoneVerified: true });
    const made = await post('/auth/social-register', { ...(await social()), phone: other.phone });
    expect([made.status, made.record]).toEqual([
      200,
      { token: expect.any(String), is_phone_verified: 1, phone: other.phone },
    ]);
    const known = await market.db.select().from(customers).where(eq(customers.phone, other.phone));
    expect(known).toMatchObject([{ firstName: 'Known', socialId: null }]);
  });

  test('A phone number that was invited before is refused with one error object', async () => {
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
