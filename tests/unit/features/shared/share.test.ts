import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SHARE_PICTURE } from '#src/config/image.ts';
import type { PageContext } from '#src/features/shared/page/context.server.ts';
import { drawShare, type ShareDrawing } from '#src/features/shared/share/draw.server.ts';
import { sharePicture } from '#src/features/shared/share/picture.server.ts';
import { itemFacts, pageFacts, readKey, sharePath, titledFacts } from '#src/features/shared/share/share.server.ts';
import { anItem } from '../../domain/samples.ts';

const MARKET = 'https://market.test';

/** The parts of a request context that share pictures use. */
const context = {
  locale: 'en',
  marketplace: MARKET,
  config: { name: 'Islet', currency: { symbol: '$', side: 'left', digits: 2 } },
} as unknown as PageContext;

const greenOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
const photo = await greenOf(500, 900);
const small = await greenOf(90, 60);

const drawing: ShareDrawing = {
  locale: 'en',
  shop: 'Islet',
  title: 'Dates',
  text: 'Harbour Grocer',
  price: '$10.00',
  picture: null,
  logo: null,
};

/** Returns how much of a part of a picture is green, like the photo, from 0 to 1. */
async function green(picture: Buffer, left: number, width: number): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left, top: 0, width, height: SHARE_PICTURE.height })
    .resize(40, 40)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if ((data[at + 1] ?? 0) > 120 && (data[at] ?? 255) < 60 && (data[at + 2] ?? 255) < 60) count += 1;
  return count / 1600;
}

afterEach(() => vi.unstubAllGlobals());

describe('Drawing of a share picture', () => {
  test.each<[string, Partial<ShareDrawing>]>([
    ['without a photo', {}],
    ['with a photo', { picture: { as: 'photo', file: photo } }],
    ['with a photo too small for half of it', { picture: { as: 'photo', file: small } }],
    ['with cover and logo', { picture: { as: 'cover', file: photo }, logo: photo }],
    ['in Arabic', { locale: 'ar', title: 'تمور <خلاص> & BBQ', price: '\u200f١٠\u00a0$' }],
    [
      'with endless texts',
      { title: 'Slow-roasted & very long '.repeat(40), text: 'x'.repeat(900), shop: 'y'.repeat(99) },
    ],
    ['with next to no texts', { title: '7', text: '', price: '' }],
  ])('A share picture %s has the size that social networks show', async (_name, change) => {
    const body = await drawShare({ ...drawing, ...change });
    const { width, height, format } = await sharp(body).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(body.length).toBeLessThan(300_000);
  });

  test('The photo is on the right in English and on the left in Arabic', async () => {
    const picture = { as: 'photo', file: photo } as const;
    const [english, arabic] = await Promise.all(
      (['en', 'ar'] as const).map((locale) => drawShare({ ...drawing, locale, picture })),
    );
    if (!english || !arabic) throw new Error('Two were drawn.');
    expect([await green(english, 600, 600), await green(english, 0, 500)]).toEqual([1, 0]);
    expect([await green(arabic, 0, 600), await green(arabic, 700, 500)]).toEqual([1, 0]);
  });
});

describe('The address of a share picture', () => {
  const path = (change: Parameters<typeof anItem>[0]) =>
    sharePath(context, 'item', '2-1', itemFacts(context, anItem(change)));

  test('The address changes with the drawn facts and with nothing else', () => {
    expect(path({})).toMatch(/^\/share\/en\/item\/2-1\/[\w-]{12}\.jpg$/);
    expect(path({ stock: 3, rating: 1 })).toBe(path({}));
    expect(new Set([path({}), path({ price: 900 }), path({ name: 'Figs' }), path({ image: '/a-400.webp' })]).size).toBe(
      4,
    );
  });

  test('The key of a picture names a module and an id, or a name', () => {
    expect(readKey('item', '2-17')).toEqual({ moduleId: 2, name: '17' });
    expect(readKey('list', '2-top-rated')).toEqual({ moduleId: 2, name: 'top-rated' });
    expect(readKey('home', '3')).toEqual({ moduleId: 3, name: '' });
    expect(readKey('offer', '24-hours')).toEqual({ moduleId: null, name: '24-hours' });
    expect(readKey('item', '../1')).toEqual({ moduleId: null, name: '../1' });
  });
});

test('A title and a description of marketing take the place of what a picture shows as texts', () => {
  const usual = itemFacts(context, anItem({ name: 'Fries' }));
  const head = { title: 'Fries by the harbour', description: 'Salted by the sea.' };
  expect(titledFacts(usual, head)).toEqual({ ...usual, title: head.title, text: head.description });
  expect(titledFacts(usual, null)).toEqual(usual);
});

describe('The photo in a share picture', () => {
  const withPhoto = (image: string) => pageFacts(context, { title: 'A', description: 'B' }, image);

  test('The photo comes only from the marketplace, in the width that is drawn', () => {
    expect(withPhoto(`${MARKET}/media/item/dates-400.webp`).picture).toEqual({
      as: 'photo',
      path: '/media/item/dates-720.webp',
    });
    for (const foreign of ['https://other.test/a.png', '//other.test/a.png', 'https://market.test.evil/a.png'])
      expect(withPhoto(foreign).picture, foreign).toBeNull();
  });

  test('The photo is fetched from the marketplace without a redirect, and the picture may be kept', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(new Uint8Array(photo)));
    vi.stubGlobal('fetch', fetch);
    expect(await sharePicture(context, withPhoto(`${MARKET}/a.png`))).toMatchObject({ whole: true });
    expect(fetch.mock.calls.map(([address, init]) => [address, init?.redirect])).toEqual([
      [`${MARKET}/a.png`, 'error'],
    ]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['is missing', async () => new Response('', { status: 404 })],
    ['is no picture', async () => new Response('<html>')],
  ])('A share picture whose photo %s is drawn without it and not kept', async (_name, answer) => {
    vi.stubGlobal('fetch', answer);
    const picture = await sharePicture(context, withPhoto('/a.png'));
    expect(picture).toMatchObject({ whole: false });
    if (!picture || !('body' in picture)) throw new Error('No picture was drawn.');
    expect(await sharp(picture.body).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('A limited number of requests waits for photos, and the others get no picture at once', async () => {
    let release = (): void => {};
    const gate = new Promise<void>((done) => {
      release = done;
    });
    vi.stubGlobal('fetch', async () => {
      await gate;
      return new Response('', { status: 404 });
    });
    const asked = Array.from({ length: 40 }, () => sharePicture(context, withPhoto('/a.png')));
    expect(await Promise.race([asked.at(-1), gate])).toBeNull();
    release();
    expect((await Promise.all(asked)).filter((one) => one === null).length).toBeGreaterThan(5);
  });
});
