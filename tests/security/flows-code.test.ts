import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authFlows } from '#src/backend/db/schema/service.ts';
import { codeFor, openWith, otherThan, poster, somebody } from '../contract/auth-people.ts';
import type { Market } from '../contract/market.ts';
import { bearer, guest } from '../contract/shopper.ts';

// Two clients sign in by code with one phone: the owner, and an attacker who knows the number.
let market: Market;
let owner: ReturnType<typeof somebody>;
const post = poster(() => market);

beforeAll(async () => {
  market = await openWith({});
});
afterAll(() => market.close());
beforeEach(() => {
  owner = somebody();
});

type More = Record<string, unknown>;
const ask = (more: More = {}) => post('/auth/login', { login_type: 'otp', phone: owner.phone, ...more });
const type = (otp: string, more: More = {}) =>
  post('/auth/verify-phone', { otp, phone: owner.phone, verification_type: 'phone', login_type: 'otp', ...more });
const details = (more: More = {}) => {
  const { name, phone, email } = owner;
  return post('/auth/update-info', { name, phone, email, login_type: 'otp', ...more });
};
const secretOf = (answer: { record: Record<string, unknown> }) => String(answer.record['flow_token']);

/** Verifies the owner's phone by a code, so that only the name is missing, and returns the flow token. */
async function proved(more: More = {}) {
  const response = await ask(more);
  const typed = await type(codeFor(market, owner.phone), { flow_token: secretOf(response), ...more });
  expect(typed.record).toMatchObject({ token: null, is_personal_info: 0 });
  return secretOf(typed);
}

describe('The account after a sign-in by code', () => {
  test('A client that knows only the phone gets no token after the owner verified it', async () => {
    const secret = await proved();
    const stranger = await guest(market);
    const wrong = ['made-up', secret.slice(0, -1), `${secret}A`];
    for (const more of [{}, { guest_id: stranger.guestId }, ...wrong.map((flow_token) => ({ flow_token }))]) {
      const response = await details(more);
      expect([response.status, response.record], JSON.stringify(more)).toEqual([404, { message: expect.any(String) }]);
    }
    expect((await details({ flow_token: secret })).record).toMatchObject({ token: expect.any(String) });
  });

  test('The flow token of a stranger’s own flow for the same phone creates no account', async () => {
    const secret = await proved();
    market.clock.advance(60_000);
    const strange = secretOf(await ask());
    expect((await details({ flow_token: strange })).status).toBe(404);
    expect((await details({ flow_token: secret })).status).toBe(200);
  });

  test('The flow token of a flow for another phone creates no account', async () => {
    const mine = await proved();
    owner = somebody();
    await proved();
    expect((await details({ flow_token: mine })).status).toBe(404);
  });

  test('A client without a flow token that sent its guest id completes the flow only with that guest id', async () => {
    const [visitor, stranger] = [await guest(market), await guest(market)];
    await ask({ guest_id: visitor.guestId });
    await type(codeFor(market, owner.phone), { guest_id: visitor.guestId });
    expect((await details({ guest_id: stranger.guestId })).status).toBe(404);
    expect((await details()).status).toBe(404);
    expect((await details({ guest_id: visitor.guestId })).status).toBe(200);
  });

  test('A guest id that was never issued does not identify a flow', async () => {
    await ask({ guest_id: 5 });
    await type(codeFor(market, owner.phone), { guest_id: 5 });
    expect((await details({ guest_id: 5 })).status).toBe(404);
  });

  test('A flow token works once and expires after half an hour', async () => {
    const first = await proved();
    expect((await details({ flow_token: first })).status).toBe(200);
    expect((await details({ flow_token: first })).status).toBe(403);
    owner = somebody();
    const late = await proved();
    market.clock.advance(31 * 60_000);
    expect((await details({ flow_token: late })).status).toBe(404);
  });
});

describe('The code of a flow', () => {
  test('The right code is refused with a wrong flow token, without one and with another guest id', async () => {
    const visitor = await guest(market);
    const response = await ask({ guest_id: visitor.guestId });
    const code = codeFor(market, owner.phone);
    expect((await type(code, { flow_token: 'made-up' })).status).toBe(404);
    expect((await type(code)).status).toBe(404);
    expect((await type(code, { guest_id: (await guest(market)).guestId })).status).toBe(404);
    expect((await type(code, { flow_token: secretOf(response) })).status).toBe(200);
  });

  test('A stranger who requests a code gets another flow token and does not end the owner’s code', async () => {
    const response = await ask();
    const code = codeFor(market, owner.phone);
    market.clock.advance(60_000);
    const strange = await ask();
    expect(secretOf(strange)).not.toBe(secretOf(response));
    expect((await type(code, { flow_token: secretOf(response) })).status).toBe(200);
  });

  test('Only the client that typed the code can confirm that an existing account is the visitor’s', async () => {
    const person = (await post('/auth/sign-up', owner)).record;
    const response = await ask();
    const code = codeFor(market, owner.phone);
    const question = await type(code, { flow_token: secretOf(response) });
    expect(question.record).toMatchObject({ token: null, is_exist_user: { name: owner.name } });
    const yes = { login_type: 'otp', phone: owner.phone, verified: 'yes', otp: code };
    expect((await post('/auth/login', { ...yes, flow_token: 'made-up' })).status).toBe(404);
    expect((await post('/auth/login', { ...yes, otp: otherThan(code) })).status).toBe(404);
    const entered = await post('/auth/login', { ...yes, flow_token: secretOf(question) });
    expect((await bearer(market, String(entered.record['token'])).get('/customer/cart/list')).status).toBe(200);
    expect((await bearer(market, String(person['token'])).get('/customer/cart/list')).status).toBe(401);
  });
});

test('A flow token is stored only as a hash', async () => {
  const secret = await proved();
  const rows = await market.db.select().from(authFlows).where(eq(authFlows.target, owner.phone));
  expect(rows.map(({ secretHash }) => secretHash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});
