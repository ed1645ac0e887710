import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { categories, items } from '#src/backend/db/schema/catalogue.ts';
import { same } from '#src/backend/localised.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { landing } from '#src/demo/seed/data/settings/landing.ts';
import { policies } from '#src/demo/seed/data/settings/policies.ts';
import { FOOD, GRILL, type Market, openMarket, PIZZERIA, SOUP } from './market.ts';
import { call, customer, guest, placement, type Shopper, soup } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { wholeContract } from './strict.ts';

// What clients need that were not written here. Their fields and types are a table, `clients.ts`.
let market: Market;
let visitor: Shopper;
let lina: SignedIn;

beforeAll(async () => {
  market = await openMarket();
  await saveSettings(market.db, { policies, landing });
});
afterAll(() => market.close());
beforeEach(async () => {
  [visitor, lina] = [await guest(market), await signedIn(market)];
});

test('A POST request whose JSON names another method is handled as that method', async () => {
  const home = {
    contact_person_name: 'Lina',
    contact_person_number: '+971501234567',
    address_type: 'home',
    address: 'Corniche Road 1',
    latitude: 25.01,
    longitude: 53.99,
  };
  expect((await lina.post('/customer/address/add', home)).status).toBe(200);
  const saved = async () => {
    const { record } = await lina.get('/customer/address/list');
    return Array.isArray(record['addresses']) ? record['addresses'] : [];
  };
  const [{ id }] = await saved();
  const body = { _method: 'delete' };
  const path = `/customer/address/delete?address_id=${id}`;
  const stranger = await call(market, 'POST', path, { body, checked: false });
  expect(stranger.status).toBe(401);
  expect((await lina.post(path, body, { checked: false })).status).toBe(200);
  expect(await saved()).toEqual([]);
});

test('Offline payment details can be sent as a POST request that names PUT', async () => {
  for (const path of ['/customer/order/offline-payment', '/customer/order/offline-payment-update']) {
    const sent = { order_id: 999_999, method_id: 1 };
    const put = await lina.put(path, sent);
    const posted = await lina.post(path, { ...sent, _method: 'put' }, { checked: false });
    expect([posted.status, posted.body], path).toEqual([put.status, put.body]);
    expect((await lina.post(path, sent, { checked: false })).status, path).toBe(404);
  }
});

test.each(['/customer/order/cancel', '/customer/order/payment-method', '/customer/cm-firebase-token'])(
  'A POST request to %s that names no method is refused',
  async (path) => {
    expect((await lina.post(path, { order_id: 1 })).status).toBe(405);
  },
);

test('The refund policy is text for scripts of other origins, and its older path has it too', async () => {
  for (const path of ['/refund', '/refund-policy']) {
    const response = await market.app.request(`http://market.test${path}`, {
      headers: { origin: 'https://w.example' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeTruthy();
    expect(wholeContract().faults('GET', path, 200, await response.json())).toEqual([]);
  }
});

test('The cart of the guest id “null” is empty, and a cart without an identity is refused', async () => {
  const { status, body } = await call(market, 'GET', '/customer/cart/list?guest_id=null');
  expect([status, body]).toEqual([200, []]);
  expect((await call(market, 'GET', '/customer/cart/list')).status).toBe(401);
  const expired = { authorization: 'Bearer made-up' };
  expect((await call(market, 'GET', '/customer/cart/list?guest_id=null', { headers: expired })).status).toBe(401);
});

test('The response to too many requests has a list of codes and messages, and the message once more', async () => {
  const { db, clock } = market;
  const app = createApp({ db, clock, settings: { limiter: { allows: () => false } } });
  const response = await app.request('http://market.test/api/v1/config');
  const body: unknown = await response.json();
  const message = expect.stringMatching(/\w/);
  expect([response.status, body]).toEqual([429, { errors: [{ code: 'limit', message }], message }]);
  expect(wholeContract().faults('GET', '/api/v1/config', 429, body)).toEqual([]);
});

test('The older path of the sign-up makes an account too', async () => {
  const body = { name: 'Maha Said', phone: '+971501112233', email: 'maha@example.com', password: 'quiet-harbour' };
  const { status, record } = await call(market, 'POST', '/auth/register', { body });
  expect([status, typeof record['token']]).toEqual([200, 'string']);
  const nameless = { phone: '+971501112234', password: 'quiet-harbour' };
  expect(await call(market, 'POST', '/auth/register', { body: nameless })).toMatchObject({ status: 403, code: 'name' });
});

test('The landing page of the app has the texts of the shop’s landing page', async () => {
  const { record: shop } = await visitor.get('/react-landing-page', { checked: false });
  const { record: app } = await visitor.get('/flutter-landing-page');
  expect(app).toMatchObject({ fixed_header_title: shop['header_title'], base_urls: shop['base_urls'] });
});

test('The items of featured categories are returned with these categories', async () => {
  const headers = { zoneId: '[1]' };
  const { status, record } = await call(market, 'GET', '/categories/featured/items?limit=5&offset=1', { headers });
  expect([status, record]).toMatchObject([200, { products: [], categories: [], total_size: 0 }]);
  expect((await call(market, 'GET', '/categories/featured/items')).status).toBe(403);
  const soups = { id: 900, moduleId: FOOD, slug: 'soups', name: same('Soups'), featured: true };
  await market.db.insert(categories).values({ ...soups, createdAt: market.clock.now() });
  await market.db.update(items).set({ categoryId: soups.id }).where(eq(items.id, SOUP));
  const later = { ...market, app: createApp({ db: market.db, clock: market.clock }) };
  const filled = await call(later, 'GET', '/categories/featured/items?limit=5&offset=1', { headers });
  expect(filled.record).toMatchObject({ products: [{ id: SOUP }], categories: [{ id: soups.id }], total_size: 1 });
});

test('A request for a guest id with an invalid body is refused', async () => {
  expect(await call(market, 'POST', '/auth/guest/request', { body: '[' })).toMatchObject({ status: 403, code: 'body' });
});

test('The refund reasons need a known guest id', async () => {
  const response = await call(market, 'GET', '/customer/order/refund-reasons?guest_id=12');
  expect(response).toMatchObject({ status: 403, code: 'guest_id' });
});

test('A message without a token is refused', async () => {
  const response = await call(market, 'POST', '/customer/message/send', { body: { message: 'Hello' } });
  expect(response.status).toBe(401);
});

describe('Opening hours past midnight', () => {
  // The grill is open from 18:00 to 02:00.
  const split = [
    { day: 0, opening_time: '00:00', closing_time: '02:00' },
    { day: 0, opening_time: '18:00', closing_time: '23:59' },
  ];

  test('Opening hours past midnight are two windows with ids, in store details and in lists', async () => {
    const { record } = await lina.get(`/stores/details/${GRILL}`);
    const lists = await lina.get('/stores/get-stores/all?limit=10&offset=1');
    const stores = Array.isArray(lists.record['stores']) ? lists.record['stores'] : [];
    for (const store of [record, stores.find(({ id }) => id === GRILL)]) {
      for (const window of split) {
        const ids = { id: expect.any(Number), store_id: GRILL };
        expect(store.schedules).toContainEqual({ ...window, ...ids });
      }
    }
  });
});

test('An order line has the fields of an item and the tax of one piece', async () => {
  const person = await customer(market);
  expect((await person.post('/customer/cart/add', soup({ quantity: 2 }))).status).toBe(200);
  const { is_guest: _, ...order } = placement({ store_id: PIZZERIA });
  const placed = await person.post('/customer/order/place', order, { headers: { zoneId: '[1]' } });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const { rows } = await person.get(`/customer/order/details?order_id=${placed.record['order_id']}`);
  // Soup 4.20 with 5 % on top.
  expect(rows).toMatchObject([
    {
      tax_amount: 0.21,
      item_details: { avg_rating: 0, store_discount: 0, store_name: 'Pizzeria', module_type: 'food' },
    },
  ]);
});

test('A page size that is not a number is replaced by the default, and a number is returned as a number', async () => {
  const page = async (limit: string) => {
    const { record } = await visitor.get(`/stores/recommended?limit=${limit}&offset=1`, { headers: { zoneId: '[1]' } });
    return record['limit'];
  };
  expect(Number(await page('%25'))).toBeGreaterThan(0);
  expect(Number(await page('7'))).toBe(7);
  expect(Number(await page('1e1'))).toBe(10);
});
