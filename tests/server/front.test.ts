import { readdirSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheKey } from '#src/config/cache.ts';
import { EDITORIAL, editorialSlug } from '#src/config/routes.ts';
import { BODY_LIMIT } from '#src/lib/file-paths.ts';
import { DIST } from '../setup/builds.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';
import { MOST, subscriptions } from './newsletter.ts';
import { count, SOLD_OUT_ON, sellOut } from './sold-out.ts';

const HOME = '/food?zone_id=1';
const PURGE_TOKEN = 'sweep-the-shelves';

/** One cached page of each kind, with one of its tags. */
const KINDS = [
  { kind: 'the landing page', path: '/', tag: 'settings' },
  ...['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'].map((slug, index) => ({
    kind: `the home of ${slug}`,
    path: `/${slug}?zone_id=1`,
    tag: `module:${index + 1}`,
  })),
  { kind: 'a page of stores', path: '/food?zone_id=1%2C2%2C3&page=2', tag: 'zone:3' },
  { kind: 'results', path: '/home?module_id=1&zone_id=1&search=tea&data_type=searched', tag: 'module:1' },
  { kind: 'a brand', path: '/ecommerce/brands/novik?zone_id=1', tag: 'module:4' },
  { kind: 'offers', path: '/food/discounts?zone_id=1', tag: 'zone:1' },
  { kind: 'a store', path: '/store/brasa', tag: 'store:1' },
  { kind: 'a product', path: '/product/four-cheese-pizza', tag: 'module:1' },
  { kind: 'the categories', path: '/grocery/categories?zone_id=1', tag: 'module:2' },
  { kind: 'a category', path: '/food/burgers?zone_id=1', tag: 'module:1' },
  { kind: 'the brands', path: '/ecommerce/brands?zone_id=1', tag: 'module:4' },
  ...['latest', 'popular', 'top-rated'].map((list) => ({
    kind: `the ${list} stores`,
    path: `/food/stores/${list}?zone_id=1`,
    tag: 'zone:1',
  })),
  { kind: 'a campaign', path: '/food/campaigns/harbour-food-week?zone_id=1', tag: 'module:1' },
  { kind: 'a flash sale', path: '/food/flash-sale?zone_id=1', tag: 'module:1' },
  { kind: 'the coupons', path: '/coupons?module_id=1&zone_id=1', tag: 'module:4' },
  ...EDITORIAL.map(editorialSlug).map((slug) => ({ kind: slug, path: `/${slug}`, tag: `page:${slug}` })),
  {
    kind: 'rows of results',
    path: '/partials/results?module_id=1&zone_id=1&search=tea&data_type=searched',
    tag: 'zone:1',
  },
  { kind: 'rows of stores', path: '/partials/stores?module_id=1&zone_id=1%2C2%2C3&page=2', tag: 'zone:2' },
];

const PAGES = 'src/pages/[...locale]';

/** Personal pages and fragments: some with their query, and all in the pages folder that must not be cached. */
const PERSONAL = [
  '/profile?page=my-orders&orderId=1',
  '/interest?module_id=1&zone_id=1',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/forgot-password',
  '/rate-and-review/1',
  '/mine/visited?module_id=1&zone_id=1',
  ...readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro') && !file.includes('['))
    .map((file) => `/${file.replace(/(^index)?\.astro$/, '')}`)
    .filter((path) => cacheKey(new URL(path, 'http://shop.test')) === null),
];

/** Pages of one visitor whose HTML is everybody's, with what their URL may tell only the browser. */
const SHELLS = [
  ['/checkout?page=cart', 'flag=success&&token=b3JkZXI9NDcxMQ=='],
  ['/parcel-delivery-info?module_id=5&zone_id=1', 'phone=4711'],
  ['/my-orders', 'orderId=4711'],
  ['/track-order', 'order_id=4711&contact_number=4711'],
  ['/wallet', 'type=order&flag=success&&token=4711'],
  ['/chatting', 'conversationId=4711&type=vendor&chatFrom=true'],
  ['/profile?page=profile-settings', 'name=4711'],
  ...['account', 'addresses', 'loyalty-points', 'notifications', 'referral-code', 'settings', 'wishlist'].map(
    (page) => [`/${page}`, 'id=4711'],
  ),
].map(([path = '', personal = '']) => ({ path, personal }));

/** What a request may say of its visitor. */
const OF_A_VISITOR = {
  cookie: 'token=tok-4711; zoneid=[3]; module=2; location=Street-4711',
  authorization: 'Bearer tok-4711',
  'x-forwarded-for': '203.0.113.47',
  'x-forwarded-host': 'host-4711.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=203.0.113.47;host=host-4711.example',
  'user-agent': 'agent-4711',
};

type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

let shop: Shop;
let folder: string;

beforeAll(async () => {
  folder = newDemoFolder();
  shop = await startShop({ dist: DIST, dataDir: folder, env: { PURGE_TOKEN } });
});
afterAll(async () => {
  await shop.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request without the conveniences of fetch: undecoded body, any Host. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: Buffer): Promise<HttpResponse> {
  return new Promise((done, fail) => {
    const req = request(shop.origin + path, { method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
    });
    req.on('error', fail);
    req.end(body);
  });
}

const purge = (tag: string) => ask(`/purge?tag=${tag}`, { authorization: `Bearer ${PURGE_TOKEN}` }, 'POST');

describe('Compression', () => {
  const paths = ['/', HOME, '/ar/store/brasa', '/checkout?page=cart', '/api/v1/config'];

  test.each(paths)('The response of %s is sent in brotli and in gzip with the same content', async (path) => {
    const [br, gz] = [await ask(path, { 'accept-encoding': 'br' }), await ask(path, { 'accept-encoding': 'gzip' })];
    const plain = await ask(path, { 'accept-encoding': 'identity' });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.length).toBeGreaterThan(1000);
    const start = plain.body.toString().slice(0, 200);
    expect(brotliDecompressSync(br.body).toString().slice(0, 200)).toBe(start);
    expect(gunzipSync(gz.body).toString().slice(0, 200)).toBe(start);
  });

  test('Scripts and styles are compressed before the server starts and cached for a year', async () => {
    const html = (await ask('/', {})).body.toString();
    const asset = /\/_astro\/[^"']+\.css/.exec(html)?.[0] ?? '';
    const { headers } = await ask(asset, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

test('A policy is a page for browsers and JSON for API clients, whoever requests it first', async () => {
  const browser = { accept: 'text/html,*/*;q=0.8' };
  const client = { accept: 'application/json, text/plain, */*', origin: 'https://kiosk.example' };
  for (const [path, call] of [
    ['/about-us', 'about-us'],
    ['/cancellation-policy', 'cancelation'],
    ['/refund', 'refund-policy'],
  ]) {
    for (const round of [1, 2]) {
      const text = await ask(`${path}?round=${round}`, client);
      const page = await ask(`${path}`, browser);
      expect(JSON.parse(text.body.toString())).toBe(JSON.parse((await ask(`/api/v1/${call}`)).body.toString()));
      expect(page.body.toString()).toMatch(/^<!doctype html>/i);
      expect([text.status, text.headers['access-control-allow-origin']]).toEqual([200, '*']);
      expect(page.headers['access-control-allow-origin']).toBeUndefined();
      // A cache that keys on the path alone would send it instead of the page.
      expect(text.headers['cache-control']).toBe('private, no-store');
      for (const { headers } of [text, page]) expect(headers.vary).toMatch(/\bAccept\b(?!-)/);
    }
  }
  const preflight = { origin: client.origin, 'access-control-request-method': 'GET' };
  expect((await ask('/about-us', preflight, 'OPTIONS')).headers['access-control-allow-methods']).toContain('GET');
});

describe('Protection of the server', () => {
  test('A request for an undeclared host is refused', async () => {
    const response = await ask('/', { host: 'evil.example' });
    expect(response.status).toBe(421);
    expect(response.body.toString()).toContain('ALLOWED_HOSTS');
  });

  test('A forged IP address of the caller does not change the limits', async () => {
    expect(await subscriptions(shop.origin, MOST + 3, (n) => `203.0.113.${n}`)).toBe(MOST);
  });

  test('A picture is not encoded in a size that no page links', async () => {
    const { status } = await ask('/_image?href=%2Fshare.png&w=1101&f=avif&quality=1');
    expect(status).toBe(404);
  });

  test('An idle connection is kept open for 65 seconds, longer than proxies keep it', async () => {
    expect((await ask('/healthz', { connection: 'keep-alive' })).headers['keep-alive']).toBe('timeout=65');
  });

  test('A body over the limit is refused, with and without Content-Length', async () => {
    const post = { 'content-type': 'application/json' };
    const response = await ask(
      '/api/v1/auth/guest/request',
      { ...post, 'content-length': String(BODY_LIMIT + 1) },
      'POST',
    );
    expect([response.status, JSON.parse(response.body.toString())]).toMatchObject([
      413,
      { errors: [{ code: 'request' }] },
    ]);
    const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(BODY_LIMIT + 1) };
    expect((await ask('/api/v1/auth/login', form, 'POST')).status).toBe(413);
    const untold = { ...post, 'transfer-encoding': 'chunked' };
    const streamed = await ask('/api/v1/auth/guest/request', untold, 'POST', Buffer.alloc(BODY_LIMIT + 1, ' '));
    expect(streamed.status).toBe(413);
  });

  test('Assets are sent without the headers that only pages need', async () => {
    const forPages = ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy'];
    const carried = async (path: string) => {
      const { status, headers } = await ask(path, { 'accept-encoding': 'br' });
      expect([path, status, headers['x-content-type-options']]).toEqual([path, 200, 'nosniff']);
      return { headers, forPages: forPages.filter((name) => name in headers) };
    };
    const html = (await ask(HOME)).body.toString();
    const parts = [
      /\/_astro\/[\w.-]+\.css/,
      /\/_astro\/[\w.-]+\.js/,
      /\/_astro\/[\w./-]+\.woff2/,
      /\/media\/[\w./~-]+\.webp/,
    ];
    for (const part of parts) {
      const path = part.exec(html)?.[0] ?? '';
      const { headers, forPages: kept } = await carried(path);
      expect([path, kept]).toEqual([path, []]);
      // Immutable files are neither revalidated nor traced.
      const needless = ['x-request-id', 'etag', 'last-modified'].filter((name) => name in headers);
      if (path.startsWith('/_astro/')) expect([path, needless]).toEqual([path, []]);
      else expect(needless).toContain('x-request-id');
    }
    // An SVG opened directly is a page.
    for (const path of ['/', '/favicon.svg', '/api/v1/config']) {
      const { headers, forPages: kept } = await carried(path);
      expect([path, kept]).toEqual([path, forPages]);
      expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
    }
  });

  test('Every page has the security headers, and no inline script is trusted without its hash', async () => {
    for (const path of ['/', HOME, '/checkout?page=cart', '/nowhere']) {
      const { headers } = await ask(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(script).toContain("'sha256-");
      expect(script).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(policy).toMatch(/;require-trusted-types-for 'script';trusted-types default;/);
      expect(policy).toContain('report-to csp');
      expect(headers['reporting-endpoints']).toBe('csp="/csp-report"');
    }
  });
});

describe('Health', () => {
  test('An open shop is alive and ready', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
  });
});

describe('The page cache', () => {
  test('API-06 A page is rendered once and then cached, the same for every visitor', async () => {
    const path = '/product/classic-smash-burger';
    const first = await ask(path, { cookie: 'zoneid=[2]; module=3', 'accept-encoding': 'br' });
    const second = await ask(`${path}?utm_source=letter&lat=25.1`, { 'accept-encoding': 'br' });
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT']);
    expect(second.body.equals(first.body)).toBe(true);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.headers['cache-control']).toContain('s-maxage=60');
    const again = await ask(path, { 'if-none-match': String(second.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('Bare /home redirects to the first home, or uncached to the home of the location in the cookies', async () => {
    const cookie = `zoneid=${encodeURIComponent('[2]')}; module=3`;
    for (const [headers, location, kept] of [
      [{}, '/food', /^public, max-age=0, s-maxage=60/],
      [{ cookie }, '/pharmacy?zone_id=2', /^private, no-store$/],
      [{}, '/food', /^public/],
    ] as const) {
      const response = await ask('/home', headers);
      expect([response.status, response.headers.location]).toEqual([302, location]);
      expect(response.headers['cache-control']).toMatch(kept);
    }
  });

  describe.each(KINDS)('$kind', ({ kind, path, tag }) => {
    const addresses = [path, path === '/' ? '/ar' : `/ar${path}`];

    // A repeated request in brotli would compress the page thoroughly, which takes longer than rendering it.
    test(`The second request for ${kind} renders nothing, in both languages and encodings`, async () => {
      for (const address of addresses) {
        const first = await ask(address, { 'accept-encoding': 'br' });
        expect([address, first.status]).toEqual([address, 200]);
        expect(first.headers['cache-control']).toContain('s-maxage=');
        expect(first.headers['set-cookie']).toBeUndefined();
        const personal = { 'accept-encoding': 'gzip', authorization: 'Bearer x', cookie: 'token=x' };
        const second = await ask(address, personal);
        expect([address, second.headers['x-cache']]).toEqual([address, 'HIT']);
        const text = brotliDecompressSync(first.body).toString();
        expect(text.length).toBeGreaterThan(100);
        expect(gunzipSync(second.body).toString()).toBe(text);
      }
    });

    test(`A purge of ${tag} removes every variant of ${kind}`, async () => {
      for (const address of addresses) await ask(address, { 'accept-encoding': 'identity' });
      const response = await purge(tag);
      expect(Number.parseInt(response.body.toString(), 10)).toBeGreaterThanOrEqual(2);
      const states = [];
      for (const address of addresses) {
        for (const packing of ['br', 'gzip'])
          states.push((await ask(address, { 'accept-encoding': packing })).headers['x-cache']);
      }
      // The first request of either encoding renders the page for both.
      expect(states).toEqual(['MISS', 'HIT', 'MISS', 'HIT']);
    });
  });

  test('An unknown page answers 404 and logs no failure', async () => {
    expect((await ask('/no/such/page')).status).toBe(404);
    expect((await ask('/store/no-such-store')).status).toBe(404);
    expect(shop.stderr()).not.toContain('page failed');
  });

  test('A purge without the token is refused', async () => {
    for (const headers of [{}, { authorization: 'Bearer guess' }])
      expect((await ask('/purge?tag=zone:1', headers, 'POST')).status).toBe(404);
  });

  test.each(PERSONAL)('The personal page %s may not be cached', async (path) => {
    for (const prefix of ['', '/ar']) {
      const first = await ask(prefix + path, { authorization: 'Bearer x' });
      expect([path, first.headers['cache-control']]).toEqual([path, 'private, no-store']);
      const second = await ask(prefix + path);
      expect([path, second.headers['x-cache'], second.headers['set-cookie']]).toEqual([path, undefined, undefined]);
    }
  });
});

test.each(SHELLS)(
  'The HTML of $path is the same for every visitor, whatever the request says of the visitor',
  async (shell) => {
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await ask(path, headers);
      return { ...response, html: response.body.toString() };
    };
    const paths = [shell.path, `/ar${shell.path}`];
    const personal = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${shell.personal}`;
    const everybodys = new Map<string, string>();
    for (const path of paths) {
      const first = await get(path);
      expect([path, first.status, first.headers['set-cookie']]).toEqual([path, 200, undefined]);
      expect(first.headers['cache-control']).toContain('public, max-age=0, s-maxage=60');
      expect(first.html).not.toContain('4711');
      everybodys.set(path, first.html);
      const second = await get(personal(path), OF_A_VISITOR);
      expect([path, second.headers['x-cache'], second.html === first.html]).toEqual([path, 'HIT', true]);
    }
    // Also when the personal request is the first.
    await purge('all');
    for (const path of paths) {
      const renewed = await get(personal(path), OF_A_VISITOR);
      expect([path, renewed.headers['x-cache'], renewed.html === everybodys.get(path)]).toEqual([path, 'MISS', true]);
    }
  },
);

describe('A shop with its own marketplace', () => {
  test('An order that takes the last pieces shows on every page at the next request', async () => {
    const outOfStock = async () =>
      Promise.all(SOLD_OUT_ON.map(async (path) => count('Out of Stock', (await ask(path)).body.toString())));
    const before = await outOfStock();
    await sellOut(shop.origin);
    const after = await outOfStock();
    for (const [index, path] of SOLD_OUT_ON.entries())
      expect([path, Number(after[index]) > Number(before[index])]).toEqual([path, true]);
  });
});
