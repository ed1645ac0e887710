import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODULE_TYPES } from '#src/config/zone-pages.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { newGuest } from '../server/shopper.ts';
import { startEdge } from './edge.ts';
import { ask, type Edge, each, PURGE_TOKEN, seeded, sitemapPaths } from './launch.ts';

const HOME = '/food?zone_id=1';
const { food } = KNOWN;
const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.stop());

const get = (path: string, headers: Record<string, string> = {}) => ask(edge.origin + path, headers);

test('The edge keeps one compressed copy of a page, whatever else the address and the request say', async () => {
  for (const [path, again] of [
    [HOME, '/food?utm_source=mail&zone_id=1&lat=25.1&zone_id='],
    ['/ar/store/brasa?search=tea', '/ar/store/brasa?fbclid=1&search=tea'],
    ['/', '/?from=app'],
    ['/my-orders', '/my-orders?orderId=7'],
    ['/checkout?page=cart', '/checkout?page=cart?flag=success&&token=abc'],
    ['/wallet', '/wallet?type=order&flag=success&&token=abc'],
  ] as const) {
    const first = await get(path, BROTLI);
    expect([path, first.status, first.edge, first.headers['content-encoding']]).toEqual([path, 200, 'MISS', 'br']);
    const second = await get(again, { ...BROTLI, 'accept-language': 'ar', host: 'evil.example' });
    expect([again, second.edge, second.body.equals(first.body)]).toEqual([again, 'HIT', true]);
    expect([second.headers['cache-tag'], second.headers['x-varnish'], second.headers['age']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect((await get(path, { 'if-none-match': String(first.headers['etag']), ...BROTLI })).status).toBe(304);
  }
  expect((await get('/profile?page=my-orders&orderId=7')).headers['location']).toContain('orderId=7');
  expect((await get('/home', { cookie: 'zoneid=%5B2%5D; module=3' })).headers['location']).toContain('zone_id=2');
  for (const path of ['/readyz', '/metrics', '/purge?tag=all', '//purge']) expect((await get(path)).status).toBe(404);
});

test('The edge keeps a picture in both formats and never keeps a preview', async () => {
  const picture = /\/media\/[\w-]+\/[\w~-]+\.webp/.exec((await get(HOME)).body.toString())?.[0] ?? '';
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
  ] as const) {
    await get(picture, { accept });
    const { edge, headers } = await get(picture, { accept });
    expect([edge, headers['content-type']]).toEqual(['HIT', type]);
  }
  for (const _ of [1, 2]) expect((await get(`${HOME}&preview=guess`)).edge).toBe('PASS');
});

const MODULE = `/(?:${MODULE_TYPES.join('|')})`;

/** Returns the pages of visits: homes most, then stores and lists; few open an item as a page, in their language. */
async function visits(count: number): Promise<string[]> {
  const random = seeded(7);
  const all = (await sitemapPaths(edge.origin)).filter((path) => !path.startsWith('/ar'));
  const of = (pattern: RegExp) => all.filter((path) => pattern.test(path));
  /** Kinds of pages, each with the share of the visits up to it. */
  const kinds = [
    { upTo: 0.08, pages: ['/'] },
    { upTo: 0.48, pages: of(new RegExp(`^${MODULE}(?:/in/[\\w-]+|/discounts|/brands/[\\w-]+)?$`)) },
    { upTo: 0.6, pages: of(new RegExp(`^${MODULE}/(?!in/|deals/|discounts|brands/|.*/in/)`)) },
    { upTo: 0.88, pages: of(/^\/store\//) },
    { upTo: 0.96, pages: of(/^\/product/) },
    { upTo: 1, pages: ['/checkout?page=cart', '/my-orders', '/account', '/track-order'] },
  ];
  // Of n pages, the k-th most popular is seen 1/k as often as the first.
  const popular = (pages: readonly string[]) =>
    pages[Math.floor((pages.length + 1) ** random()) - 1] ?? pages[0] ?? '/';
  return Array.from({ length: count }, () => {
    const place = random();
    const path = popular(kinds.find(({ upTo }) => place < upTo)?.pages ?? []);
    return random() < 0.1 ? (path === '/' ? '/ar' : `/ar${path}`) : path;
  });
}

test('After 2,000 page views, the edge serves at least 95 % of the next 5,000 by itself', async () => {
  await fetch(`${edge.shops[0]?.origin}/purge?tag=all`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
  });
  const pages = await visits(7000);
  const fromEdge = async (part: readonly string[]) => {
    let kept = 0;
    await each(part, 8, async (path) => {
      const response = await get(path, BROTLI);
      expect([path, response.status]).toEqual([path, 200]);
      if (response.edge === 'HIT' || response.edge === 'STALE') kept += 1;
    });
    return kept / part.length;
  };
  const cold = await fromEdge(pages.slice(0, 2000));
  const warm = await fromEdge(pages.slice(2000));
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  process.stdout.write(
    `From the edge: ${percent(cold)} of the first 2,000 pages, ${percent(warm)} of the next 5,000\n`,
  );
  expect(warm).toBeGreaterThanOrEqual(0.95);
});

test('A purge by tag takes effect at the edge and at both processes within a second', async () => {
  const page = `/product/${food.reduced.slug}`;
  const places = [edge.origin, ...edge.shops.map(({ origin }) => origin)];
  const shown = async (text: string) =>
    Promise.all(places.map(async (origin) => (await (await fetch(origin + page)).text()).includes(text)));
  expect(await shown('987')).toEqual([false, false, false]);
  await edge.sql('update items set price = 98700 where id = $1', [food.reduced.id]);
  expect(await shown('987')).toEqual([false, false, false]);
  const began = performance.now();
  const purged = await fetch(`${edge.shops[1]?.origin}/purge?tag=store:${food.store.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
  });
  expect(purged.status).toBe(200);
  await expect.poll(() => shown('987'), { interval: 20, timeout: 1000 }).toEqual([true, true, true]);
  expect(performance.now() - began).toBeLessThan(1000);

  // What the marketplace itself writes reaches the edge as well: no purge is called for.
  await edge.sql('update items set price = 765400 where id = $1', [food.reduced.id]);
  await edge.sql("select pg_notify('islet_purge', $1)", [`store:${food.store.id}`]);
  await expect.poll(() => shown('7,654'), { interval: 20, timeout: 1000 }).toEqual([true, true, true]);
});

test('A purge of the edge without the token is refused', async () => {
  await get(HOME, BROTLI);
  for (const authorization of ['', 'Bearer guess']) {
    const headers = { authorization, 'x-ban-tags': 'all' };
    expect((await fetch(`${edge.origin}/`, { method: 'BAN', headers })).status).toBe(404);
  }
  expect((await get(HOME, BROTLI)).edge).toBe('HIT');
});

test('The edge keeps nothing of two signed-in visitors, whatever their requests claim', async () => {
  const visitors = await Promise.all(
    ['Zubaida', 'Quentin'].map(async (name, index) => {
      const phone = `+99955501770${index}`;
      const sent = await fetch(`${edge.origin}/api/v1/auth/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name,
          f_name: name,
          l_name: 'Nasser',
          phone,
          email: `${name}@example.com`,
          password: 'tall-mangrove',
        }),
      });
      const { token }: { token: string } = await sent.json();
      expect(token).toMatch(/\w{20}/);
      const host = `${name.toLowerCase()}.example`;
      const headers: Record<string, string> = {
        authorization: `Bearer ${token}`,
        cookie: `token=${token}; zoneid=%5B3%5D; module=2; name=${name}`,
        'x-forwarded-for': `203.0.113.${index}, ${name}`,
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
        'x-forwarded-port': '444',
        forwarded: `for=${name};host=${host};proto=https`,
        'x-original-url': `/mine/visited?name=${name}`,
        'x-rewrite-url': `/mine/visited?name=${name}`,
        'x-kept': 'page',
        'x-http-method-override': 'POST',
        'user-agent': name,
        'x-localization': 'en',
      };
      return { name, token, headers };
    }),
  );
  const markers = visitors.flatMap(({ name, token }) => [name, name.toLowerCase(), token]);
  const paths = [
    '/',
    HOME,
    '/store/brasa',
    '/checkout?page=cart',
    '/my-orders?orderId=3',
    '/account',
    '/wallet?flag=success&&token=Zubaida',
    '/profile?page=profile-settings',
    '/auth/sign-in?from=/Quentin',
    '/mine/visited?module_id=1&zone_id=1',
    '/mine/welcome?module_id=1&zone_id=1',
    '/api/v1/customer/info',
    '/api/v1/config',
    '/home',
    '/nowhere/Zubaida',
  ];
  await fetch(`${edge.shops[0]?.origin}/purge?tag=all`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
  });
  for (const path of paths) {
    const own = [];
    for (const { headers } of [...visitors, ...visitors.toReversed()]) own.push(await get(path, headers));
    // Whoever comes next has said nothing.
    const stranger = await get(path.replace(/Zubaida|Quentin/, 'x'));
    for (const { edge: state, headers, body } of [...own, { ...stranger, edge: 'stranger' }]) {
      if (state === 'PASS') continue;
      const said = body.toString() + JSON.stringify(headers);
      expect([path, state, markers.filter((marker) => said.includes(marker))]).toEqual([path, state, []]);
      expect([path, headers['set-cookie']]).toEqual([path, undefined]);
    }
  }
  for (const { name, headers } of visitors) {
    const response = await get('/api/v1/customer/info', headers);
    expect([response.edge, response.headers['cache-control']]).toEqual(['PASS', 'private, no-store']);
    expect(response.body.toString()).toContain(name);
  }
});

test('With both processes dead, the edge serves pages seen before; other pages and the API respond with 503', async () => {
  const seen = [HOME, `/ar${HOME}`, '/store/brasa', '/checkout?page=cart', '/ar/my-orders', '/about-us'];
  for (const path of seen) expect([path, (await get(path, BROTLI)).status]).toEqual([path, 200]);
  const guest = await newGuest(edge.origin);
  await guest.addSimple();
  await Promise.all(edge.shops.map((shop) => shop.stop('SIGKILL')));
  for (const path of seen) {
    const response = await get(path, BROTLI);
    expect([path, response.status, ['HIT', 'STALE'].includes(response.edge)]).toEqual([path, 200, true]);
  }
  const unseen = await get('/ar/food/desserts');
  expect([unseen.status, unseen.headers['retry-after'], unseen.headers['cache-control']]).toEqual([
    503,
    '5',
    'private, no-store',
  ]);
  expect(unseen.body.toString()).toContain('تعذر الوصول إلى المتجر');
  const call = await get(`/api/v1/customer/cart/list?guest_id=${guest.id}`);
  const message = 'The shop cannot be reached right now. Please try again in a moment.';
  expect([call.status, JSON.parse(call.body.toString())]).toEqual([
    503,
    { errors: [{ code: 'unavailable', message }] },
  ]);

  // How long they would still come is in Varnish's log: time to live, then the grace.
  const log = execFileSync('varnishlog', ['-n', edge.work, '-d', '-g', 'raw', '-i', 'TTL'], { encoding: 'utf8' });
  const graces = [...log.matchAll(/TTL\s+\S+\s+VCL 60 (\d+) /g)].map(([, grace]) => Number(grace));
  expect(graces).toContain(3600);
  await edge.open(0);
  await expect.poll(async () => (await get('/ar/food/desserts')).status).toBe(200);
  expect(await guest.cart()).toHaveLength(1);
});
