import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { cacheKey } from '#src/config/cache.ts';
import { MISSED } from '#src/lib/purge.ts';
import { PageCache } from '#src/server/page-cache.ts';
import { inTurns } from '#src/server/turns.ts';

type Render = (req: IncomingMessage, res: ServerResponse) => void;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** As behind a proxy that names each visitor, and with more pages per minute than all tests ask for. */
const inTurn = inTurns({ proxies: 1, pagesPerMinute: 6000, database: 'server' });

/** Starts a server with a page cache in front of a handler, on a free port. */
async function front(render: Render, clock = { now: 0 }, onChanged?: (paths: readonly string[]) => void) {
  const cache = new PageCache({
    ...{ handler: render, inTurn, host: 'shop.test', limitBytes: 1e7, now: () => clock.now },
    onChanged,
  });
  const server = createServer((req, res) => {
    const key = cacheKey(new URL(req.url ?? '/', 'http://shop.test'));
    if (key) cache.respond(key, req, res).catch(() => res.writeHead(500).end());
    else res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { cache, get, clock };
}

/** Creates a handler of a long page, fresh for 60 s and stale for 600 s, that records its renderings. */
function counting(headers: Record<string, string> = {}) {
  const seen: { url: string; cookie: string | undefined }[] = [];
  const render: Render = (req, res) => {
    seen.push({ url: req.url ?? '', cookie: req.headers.cookie });
    res.writeHead(200, {
      'content-type': 'text/html',
      'x-islet-lifetime': '60,600',
      'cache-tag': 'zone:1,store:12',
      'cache-control': 'public, s-maxage=60',
      ...headers,
    });
    res.end(`<p>${'page '.repeat(300)}${seen.length}</p>`);
  };
  return { seen, render };
}

describe('The page cache', () => {
  test('Forty connections of one address do not delay the page of another', async () => {
    const begun: string[] = [];
    const waiting: (() => void)[] = [];
    const { get } = await front((req, res) => {
      begun.push(req.url ?? '');
      if (req.url?.includes('flood')) waiting.push(() => res.end());
      else res.end('<p>page</p>');
    });
    const flood = Array.from({ length: 40 }, (_, n) =>
      get(`/home?module_id=1&zone_id=1&search=flood${n}`, { 'x-forwarded-for': '203.0.113.1' }),
    );
    await expect.poll(() => begun).toHaveLength(3);
    const other = await get('/home?module_id=1&zone_id=1', { 'x-forwarded-for': '203.0.113.2' });
    expect(await other.text()).toContain('page');
    // Half of the six places; the rest of the flood waits.
    expect(begun.filter((url) => url.includes('flood'))).toHaveLength(3);
    const release = setInterval(() => waiting.splice(0).map((end) => end()), 1);
    await Promise.all(flood);
    clearInterval(release);
  });

  test('The second request for a page is served without a rendering and says so', async () => {
    const { seen, render } = counting();
    const { get } = await front(render);
    const first = await get('/home?module_id=1&zone_id=1');
    const second = await get('/home?zone_id=1&module_id=1&utm_source=mail&lat=25&from=app');
    expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
    expect(await first.text()).toBe(await second.text());
    expect(seen).toHaveLength(1);
    expect(second.headers.get('x-islet-lifetime')).toBeNull();
  });

  test('Equal requests at the same time share one rendering', async () => {
    const { seen, render } = counting();
    const { get } = await front((req, res) => setImmediate(() => render(req, res)));
    const responses = await Promise.all(Array.from({ length: 12 }, () => get('/store/brasa?module_id=1')));
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
    expect(seen).toHaveLength(1);
  });

  test('A rendering also ends for its handler, which then releases the request', async () => {
    const finished: string[] = [];
    const { render } = counting();
    const { get } = await front((req, res) => {
      res.on('finish', () => finished.push(req.url ?? ''));
      render(req, res);
    });
    await get('/store/brasa?module_id=1');
    expect(finished).toEqual(['/store/brasa?module_id=1']);
  });

  test('A response that breaks off is neither cached nor waited for', async () => {
    let breaks = true;
    const { seen, render } = counting();
    const { get } = await front((req, res) => {
      if (!breaks) return render(req, res);
      res.writeHead(200, { 'x-islet-lifetime': '60,600' });
      // As the adapter does when a stream fails.
      res.write('<urlset>');
      res.write('Internal server error', () => res.destroy(new Error('The marketplace is away.')));
    });
    expect((await get('/sitemap.xml')).status).toBe(500);
    breaks = false;
    const second = await get('/sitemap.xml');
    expect([second.status, second.headers.get('x-cache'), seen.length]).toEqual([200, 'MISS', 1]);
  });

  test('A rendering never sees cookies or unknown parameters', async () => {
    const { seen, render } = counting();
    const { get } = await front(render);
    await get('/product/soup?module_id=1&fbclid=9&distance=4', { cookie: 'token=secret' });
    expect(seen).toEqual([{ url: '/product/soup?module_id=1', cookie: undefined }]);
  });

  test('A response that sets a cookie or is private is never stored', async () => {
    for (const headers of [{ 'set-cookie': 'a=1' }, { 'cache-control': 'private, no-store' }]) {
      const { seen, render } = counting(headers);
      const { get } = await front(render);
      await get('/');
      const again = await get('/');
      expect(again.headers.get('x-cache')).toBe('BYPASS');
      expect(seen).toHaveLength(2);
    }
  });

  test('A stale page is served at once while one new rendering runs', async () => {
    const { seen, render } = counting();
    const { get, clock } = await front(render);
    await get('/');
    clock.now = 61_000;
    expect((await get('/')).headers.get('x-cache')).toBe('STALE');
    await expect.poll(async () => (await get('/')).headers.get('x-cache')).toBe('HIT');
    expect(seen).toHaveLength(2);
    clock.now = 61_000 + 661_000;
    expect((await get('/')).headers.get('x-cache')).toBe('MISS');
  });

  test('A purge by tag takes effect on every variant of a page', async () => {
    const { seen, render } = counting();
    const { get, cache } = await front(render);
    const variants = ['/store/brasa?module_id=1', '/ar/store/brasa?module_id=1', '/store/brasa?module_id=1&page=2'];
    for (const variant of variants) await get(variant);
    expect(cache.purge(['store:12'])).toBe(3);
    for (const variant of variants) expect((await get(variant)).headers.get('x-cache')).toBe('MISS');
    expect(seen).toHaveLength(6);
  });

  test('A purge reports the pages with its tags that are indexed under their own address', async () => {
    const changed: (readonly string[])[] = [];
    const page: Render = (req, res) => {
      const url = new URL(req.url ?? '/', 'http://shop.test');
      const [canonical, tag] = [url.pathname, url.pathname.includes('brasa') ? 'store:1' : 'store:2'];
      res.writeHead(url.pathname === '/store/1' ? 404 : 200, { 'x-islet-lifetime': '60,600', 'cache-tag': tag });
      // A personal page and a part of one name no address.
      const isListed = !/account|partials/.test(canonical);
      res.end(
        `<head><title>x</title>${isListed ? `<link rel="canonical" href="${url.origin}${canonical}">` : ''}</head>`,
      );
    };
    const { cache, get } = await front(page, undefined, (paths) => changed.push(paths));
    const own = ['/store/brasa', '/ar/product/brasa-%D8%AA', '/product/of-another'];
    for (const path of [...own, '/store/brasa?page=2', '/partials/brasa', '/account', '/store/1'])
      await (await get(path)).text();
    cache.purge(['store:1']);
    cache.purge(['store:1', MISSED]);
    expect(changed.map((paths) => paths.toSorted())).toEqual([['/ar/product/brasa-%D8%AA', '/store/brasa'], []]);
  });

  test('After missed purges a page is served stale while it is rendered again', async () => {
    const { seen, render } = counting();
    const { get, cache } = await front(render);
    await get('/');
    cache.purge([MISSED]);
    expect((await get('/')).headers.get('x-cache')).toBe('STALE');
    await expect.poll(async () => (await get('/')).headers.get('x-cache')).toBe('HIT');
    expect(seen).toHaveLength(2);
  });

  test('A page that was being rendered during a purge is not cached', async () => {
    const { seen, render } = counting();
    let purge = () => {};
    const { get, cache } = await front((req, res) => {
      purge();
      render(req, res);
    });
    purge = () => cache.purge(['store:12']);
    const outdated = await get('/store/brasa?module_id=1');
    expect(outdated.headers.get('cache-control')).toBe('private, no-store');
    purge = () => {};
    expect((await get('/store/brasa?module_id=1')).headers.get('x-cache')).toBe('MISS');
    expect(seen).toHaveLength(2);
  });

  test('Pages are kept compressed, and a request with a known ETag gets a 304', async () => {
    const { get } = await front(counting().render);
    const plain = await (await get('/', { 'accept-encoding': 'identity' })).text();
    const br = await get('/', { 'accept-encoding': 'br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(Number(br.headers.get('content-length'))).toBeLessThan(plain.length / 5);
    expect(await br.text()).toBe(plain);
    const etag = br.headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  test('A page requested again is compressed better and stays the same page', async () => {
    // A text that brotli compresses noticeably worse at the quick level than at the thorough one.
    const words = Array.from({ length: 4000 }, (_, index) => `w${(index * 7919) % 613}`).join(' ');
    const { get } = await front((_, res) => {
      res.writeHead(200, { 'content-type': 'text/html', 'x-islet-lifetime': '60,600' });
      res.end(words);
    });
    const ask = async () => {
      const response = await get('/', { 'accept-encoding': 'br' });
      expect(await response.text()).toBe(words);
      return Number(response.headers.get('content-length'));
    };
    const first = await ask();
    await expect.poll(ask).toBeLessThan(first);
  });

  test('A renewed page keeps its compression if unchanged, and is compressed well at once if changed', async () => {
    let text = Array.from({ length: 4000 }, (_, index) => `w${(index * 7919) % 613}`).join(' ');
    const { get, clock } = await front((_, res) => {
      res.writeHead(200, { 'content-type': 'text/html', 'x-islet-lifetime': '60,600' });
      res.end(text);
    });
    const ask = async () => {
      const response = await get('/', { 'accept-encoding': 'br' });
      return {
        state: response.headers.get('x-cache'),
        text: await response.text(),
        bytes: Number(response.headers.get('content-length')),
      };
    };
    const first = await ask();
    await expect.poll(async () => (await ask()).bytes).toBeLessThan(first.bytes);
    const packed = await ask();
    clock.now = 61_000;
    expect((await ask()).state).toBe('STALE');
    await expect.poll(async () => (await ask()).state).toBe('HIT');
    expect(await ask()).toEqual(packed);
    text = `new ${text}`;
    clock.now = 122_000;
    expect((await ask()).state).toBe('STALE');
    await expect.poll(async () => (await ask()).text).toBe(text);
    expect((await ask()).bytes).toBeLessThan(first.bytes);
  });

  test('The page cache stays inside its byte limit', async () => {
    const { render } = counting();
    const cache = new PageCache({ handler: render, inTurn, host: 'shop.test', limitBytes: 12_000, now: () => 0 });
    const server = createServer((req, res) => void cache.respond(req.url ?? '/', req, res)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => server.close());
    const address = server.address();
    for (let i = 0; i < 30; i += 1)
      await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/product/p${i}`);
    expect(cache.usage.bytes).toBeLessThanOrEqual(12_000);
    expect(cache.usage.pages).toBeGreaterThan(0);
  });
});

describe('The cache key', () => {
  const key = (path: string) => cacheKey(new URL(path, 'http://shop.test'));

  test('The address /home depends on cookies only where it names no module', () => {
    const remembered = (path: string) => cacheKey(new URL(path, 'http://shop.test'), 'zoneid=%5B1%5D');
    expect([key('/home'), remembered('/home')]).toEqual(['/home', null]);
    expect([key('/home?module_id=1'), remembered('/home?module_id=1')]).toEqual(Array(2).fill('/home?module_id=1'));
    expect(key('/ar/home?zone_id=1,3&module_id=2')).toBe('/ar/home?module_id=2&zone_id=1%2C3');
  });

  test('Repeated form fields have the same key as their joined form in a link', () => {
    const list = '/home?module_id=1&zone_id=1&search=x&category=';
    expect(key(`${list}2&category=5&min=&other=1`)).toBe(key(`${list}2,5`));
    expect(key('/category/5?module_id=1&page=2&sort=low')).toBe('/category/5?module_id=1&page=2');
    expect(key('/all-brands?sort=az&module_id=4')).toBe('/all-brands?module_id=4&sort=az');
  });

  test('NAV-03 WISH-03 A store is shown for its own zone where the address names no other zone', () => {
    expect(key('/store/brasa?module_id=1&store_zone_id=3&distance=900')).toBe('/store/brasa?module_id=1&zone_id=3');
    expect(key('/store/brasa?module_id=1&zone_id=1&store_zone_id=3')).toBe('/store/brasa?module_id=1&zone_id=1');
  });

  test('A page about one person has no key, or a key without personal parameters', () => {
    for (const path of ['/auth/sign-in', '/rate-and-review/1', '/profile?page=my-orders&orderId=7', '/api/v1/config'])
      expect(key(path)).toBeNull();
    for (const path of ['/my-orders?orderId=7', '/track-order?order_id=7', '/wallet?flag=success&&token=7'])
      expect(key(path)).toBe(path.replace(/\?.*/, ''));
  });

  test('Each language has addresses of its own', () => {
    expect([key('/'), key('/ar'), key('/ar/')]).toEqual(['/', '/ar', '/ar']);
  });
});
