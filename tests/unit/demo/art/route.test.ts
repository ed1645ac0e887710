import { expect, test, vi } from 'vitest';
import { mediaRoutes } from '#src/demo/art/route.ts';

function app() {
  const known = (kind: string, slug: string, width: number) =>
    kind === 'item' && slug === 'mint-tea~2' && width === 400;
  const get = vi.fn(async (...at: [string, string, number]) => (known(...at) ? Buffer.from('webp') : null));
  const version = vi.fn((...at: [string, string, number]) => (known(...at) ? 'abc-400' : null));
  return { get, routes: mediaRoutes({ get, version }) };
}

test('serves a picture that may be kept for a year', async () => {
  const answer = await app().routes.request('/item/mint-tea~2-400.webp');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('etag')).toBe('"abc-400"');
  expect(await answer.text()).toBe('webp');
});

test('answers 304 without making the picture when the browser has it', async () => {
  const { routes, get } = app();
  const answer = await routes.request('/item/mint-tea~2-400.webp', { headers: { 'If-None-Match': 'W/"abc-400"' } });
  expect(answer.status).toBe(304);
  expect(get).not.toHaveBeenCalled();
});

test.each([
  '/item/other-400.webp',
  '/item/mint-tea~2-200.webp',
  '/item/mint-tea~2-400.png',
  '/item/..%2Fsecret-400.webp',
  '/toString/mint-tea~2-400.webp',
])('answers 404 for %s, remembered only shortly', async (path) => {
  const answer = await app().routes.request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
});
