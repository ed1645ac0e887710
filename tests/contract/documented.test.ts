import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { codeFor, openWith, somebody } from './auth-people.ts';
import { type Market, PIZZA } from './market.ts';
import { call, guest, type Shopper } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openStream } from './stream.ts';
import { wholeContract } from './strict.ts';

// Documented responses that no other test covers.
let market: Market;
let shopper: Shopper;
let lina: SignedIn;

beforeAll(async () => {
  market = await openWith({ referral: true });
});
afterAll(() => market.close());
beforeEach(async () => {
  shopper = await guest(market);
  lina = await signedIn(market);
});

test('The page of the API documents loads from its own host only, sends nothing and cannot be framed', async () => {
  const { headers } = await market.app.request('http://market.test/api/docs');
  const directives = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(directives).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "form-action 'none'", "frame-ancestors 'none'"]),
  );
  expect(directives.join()).not.toMatch(/https?:/);
});

const NO_MODULE = { module: 999 };

describe('An unknown module', () => {
  test.each([
    '/banners',
    '/categories',
    '/catalogue-changes',
    '/stores/get-stores/all',
    '/stores/details/1',
    '/items/details/1',
  ])('GET %s refuses an unknown module', async (path) => {
    const response = await call(market, 'GET', path, { ...NO_MODULE, headers: { zoneId: '[1]' } });
    expect(response).toMatchObject({ status: 403, code: 'moduleId' });
  });

  test.each<[string, string, unknown?]>([
    ['DELETE', '/customer/cart/remove'],
    ['GET', '/customer/order/running-orders?limit=10&offset=1'],
    ['GET', '/cashback/list'],
    ['GET', '/customer/sessions'],
    ['GET', '/customer/passkeys'],
    ['GET', '/customer/data'],
    ['DELETE', '/customer/sessions'],
    ['DELETE', '/customer/sessions/999'],
    ['GET', '/customer/review-reminder'],
    ['GET', '/customer/address/list'],
    ['GET', '/customer/wallet/bonuses'],
    ['GET', '/customer/message/list'],
    ['GET', '/customer/message/details'],
    ['GET', '/customer/order/weekly'],
    ['GET', '/customer/order/cancellation-reasons'],
    ['GET', '/customer/order/parcel-instructions'],
    ['GET', '/customer/automated-message'],
    ['GET', '/get-combined-data?data_type=searched'],
  ])('%s %s refuses an unknown module', async (method, path) => {
    const response = await call(market, method, path, { ...NO_MODULE, headers: lina.headers });
    expect(response).toMatchObject({ status: 403, code: 'moduleId' });
  });
});

describe('Requests for what does not exist', () => {
  test('A point outside every zone gets the status 404 with the code coordinates', async () => {
    const response = await call(market, 'GET', '/config/get-zone-id?lat=10&lng=10');
    expect(response).toMatchObject({ status: 404, code: 'coordinates' });
  });

  test.each(['/items/details/999', '/items/related-items/999', '/items/related-store-items/999'])(
    'GET %s gets the status 404',
    async (path) => {
      const { status } = await call(market, 'GET', path, { headers: { zoneId: '[1]' } });
      expect(status).toBe(404);
    },
  );

  test('An item of the requested module gets the status 200', async () => {
    const { status } = await call(market, 'GET', `/items/details/${PIZZA}`, { headers: { zoneId: '[1]' } });
    expect(status).toBe(200);
  });
});

describe('The newsletter', () => {
  test('A subscription to the newsletter needs a valid e-mail address', async () => {
    const subscribe = (email: string) => call(market, 'POST', '/newsletter/subscribe', { body: { email } });
    expect((await subscribe('lina@example.com')).status).toBe(200);
    expect(await subscribe('lina')).toMatchObject({ status: 403, code: 'email' });
  });
});

describe('Requests about an order', () => {
  test('A request about an order is refused without the id of the order', async () => {
    for (const path of ['/customer/order/details', '/customer/order/running-orders', '/delivery-man/last-location']) {
      expect((await shopper.get(path)).status).toBe(403);
    }
    const { status } = await lina.put('/customer/order/offline-payment-update', {});
    expect(status).toBe(403);
  });

  test('An unknown guest id is refused', async () => {
    for (const path of ['/customer/order/all-running-orders', '/customer/order/running-orders?limit=1&offset=1']) {
      const response = await call(market, 'GET', `${path}${path.includes('?') ? '&' : '?'}guest_id=12`);
      expect(response).toMatchObject({ status: 403, code: 'guest_id' });
    }
    const removal = await call(market, 'DELETE', '/customer/cart/remove?guest_id=12');
    expect(removal).toMatchObject({ status: 403, code: 'guest_id' });
  });

  test.each(['cancel', 'payment-method'])('A POST request to %s is refused like a PUT request', async (name) => {
    const path = `/customer/order/${name}`;
    const body = { _method: 'put', order_id: 999_999, reason: 'Order payment canceled' };
    expect((await call(market, 'POST', path, { body })).status).toBe(401);
    const [posted, put] = [await shopper.post(path, body), await shopper.put(path, body)];
    expect([posted.status, posted.body]).toEqual([put.status, put.body]);
    expect([403, 404]).toContain(posted.status);
    const { order_id: _, ...nameless } = body;
    expect((await shopper.post(path, nameless)).status).toBe(403);
  });
});

describe('Referral codes in update-info', () => {
  test('An unknown referral code and a phone number that was invited before are refused', async () => {
    await market.db
      .insert(customers)
      .values({ firstName: 'Host', phone: '+971500000900', referralCode: 'HOSTCODE' })
      .onConflictDoNothing();
    const { phone, email } = somebody();
    const post = (path: string, body: Record<string, unknown>) => call(market, 'POST', path, { body });
    const proved = async () => {
      market.clock.advance(120_000);
      await post('/auth/login', { login_type: 'otp', phone });
      const otp = codeFor(market, phone);
      const typed = { otp, phone, verification_type: 'phone', login_type: 'otp' };
      flow_token = (await post('/auth/verify-phone', typed)).record['flow_token'];
    };
    let flow_token: unknown;
    const join = (ref_code: string) =>
      post('/auth/update-info', { name: 'Maha Said', login_type: 'otp', phone, email, ref_code, flow_token });
    await proved();
    expect(await join('NOBODY')).toMatchObject({ status: 405, code: 'ref_code' });
    const joined = await join('HOSTCODE');
    expect(joined.record).toMatchObject({ token: expect.any(String) });
    const headers = { authorization: `Bearer ${String(joined.record['token'])}` };
    await call(market, 'POST', '/customer/confirm-code', { headers });
    const body = { confirm_code: codeFor(market, phone) };
    expect((await call(market, 'DELETE', '/customer/remove-account', { headers, body })).status).toBe(200);
    await proved();
    expect(await join('HOSTCODE')).toMatchObject({ status: 203, code: 'phone' });
  });
});

describe('The events of a guest', () => {
  test('The events are sent as a stream', async () => {
    const stream = await openStream(market, `/events?guest_id=${shopper.guestId}`);
    expect(wholeContract().faults('GET', '/api/v1/events', stream.status, null)).toEqual([]);
    expect(stream.start).toMatch(/^\d+-\d+$/);
    await stream.close();
  });
});
