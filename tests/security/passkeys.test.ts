import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agentLinks } from '#src/backend/db/schema/agent-links.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { passkeys } from '#src/backend/db/schema/passkeys.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { codeFor, poster } from '../contract/auth-people.ts';
import type { Market } from '../contract/market.ts';
import { marketSettings } from '../contract/market-settings.ts';
import {
  addPasskey,
  creationOptions,
  enterWith,
  ORIGIN,
  openPasskeyMarket,
  requestOptions,
} from '../contract/passkey-market.ts';
import { call, customer } from '../contract/shopper.ts';
import { type SignedIn, signedIn } from '../contract/signed-in.ts';
import { Authenticator, type Deviation } from '../setup/authenticator.ts';

// An attacker with a browser of their own, with what they have overheard, or with a copy of a passkey.
let market: Market;
let owner: SignedIn;
let phone: Authenticator;
const post = poster(() => market);

beforeAll(async () => {
  market = await openPasskeyMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  owner = await signedIn(market);
  phone = new Authenticator(ORIGIN);
  await addPasskey(owner, phone);
});

const MINUTE = 60_000;
const enter = (credential: unknown) => post('/auth/passkey', { credential });
const sent = (to: string) => market.sent.filter((message) => message.to === to).map(({ purpose }) => purpose);
const ownRow = async () => (await market.db.select().from(passkeys).where(eq(passkeys.customerId, owner.id)))[0];

const LIES: [string, Deviation, string][] = [
  ['the page of another origin', { origin: 'https://shop.example.attacker.example' }, 'passkey_refused'],
  ['a page without TLS', { origin: 'http://shop.example' }, 'passkey_refused'],
  ['another port', { origin: `${ORIGIN}:8443` }, 'passkey_refused'],
  ['a frame in the page of another origin', { crossOrigin: true }, 'passkey_refused'],
  ['the relying party of another host', { rpId: 'attacker.example' }, 'passkey_refused'],
  ['an invented challenge', { challenge: 'bWFkZS11cA' }, 'passkey_expired'],
  ['an empty challenge', { challenge: '' }, 'passkey_expired'],
  ['an unverified user', { userVerified: false }, 'passkey_refused'],
  ['an absent user', { userPresent: false }, 'passkey_refused'],
  ['another kind of ceremony', { type: 'payment.get' }, 'passkey_refused'],
];

describe('EXT-16 A hostile sign-in with a passkey', () => {
  test.each<[string, Deviation, string]>([
    ...LIES,
    ['a signature of another key', { wrongKey: true }, 'passkey_refused'],
    ['the user handle of another account', { userHandle: 'bWFkZS11cA' }, 'passkey_refused'],
    ['a new passkey instead of a sign-in', { type: 'webauthn.create' }, 'passkey_refused'],
  ])('A response with %s gets nothing, and the owner still signs in', async (_, deviation, code) => {
    const response = await enterWith(market, phone, deviation);
    expect(response).toMatchObject({ status: 403, code });
    expect(response.record).not.toHaveProperty('token');
    expect((await enterWith(market, phone)).status).toBe(200);
  });

  test('A response that is sent again gets nothing, also at the same moment', async () => {
    const credential = phone.get(await requestOptions(market));
    const responses = await Promise.all([enter(credential), enter(credential), enter(credential)]);
    expect(responses.map(({ status, code }) => `${status} ${code}`).sort()).toEqual([
      '200 ',
      '403 passkey_expired',
      '403 passkey_expired',
    ]);
    expect(await enter(credential)).toMatchObject({ status: 403, code: 'passkey_expired' });
    expect((await enterWith(market, phone)).status).toBe(200);
  });

  test('A challenge is used up by a refused response too, and is good for five minutes', async () => {
    const options = await requestOptions(market);
    expect(await enter(phone.get(options, { wrongKey: true }))).toMatchObject({ status: 403 });
    expect(await enter(phone.get(options))).toMatchObject({ status: 403, code: 'passkey_expired' });
    const late = await requestOptions(market);
    market.clock.advance(5 * MINUTE);
    expect(await enter(phone.get(late))).toMatchObject({ status: 403, code: 'passkey_expired' });
  });

  test('A challenge for a new passkey signs nobody in, and one for a sign-in adds no passkey', async () => {
    const creation = await creationOptions(owner);
    expect(await enter(phone.get(creation))).toMatchObject({ status: 403, code: 'passkey_expired' });
    const challenge = String((await post('/auth/passkey/options', {})).record['challenge']);
    const credential = new Authenticator(ORIGIN).create(creation, { challenge });
    const response = await owner.post('/customer/passkeys', { credential });
    expect(response).toMatchObject({ status: 403, code: 'passkey_expired' });
  });

  test('A passkey that no account has is refused and named as such', async () => {
    const stranger = new Authenticator(ORIGIN);
    stranger.create(await creationOptions(owner));
    expect(await enterWith(market, stranger)).toMatchObject({ status: 403, code: 'passkey_unknown' });
  });

  test.each<[string, unknown]>([
    ['no credential', undefined],
    ['a text', 'credential'],
    ['a list', []],
    ['no response', { id: 'AA', rawId: 'AA', type: 'public-key' }],
    ['another type', { id: 'AA', rawId: 'AA', type: 'password', response: {} }],
  ])('A body with %s is refused by its field', async (_, credential) => {
    const response = await call(market, 'POST', '/auth/passkey', { body: { credential }, checked: false });
    expect(response).toMatchObject({ status: 403, code: 'credential' });
  });

  test('Data that are no client data, or larger than any browser sends, are refused without an error', async () => {
    const genuine = phone.get(await requestOptions(market));
    for (const clientDataJSON of ['AA', 'bnVsbA', 'W10', 'e30', 'A'.repeat(5000)]) {
      const credential = { ...genuine, response: { ...genuine.response, clientDataJSON } };
      expect((await enter(credential)).status, clientDataJSON.slice(0, 9)).toBe(403);
    }
    const broken = phone.get(await requestOptions(market));
    const response = { ...broken.response, authenticatorData: 'AA', signature: 'AA' };
    expect(await enter({ ...broken, response })).toMatchObject({ status: 403, code: 'passkey_refused' });
  });

  test('The passkey of a blocked account signs nobody in', async () => {
    await market.db.update(customers).set({ active: false }).where(eq(customers.id, owner.id));
    expect(await enterWith(market, phone)).toMatchObject({ status: 403, code: 'auth-003' });
  });

  test('Challenges and sign-ins of one address are limited', async () => {
    const from = async (path: string) =>
      (await call(market, 'POST', path, { body: {}, address: '203.0.113.9', checked: false })).status;
    const statuses = [];
    for (let count = 0; count < 61; count++) statuses.push(await from('/auth/passkey/options'));
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
    for (let count = 0; count < 60; count++) await from('/auth/passkey');
    expect(await from('/auth/passkey')).toBe(429);
  });
});

describe('EXT-16 A copied passkey', () => {
  test('A counter that did not go on blocks the passkey, and its owner is notified once', async () => {
    const twin = phone.copy();
    expect((await enterWith(market, phone)).status).toBe(200);
    const [person] = await market.db.select().from(customers).where(eq(customers.id, owner.id));
    expect(await enterWith(market, twin)).toMatchObject({ status: 403, code: 'passkey_copied' });
    // Nobody knows which of the two is the owner's.
    for (const one of [phone, twin])
      expect(await enterWith(market, one)).toMatchObject({ status: 403, code: 'passkey_copied' });
    const told = sent(person?.phone ?? '').filter((purpose) => purpose === 'account_passkey_copied');
    expect(told).toHaveLength(1);
    const { record } = await owner.get('/customer/passkeys');
    expect(record['passkeys']).toMatchObject([{ blocked: 1 }]);
  });

  test('Whoever has no key cannot block a passkey with an old counter', async () => {
    expect((await enterWith(market, phone)).status).toBe(200);
    const forged = await enterWith(market, phone, { counter: 0, wrongKey: true });
    expect(forged).toMatchObject({ status: 403, code: 'passkey_refused' });
    expect((await ownRow())?.blockedAt).toBeNull();
    expect((await enterWith(market, phone)).status).toBe(200);
  });

  test('A passkey that has counted does not go back to 0', async () => {
    expect((await enterWith(market, phone)).status).toBe(200);
    expect(await enterWith(market, phone, { counter: 0 })).toMatchObject({ status: 403, code: 'passkey_copied' });
  });
});

describe('EXT-16 A hostile new passkey', () => {
  test.each(LIES)('A new passkey with %s is not saved', async (_, deviation, code) => {
    const response = await addPasskey(owner, new Authenticator(ORIGIN), { deviation });
    expect(response).toMatchObject({ status: 403, code });
    expect((await owner.get('/customer/passkeys')).record['passkeys']).toHaveLength(1);
  });

  test('The challenge of one customer adds no passkey to another account, and neither does their passkey', async () => {
    const attacker = await signedIn(market);
    const credential = new Authenticator(ORIGIN).create(await creationOptions(owner));
    const response = await attacker.post('/customer/passkeys', { credential });
    expect(response).toMatchObject({ status: 403, code: 'passkey_expired' });
    const own = await ownRow();
    const options = await creationOptions(attacker);
    const stolen = { ...new Authenticator(ORIGIN).create(options), id: own?.credentialId, rawId: own?.credentialId };
    expect((await attacker.post('/customer/passkeys', { credential: stolen })).status).toBe(403);
    expect((await attacker.get('/customer/passkeys')).record['passkeys']).toEqual([]);
  });

  test('A passkey of another account is not saved twice', async () => {
    const attacker = await signedIn(market);
    const device = new Authenticator(ORIGIN);
    const credential = device.create(await creationOptions(attacker));
    const row = { customerId: owner.id, publicKey: 'AA', counter: 0, name: '', createdAt: market.clock.now() };
    await market.db.insert(passkeys).values({ ...row, credentialId: credential.id });
    const response = await attacker.post('/customer/passkeys', { credential });
    expect(response).toMatchObject({ status: 403, code: 'passkey_taken' });
  });
});

describe('EXT-15 EXT-16 An account that was prepared for its later owner', () => {
  test('Passkeys and agents that an attacker prepared are removed when the owner of the phone signs in by a code', async () => {
    const attacker = await customer(market);
    const device = new Authenticator(ORIGIN);
    await addPasskey(attacker, device);
    const link = {
      agent: 'https://helper.example/ucp.json',
      name: 'Helper',
      scopes: [],
      createdAt: market.clock.now(),
    };
    await market.db.insert(agentLinks).values({ customerId: attacker.id, ...link });
    await saveSettings(market.db, { customers: { ...marketSettings.customers, otpLogin: true } });
    const codeSent = await post('/auth/login', { login_type: 'otp', phone: attacker.phone });
    const flow = { phone: attacker.phone, flow_token: codeSent.record['flow_token'] };
    const otp = codeFor(market, attacker.phone);
    const verified = await post('/auth/verify-phone', { ...flow, otp, verification_type: 'phone', login_type: 'otp' });
    expect(verified.record['is_exist_user']).not.toBeNull();
    const joined = await post('/auth/login', {
      ...{ login_type: 'otp', phone: attacker.phone, verified: 'yes', otp },
      flow_token: verified.record['flow_token'],
    });
    expect(joined.status).toBe(200);
    expect(await market.db.select().from(agentLinks).where(eq(agentLinks.customerId, attacker.id))).toEqual([]);
    expect(await enterWith(market, device)).toMatchObject({ status: 403, code: 'passkey_unknown' });
  });

  test('A password reset by a phone that was only typed removes the passkeys too, and one of a verified phone does not', async () => {
    const attacker = await customer(market);
    const device = new Authenticator(ORIGIN);
    await addPasskey(attacker, device);
    const reset = async () => {
      const where = { verification_method: 'phone', phone: attacker.phone };
      const { flow_token } = (await post('/auth/forgot-password', where)).record;
      const fresh = { password: 'south-harbour', confirm_password: 'south-harbour' };
      const reset_token = codeFor(market, attacker.phone);
      const body = { ...where, ...fresh, reset_token, flow_token };
      return (await call(market, 'PUT', '/auth/reset-password', { body })).status;
    };
    expect(await reset()).toBe(200);
    expect(await enterWith(market, device)).toMatchObject({ status: 403, code: 'passkey_unknown' });
    await market.db.insert(passkeys).values({
      ...{ customerId: attacker.id, credentialId: `own-${attacker.id}`, publicKey: 'AA', counter: 0, name: '' },
      createdAt: market.clock.now(),
    });
    market.clock.advance(2 * MINUTE);
    expect(await reset()).toBe(200);
    const rows = await market.db.select().from(passkeys).where(eq(passkeys.customerId, attacker.id));
    expect(rows).toHaveLength(1);
  });
});
