import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { isSized, pictureSizes } from '#src/server/picture-sizes.ts';

const ORIGIN = 'https://market.test';
const PATH = '/storage/product/burger.jpg';
const AT_400 = `/pictures/400${PATH}`;

/** A photograph of 1200 × 800 pixels. */
const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c63' } })
  .jpeg()
  .toBuffer();

/** Returns the sizes of a marketplace with one answer, and its calls. */
function market(answer: () => Response | Promise<Response> = () => new Response(new Uint8Array(photo))) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  return { fetch, sizes: pictureSizes(ORIGIN, fetch) };
}

describe('Pictures of the marketplace', () => {
  test.each([
    ['avif', 'av1'],
    ['webp', undefined],
  ] as const)('A picture is resized to the requested width and encoded as %s', async (format, compression) => {
    const { status, headers, body } = await market().sizes(AT_400, format);
    const picture = await sharp(body).metadata();
    expect([status, picture.width, picture.height, picture.compression]).toEqual([200, 400, 267, compression]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=604800, immutable',
      vary: 'Accept',
    });
  });

  test('A small picture is not enlarged, and a rotated one is turned upright', async () => {
    const turned = await sharp(photo).resize(90).withMetadata({ orientation: 6 }).toBuffer();
    const { body } = await market(() => new Response(new Uint8Array(turned))).sizes(AT_400, 'webp');
    const { width, height } = await sharp(body).metadata();
    expect([width, height]).toEqual([60, 90]);
  });

  test.each([
    '/pictures/401/storage/a.jpg',
    '/pictures/400/storage/a.svg',
    '/pictures/400/storage/a.jpg?x=1',
    '/pictures/400/storage/a@b.jpg',
    '/pictures/400https://other.test/a.jpg',
    '/media/item/a-400.webp',
  ])('The address %s is not that of a resized picture', (url) => expect(isSized(url)).toBe(false));

  test.each(['//other.test/a.jpg', '/../../a.jpg', '/%2e%2e/a.jpg'])(
    'The path %s does not lead to another host',
    async (path) => {
      const { fetch, sizes } = market();
      expect(isSized(`/pictures/400${path}`)).toBe(true);
      await sizes(`/pictures/400${path}`, 'webp');
      const [address, init] = fetch.mock.calls[0] ?? [];
      expect(new URL(String(address)).origin).toBe(ORIGIN);
      expect(init?.redirect).toBe('error');
    },
  );

  test.each<[string, () => Response | Promise<Response>]>([
    ['is missing', () => new Response('', { status: 404 })],
    ['is no picture', () => new Response('<html>')],
    ['is cut off', () => new Response(new Uint8Array(photo.subarray(0, 600)))],
    ['is too large', () => new Response(new Uint8Array(16 * 1024 * 1024))],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('The browser loads the original picture when it %s', async (_name, answer) => {
    const { status, headers } = await market(answer).sizes(AT_400, 'avif');
    expect([status, Object.fromEntries(headers)['location']]).toEqual([302, ORIGIN + PATH]);
  });

  test('The browser loads the original of an animation', async () => {
    const frames = await sharp(
      await Promise.all(
        ['#c63', '#36c'].map((background) =>
          sharp({ create: { width: 20, height: 20, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    const { status } = await market(() => new Response(new Uint8Array(frames))).sizes(AT_400, 'webp');
    expect(status).toBe(302);
  });
});
