import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, notifications } from '#src/backend/db/schema/customer.ts';
import { passkeys } from '#src/backend/db/schema/passkeys.ts';
import { Authenticator } from '../setup/authenticator.ts';
import { codeFor } from './auth-people.ts';
import { type Market, openMarket, SOUP } from './market.ts';
import {
  addPasskey,
  creationOptions,
  enterWith,
  ORIGIN,
  OTHER_SHOP,
  openPasskeyMarket,
  requestOptions,
} from './passkey-market.ts';
import { bearer, type Customer, call, customer, guest, soup } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

let market: Market;
let lina: SignedIn;
let phone: Authenticator;

beforeAll(async () => {
  market = await openPasskeyMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
  phone = new Authenticator(ORIGIN);
});

const MINUTE = 60_000;
const listed = async (who: Pick<SignedIn, 'get'> = lina) => {
  const { record } = await who.get('/customer/passkeys');
  return Array.isArray(record['passkeys']) ? record['passkeys'] : [];
};
const noticesOf = async (id: number) =>
  (await market.db.select().from(notifications).where(eq(notifications.customerId, id)))
    .filter(({ kind }) => kind === 'account')
    .map(({ description }) => description.en);

describe('EXT-16 Signing in with a passkey', () => {
  test('A customer signs in with a passkey, which brings along the cart of the guest and opens a listed session', async () => {
    expect((await addPasskey(lina, phone)).status).toBe(200);
    const visitor = await guest(market);
    await visitor.post('/customer/cart/add', soup({ item_id: SOUP, quantity: 2 }));
    const credential = phone.get(await requestOptions(market));
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile' };
    const body = { credential, guest_id: visitor.guestId };
    const response = await call(market, 'POST', '/auth/passkey', { body, headers });
    expect(response).toMatchObject({ status: 200, record: { login_type: 'passkey', is_exist_user: null } });
    const session = bearer(market, String(response.record['token']));
    expect((await session.get('/customer/cart/list')).rows).toMatchObject([{ item_id: SOUP, quantity: 2 }]);
    expect((await session.get('/customer/sessions')).record['sessions']).toContainEqual(
      expect.objectContaining({ device: 'Chrome · Android', current: 1 }),
    );
  });

  test('A synchronised passkey, whose counter stays 0, signs in again and again', async () => {
    const cloud = new Authenticator(ORIGIN, { counts: false });
    await addPasskey(lina, cloud);
    for (let times = 0; times < 3; times++) expect((await enterWith(market, cloud)).status).toBe(200);
    expect(await listed()).toMatchObject([{ synced: 1, blocked: 0 }]);
  });

  test('The options tell neither who has a passkey nor who the customer is', async () => {
    const before = await requestOptions(market);
    await addPasskey(lina, phone);
    const plain = (options: unknown) => ({ ...(options as object), challenge: '' });
    expect(plain(await requestOptions(market))).toEqual(plain(before));
    expect(before).toMatchObject({ rpId: 'shop.example', allowCredentials: [], userVerification: 'required' });
    const own = await creationOptions(lina);
    const again = await creationOptions(lina);
    const handle = (options: unknown) => (options as { user: { id: string } }).user.id;
    expect(handle(own)).toBe(handle(again));
    expect(Buffer.from(handle(own), 'base64url')).toHaveLength(32);
    expect(own).toMatchObject({ excludeCredentials: [expect.objectContaining({ type: 'public-key' })] });
  });

  test('A listed shop on another host has passkeys of its own, and an unlisted origin gets those of the marketplace', async () => {
    const origin = { origin: OTHER_SHOP };
    const partner = new Authenticator(OTHER_SHOP);
    const options = await lina.post('/customer/passkeys/options', {}, { headers: origin });
    expect(options.record['rp']).toMatchObject({ id: 'partner.example' });
    await lina.post('/customer/passkeys', { credential: partner.create(options.body) });
    const request = await requestOptions(market, origin);
    const { status } = await call(market, 'POST', '/auth/passkey', { body: { credential: partner.get(request) } });
    expect(status).toBe(200);
    const made = await requestOptions(market, { origin: 'https://made-up.example' });
    expect(made).toMatchObject({ rpId: 'shop.example' });
  });

  test.each(['http://market.test', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
    'A marketplace at %s, where browsers know no passkeys, says so',
    async (origin) => {
      const plain = await openMarket();
      const refused = await call(plain, 'POST', '/auth/passkey/options', { origin });
      expect(refused).toMatchObject({ status: 403, code: 'passkey' });
      await plain.close();
    },
  );
});

describe('EXT-16 The passkeys of an account', () => {
  test('Passkeys are listed with names and times and without keys, renamed and removed', async () => {
    await addPasskey(lina, phone, { name: '  Blue phone ' });
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' };
    const credential = new Authenticator(ORIGIN).create(await creationOptions(lina));
    await lina.post('/customer/passkeys', { credential }, { headers });
    await enterWith(market, phone);
    const now = market.clock.now().toISOString();
    const [first, second] = await listed();
    expect([first, second]).toMatchObject([
      { name: 'Blue phone', synced: 0, blocked: 0, last_used_at: expect.anything() },
      { name: 'Firefox · Windows', last_used_at: null },
    ]);
    expect(new Date(first.last_used_at).toISOString()).toBe(now);
    expect(Object.keys(first).sort()).toEqual(['blocked', 'created_at', 'id', 'last_used_at', 'name', 'synced']);
    expect((await lina.put(`/customer/passkeys/${first.id}`, { name: 'Old phone' })).status).toBe(200);
    expect(await lina.put(`/customer/passkeys/${first.id}`, { name: ' ' })).toMatchObject({
      status: 403,
      code: 'name',
    });
    expect((await lina.del(`/customer/passkeys/${second.id}`)).status).toBe(200);
    expect(await listed()).toMatchObject([{ id: first.id, name: 'Old phone' }]);
  });

  test('A passkey that is not there is neither renamed nor removed', async () => {
    for (const id of [999_999, 9_999_999_999]) {
      expect((await lina.put(`/customer/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
      expect((await lina.del(`/customer/passkeys/${id}`)).status).toBe(404);
    }
  });

  test('Without an identity no call about an account’s passkeys is answered', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/options'],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ] as const) {
      const body = method === 'GET' ? {} : { body: {}, checked: false };
      expect((await call(market, method, `/customer/passkeys${path}`, body)).status, path).toBe(401);
    }
  });

  test('The owner is notified when a passkey is added or removed', async () => {
    await addPasskey(lina, phone);
    const [row] = await listed();
    await lina.del(`/customer/passkeys/${row.id}`);
    expect((await noticesOf(lina.id)).map((text) => text.slice(0, 21))).toEqual([
      'A passkey was added t',
      'A passkey was removed',
    ]);
    const [person] = await market.db.select().from(customers).where(eq(customers.id, lina.id));
    const purposes = market.sent.filter(({ to }) => to === person?.phone).map(({ purpose }) => purpose);
    expect(purposes).toEqual(['account_passkey_added', 'account_passkey_removed']);
  });

  test('A passkey that is sent again after a lost response is saved once', async () => {
    const credential = phone.create(await creationOptions(lina));
    const send = () => lina.post('/customer/passkeys', { credential });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await listed()).toHaveLength(1);
    expect(await noticesOf(lina.id)).toHaveLength(1);
  });

  test('An account has at most ten passkeys, also when several are added at once', async () => {
    const row = { customerId: lina.id, publicKey: 'AA', counter: 0, name: '', createdAt: market.clock.now() };
    const rows = Array.from({ length: 8 }, (_, at) => ({ ...row, credentialId: `full-${lina.id}-${at}` }));
    await market.db.insert(passkeys).values(rows);
    const options = await Promise.all([1, 2, 3].map(() => creationOptions(lina)));
    const credentials = options.map((one) => new Authenticator(ORIGIN).create(one));
    const responses = await Promise.all(
      credentials.map((credential) => lina.post('/customer/passkeys', { credential })),
    );
    expect(responses.map(({ status, code }) => `${status} ${code}`).sort()).toEqual(['200 ', '200 ', '403 passkeys']);
    expect(await lina.post('/customer/passkeys/options', {})).toMatchObject({ status: 403, code: 'passkeys' });
  });

  test('More than forty changes in an hour are refused', async () => {
    for (let count = 0; count < 40; count++) await lina.put('/customer/passkeys/999999', { name: 'Mine' });
    expect((await lina.put('/customer/passkeys/999999', { name: 'Mine' })).status).toBe(429);
    expect((await lina.get('/customer/passkeys')).status).toBe(200);
  });
});

describe('EXT-16 Changes of passkeys some time after signing in', () => {
  test('A customer with a password confirms with it', async () => {
    const owner: Customer = await customer(market);
    market.clock.advance(10 * MINUTE);
    const refused = await owner.post('/customer/passkeys/options', {});
    expect(refused).toMatchObject({ status: 403, code: 'current_password' });
    const wrong = await owner.post('/customer/passkeys/options', { current_password: 'not-this-one' });
    expect(wrong).toMatchObject({ status: 403, code: 'current_password' });
    const proof = { current_password: owner.password };
    expect((await addPasskey(owner, phone, { proof })).status).toBe(200);
    const [row] = await listed(owner);
    const path = `/customer/passkeys/${row.id}`;
    expect(await owner.del(path, { body: {} })).toMatchObject({ status: 403, code: 'current_password' });
    expect((await owner.del(path, { body: proof })).status).toBe(200);
  });

  test('A customer without a password confirms with a code, which is used up by the change', async () => {
    const [person] = await market.db.select().from(customers).where(eq(customers.id, lina.id));
    market.clock.advance(10 * MINUTE);
    expect(await lina.post('/customer/passkeys/options', {})).toMatchObject({ status: 403, code: 'confirm_code' });
    await lina.post('/customer/confirm-code', {});
    const proof = { confirm_code: codeFor(market, person?.phone ?? '') };
    // A dialog of the device that was cancelled needs no new code.
    await creationOptions(lina, proof);
    expect((await addPasskey(lina, phone, { proof })).status).toBe(200);
    expect(await lina.post('/customer/passkeys/options', proof)).toMatchObject({ status: 403, code: 'confirm_code' });
  });

  test('Whoever has just signed in with a passkey may add another one', async () => {
    await addPasskey(lina, phone);
    market.clock.advance(10 * MINUTE);
    const session = bearer(market, String((await enterWith(market, phone)).record['token']));
    expect((await addPasskey(session, new Authenticator(ORIGIN))).status).toBe(200);
  });
});
