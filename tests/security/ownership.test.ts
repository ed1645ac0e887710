import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { type Market, openMarket, SOUP } from '../contract/market.ts';
import { call, guest, placement, type Shopper } from '../contract/shopper.ts';

let market: Market;
let owner: Shopper;
let stranger: Shopper;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [owner, stranger] = [await guest(market), await guest(market)];
});

const soups = { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 };

async function order(): Promise<number> {
  await owner.post('/customer/cart/add', soups);
  return Number((await owner.post('/customer/order/place', placement())).record['order_id']);
}

describe('A caller without an identity', () => {
  test.each<[string, string, unknown?]>([
    ['GET', '/customer/cart/list'],
    ['POST', '/customer/cart/add', soups],
    ['POST', '/customer/cart/update', { cart_id: 1, price: 1, quantity: 1 }],
    ['DELETE', '/customer/cart/remove-item?cart_id=1'],
    ['DELETE', '/customer/cart/remove'],
    ['POST', '/customer/order/place', placement()],
    ['GET', '/customer/order/list?limit=10&offset=1'],
    ['GET', '/customer/order/running-orders?limit=10&offset=1'],
    ['GET', '/customer/order/all-running-orders'],
    ['GET', '/customer/order/details?order_id=100001'],
    ['GET', '/customer/order/track?order_id=100001&contact_number=971501234567'],
    ['PUT', '/customer/order/cancel', { order_id: 100001, reason: 'x' }],
    ['GET', '/customer/order/refund-reasons'],
  ])('The call %s %s answers 401 without an identity and with an invalid token', async (method, path, body) => {
    for (const headers of [{}, { authorization: 'Bearer null' }, { authorization: 'Bearer made-up' }]) {
      const response = await call(market, method, path, { body, headers });
      expect(response.status).toBe(401);
    }
    const both = `${path}${path.includes('?') ? '&' : '?'}guest_id=${owner.guestId}`;
    expect((await call(market, method, both, { body, headers: { authorization: 'Bearer made-up' } })).status).toBe(401);
  });

  test.each(['1', '-1', '0', 'abc', '1e20', String(2 ** 52)])('The unissued guest id %s is refused', async (id) => {
    const response = await call(market, 'GET', `/customer/cart/list?guest_id=${id}`);
    expect(response).toMatchObject({ status: 403, code: 'guest_id' });
  });

  test('API-03 Guest ids are far apart and exact as JSON numbers', async () => {
    const ids = [owner.guestId, stranger.guestId];
    for (const id of ids) {
      expect(Number.isSafeInteger(id)).toBe(true);
      expect(id).toBeGreaterThan(2 ** 40);
    }
    expect(Math.abs(owner.guestId - stranger.guestId)).toBeGreaterThan(1000);
  });
});

describe('Another guest', () => {
  test('Another guest sees no cart line and can neither change nor remove one', async () => {
    const added = await owner.post('/customer/cart/add', soups);
    const id = added.rows[0]?.['id'];
    expect((await stranger.get('/customer/cart/list')).body).toEqual([]);
    expect(await stranger.post('/customer/cart/update', { cart_id: id, price: 1, quantity: 5 })).toMatchObject({
      status: 403,
      code: 'cart_id',
    });
    await stranger.del(`/customer/cart/remove-item?cart_id=${id}`);
    await stranger.del('/customer/cart/remove');
    expect((await owner.get('/customer/cart/list')).rows).toMatchObject([{ id, quantity: 2 }]);
  });

  test('Another guest sees no order and cannot cancel it; the response is that for an unknown order', async () => {
    const id = await order();
    expect((await stranger.get('/customer/order/running-orders?limit=10&offset=1')).record).toMatchObject({
      orders: [],
    });
    const foreign = await stranger.get(`/customer/order/details?order_id=${id}`);
    const unknown = await stranger.get('/customer/order/details?order_id=999999');
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    const cancel = (order_id: number) => stranger.put('/customer/order/cancel', { order_id, reason: 'Mine now' });
    const refused = await cancel(id);
    expect(refused).toMatchObject({ status: 403, code: 'order' });
    expect(refused.body).toEqual((await cancel(999_999)).body);
    expect((await owner.get('/customer/order/running-orders?limit=10&offset=1')).record).toMatchObject({
      total_size: 1,
    });
  });

  test('TRACK-02 Another guest tracks an order with the phone in any notation, and learns nothing without it', async () => {
    const id = await order();
    const track = (orderId: number, phone: string) =>
      stranger.get(`/customer/order/track?order_id=${orderId}&contact_number=${phone}`);
    for (const phone of [
      '%2B971501234567',
      '971501234567',
      ' 971501234567',
      '+971%2050%20123%204567',
      '00971501234567',
    ]) {
      expect((await track(id, phone)).record).toMatchObject({ id, order_status: 'pending' });
    }
    // The owner's guest id would give access to cart and orders.
    expect(JSON.stringify((await track(id, '971501234567')).body)).not.toContain(String(owner.guestId));
    const wrong = await track(id, '971501234568');
    const unknown = await track(999_999, '971501234567');
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    expect(wrong.body).toEqual(unknown.body);
    expect((await track(id, 'x')).body).toEqual(unknown.body);
    expect(await stranger.get(`/customer/order/track?order_id=${id}`)).toMatchObject({
      status: 403,
      code: 'contact_number',
    });
  });

  test('A guest who tries many phones for an order is limited with 429', async () => {
    const id = await order();
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        stranger.get(`/customer/order/track?order_id=${id}&contact_number=9715000000${10 + n}`, { checked: false }),
      ),
    );
    expect(tries.map(({ status }) => status)).toContain(429);
  });
});

describe('A customer', () => {
  test('A customer has a cart and orders apart from those of every guest', async () => {
    const [person] = await market.db
      .insert(customers)
      .values({ firstName: 'Sami', lastName: 'Aziz', phone: '+971500000002', email: 'sami@example.com' })
      .returning();
    const personId = person?.id ?? 0;
    const token = await issueToken(market.db, personId, market.clock.now());
    const headers = { authorization: `Bearer ${token}` };
    await call(market, 'POST', '/customer/cart/add', { body: soups, headers });
    expect((await owner.get('/customer/cart/list')).body).toEqual([]);
    // The contact comes from the profile; the token takes precedence over a guest id.
    const {
      contact_person_name: _n,
      contact_person_number: _p,
      contact_person_email: _e,
      ...rest
    } = placement({ is_guest: 0 });
    const body = { ...rest, guest_id: owner.guestId };
    const placed = await call(market, 'POST', '/customer/order/place', { body, headers });
    expect(placed.record).toMatchObject({ user_id: personId, total_ammount: 14.64 });
    const id = Number(placed.record['order_id']);
    const tracked = await call(market, 'GET', `/customer/order/track?order_id=${id}`, { headers });
    expect(tracked.record).toMatchObject({
      delivery_address: { contact_person_name: 'Sami Aziz', contact_person_number: '+971500000002' },
    });
    const guestTry = await owner.get(`/customer/order/track?order_id=${id}&contact_number=971500000002`);
    expect(guestTry.record).toMatchObject({ id, otp: null, delivery_address: { contact_person_name: 'S•••' } });
    market.clock.advance(181 * 86_400_000);
    expect((await call(market, 'GET', '/customer/cart/list', { headers })).status).toBe(401);
  });
});
