import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#src/backend/db/types.ts';
import { deleteUploads, filesIn, kindOf, PICTURES, uploadRoutes } from '#src/backend/files/uploads.ts';
import { animation } from '../setup/animation.ts';
import { storeUpload } from '../setup/stored-upload.ts';
import { openMarket } from './market.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openMarket());
});
afterAll(() => close());

const now = new Date('2026-11-20T08:00:00Z');
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (text: string, type = 'image/png') => new File([bytes(text)], '../../evil.html', { type });
const get = (key: string) => uploadRoutes(db).request(key.replace('/media/uploads', ''));

const SAMPLES = {
  png: '\x89PNG\r\n\x1a\nrest',
  jpg: '\xff\xd8\xff\xe0rest',
  webp: 'RIFF\x00\x00\x00\x00WEBPVP8 ',
  gif: 'GIF89arest',
  pdf: '%PDF-1.7 rest',
} as const;

describe('kindOf', () => {
  test.each(Object.entries(SAMPLES))('knows %s by its first bytes', (kind, text) => {
    expect(kindOf(bytes(text))).toBe(kind);
  });

  test.each(['', 'GIF', '<svg>', '<html>', 'RIFF\x00\x00\x00\x00WAVE', ' %PDF-1.7', 'MZ'])(
    'knows nothing of %j',
    (text) => {
      expect(kindOf(bytes(text))).toBeNull();
    },
  );
});

/** Returns a small, complete image with a hostile file name. */
const photo = async (kind: 'png' | 'jpeg' | 'gif', type = 'image/png') => {
  const drawn = sharp({ create: { width: 3, height: 2, channels: 3, background: 'teal' } }).toFormat(kind);
  return new File([new Uint8Array(await drawn.toBuffer())], '../../evil.html', { type });
};

test('a file is kept under a name of ours and read back with its own type', async () => {
  const key = await storeUpload(db, await photo('jpeg'), { field: 'image', now });
  expect(key).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.jpg$/);
  const answer = await get(key);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect(kindOf(new Uint8Array(await answer.arrayBuffer()))).toBe('jpg');
});

test('an animation is kept as its first picture, and only where people exchange pictures', async () => {
  const moving = new File([await animation(20, 40)], 'a.gif');
  await expect(storeUpload(db, moving, { field: 'image', now })).rejects.toMatchObject({ status: 403 });
  const key = await storeUpload(db, moving, { field: 'image', kinds: PICTURES, now });
  const { format, pages, width, height } = await sharp(new Uint8Array(await (await get(key)).arrayBuffer())).metadata();
  expect([format, pages ?? 1, width, height]).toEqual(['webp', 1, 40, 40]);
});

test('a PDF is kept only where it may be, and handed out as a file', async () => {
  await expect(storeUpload(db, file(SAMPLES.pdf), { field: 'image', now })).rejects.toMatchObject({
    status: 403,
    problems: [{ code: 'image' }],
  });
  const key = await storeUpload(db, file(SAMPLES.pdf), { field: 'order_attachment', kinds: ['pdf'], now });
  expect((await get(key)).headers.get('content-disposition')).toBe('attachment');
});

test.each<[string, unknown]>([
  ['no file', undefined],
  ['text', 'photo.png'],
  ['an empty file', file('')],
  ['a page that says it is a picture', file('<script>alert(1)</script>')],
])('%s is refused', async (_, sent) => {
  await expect(storeUpload(db, sent, { field: 'image', now })).rejects.toMatchObject({ status: 403 });
});

test('a file above its most bytes is refused', async () => {
  const rule = { field: 'image', mostBytes: 20, now };
  await expect(storeUpload(db, file(`${SAMPLES.png}${'x'.repeat(20)}`), rule)).rejects.toMatchObject({ status: 403 });
});

test('dropped files are gone; other keys are left alone', async () => {
  const key = await storeUpload(db, await photo('gif'), { field: 'image', kinds: PICTURES, now });
  await deleteUploads(db, ['person/person-layla', null]);
  expect((await get(key)).status).toBe(200);
  await deleteUploads(db, [key]);
  expect((await get(key)).status).toBe(404);
});

test.each(['x', `${'0'.repeat(32)}.png`, `${'0'.repeat(32)}.svg`, '..%2f..%2fetc%2fpasswd'])(
  '%s is no file',
  async (name) => {
    expect((await uploadRoutes(db).request(`/${name}`)).status).toBe(404);
  },
);

test('files of a form field, with or without brackets, and never empty ones', () => {
  const [one, two] = [file('a'), file('b')];
  expect(filesIn({ image: one }, 'image')).toEqual([one]);
  expect(filesIn({ 'image[]': [one, two, file('')] }, 'image')).toEqual([one, two]);
  expect(filesIn({ image: 'text' }, 'image')).toEqual([]);
});
