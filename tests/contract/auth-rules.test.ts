import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { codeFor, manual, openWith, otherThan, poster, somebody } from './auth-people.ts';
import type { Market } from './market.ts';
import { call, customer } from './shopper.ts';

let market: Market;
const post = poster(() => market);
afterEach(() => market.close());

type Person = ReturnType<typeof somebody>;
/** The flow token of the last sign-up response. */
let flow_token: unknown;

async function signUp(person: Person) {
  const response = await post('/auth/sign-up', person);
  flow_token = response.record['flow_token'];
  return response;
}

const verify = (person: Person, by: 'phone' | 'email', otp: string) =>
  post('/auth/verify-phone', { otp, [by]: person[by], verification_type: by, login_type: 'manual', flow_token });

describe('Verification of phone numbers', () => {
  test('ACC-01 A sign-up waits for the code and then returns a token', async () => {
    market = await openWith({ phoneVerification: true, emailVerification: true });
    const person = somebody();
    const signedUp = await signUp(person);
    expect(signedUp.record).toMatchObject({ token: null, is_phone_verified: 0, is_email_verified: 1 });
    expect(await market.db.$count(customers)).toBe(0);
    const code = codeFor(market, person.phone);
    expect(market.sent.at(-1)).toMatchObject({ medium: 'SMS', to: person.phone });

    const wrong = await verify(person, 'phone', otherThan(code));
    expect([wrong.status, wrong.record]).toEqual([404, { message: expect.any(String) }]);
    const right = await verify(person, 'phone', code);
    expect(right.record).toMatchObject({ token: expect.any(String), is_phone_verified: 1, login_type: 'manual' });
    const again = await verify(person, 'phone', code);
    expect([again.status, again.record]).toEqual([200, { message: expect.any(String) }]);
  });

  test('Another code for a sign-up is requested as for a sign-in, even where sign-in by code is off', async () => {
    market = await openWith({ phoneVerification: true, otpLogin: false });
    const person = somebody();
    await signUp(person);
    const resend = { login_type: 'otp', phone: person.phone, flow_token };
    expect(await post('/auth/login', resend)).toMatchObject({ status: 405, code: 'otp' });
    market.clock.advance(60_000);
    expect((await post('/auth/login', resend)).status).toBe(200);
    const otp = codeFor(market, person.phone);
    const asLogin = { otp, phone: person.phone, verification_type: 'phone', login_type: 'otp', flow_token };
    expect(await post('/auth/verify-phone', asLogin)).toMatchObject({ status: 403, code: 'login_type' });
    expect(await post('/auth/login', { ...resend, verified: 'yes', otp })).toMatchObject({
      status: 403,
      code: 'login_type',
    });
    expect((await verify(person, 'phone', otp)).record).toMatchObject({ token: expect.any(String) });
  });

  test('A sign-up within a minute of another code makes no account', async () => {
    market = await openWith({ phoneVerification: true });
    const person = somebody();
    await post('/auth/login', { login_type: 'otp', phone: person.phone });
    expect(await post('/auth/sign-up', person)).toMatchObject({ status: 405, code: 'otp' });
    expect(await market.db.select().from(customers)).toEqual([]);
  });

  test('A code for an unknown phone number and a wrong code get the same response', async () => {
    market = await openWith({ phoneVerification: true });
    const person = somebody();
    await signUp(person);
    const wrong = await verify(person, 'phone', otherThan(codeFor(market, person.phone)));
    expect((await verify(somebody(), 'phone', '123123')).body).toEqual(wrong.body);
  });
});

describe('Verification of e-mail addresses', () => {
  test('ACC-01 The code of a sign-up is sent to the e-mail address', async () => {
    market = await openWith({ emailVerification: true });
    const person = somebody();
    const signedUp = await signUp(person);
    expect(signedUp.record).toMatchObject({ token: null, is_phone_verified: 1, is_email_verified: 0 });
    expect(market.sent.at(-1)).toMatchObject({ medium: 'email', to: person.email });
    const code = codeFor(market, person.email);
    expect((await verify(person, 'email', otherThan(code))).status).toBe(404);
    expect((await verify(person, 'email', code)).record).toMatchObject({ token: expect.any(String) });
    const [row] = await market.db.select().from(customers).where(eq(customers.phone, person.phone));
    expect(row).toMatchObject({ emailVerified: true, phoneVerified: false });
  });

  test('A sign-up without an e-mail address is refused', async () => {
    market = await openWith({ emailVerification: true });
    expect(await post('/auth/sign-up', somebody({ email: '' }))).toMatchObject({ status: 403, code: 'email' });
  });
});

describe('Ways to sign in that are off', () => {
  test('A way to sign in that is off is refused', async () => {
    market = await openWith({ manualLogin: false, otpLogin: false });
    const person = somebody();
    const off = { status: 403, code: 'login_type' };
    expect(await post('/auth/sign-up', person)).toMatchObject(off);
    expect(await post('/auth/login', manual(person.phone, person.password))).toMatchObject(off);
    expect(await post('/auth/login', { login_type: 'otp', phone: person.phone })).toMatchObject(off);
    const google = { token: 'x', unique_id: 'y', medium: 'google', email: person.email };
    expect(await post('/auth/login', { login_type: 'social', ...google })).toMatchObject(off);
    expect(await post('/auth/social-login', google)).toMatchObject(off);
  });
});

describe('The code of the demo', () => {
  test('In the demo 123456 is valid for every code that was sent, and for nothing else', async () => {
    market = await openWith({}, { demo: true });
    const { phone } = somebody();
    const typed = { otp: '123456', phone, verification_type: 'phone', login_type: 'otp' };
    expect((await post('/auth/verify-phone', typed)).status).toBe(404);
    await post('/auth/login', { login_type: 'otp', phone });
    expect((await post('/auth/verify-phone', typed)).record).toMatchObject({ is_personal_info: 0 });
    expect((await post('/auth/verify-phone', typed)).status).toBe(404);
  });
});

describe('Referral codes', () => {
  const codeOf = async (id: number) => {
    const [row] = await market.db.select().from(customers).where(eq(customers.id, id));
    return row?.referralCode ?? '';
  };

  test('ACC-04 A referral code stores the referrer, and a phone number is referred once, even with a new account', async () => {
    market = await openWith({ referral: true });
    const host = await customer(market);
    // As it comes out of a message: in lower case, grouped, between direction marks.
    const ref_code = `\u200f${(await codeOf(host.id)).toLowerCase().replace(/^.{5}/, '$& -')}\u200e`;
    expect(await post('/auth/sign-up', somebody({ ref_code: 'NOBODY' }))).toMatchObject({
      status: 405,
      code: 'ref_code',
    });
    const person = somebody({ ref_code });
    expect((await post('/auth/sign-up', person)).status).toBe(200);
    const [row] = await market.db.select().from(customers).where(eq(customers.phone, person.phone));
    expect(row?.referredBy).toBe(host.id);

    await market.db.delete(customers).where(eq(customers.phone, person.phone));
    const again = await post('/auth/sign-up', person);
    expect([again.status, again.code]).toEqual([203, 'phone']);
    expect(await market.db.select().from(customers).where(eq(customers.phone, person.phone))).toEqual([]);
  });

  test('A referral code counts for a sign-in by phone too', async () => {
    market = await openWith({ referral: true });
    const host = await customer(market);
    const { name, phone, email } = somebody();
    const details = { name, phone, email, login_type: 'otp' };
    const prove = async () => {
      await post('/auth/login', { login_type: 'otp', phone });
      const otp = codeFor(market, phone);
      const typed = { otp, phone, verification_type: 'phone', login_type: 'otp' };
      return { ...details, flow_token: (await post('/auth/verify-phone', typed)).record['flow_token'] };
    };
    const proved = await prove();
    const unknown = await post('/auth/update-info', { ...proved, ref_code: 'NOBODY' });
    expect(unknown).toMatchObject({ status: 405, code: 'ref_code' });
    const ref_code = await codeOf(host.id);
    expect((await post('/auth/update-info', { ...proved, ref_code })).status).toBe(200);

    await market.db.delete(customers).where(eq(customers.phone, phone));
    market.clock.advance(60_000);
    const again = await prove();
    expect(await post('/auth/update-info', { ...again, ref_code })).toMatchObject({ status: 203, code: 'phone' });
    expect((await post('/auth/update-info', again)).status).toBe(200);
  });

  test('The referral code of a blocked account is unknown', async () => {
    market = await openWith({ referral: true });
    const host = await customer(market);
    await market.db.update(customers).set({ active: false }).where(eq(customers.id, host.id));
    const refused = await post('/auth/sign-up', somebody({ ref_code: await codeOf(host.id) }));
    expect(refused).toMatchObject({ status: 405, code: 'ref_code' });
  });
});

test('Operations of Firebase are refused where Firebase is not set up', async () => {
  market = await openWith({});
  const { phone } = somebody();
  const session = { session_info: 'abc', phone, otp: '123456', login_type: 'otp' };
  expect(await post('/auth/firebase-verify-token', session)).toMatchObject({ status: 403, code: 'session_info' });
  const body = { sessionInfo: 'abc', phoneNumber: phone, code: '123456', is_reset_token: 1 };
  expect(await call(market, 'PUT', '/auth/firebase-reset-password', { body })).toMatchObject({
    status: 403,
    code: 'sessionInfo',
  });
});
