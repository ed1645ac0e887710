import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { poster, somebody } from '../contract/auth-people.ts';
import { firebaseToken, openRegistered, phoneToken } from '../contract/auth-providers.ts';
import type { Market } from '../contract/market.ts';
import { guest } from '../contract/shopper.ts';

// Social sign-in and a phone verified by Firebase: the owner, and an attacker who knows e-mail and phone.
let market: Market;
let owner: ReturnType<typeof somebody>;
const post = poster(() => market);

beforeAll(async () => {
  market = await openRegistered(() => Promise.reject(new Error('Firebase is not asked here.')));
});
afterAll(() => market.close());
beforeEach(() => {
  owner = somebody();
});

type More = Record<string, unknown>;
async function bySocial(uid: string, more: More = {}, medium = 'google') {
  const identities = { [`${medium}.com`]: [uid] };
  const claims = { sub: uid, email: owner.email, email_verified: medium === 'google' };
  const token = await firebaseToken(market, { ...claims, firebase: { sign_in_provider: `${medium}.com`, identities } });
  return post('/auth/login', { login_type: 'social', medium, token, unique_id: uid, email: owner.email, ...more });
}
const details = (login_type: string, more: More = {}) => {
  const { name, phone, email } = owner;
  return post('/auth/update-info', { name, phone, email, login_type, ...more });
};

test('A client that knows only the e-mail gets no token after the owner’s social sign-in', async () => {
  const { flow_token } = (await bySocial('owner')).record;
  expect((await details('social')).status).toBe(404);
  expect((await details('social', { guest_id: (await guest(market)).guestId })).status).toBe(404);
  expect((await details('social', { flow_token: 'made-up' })).status).toBe(404);
  expect((await details('social', { flow_token })).record).toMatchObject({ token: expect.any(String) });
});

test('A stranger’s social account with the same unverified e-mail does not take over the owner’s flow', async () => {
  const { flow_token } = (await bySocial('owner-2')).record;
  const strange = (await bySocial('stranger', {}, 'facebook')).record['flow_token'];
  expect(strange).not.toBe(flow_token);
  expect((await details('social', { flow_token })).status).toBe(200);
  expect((await bySocial('owner-2')).record).toMatchObject({ token: expect.any(String) });
});

test('A phone verified by Firebase belongs only to the client that verified it', async () => {
  const session_info = await phoneToken(market, owner.phone);
  const body = { session_info, phone: owner.phone, otp: '424242', login_type: 'otp' };
  const { flow_token } = (await post('/auth/firebase-verify-token', body)).record;
  expect((await details('otp')).status).toBe(404);
  expect((await details('otp', { guest_id: (await guest(market)).guestId })).status).toBe(404);
  expect((await details('otp', { flow_token })).record).toMatchObject({ token: expect.any(String) });
});

test('The flow token of a social sign-in is not accepted for a sign-in by code', async () => {
  const { flow_token } = (await bySocial('owner-3')).record;
  expect((await details('otp', { flow_token })).status).toBe(404);
});
