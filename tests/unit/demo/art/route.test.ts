import { expect, test, vi } from 'vitest';
import { mediaRoutes } from '#src/demo/art/route.ts';

function app() {
  const known = (kind: string, slug: string, width: number) =>
    kind === 'item' && slug === 'mint-tea~2' && width === 400;
  const get = vi.fn(async (kind: string, slug: string, width: number, format = 'webp') =>
    known(kind, slug, width) ? Buffer.from(format) : null,
  );
  const version = vi.fn((kind: string, slug: string, width: number, format = 'webp') =>
    known(kind, slug, width) ? `abc-400.${format}` : null,
  );
  return { get, routes: mediaRoutes({ get, version }) };
}

test('A picture is served with a cache time of one year', async () => {
  const answer = await app().routes.request('/item/mint-tea~2-400.webp');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('etag')).toBe('"abc-400.webp"');
  expect(await answer.text()).toBe('webp');
});

test.each([
  ['image/avif,image/webp,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.5', 'avif'],
])('A picture requested with Accept: %s is %s, and its response varies by Accept', async (accept, format) => {
  const answer = await app().routes.request('/item/mint-tea~2-400.webp', { headers: { Accept: accept } });
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([`image/${format}`, format]);
  expect(answer.headers.get('etag')).toBe(`"abc-400.${format}"`);
  expect(answer.headers.get('vary')).toBe('Accept');
});

test('A picture that the browser already has is not rendered, and the response is 304', async () => {
  const { routes, get } = app();
  const answer = await routes.request('/item/mint-tea~2-400.webp', {
    headers: { 'If-None-Match': 'W/"abc-400.webp"' },
  });
  expect(answer.status).toBe(304);
  expect(get).not.toHaveBeenCalled();
});

test.each([
  '/item/other-400.webp',
  '/item/mint-tea~2-200.webp',
  '/item/mint-tea~2-400.png',
  '/item/..%2Fsecret-400.webp',
  '/toString/mint-tea~2-400.webp',
])('The path %s is not found, and the 404 may be cached for one minute only', async (path) => {
  const answer = await app().routes.request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
});
