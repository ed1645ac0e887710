import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeFor, manual, openWith, otherThan, poster } from '../contract/auth-people.ts';
import type { Market } from '../contract/market.ts';
import { type Customer, call, customer, guest } from '../contract/shopper.ts';

// A password reset by its owner, and by an attacker who knows the phone.
let market: Market;
let owner: Customer;
const post = poster(() => market);

beforeAll(async () => {
  market = await openWith({});
});
afterAll(() => market.close());
beforeEach(async () => {
  owner = await customer(market);
});

type More = Record<string, unknown>;
const where = (phone: string) => ({ verification_method: 'phone', phone });
const ask = (phone: string, more: More = {}) => post('/auth/forgot-password', { ...where(phone), ...more });
const check = (reset_token: string, more: More = {}) =>
  post('/auth/verify-token', { ...where(owner.phone), reset_token, ...more });
const reset = (reset_token: string, more: More = {}) => {
  const fresh = { password: 'south-harbour', confirm_password: 'south-harbour' };
  return call(market, 'PUT', '/auth/reset-password', {
    body: { ...where(owner.phone), reset_token, ...fresh, ...more },
  });
};

test('A password reset code works only in the flow it was sent for', async () => {
  const visitor = await guest(market);
  const response = await ask(owner.phone, { guest_id: visitor.guestId });
  const flow_token = response.record['flow_token'];
  const code = codeFor(market, owner.phone);
  const stranger = await guest(market);
  for (const more of [{}, { flow_token: 'made-up' }, { guest_id: stranger.guestId }]) {
    expect(await check(code, more), JSON.stringify(more)).toMatchObject({ status: 400, code: 'invalid' });
    expect(await reset(code, more)).toMatchObject({ status: 400, code: 'invalid' });
    market.clock.advance(61_000);
  }
  expect((await check(code, { flow_token })).status).toBe(200);
  expect((await reset(code, { flow_token })).status).toBe(200);
});

test('The flow of a stranger’s own account does not reset the owner’s password', async () => {
  const stranger = await customer(market);
  const { flow_token } = (await ask(stranger.phone)).record;
  const code = codeFor(market, stranger.phone);
  await ask(owner.phone);
  expect(await reset(code, { flow_token })).toMatchObject({ status: 400 });
  expect((await post('/auth/login', manual(owner.phone, owner.password))).status).toBe(200);
});

test('A password reset ends every session and notifies the owner', async () => {
  const { flow_token } = (await ask(owner.phone)).record;
  expect((await reset(codeFor(market, owner.phone), { flow_token })).status).toBe(200);
  expect((await owner.get('/customer/sessions')).status).toBe(401);
  const told = market.sent.filter(({ purpose }) => purpose === 'account_password');
  expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([owner.phone, owner.email]));
});

describe('Privacy of accounts', () => {
  test('The request for a reset code and its check respond alike for a known and an unknown phone', async () => {
    const unknown = '+971500777123';
    const plain = ({ status, record }: { status: number; record: More }) => [
      status,
      { ...record, flow_token: typeof record['flow_token'] },
    ];
    expect(plain(await ask(unknown))).toEqual(plain(await ask(owner.phone)));
    const wrong = otherThan(codeFor(market, owner.phone));
    const response = await check(wrong);
    expect((await post('/auth/verify-token', { ...where(unknown), reset_token: wrong })).body).toEqual(response.body);
    // The wait before a second code and the block after failed attempts apply with and without an account.
    const again = await ask(unknown);
    expect([again.status, again.body]).toEqual([405, (await ask(owner.phone)).body]);
  });
});
