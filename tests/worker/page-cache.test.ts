import { createServer, request } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { PURGE_TOKEN, WORKER_MARKETPLACE } from '../setup/worker.ts';

const SHOP = inject('worker');
const HOME = '/food?zone_id=1';

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(SHOP + path, { redirect: 'manual', ...init });

/** Asks for pages until the cache has this one: it is stored after the response. */
async function cachedPage(path: string): Promise<Response> {
  await (await ask(path)).text();
  return expect
    .poll(async () => (await ask(path)).headers.get('x-cache'))
    .toBe('HIT')
    .then(() => ask(path));
}

/** Sends a request with any Host header, method and target. */
const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown> }>((done, fail) => {
    request(SHOP + path, { method, headers, path }, (response) => {
      response.resume();
      done({ status: response.statusCode ?? 0, headers: response.headers });
    })
      .on('error', fail)
      .end();
  });

describe('The page cache of the Worker', () => {
  test.each([
    ['/', 'settings'],
    [HOME, 'zone:1'],
    ['/ar/food?zone_id=1', 'module:1'],
    ['/store/brasa', 'store:1'],
    ['/product/four-cheese-pizza', 'module:1'],
    ['/partials/results?module_id=1&zone_id=1&search=tea&data_type=searched', 'zone:1'],
    ['/checkout?page=cart', 'settings'],
  ])('The page %s is rendered once, with the tag %s, and the second response is the first', async (path, tag) => {
    const first = await ask(path);
    const html = await first.text();
    expect(first.status).toBe(200);
    expect(['MISS', 'HIT']).toContain(first.headers.get('x-cache'));
    const second = await cachedPage(path);
    expect(await second.text()).toBe(html);
    for (const { headers } of [first, second]) {
      expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=[1-9]\d*, stale-while-revalidate=/);
      expect(headers.get('cache-tag')?.split(',')).toContain(tag);
      expect(headers.get('x-islet-lifetime')).toBeNull();
      expect(headers.get('x-islet-fresh-until')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  test('A page that a client has is not sent again', async () => {
    const etag = (await cachedPage(HOME)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await ask(HOME, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask(HOME, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  test('HEAD has the headers of the page and no body', async () => {
    const head = await ask(HOME, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/html', '']);
  });

  test('A cached page knows nothing of the visitor who asked first', async () => {
    const path = '/grocery?zone_id=1';
    const headers = {
      cookie: 'token=tok-4711; zoneid=[3]; module=2',
      authorization: 'Bearer tok-4711',
      'user-agent': 'agent-4711',
    };
    expect(await (await ask(`${path}&utm_source=4711`, { headers })).text()).not.toContain('4711');
    const other = await cachedPage(path);
    expect(await other.text()).not.toContain('4711');
  });

  test.each([
    ['/profile?page=my-orders&orderId=1', 302],
    ['/auth/sign-in', 200],
    ['/mine/visited?module_id=1&zone_id=1', 401],
  ])('The personal page %s is kept nowhere', async (path, status) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
    expect(response.headers.get('x-cache')).toBeNull();
  });

  test('A page that does not exist is kept as such', async () => {
    await ask('/store/nowhere');
    await expect.poll(async () => (await ask('/store/nowhere')).headers.get('x-cache')).toBe('HIT');
    expect((await ask('/store/nowhere')).status).toBe(404);
  });

  test('Another form of an address is redirected to the one that is cached', async () => {
    for (const [form, address] of [
      ['/food/?zone_id=1', '/food?zone_id=1'],
      ['/food//burgers', '/food/burgers'],
    ] as const) {
      const { status, headers } = await ask(form);
      expect([status, headers.get('location')]).toEqual([301, address]);
    }
    const { status, headers } = await send('//other.example/x');
    expect([status, headers['location']]).toEqual([301, '/other.example/x']);
  });
});

describe('A purge', () => {
  const purge = (query: string, token = PURGE_TOKEN) =>
    ask(`/purge?${query}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

  test('A purge is passed on to the targets by its tags', async () => {
    const calls: string[] = [];
    const target = createServer((received, response) => {
      calls.push(`${received.method} ${received.url} ${received.headers.authorization}`);
      response.end();
    });
    await new Promise<void>((done) => target.listen(Number(new URL(inject('purged')).port), '127.0.0.1', done));
    const { status } = await purge('tag=store:1&tag=module:1');
    await new Promise((done) => target.close(done));
    expect(status).toBe(200);
    expect(calls).toEqual([`POST /purge?tag=store%3A1&tag=module%3A1&here=1 Bearer ${PURGE_TOKEN}`]);
  });

  test('A purge that a target does not confirm is reported', async () => {
    const response = await purge('tag=store:1');
    expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('not everywhere')]);
  });

  test('A purge without the token is not found', async () => {
    expect((await purge('tag=store:1', 'other')).status).toBe(404);
  });
});

describe('The front of the Worker', () => {
  test('A page has the headers and the policy of a page of the shop', async () => {
    const { headers } = await cachedPage(HOME);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-report"');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{16}$/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${WORKER_MARKETPLACE}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('Pages name themselves by the public origin', async () => {
    expect(await (await ask('/store/brasa')).text()).toContain(`<link rel="canonical" href="${SHOP}/store/brasa">`);
  });

  test('Other hosts and methods and long reports are refused', async () => {
    expect((await send('/', { host: 'other.example' })).status).toBe(421);
    expect((await send('/', {}, 'PROPFIND')).status).toBe(405);
    expect((await ask('/csp-report', { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413);
  });

  test('The checks of health and readiness respond, and reports of violations are taken', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
    expect((await ask('/csp-report', { method: 'POST', body: '[{"type":"csp-violation","body":{}}]' })).status).toBe(
      204,
    );
  });

  test('A preview is not cached, and nothing but its word opens it', async () => {
    const preview = await ask('/?preview=a-word-nobody-guesses');
    expect(preview.headers.get('cache-control')).toBe('private, no-store');
    expect((await ask('/?preview=another')).headers.get('cache-control')).toMatch(/^public/);
  });
});
