import { once } from 'node:events';
import { createServer } from 'node:http';
import { eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { uploads } from '#src/backend/db/schema/service.ts';
import { signerOf } from '#src/backend/files/signing.ts';
import { s3Store } from '#src/backend/files/upload-store.ts';
import {
  deleteUploads,
  keepUploadsIn,
  prepareUpload,
  removeContents,
  uploadAddress,
} from '#src/backend/files/uploads.ts';
import { PIXEL } from '../setup/photo.ts';
import { storeUpload } from '../setup/stored-upload.ts';
import { type Market, openMarket } from './market.ts';

/** Stands in for an S3-compatible store: objects by path, for signed requests. */
const objects = new Map<string, { body: Buffer; type: string }>();
let away = false;
const store = createServer((req, res) => {
  const path = (req.url ?? '').split('?')[0] ?? '';
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    if (away) return res.writeHead(503).end();
    if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-of-the-shop/'))
      return res.writeHead(403).end();
    if (req.method === 'PUT') {
      objects.set(path, { body: Buffer.concat(chunks), type: String(req.headers['content-type']) });
      return res.writeHead(200).end();
    }
    if (req.method === 'DELETE') {
      objects.delete(path);
      return res.writeHead(204).end();
    }
    const found = objects.get(path);
    if (found) return res.writeHead(200, { 'content-type': found.type }).end(found.body);
    const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>None</Message></Error>';
    return res.writeHead(404, { 'content-type': 'application/xml' }).end(missing);
  });
});

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  await once(store.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(async () => {
  const address = store.address();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key-of-the-shop');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-of-the-shop');
  objects.clear();
  away = false;
  keepUploadsIn(await s3Store('islet-uploads'));
});
afterEach(() => {
  keepUploadsIn(null);
  vi.unstubAllEnvs();
});
afterAll(async () => {
  store.close();
  await market.close();
});

const keep = (hidden = false) =>
  storeUpload(market.db, new File([PIXEL], 'a.png'), { field: 'image', private: hidden, now: market.clock.now() });
const show = (path: string) => market.app.request(`http://market.test${path}`);
const rowOf = async (key: string) =>
  (
    await market.db
      .select()
      .from(uploads)
      .where(eq(uploads.name, key.replace(/^\/media\/(?:uploads\/)?/, '')))
  )[0];

test('A file is stored in the bucket and read from it, and a private file needs its signature', async () => {
  const key = await keep();
  expect([...objects.keys()]).toEqual([`/islet-uploads/${key.replace('/media/uploads/', '')}`]);
  expect((await rowOf(key))?.content).toHaveLength(0);
  const shown = await show(key);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  const hidden = await keep(true);
  expect((await show(hidden)).status).toBe(404);
  expect((await show(uploadAddress(hidden, await signerOf(market.db), market.clock.now()))).status).toBe(200);
});

test('An older file stays in the database, and a file that the bucket has lost gets the status 404', async () => {
  keepUploadsIn(null);
  const before = await keep();
  keepUploadsIn(await s3Store('islet-uploads'));
  expect((await show(before)).status).toBe(200);
  const lost = await keep();
  objects.clear();
  expect((await show(lost)).status).toBe(404);
  await deleteUploads(market.db, [before]);
  expect([(await show(before)).status, await rowOf(before)]).toEqual([404, undefined]);
});

const run = () => ({
  db: market.db,
  name: 'files',
  now: market.clock.now(),
  onError: (error: unknown) => {
    throw error;
  },
});

test('A deleted file is unavailable after the commit, and its content is removed later', async () => {
  const key = await keep();
  const undone = market.db.transaction(async (tx) => {
    await deleteUploads(tx, [key]);
    throw new Error('not after all');
  });
  await expect(undone).rejects.toThrow('not after all');
  await removeContents(run());
  expect((await show(key)).status).toBe(200);

  await deleteUploads(market.db, [key]);
  expect((await show(key)).status).toBe(404);
  expect(objects.size).toBe(1);
  await removeContents(run());
  expect([objects.size, await rowOf(key)]).toEqual([0, undefined]);
});

test('A file is not available when the bucket cannot store it', async () => {
  const shown = ne(uploads.type, 'prepared');
  const before = await market.db.$count(uploads, shown);
  away = true;
  await expect(keep()).rejects.toThrow();
  expect(await market.db.$count(uploads, shown)).toBe(before);
});

test('A file of a failed transaction is never available and is removed after an hour', async () => {
  const rule = { field: 'image', now: market.clock.now() };
  const { key } = await prepareUpload(market.db, new File([PIXEL], 'a.png'), rule);
  expect([objects.size, (await show(key)).status]).toEqual([1, 404]);
  await removeContents(run());
  expect(objects.size).toBe(1);
  market.clock.advance(3_600_001);
  await removeContents(run());
  expect([objects.size, await rowOf(key)]).toEqual([0, undefined]);
});
