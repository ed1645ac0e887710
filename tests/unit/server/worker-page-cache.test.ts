import { describe, expect, test } from 'vitest';
import { respondCached } from '#src/server/worker/page-cache.ts';

const ORIGIN = 'https://shop.test';

/** A cache of a data centre, which keeps everything. */
function emptyCache(): Cache {
  const pages = new Map<string, Response>();
  return {
    match: async (address: string) => pages.get(address)?.clone(),
    put: async (address: string, page: Response) => void pages.set(address, page),
  } as unknown as Cache;
}

/** Returns a way to ask for a page, which is rendered as `render` says, and the pages rendered so far. */
function pageCache(render: (count: number) => Response) {
  const cache = emptyCache();
  const rendered: Request[] = [];
  const clock = { now: 0 };
  const ask = async (key: string, init: RequestInit = {}, version = 'one') => {
    const work: Promise<unknown>[] = [];
    const response = await respondCached(key, new Request(`${ORIGIN}${key}`, init), {
      cache,
      origin: ORIGIN,
      version,
      now: () => clock.now,
      render: async (request) => {
        rendered.push(request);
        return render(rendered.length);
      },
      waitUntil: (one) => void work.push(one),
    });
    await Promise.all(work);
    return { state: response.headers.get('x-cache'), body: await response.text(), response };
  };
  return { ask, rendered, clock };
}

const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, {
    status,
    headers: {
      'X-Islet-Lifetime': '60,600',
      'Cache-Control': 'public, max-age=30, s-maxage=60',
      'Content-Type': 'text/html',
      ...headers,
    },
  });

describe('The page cache of a Worker', () => {
  test('A page is served for its lifetime, then stale while it is rendered again', async () => {
    const { ask, rendered, clock } = pageCache((count) => page(`page ${count}`));
    expect(await ask('/food')).toMatchObject({ state: 'MISS', body: 'page 1' });
    clock.now = 59_999;
    expect(await ask('/food')).toMatchObject({ state: 'HIT', body: 'page 1' });
    clock.now = 60_000;
    expect(await ask('/food')).toMatchObject({ state: 'STALE', body: 'page 1' });
    expect(await ask('/food')).toMatchObject({ state: 'HIT', body: 'page 2' });
    expect(rendered).toHaveLength(2);
  });

  test('A page is stored for its lifetime and the time it may be stale, and sent with the times for browsers', async () => {
    const { ask } = pageCache(() => page('page'));
    for (const { response } of [await ask('/food'), await ask('/food')]) {
      expect(response.headers.get('cache-control')).toBe('public, max-age=30, s-maxage=60');
      expect([...response.headers.keys()].filter((name) => name.startsWith('x-islet'))).toEqual([]);
    }
  });

  test('A page is rendered without what its first visitor sent', async () => {
    const { ask, rendered } = pageCache(() => page('page'));
    await ask('/food', { headers: { cookie: 'token=1', authorization: 'Bearer 1', 'x-request-id': 'id-of-request' } });
    expect([...(rendered[0]?.headers.keys() ?? [])].toSorted()).toEqual(['accept', 'x-request-id']);
  });

  test('A new version of the Worker finds no page of an older one', async () => {
    const { ask } = pageCache((count) => page(`page ${count}`));
    await ask('/food', {}, 'one');
    expect(await ask('/food', {}, 'two')).toMatchObject({ state: 'MISS', body: 'page 2' });
    expect(await ask('/food', {}, 'one')).toMatchObject({ state: 'HIT', body: 'page 1' });
  });

  test.each([
    ['A personal page', page('page', { 'Cache-Control': 'private, no-store' })],
    ['A page that sets a cookie', page('page', { 'Set-Cookie': 'a=1' })],
    ['A failed page', page('page', {}, 503)],
  ])('%s is not stored', async (_name, response) => {
    const { ask, rendered } = pageCache(() => response.clone());
    expect(await ask('/food')).toMatchObject({ state: 'BYPASS', body: 'page' });
    await ask('/food');
    expect(rendered).toHaveLength(2);
  });

  test('A redirect keeps the parameters that the shop does not know', async () => {
    const { ask } = pageCache(() => page('', { Location: '/store/brasa' }, 301));
    const { response, state } = await ask('/product/1?utm_source=mail');
    expect([state, response.headers.get('location')]).toEqual(['MISS', '/store/brasa?utm_source=mail']);
  });

  test('A client that has the page gets no body', async () => {
    const { ask } = pageCache(() => page('page'));
    const etag = (await ask('/food')).response.headers.get('etag') ?? '';
    const again = await ask('/food', { headers: { 'if-none-match': etag } });
    expect([again.response.status, again.body]).toEqual([304, '']);
    expect(await ask('/food', { method: 'HEAD' })).toMatchObject({ state: 'HIT', body: '' });
  });
});
