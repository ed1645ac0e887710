import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { codeFor, openWith, otherThan, poster } from './auth-people.ts';
import type { Market } from './market.ts';
import { type ProfileFields, sendProfile } from './profile-form.ts';
import { bearer, type Customer } from './shopper.ts';

// A marketplace that verifies phone and e-mail.
let market: Market;
let person: Customer;
const post = poster(() => market);
const rowOf = async (id: number) => (await market.db.select().from(customers).where(eq(customers.id, id)))[0];
const update = (more: ProfileFields = {}) => sendProfile(market, person, more);

beforeAll(async () => {
  market = await openWith({ phoneVerification: true, emailVerification: true });
});
afterAll(() => market.close());
beforeEach(async () => {
  person = await verifiedCustomer();
});

let count = 0;

/** Signs up a customer with a verified phone and e-mail address. */
async function verifiedCustomer(): Promise<Customer> {
  const number = String(++count).padStart(6, '0');
  const who = { phone: `+971506${number}`, email: `vera${number}@example.com`, password: 'quiet-harbour' };
  const signedUp = await post('/auth/sign-up', { name: 'Vera Karam', ...who });
  const typed = {
    otp: codeFor(market, who.phone),
    phone: who.phone,
    verification_type: 'phone',
    login_type: 'manual',
    flow_token: signedUp.record['flow_token'],
  };
  const token = String((await post('/auth/verify-phone', typed)).record['token']);
  const [row] = await market.db
    .update(customers)
    .set({ emailVerified: true })
    .where(eq(customers.phone, who.phone))
    .returning();
  return { ...bearer(market, token), ...who, id: row?.id ?? 0, token };
}

const proof = (otp: string, on: 'phone' | 'email') => ({
  otp,
  verification_on: on,
  verification_medium: on === 'phone' ? 'SMS' : 'email',
});

test('ACC-02 A change that keeps the verified contacts is saved at once', async () => {
  expect((await update({ name: 'Vera Noor' })).record).toEqual({ message: expect.any(String) });
  expect(await rowOf(person.id)).toMatchObject({ lastName: 'Noor', phoneVerified: true, emailVerified: true });
});

test('ACC-02 A new phone number is saved by the second request, which has the code that the first one sent', async () => {
  const phone = person.phone.replace('+971506', '+971505');
  const first = await update({ name: 'Vera Noor', phone });
  expect(first).toMatchObject({
    status: 200,
    record: { otp_send: true, verification_on: 'phone', verification_medium: 'SMS' },
  });
  expect(await rowOf(person.id)).toMatchObject({ lastName: 'Karam', phone: person.phone });
  const code = codeFor(market, phone);
  const wrong = await update({ name: 'Vera Noor', phone, ...proof(otherThan(code), 'phone') });
  expect(wrong).toMatchObject({ status: 403, record: { verification_on: 'phone', verification_medium: 'SMS' } });
  expect(wrong.record['otp_send']).toBeUndefined();
  const right = await update({ name: 'Vera Noor', phone, ...proof(code, 'phone') });
  expect([right.status, right.record]).toEqual([200, { message: expect.any(String) }]);
  expect(await rowOf(person.id)).toMatchObject({ lastName: 'Noor', phone, phoneVerified: true });
});

test('A new phone number and a new e-mail address are verified one after the other', async () => {
  const phone = person.phone.replace('+971506', '+971504');
  const email = `new-${person.email}`;
  await update({ phone, email });
  const second = await update({ phone, email, ...proof(codeFor(market, phone), 'phone') });
  expect(second.record).toMatchObject({ otp_send: true, verification_on: 'email', verification_medium: 'email' });
  expect(await rowOf(person.id)).toMatchObject({ phone, phoneVerified: true, email: person.email });
  const third = await update({ phone, email, ...proof(codeFor(market, email), 'email') });
  expect([third.status, third.record['otp_send']]).toEqual([200, undefined]);
  expect(await rowOf(person.id)).toMatchObject({ email, emailVerified: true });
});

test('One contact can be verified alone', async () => {
  await market.db
    .update(customers)
    .set({ emailVerified: false, phoneVerified: false })
    .where(eq(customers.id, person.id));
  expect((await update({ button_type: 'email' })).record).toMatchObject({ otp_send: true, verification_on: 'email' });
  const done = await update({ button_type: 'email', ...proof(codeFor(market, person.email), 'email') });
  expect([done.status, done.record['otp_send']]).toEqual([200, undefined]);
  expect(await rowOf(person.id)).toMatchObject({ emailVerified: true, phoneVerified: false });
});

test('A change of the password needs no code and changes no phone number', async () => {
  const more = { button_type: 'change_password', password: 'south-harbour', phone: '+971500000002' };
  expect((await update(more)).record).toEqual({ message: expect.any(String) });
  expect(await rowOf(person.id)).toMatchObject({ phone: person.phone });
});

test('A second code has to wait a minute, and five wrong codes block the right one', async () => {
  const phone = person.phone.replace('+971506', '+971503');
  await update({ phone });
  const tooSoon = await update({ phone });
  expect([tooSoon.status, tooSoon.record['otp_send']]).toEqual([403, undefined]);
  const wrong = otherThan(codeFor(market, phone));
  for (let miss = 0; miss < 5; miss++) expect((await update({ phone, ...proof(wrong, 'phone') })).status).toBe(403);
  expect((await update({ phone, ...proof(codeFor(market, phone), 'phone') })).status).toBe(403);
  expect(await rowOf(person.id)).toMatchObject({ phone: person.phone });
});

test('The code of another phone number verifies nothing', async () => {
  const [mine, other] = ['+971502000001', '+971502000002'];
  await update({ phone: mine });
  market.clock.advance(60_000);
  await update({ phone: other });
  const crossed = await update({ phone: other, ...proof(codeFor(market, mine), 'phone') });
  expect(crossed.status).toBe(codeFor(market, mine) === codeFor(market, other) ? 200 : 403);
});

test('A verification by Firebase is refused where Firebase is not set up', async () => {
  const firebase = { otp: '123456', verification_on: 'phone', verification_medium: 'firebase', session_info: 'abc' };
  const refused = await update({ phone: '+971502000003', ...firebase });
  expect(refused).toMatchObject({ status: 403, record: { verification_medium: 'firebase' } });
});
