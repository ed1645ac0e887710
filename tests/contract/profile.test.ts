import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categories } from '#src/backend/db/schema/catalogue.ts';
import { customers, tokens } from '#src/backend/db/schema/customer.ts';
import { cartLines } from '#src/backend/db/schema/order.ts';
import { uploads } from '#src/backend/db/schema/service.ts';
import { kindOf } from '#src/backend/files/uploads.ts';
import { same } from '#src/backend/localised.ts';
import { PIXEL } from '../setup/photo.ts';
import { manual, poster } from './auth-people.ts';
import { FOOD, GROCERY, type Market, openMarket, SOUP } from './market.ts';
import { type ProfileFields, sendProfile } from './profile-form.ts';
import { type Customer, call, customer, placement } from './shopper.ts';

let market: Market;
let person: Customer;
const post = poster(() => market);
const english = { headers: { 'X-localization': 'en' } };
const rowOf = async (id: number) => (await market.db.select().from(customers).where(eq(customers.id, id)))[0];

const photo = (bytes: Uint8Array<ArrayBuffer> = PIXEL, name = 'me.png') =>
  new File([bytes], name, { type: 'image/png' });

/** Submits the customer's profile form; null omits a field. */
const update = (more: ProfileFields = {}) => sendProfile(market, person, more);
/** Deletes the customer's account, with the password. */
const remove = () => {
  const body = { current_password: person.password };
  return call(market, 'DELETE', '/customer/remove-account', {
    body,
    headers: { authorization: `Bearer ${person.token}` },
  });
};

describe('A marketplace that verifies no contacts', () => {
  beforeAll(async () => {
    market = await openMarket();
    await market.db.insert(categories).values([
      { moduleId: FOOD, slug: 'pizza', name: same('Pizza') },
      { moduleId: FOOD, slug: 'soup', name: same('Soup') },
      { moduleId: GROCERY, slug: 'fruit', name: same('Fruit') },
    ]);
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    person = await customer(market);
  });

  describe('The operation customer/info', () => {
    test('ACC-02 The profile has the data of the caller and no password', async () => {
      const { status, record } = await person.get('/customer/info', english);
      expect(status).toBe(200);
      expect(record).toMatchObject({
        id: person.id,
        f_name: 'Lina',
        l_name: 'Karam',
        phone: person.phone,
        email: person.email,
        image: null,
        image_full_url: null,
        social_id: null,
        login_medium: 'manual',
        wallet_balance: 0,
        loyalty_point: 0,
        order_count: 0,
        member_since_days: 0,
        is_valid_for_discount: false,
        validity: '',
        selected_modules_for_interest: [],
      });
      expect(record['has_password']).toBe(1);
      expect(JSON.stringify({ ...record, has_password: null })).not.toMatch(/argon2|password_hash|quiet-harbour/i);
    });

    test('A request for the profile without the language header gets the status 200 with errors', async () => {
      const response = await person.get('/customer/info');
      expect([response.status, response.code, response.record['id']]).toEqual([200, 'current_language_key', undefined]);
    });

    test('A request for the profile saves the language and counts orders and days', async () => {
      await person.post('/customer/cart/add', { model: 'Item', item_id: SOUP, price: 4.2, quantity: 2 });
      await person.post('/customer/order/place', placement());
      const made = (await rowOf(person.id))?.createdAt.getTime() ?? 0;
      await market.db
        .update(customers)
        .set({ createdAt: new Date(made - 3 * 86_400_000) })
        .where(eq(customers.id, person.id));
      const { record } = await person.get('/customer/info', { headers: { 'X-localization': 'ar' } });
      expect(record).toMatchObject({ order_count: 1, member_since_days: 3, current_language_key: 'ar' });
      expect((await rowOf(person.id))?.language).toBe('ar');
    });

    test('A request for the profile with an unknown module is refused', async () => {
      expect(await person.get('/customer/info', { ...english, module: 99 })).toMatchObject({
        status: 403,
        code: 'moduleId',
      });
    });
  });

  describe('The operation update-profile', () => {
    test('ACC-02 A customer can change the name, the phone number, the e-mail address and the photo', async () => {
      const phone = person.phone.replace('+971509', '+971508');
      const saved = await update({ name: 'Lina Maria Haddad', phone, email: `New-${person.email}`, image: photo() });
      expect([saved.status, Object.keys(saved.record)]).toEqual([200, ['message']]);
      const { record } = await person.get('/customer/info', english);
      expect(record).toMatchObject({ f_name: 'Lina', l_name: 'Maria Haddad', phone, email: `new-${person.email}` });
      expect(record['image']).toMatch(/^[0-9a-f]{32}\.png$/);
      expect(record['image_full_url']).toBe(`http://market.test/media/uploads/${record['image']}`);
      const file = await market.app.request(String(record['image_full_url']));
      expect(file.headers.get('content-type')).toBe('image/png');
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(file.headers.get('cache-control')).toContain('immutable');
      expect(kindOf(new Uint8Array(await file.arrayBuffer()))).toBe('png');
    });

    test('A new photo replaces the previous one', async () => {
      const before = await market.db.$count(uploads);
      await update({ image: photo() });
      await update({ image: photo() });
      expect((await market.db.$count(uploads)) - before).toBe(1);
    });

    test('A client may send two names', async () => {
      await update({ name: null, f_name: 'Noor', l_name: 'Saleh' });
      expect(await rowOf(person.id)).toMatchObject({ firstName: 'Noor', lastName: 'Saleh' });
    });

    test('A new password signs out the other devices', async () => {
      const second = await post('/auth/login', manual(person.phone, person.password));
      expect((await update({ password: 'south-harbour' })).status).toBe(200);
      expect((await person.get('/customer/info', english)).status).toBe(200);
      const other = { headers: { ...english.headers, authorization: `Bearer ${second.record['token']}` } };
      expect((await call(market, 'GET', '/customer/info', other)).status).toBe(401);
      expect((await post('/auth/login', manual(person.phone, person.password))).status).toBe(401);
      expect((await post('/auth/login', manual(person.phone, 'south-harbour'))).status).toBe(200);
    });

    test('The button change_password changes the password and nothing else', async () => {
      const more = {
        button_type: 'change_password',
        password: 'south-harbour',
        name: 'Other Name',
        phone: '+971500000001',
      };
      expect((await update(more)).status).toBe(200);
      expect(await rowOf(person.id)).toMatchObject({ firstName: 'Lina', phone: person.phone });
      expect((await post('/auth/login', manual(person.phone, 'south-harbour'))).status).toBe(200);
      expect(await update({ button_type: 'change_password' })).toMatchObject({ status: 403, code: 'password' });
    });

    test('An account of a provider cannot have a password', async () => {
      await market.db
        .update(customers)
        .set({ socialId: `s-${person.id}`, loginMedium: 'google' })
        .where(eq(customers.id, person.id));
      expect(await update({ password: 'south-harbour' })).toMatchObject({ status: 403, code: 'password' });
    });

    test('The phone number or e-mail address of another customer is refused, and nothing is saved', async () => {
      const other = await customer(market);
      expect(await update({ name: 'X Y', phone: other.phone })).toMatchObject({ status: 403, code: 'phone' });
      expect(await update({ name: 'X Y', email: other.email.toUpperCase() })).toMatchObject({
        status: 403,
        code: 'email',
      });
      expect(await rowOf(person.id)).toMatchObject({ firstName: 'Lina', phone: person.phone, email: person.email });
    });

    test.each<[string, ProfileFields]>([
      ['name', { name: null }],
      ['phone', { phone: null }],
      ['phone', { phone: '12' }],
      ['email', { email: null }],
      ['email', { email: 'nothing' }],
      ['password', { password: 'short' }],
      ['password', { password: 'Lina Karam' }],
      ['button_type', { button_type: 'everything' }],
      ['image', { image: photo(new TextEncoder().encode('<svg onload="alert(1)"/>')) }],
      ['image', { image: photo(new TextEncoder().encode('%PDF-1.7')) }],
      ['image', { image: photo(new Uint8Array(2 * 1024 * 1024 + 1).fill(1)) }],
    ])('A profile with a wrong %s is refused: %j', async (code, fault) => {
      expect(await update(fault)).toMatchObject({ status: 403, code });
      expect(await rowOf(person.id)).toMatchObject({ firstName: 'Lina', image: null });
    });
  });

  describe('The operation remove-account', () => {
    test('ACC-03 A removed account takes its tokens, cart and photo with it', async () => {
      await update({ image: photo() });
      await person.post('/customer/cart/add', { model: 'Item', item_id: SOUP, price: 4.2, quantity: 1 });
      const files = await market.db.$count(uploads);
      const gone = await remove();
      expect([gone.status, gone.body]).toEqual([200, []]);
      expect((await person.get('/customer/info', english)).status).toBe(401);
      expect((await post('/auth/login', manual(person.phone, person.password))).status).toBe(401);
      expect(await rowOf(person.id)).toBeUndefined();
      expect(await market.db.$count(tokens, eq(tokens.customerId, person.id))).toBe(0);
      expect(await market.db.$count(cartLines, eq(cartLines.userId, person.id))).toBe(0);
      expect(await market.db.$count(uploads)).toBe(files - 1);
      expect((await post('/auth/sign-up', { name: 'A B', phone: person.phone, password: 'north-wind' })).status).toBe(
        200,
      );
    });

    test('ACC-03 The removal of an account is refused while an order is running', async () => {
      await person.post('/customer/cart/add', { model: 'Item', item_id: SOUP, price: 4.2, quantity: 2 });
      const placed = await person.post('/customer/order/place', placement());
      expect(placed.status).toBe(200);
      const refused = await remove();
      expect([refused.status, refused.code]).toEqual([203, 'on-going']);
      await person.put('/customer/order/cancel', { order_id: placed.record['order_id'], reason: 'Changed my mind' });
      expect((await remove()).status).toBe(200);
    });
  });

  describe('The operation update-interest', () => {
    const choose = (interest: unknown, module = FOOD) =>
      person.post('/customer/update-interest', { interest }, { module });

    test('ACC-04 Interests are added to those of the same module', async () => {
      expect((await choose([1])).status).toBe(200);
      expect((await choose([2, 1])).status).toBe(200);
      expect((await choose([3], GROCERY)).status).toBe(200);
      expect((await rowOf(person.id))?.interests).toEqual({ [FOOD]: [1, 2], [GROCERY]: [3] });
      const { record } = await person.get('/customer/info', english);
      expect(record).toMatchObject({ selected_modules_for_interest: [FOOD, GROCERY], module_ids: '[1,2]' });
    });

    test.each([[undefined], [[]], ['fruit'], [[99]], [[3]], [[1.5]]])('Interest %j is refused', async (interest) => {
      expect(await choose(interest)).toMatchObject({ status: 403, code: 'interest' });
    });

    test('A change of interests needs a module', async () => {
      const refused = await person.post('/customer/update-interest', { interest: [1] }, { module: null });
      expect(refused).toMatchObject({ status: 403, code: 'moduleId' });
    });
  });

  test('PUSH-01 A push token can be saved by PUT and by POST with _method', async () => {
    expect((await person.put('/customer/cm-firebase-token', { cm_firebase_token: 'device-1' })).status).toBe(200);
    expect((await rowOf(person.id))?.pushToken).toBe('device-1');
    const body = { cm_firebase_token: 'device-2', _method: 'put' };
    expect((await person.post('/customer/cm-firebase-token', body)).status).toBe(200);
    expect((await rowOf(person.id))?.pushToken).toBe('device-2');
    for (const cm_firebase_token of ['', null, 7]) {
      const refused = { status: 403, code: 'cm_firebase_token' };
      expect(await person.put('/customer/cm-firebase-token', { cm_firebase_token })).toMatchObject(refused);
      expect(await person.post('/customer/cm-firebase-token', { cm_firebase_token, _method: 'put' })).toMatchObject(
        refused,
      );
    }
  });

  test('The zone is saved from its header', async () => {
    const send = (zoneId: string) => person.get('/customer/update-zone', { headers: { zoneId } });
    const kept = await send('2');
    expect([kept.status, kept.body]).toEqual([200, []]);
    expect((await rowOf(person.id))?.zoneId).toBe(2);
    for (const zoneId of ['', '[1,2]', 'x', '77', '999999999999']) {
      expect(await send(zoneId)).toMatchObject({ status: 403, code: 'zoneId' });
    }
    expect((await rowOf(person.id))?.zoneId).toBe(2);
  });

  test.each([
    ['GET', '/customer/info'],
    ['POST', '/customer/update-profile'],
    ['DELETE', '/customer/remove-account'],
    ['POST', '/customer/update-interest'],
    ['PUT', '/customer/cm-firebase-token'],
    ['POST', '/customer/cm-firebase-token'],
    ['GET', '/customer/update-zone'],
  ])('The operation %s %s needs a valid token', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    if (body && path.endsWith('-token')) Object.assign(body, { _method: 'put' });
    for (const authorization of ['', 'Bearer null', 'Bearer made-up']) {
      const headers = { authorization, 'X-localization': 'en', zoneId: '1' };
      const { status, record } = await call(market, method, path, { body, headers });
      expect([status, Object.keys(record)]).toEqual([401, ['errors', 'message']]);
    }
    expect(await rowOf(person.id)).toMatchObject({ firstName: 'Lina', zoneId: null, pushToken: null });
  });
});
