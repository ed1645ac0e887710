import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isUnknownCopy, PictureCache } from '#src/server/picture-cache.ts';
import type { PictureSizes } from '#src/server/picture-sizes.ts';
import { inTurns } from '#src/server/turns.ts';

const PICTURE = '/media/item/fattoush-400.webp';
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable', etag: '"one"' };

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Answering = { headers?: Record<string, string>; status?: number; limitBytes?: number; sizes?: PictureSizes };

/** Starts a server with an image cache in front of a handler that records requests and returns 1,000 bytes. */
async function front({ headers = FOR_EVER, status = 200, limitBytes = 10_000, sizes }: Answering = {}) {
  const seen: IncomingMessage[] = [];
  const handler = (req: IncomingMessage, res: ServerResponse) => {
    seen.push(req);
    res.writeHead(status, { 'content-type': 'image/webp', 'x-request-id': 'of-the-first', ...headers });
    res.end(Buffer.alloc(1000, `${req.url}`));
  };
  const inTurn = inTurns({ proxies: 0, pagesPerMinute: 120, database: 'server' });
  const cache = new PictureCache({ handler, inTurn, host: 'shop.test', limitBytes, sizes });
  const server = createServer((req, res) => {
    res.setHeader('X-Request-Id', 'own');
    if (cache.takes(req)) cache.respond(req, res).catch(() => res.writeHead(500).end());
    else handler(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ask = (path = PICTURE, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { seen, ask };
}

describe('The picture cache', () => {
  test('Copies of uploaded pictures are kept only in the sizes of the shop', async () => {
    const copy = (size: string) => `/_image?href=%2F_astro%2Fpicture.DZ3x_1a.png&${size}&f=webp&fit=cover`;
    const { seen, ask } = await front({ headers: { 'cache-control': 'public, max-age=31536000' } });
    for (const size of ['w=800&h=300', 'w=1600&h=600', 'w=801&h=300'])
      for (const _ of [1, 2]) expect((await ask(copy(size))).status).toBe(200);
    expect(seen.map(({ url }) => url)).toEqual(['w=800&h=300', 'w=1600&h=600', 'w=801&h=300', 'w=801&h=300'].map(copy));
  });

  test('A copy that no page links is unknown, however its address is written', () => {
    const copy = '/_image?href=%2F_astro%2Fpicture.DZ3x_1a.png&w=800&h=300&f=webp&fit=cover';
    const ofSharedLinks = copy.replace('w=800&h=300&f=webp', 'w=1200&h=630&f=jpeg');
    for (const linked of [copy, ofSharedLinks]) expect(isUnknownCopy(linked)).toBe(false);
    for (const other of [
      '/_image',
      '/_image?href=%2Fshare.png&w=1101&f=avif&quality=1',
      `${copy}&quality=1`,
      copy.replace('800', '801'),
      ofSharedLinks.replace('jpeg', 'webp'),
      copy.replace('/_image', '/%5Fimage'),
      copy.replace('/_image', '/_image/'),
    ])
      expect([other, isUnknownCopy(other)]).toEqual([other, true]);
    expect(isUnknownCopy('/home?module_id=1')).toBe(false);
  });

  test('A picture is rendered once and is the same each time', async () => {
    const { seen, ask } = await front();
    const responses = [await ask(), await ask(), await ask()];
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toHaveLength(1000);
    expect(responses.map(({ headers }) => [headers.get('cache-control'), headers.get('content-type')])).toEqual(
      Array.from({ length: 3 }, () => [FOR_EVER['cache-control'], 'image/webp']),
    );
    expect(seen).toHaveLength(1);
  });

  test('A picture is kept once for each format, whatever else a browser accepts', async () => {
    const { seen, ask } = await front();
    for (const accept of ['image/avif,*/*', 'image/webp', '*/*', 'image/avif,image/webp'])
      await ask(PICTURE, { headers: { accept } });
    expect(seen.map(({ headers }) => headers.accept)).toEqual(['image/avif', 'image/webp']);
  });

  test('The picture of a shared link is rendered once for all formats and origins', async () => {
    const { seen, ask } = await front();
    for (const headers of [{ accept: 'image/avif' }, { accept: '*/*' }, { origin: 'https://other.test' }])
      await ask('/share/en/item/1-2/abcdefghij-_.jpg', { headers });
    await ask('/share/en/item/1-2/abcdefghij-_.jpg?a=1');
    expect(seen.map(({ url }) => url?.split('?')[1])).toEqual([undefined, 'a=1']);
  });

  test('A picture of another marketplace is resized once for all requests, also at the same time', async () => {
    const sizes = vi.fn<PictureSizes>(async () => ({
      status: 200,
      headers: Object.entries(FOR_EVER),
      body: Buffer.from('small'),
    }));
    const { seen, ask } = await front({ sizes });
    const path = '/pictures/400/storage/burger.jpg';
    const responses = [...(await Promise.all([ask(path), ask(path)])), await ask(path)];
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual(['small', 'small', 'small']);
    expect([sizes.mock.calls, seen]).toEqual([[[path, 'webp']], []]);
  });

  test('A shop with the embedded marketplace resizes no pictures', async () => {
    const { seen, ask } = await front();
    await ask('/pictures/400/storage/burger.jpg');
    expect(seen.map(({ url }) => url)).toEqual(['/pictures/400/storage/burger.jpg']);
  });

  test('Nothing of the first request for a picture is in the response to the next one', async () => {
    const { seen, ask } = await front();
    const first = await ask(PICTURE, { headers: { cookie: 'a=1' } });
    const second = await ask();
    expect(seen[0]?.headers.cookie).toBeUndefined();
    expect([first, second].map(({ headers }) => headers.get('x-request-id'))).toEqual(['own', 'own']);
  });

  test('A browser that has the picture gets no body, and a HEAD request gets its length', async () => {
    const { ask } = await front();
    await ask();
    const again = await ask(PICTURE, { headers: { 'if-none-match': '"one"' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await ask(PICTURE, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['1000', '']);
  });

  test.each<[string, Answering]>([
    ['may change', { headers: { 'cache-control': 'public, max-age=60', etag: '"one"' } }],
    ['is for one person', { headers: { 'cache-control': 'private, immutable', etag: '"one"' } }],
    ['is not there', { status: 404 }],
    ['is larger than all room', { limitBytes: 999 }],
  ])('A picture that %s is not kept', async (_name, options) => {
    const { seen, ask } = await front(options);
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([options.status ?? 200, options.status ?? 200]);
    expect(seen).toHaveLength(2);
  });

  test.each([
    ['a query', `${PICTURE}?a=1`, {}],
    ['another origin', PICTURE, { headers: { origin: 'https://other.test' } }],
    ['a token', PICTURE, { headers: { authorization: 'Bearer x' } }],
    ['a post', PICTURE, { method: 'POST' }],
    ['another path', '/api/v1/config', {}],
  ])('A request with %s bypasses the picture cache', async (_name, path, init) => {
    const { seen, ask } = await front();
    await ask(path, init);
    await ask(path, init);
    expect(seen).toHaveLength(2);
  });

  test('The least recently used picture is dropped when the cache is full', async () => {
    const { seen, ask } = await front({ limitBytes: 2500 });
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `/media/item/${name}-400.webp`);
    for (const path of [a, b, a, c]) await ask(path);
    await ask(a);
    expect(seen.map(({ url }) => url)).toEqual([a, b, c]);
    await ask(b);
    expect(seen.map(({ url }) => url)).toEqual([a, b, c, b]);
  });
});
