import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploads } from '#src/backend/db/schema/service.ts';
import { signerOf } from '#src/backend/files/signing.ts';
import { uploadAddress } from '#src/backend/files/uploads.ts';
import { type Market, openMarket } from '../contract/market.ts';
import { storeUpload } from '../setup/stored-upload.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const MINUTE = 60_000;

/** Returns a photo with camera, location and orientation in its EXIF data. */
async function photo(kind: 'jpeg' | 'png' | 'webp'): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } }).withExif({
    IFD0: { Make: 'SecretCamera' },
    IFD3: { GPSLatitude: '25/1 1/1 0/1', GPSLatitudeRef: 'N' },
  });
  return new Uint8Array(await drawn.withMetadata({ orientation: 6 }).toFormat(kind).toBuffer());
}

const keep = (content: Uint8Array<ArrayBuffer>, hidden = false) =>
  storeUpload(market.db, new File([content], 'a'), { field: 'image', private: hidden, now: market.clock.now() });
const fetchKept = (path: string) => market.app.request(`http://market.test${path}`);

describe('An uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'An uploaded picture as %s is stored without the metadata about its place and camera',
    async (kind) => {
      const sent = await photo(kind);
      expect((await sharp(sent).metadata()).exif).toBeDefined();
      const response = await fetchKept(await keep(sent));
      const metadata = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
      expect([metadata.format, metadata.exif, metadata.xmp, metadata.iptc]).toEqual([
        kind,
        undefined,
        undefined,
        undefined,
      ]);
    },
  );

  test('An uploaded picture with a rotation in its metadata is stored upright', async () => {
    const response = await fetchKept(await keep(await photo('jpeg')));
    const { width, height } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([20, 40]);
  });

  test('A broken picture is refused with a message in both languages', async () => {
    const whole = await photo('png');
    for (const broken of [whole.slice(0, whole.length - 30), Uint8Array.from([...whole.slice(0, 8), 1, 2, 3])]) {
      await expect(keep(broken)).rejects.toMatchObject({
        status: 403,
        problems: [
          {
            code: 'image',
            message: { en: expect.stringMatching(/cannot be read/), ar: expect.stringMatching(/[ء-ي]/) },
          },
        ],
      });
    }
    expect(await market.db.$count(uploads)).toBeGreaterThan(0);
  });

  test('A picture with HTML after its data is stored without the HTML', async () => {
    const sent = Uint8Array.from([...(await photo('png')), ...Buffer.from('<script>alert(1)</script>')]);
    const response = await fetchKept(await keep(sent));
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain('<script>');
  });
});

describe('A private picture', () => {
  const signed = async (key: string) => uploadAddress(key, await signerOf(market.db), market.clock.now());
  const status = async (path: string) => (await fetchKept(path)).status;

  test('A private picture opens only under a signed address', async () => {
    const [mine, other] = [await keep(await photo('png'), true), await keep(await photo('png'), true)];
    expect(mine).toMatch(/^\/media\/private\/[0-9a-f]{32}\.png$/);
    const address = await signed(mine);
    const response = await fetchKept(address);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const query = address.slice(address.indexOf('?'));
    const name = mine.slice('/media/private/'.length);
    for (const path of [
      mine,
      `${mine}?expires=9999999999&signature=x`,
      address.replace(/expires=\d+/, 'expires=9999999999'),
      other + query,
      `/media/uploads/${name}`,
      `/media/uploads/${name}${query}`,
      `/media/uploads/private%2F${name}`,
    ]) {
      expect([path, await status(path)]).toEqual([path, 404]);
    }
  });

  test('The signed address of a private picture is valid for ten to twenty minutes', async () => {
    const key = await keep(await photo('png'), true);
    const address = await signed(key);
    market.clock.advance(9 * MINUTE);
    expect(await status(address)).toBe(200);
    market.clock.advance(11 * MINUTE);
    expect(await status(address)).toBe(404);
    expect(await status(await signed(key))).toBe(200);
  });

  test('A public picture has an address without a signature', async () => {
    const key = await keep(await photo('png'));
    expect([key, await signed(key)]).toEqual([expect.stringMatching(/^\/media\/uploads\//), key]);
  });
});
