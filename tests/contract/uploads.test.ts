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

describe('The function kindOf', () => {
  test.each(Object.entries(SAMPLES))('The kind %s is recognized by its first bytes', (kind, text) => {
    expect(kindOf(bytes(text))).toBe(kind);
  });

  test.each(['', 'GIF', '<svg>', '<html>', 'RIFF\x00\x00\x00\x00WAVE', ' %PDF-1.7', 'MZ'])(
    'A file that begins with %j has no known kind',
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

test('A file is stored under a generated name and returned with its own type', async () => {
  const key = await storeUpload(db, await photo('jpeg'), { field: 'image', now });
  expect(key).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.jpg$/);
  const response = await get(key);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(kindOf(new Uint8Array(await response.arrayBuffer()))).toBe('jpg');
});

test('An animation is accepted only where its kind is allowed, and its first picture is stored', async () => {
  const moving = new File([await animation(20, 40)], 'a.gif');
  await expect(storeUpload(db, moving, { field: 'image', now })).rejects.toMatchObject({ status: 403 });
  const key = await storeUpload(db, moving, { field: 'image', kinds: PICTURES, now });
  const { format, pages, width, height } = await sharp(new Uint8Array(await (await get(key)).arrayBuffer())).metadata();
  expect([format, pages ?? 1, width, height]).toEqual(['webp', 1, 40, 40]);
});

test('A PDF is accepted only where its kind is allowed, and is returned as an attachment', async () => {
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
])('An upload of %s is refused', async (_, sent) => {
  await expect(storeUpload(db, sent, { field: 'image', now })).rejects.toMatchObject({ status: 403 });
});

test('A file above the size limit is refused', async () => {
  const rule = { field: 'image', mostBytes: 20, now };
  await expect(storeUpload(db, file(`${SAMPLES.png}${'x'.repeat(20)}`), rule)).rejects.toMatchObject({ status: 403 });
});

test('A deleted file gets the status 404, and other keys are ignored', async () => {
  const key = await storeUpload(db, await photo('gif'), { field: 'image', kinds: PICTURES, now });
  await deleteUploads(db, ['person/person-layla', null]);
  expect((await get(key)).status).toBe(200);
  await deleteUploads(db, [key]);
  expect((await get(key)).status).toBe(404);
});

test.each(['x', `${'0'.repeat(32)}.png`, `${'0'.repeat(32)}.svg`, '..%2f..%2fetc%2fpasswd'])(
  'The file name %s gets the status 404',
  async (name) => {
    expect((await uploadRoutes(db).request(`/${name}`)).status).toBe(404);
  },
);

test('The files of a form field are found with or without brackets, and empty files are left out', () => {
  const [one, two] = [file('a'), file('b')];
  expect(filesIn({ image: one }, 'image')).toEqual([one]);
  expect(filesIn({ 'image[]': [one, two, file('')] }, 'image')).toEqual([one, two]);
  expect(filesIn({ image: 'text' }, 'image')).toEqual([]);
});
