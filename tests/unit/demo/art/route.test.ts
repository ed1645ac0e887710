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
  const response = await app().routes.request('/item/mint-tea~2-400.webp');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('etag')).toBe('"abc-400.webp"');
  expect(await response.text()).toBe('webp');
});

test.each([
  ['image/avif,image/webp,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.5', 'avif'],
])('A picture requested with Accept: %s is %s, and its response varies by Accept', async (accept, format) => {
  const response = await app().routes.request('/item/mint-tea~2-400.webp', { headers: { Accept: accept } });
  expect([response.headers.get('content-type'), await response.text()]).toEqual([`image/${format}`, format]);
  expect(response.headers.get('etag')).toBe(`"abc-400.${format}"`);
  expect(response.headers.get('vary')).toBe('Accept');
});

test('A picture that the browser already has is not rendered, and the response is 304', async () => {
  const { routes, get } = app();
  const response = await routes.request('/item/mint-tea~2-400.webp', {
    headers: { 'If-None-Match': 'W/"abc-400.webp"' },
  });
  expect(response.status).toBe(304);
  expect(get).not.toHaveBeenCalled();
});

test.each([
  '/item/other-400.webp',
  '/item/mint-tea~2-200.webp',
  '/item/mint-tea~2-400.png',
  '/item/..%2Fsecret-400.webp',
  '/toString/mint-tea~2-400.webp',
])('The path %s is not found, and the 404 may be cached for one minute only', async (path) => {
  const response = await app().routes.request(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
});
