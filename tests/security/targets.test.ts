import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { isUnavailable } from '#src/backend/db/faults.ts';
import { BODY_LIMIT, UPLOAD_LIMIT } from '#src/lib/file-paths.ts';
import { isDeeperThan } from '#src/lib/json.ts';
import { sameSecret } from '#src/lib/secret.ts';
import { refusal } from '#src/server/guard.ts';
import { requestTarget } from '#src/server/request-target.ts';
import { FOOD, type Market, openMarket } from '../contract/market.ts';
import { guest, placement } from '../contract/shopper.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

describe('A request target', () => {
  test.each([
    ['/home?x=1', { path: '/home?x=1' }],
    ['http://shop.example/checkout?a=b', { path: '/checkout?a=b', host: 'shop.example' }],
    ['HTTP://evil.example:8080/checkout', { path: '/checkout', host: 'evil.example:8080' }],
    ['//evil.example/checkout', { path: '/evil.example/checkout' }],
    ['/\\evil.example', { path: '/evil.example' }],
    ['http://shop.example//x', { path: '/x', host: 'shop.example' }],
    ['*', null],
    ['', null],
    ['ftp://shop.example/', null],
    ['http://user@shop.example/', null],
    ['javascript:alert(1)', null],
  ])('The request target %j is the page %j', (sent, target) => {
    expect(requestTarget(sent)).toEqual(target);
  });
});

describe('The front of the server', () => {
  const hosts = new Set(['shop.example']);
  const refused = (change: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const req = new IncomingMessage(new Socket());
    Object.assign(req, { method: 'POST', url: '/', headers: { host: 'shop.example', ...headers }, ...change });
    return refusal(req, hosts)?.status;
  };

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE'])('The method %s gets 405', (method) => {
    expect(refused({ method })).toBe(405);
  });

  test('A body may have 64 KB, and 12 MB only on the paths that take files', () => {
    const files = { 'content-type': 'multipart/form-data; boundary=x' };
    const url = '/api/v1/customer/door-photo?guest_id=1';
    const length = (bytes: number) => ({ 'content-length': String(bytes) });
    expect([refused({}, length(BODY_LIMIT)), refused({}, length(BODY_LIMIT + 1))]).toEqual([undefined, 413]);
    expect(BODY_LIMIT).toBe(65_536);
    expect([
      refused({ url }, { ...files, ...length(UPLOAD_LIMIT) }),
      refused({ url }, { ...files, ...length(UPLOAD_LIMIT + 1) }),
    ]).toEqual([undefined, 413]);
    for (const other of [
      {},
      { url: '/api/v1/auth/login' },
      { url: '/api/v1/newsletter/subscribe' },
      { url: '/API/v1/customer/door-photo' },
      { url, method: 'PUT' },
    ])
      expect([other, refused(other, { ...files, ...length(BODY_LIMIT + 1) })]).toEqual([other, 413]);
    expect(refused({}, { 'content-type': 'text/plain; multipart/form-data', ...length(BODY_LIMIT + 1) })).toBe(413);
  });

  test('A secret is accepted only as a whole', () => {
    expect(sameSecret('Bearer abc', 'Bearer abc')).toBe(true);
    for (const other of ['', 'Bearer ab', 'Bearer abcd', 'bearer abc'])
      expect(sameSecret(other, 'Bearer abc')).toBe(false);
  });
});

describe('JSON', () => {
  test('Deeply nested JSON is refused with a translated message, with an idempotency key or without', async () => {
    const shopper = await guest(market);
    const deep = `{"guest_id":${shopper.guestId},"cart":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
    for (const headers of [{}, { 'Idempotency-Key': 'deep-key-000000000000001' }]) {
      const response = await market.app.request('http://market.test/api/v1/customer/order/place', {
        method: 'POST',
        headers: { 'content-type': 'application/json', moduleId: String(FOOD), 'X-localization': 'ar', ...headers },
        body: deep,
      });
      const body: { errors?: { code: string; message: string }[] } = await response.json();
      expect([response.status, body.errors?.[0]?.code]).toEqual([403, 'body']);
      expect(body.errors?.[0]?.message).toMatch(/[ء-ي]/);
    }
  });

  test('Deeply nested JSON in a field is left as text, and the order is refused', async () => {
    const shopper = await guest(market);
    const cart = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
    const response = await shopper.post(
      '/customer/order/place',
      { ...placement(), is_buy_now: 1, cart },
      { checked: false },
    );
    expect(response.status).toBe(403);
  });

  test('The depth of JSON does not count brackets in texts', () => {
    expect(isDeeperThan('[[[]]]', 3)).toBe(false);
    expect(isDeeperThan('[[[[]]]]', 3)).toBe(true);
    expect(isDeeperThan(`{"a":"${'['.repeat(50)}\\"${'{'.repeat(50)}","b":[1]}`, 3)).toBe(false);
    expect(isDeeperThan('[],'.repeat(100), 3)).toBe(false);
  });
});

describe('An unavailable database', () => {
  test('An unavailable database is recognised by errors of server and driver, also inside another error', () => {
    for (const one of [
      { code: '57P01', message: 'terminating connection due to administrator command' },
      { code: 'ECONNREFUSED' },
      { message: 'Connection terminated unexpectedly' },
      { message: 'Failed query', cause: { code: '57P03' } },
    ]) {
      expect(isUnavailable(one)).toBe(true);
    }
    for (const one of [{ code: '23505' }, { message: 'no' }, null, 'ECONNREFUSED'])
      expect(isUnavailable(one)).toBe(false);
  });

  test('An unavailable database leads to 503 with Retry-After and a translated message', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const limiter = { allows: () => Promise.reject(away) };
    const app = createApp({ db: market.db, clock: market.clock, settings: { limiter } });
    const response = await app.request('/api/v1/zone/list', { headers: { 'X-localization': 'ar' } });
    const body: { message: string } = await response.json();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(body.message).toMatch(/[ء-ي]/);
  });
});
