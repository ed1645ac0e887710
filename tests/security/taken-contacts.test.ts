import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#src/backend/auth/password.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { codeFor, openWith, poster, somebody } from '../contract/auth-people.ts';
import type { Market } from '../contract/market.ts';
import { sendProfile } from '../contract/profile-form.ts';
import { bearer, type Customer } from '../contract/shopper.ts';

// If a messenger sends codes, the shop must not reveal whether a phone or an e-mail address has an account.
let market: Market;
const post = poster(() => market);
afterEach(() => market.close());

/** Inserts an account with verified phone and e-mail address. */
async function known(): Promise<Customer> {
  const { phone, email } = somebody();
  const password = 'quiet-harbour';
  const verified = { phoneVerified: true, emailVerified: true, passwordHash: await hashPassword(password) };
  const [row] = await market.db
    .insert(customers)
    .values({ firstName: 'Vera', lastName: 'Karam', phone, email, ...verified })
    .returning();
  const id = row?.id ?? 0;
  const token = await issueToken(market.db, id, market.clock.now());
  return { ...bearer(market, token), id, token, phone, email, password };
}

const rowOf = async (id: number) => (await market.db.select().from(customers).where(eq(customers.id, id)))[0];

describe('A profile change', () => {
  test.each(['phone', 'email'] as const)('A change to a taken %s responds like one to a free one', async (way) => {
    market = await openWith({ phoneVerification: true, emailVerification: true });
    const [person, owner] = [await known(), await known()];
    const free = await sendProfile(market, person, { [way]: somebody()[way] });
    const taken = await sendProfile(market, person, { [way]: owner[way] });
    expect([taken.status, taken.record]).toEqual([free.status, free.record]);
    expect(free.record).toMatchObject({ otp_send: true, verification_on: way });
    // Only with the owner's code does the response reveal that the contact is taken.
    const medium = way === 'phone' ? 'SMS' : 'email';
    const proof = { otp: codeFor(market, owner[way]), verification_on: way, verification_medium: medium };
    const proved = await sendProfile(market, person, { [way]: owner[way], ...proof });
    expect(proved).toMatchObject({ status: 403, code: way });
    expect((await rowOf(person.id))?.[way]).toBe(person[way]);
    expect((await rowOf(owner.id))?.[way]).toBe(owner[way]);
  });

  test('A change by the button of one contact does not tell that it is taken, even without verification', async () => {
    market = await openWith({});
    const [person, owner] = [await known(), await known()];
    const fields = { button_type: 'email', email: owner.email };
    expect((await sendProfile(market, person, fields)).record).toMatchObject({ otp_send: true });
  });

  test('A change to a taken e-mail is refused at once in a shop without verification', async () => {
    market = await openWith({});
    const [person, owner] = [await known(), await known()];
    expect(await sendProfile(market, person, { email: owner.email })).toMatchObject({ status: 403, code: 'email' });
  });
});

describe('The details of a new account', () => {
  /** Verifies a new phone and submits the details, with this e-mail address. */
  async function join(email: string) {
    const { name, phone } = somebody();
    await post('/auth/login', { login_type: 'otp', phone });
    const typed = { otp: codeFor(market, phone), phone, verification_type: 'phone', login_type: 'otp' };
    const { flow_token } = (await post('/auth/verify-phone', typed)).record;
    return post('/auth/update-info', { name, phone, email, login_type: 'otp', flow_token });
  }

  test('Details with a taken e-mail create the same account as with a free one, without the e-mail', async () => {
    market = await openWith({ emailVerification: true });
    const owner = await known();
    const [free, taken] = [await join(somebody().email), await join(owner.email)];
    const shape = ({ status, record }: typeof free) => [status, { ...record, token: typeof record['token'] }];
    expect(shape(taken)).toEqual(shape(free));
    expect(free.record).toMatchObject({ token: expect.any(String), email: null, message: expect.any(String) });
    expect((await rowOf(owner.id))?.email).toBe(owner.email);
  });

  test('Details keep the e-mail in a shop without verification, and are refused with a taken one', async () => {
    market = await openWith({});
    const [owner, email] = [await known(), somebody().email];
    expect((await join(email)).record).toMatchObject({ token: expect.any(String), email });
    expect(await join(owner.email)).toMatchObject({ status: 403, code: 'email' });
  });
});

describe('An unverified e-mail of another account', () => {
  /** Inserts the account of an order: nothing in it is verified. */
  async function occupied(email: string): Promise<number> {
    const [row] = await market.db
      .insert(customers)
      .values({ firstName: 'Mallory', phone: somebody().phone, email })
      .returning();
    return row?.id ?? 0;
  }

  test('An unverified e-mail of another account does not count as taken for its owner’s sign-up', async () => {
    market = await openWith({ phoneVerification: true });
    const person = somebody();
    const mallory = await occupied(person.email);
    const { flow_token } = (await post('/auth/sign-up', person)).record;
    const typed = { otp: codeFor(market, person.phone), phone: person.phone, verification_type: 'phone', flow_token };
    const { record } = await post('/auth/verify-phone', { ...typed, login_type: 'manual' });
    expect(record).toMatchObject({ token: expect.any(String), email: person.email });
    expect((await rowOf(mallory))?.email).toBeNull();
  });

  test('An unverified e-mail of another account goes to the customer who verifies it in the profile', async () => {
    market = await openWith({ emailVerification: true });
    const [person, email] = [await known(), somebody().email];
    const mallory = await occupied(email);
    await sendProfile(market, person, { email });
    const proof = { otp: codeFor(market, email), verification_on: 'email', verification_medium: 'email' };
    expect((await sendProfile(market, person, { email, ...proof })).status).toBe(200);
    expect(await rowOf(person.id)).toMatchObject({ email, emailVerified: true });
    expect((await rowOf(mallory))?.email).toBeNull();
  });
});
