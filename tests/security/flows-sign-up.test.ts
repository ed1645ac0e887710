import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { codeFor, manual, openWith, poster, somebody } from '../contract/auth-people.ts';
import type { Market } from '../contract/market.ts';
import { guest } from '../contract/shopper.ts';

// Sign-up with verification of phone or e-mail, by the owner and by an attacker with the owner's contacts.
let market: Market;
const post = poster(() => market);
afterEach(() => market.close());

type More = Record<string, unknown>;
const secretOf = (answer: { record: Record<string, unknown> }) => String(answer.record['flow_token']);
const verify = (phone: string, otp: string, more: More = {}) =>
  post('/auth/verify-phone', { otp, phone, verification_type: 'phone', login_type: 'manual', ...more });
const rowAt = async (phone: string) => (await market.db.select().from(customers).where(eq(customers.phone, phone)))[0];

test('A stranger’s sign-up with the owner’s phone is dropped once the owner proves the phone', async () => {
  market = await openWith({ phoneVerification: true });
  const owner = somebody();
  const strange = somebody({ phone: owner.phone, password: 'laid-in-wait', email: 'stranger@example.com' });
  const response = await post('/auth/sign-up', owner);
  const code = codeFor(market, owner.phone);
  market.clock.advance(60_000);
  await post('/auth/sign-up', strange);
  const verified = await verify(owner.phone, code, { flow_token: secretOf(response) });
  expect(verified.record).toMatchObject({ token: expect.any(String), email: owner.email });
  expect(await rowAt(owner.phone)).toMatchObject({ email: owner.email, phoneVerified: true });
  expect((await post('/auth/login', manual(owner.phone, strange.password))).status).toBe(401);
  expect((await post('/auth/login', manual(owner.phone, owner.password))).status).toBe(200);
});

test('A client that has only the code must enter a name, and the data a stranger typed is not used', async () => {
  market = await openWith({ phoneVerification: true });
  const owner = somebody();
  await post('/auth/sign-up', { ...owner, password: 'laid-in-wait' });
  const visitor = await guest(market);
  const verified = await verify(owner.phone, codeFor(market, owner.phone), { guest_id: visitor.guestId });
  expect(verified.record).toMatchObject({ token: null, is_personal_info: 0 });
  expect(await rowAt(owner.phone)).toBeUndefined();
  const { name, phone, email } = owner;
  const made = await post('/auth/update-info', { name, phone, email, login_type: 'manual', guest_id: visitor.guestId });
  expect(made.record).toMatchObject({ token: expect.any(String) });
  expect((await post('/auth/login', manual(phone, 'laid-in-wait'))).status).toBe(401);
});

test('A client that sent its guest id with the sign-up completes it with that guest id', async () => {
  market = await openWith({ phoneVerification: true });
  const [person, visitor] = [somebody(), await guest(market)];
  await post('/auth/sign-up', { ...person, guest_id: visitor.guestId });
  const verified = await verify(person.phone, codeFor(market, person.phone), { guest_id: visitor.guestId });
  expect(verified.record).toMatchObject({ token: expect.any(String) });
});

test('A sign-up whose phone is not verified yet cannot be used to sign in with its password', async () => {
  market = await openWith({ phoneVerification: true });
  const person = somebody();
  await post('/auth/sign-up', person);
  expect((await post('/auth/login', manual(person.phone, person.password))).status).toBe(401);
});

test('An account with an unproved phone loses the phone to a sign-up that proves it', async () => {
  market = await openWith({ phoneVerification: true });
  const owner = somebody();
  const [old] = await market.db.insert(customers).values({ firstName: 'X', phone: owner.phone }).returning();
  const response = await post('/auth/sign-up', owner);
  await verify(owner.phone, codeFor(market, owner.phone), { flow_token: secretOf(response) });
  expect((await rowAt(owner.phone))?.id).not.toBe(old?.id);
});

describe('Sign-up with taken contacts', () => {
  test('A sign-up with a taken phone responds like one with a free phone, and the code tells the owner', async () => {
    market = await openWith({ phoneVerification: true });
    const owner = somebody();
    await market.db.insert(customers).values({ firstName: 'Lina', phone: owner.phone, phoneVerified: true });
    const shape = (answer: { status: number; record: More }) => [
      answer.status,
      { ...answer.record, flow_token: typeof answer.record['flow_token'], email: null },
    ];
    const free = await post('/auth/sign-up', somebody());
    const taken = await post('/auth/sign-up', owner);
    expect(shape(taken)).toEqual(shape(free));
    const response = await verify(owner.phone, codeFor(market, owner.phone), { flow_token: secretOf(taken) });
    expect([response.status, response.record]).toEqual([200, { message: expect.any(String) }]);
  });

  test('A sign-up with a taken e-mail responds as usual; its account has no e-mail, and a message says so', async () => {
    market = await openWith({ phoneVerification: true });
    const [owner, person] = [somebody(), somebody()];
    const taken = { phone: owner.phone, email: owner.email, emailVerified: true };
    await market.db.insert(customers).values({ firstName: 'Lina', ...taken });
    const signedUp = await post('/auth/sign-up', { ...person, email: owner.email });
    expect(signedUp.record).toMatchObject({ token: null, is_phone_verified: 0, email: owner.email });
    const otp = codeFor(market, person.phone);
    const made = await verify(person.phone, otp, { flow_token: secretOf(signedUp) });
    expect(made.record).toMatchObject({ token: expect.any(String), email: null, message: expect.any(String) });
  });
});
