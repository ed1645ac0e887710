import { randomBytes } from 'node:crypto';
import { and, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Localised } from '../db/schema/json.ts';
import { uploads } from '../db/schema/service.ts';
import { refuseInTransaction } from '../db/transaction.ts';
import type { Db, Tx } from '../db/types.ts';
import { refusal } from '../http/errors.ts';
import type { Clock } from '../platform/clock.ts';
import { type Run, workThrough } from '../platform/jobs.ts';
import { reencode, STORED_KIND, type UploadKind } from './reencode.ts';
import { type Signer, signerOf } from './signing.ts';
import type { UploadStore } from './upload-store.ts';

const MEGABYTE = 1024 * 1024;
const FOLDER = '/media/uploads/';
/** Folder of private files: these addresses have to be signed. */
const PRIVATE = '/media/private/';
/**
 * A signed address is valid for one to two of these, and stable for one, so that a reloaded page uses the browser's
 * cache.
 */
const SIGNED_MS = 10 * 60_000;
const NAME_PATTERN = '[0-9a-f]{32}\\.(?:png|jpg|webp|gif|pdf)';
const NAME = new RegExp(`^${NAME_PATTERN}$`);

/** Name prefix of private files in the table; no public address can contain its slash. */
const PRIVATE_PREFIX = 'private/';

/** Type of a file whose content is to be removed from the store. */
const REMOVED = 'removed';
/** Type of a file whose content is in the store, before the transaction that needs it; after `PREPARED_MS` it is removed. */
const PREPARED = 'prepared';
const PREPARED_MS = 3_600_000;

let store: UploadStore | null = null;

/** Sets where the content of new files goes; null is the database. */
export function keepUploadsIn(target: UploadStore | null): void {
  store = target;
}

/** Returns the store of contents; null when they are in the database. */
function contentStore(): UploadStore | null {
  if (store) refuseInTransaction('Using the store of uploads');
  return store;
}

const TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
} as const satisfies Record<UploadKind, string>;

/** Allowed types of photos, and of pictures that people exchange or show. */
export const PHOTOS: readonly UploadKind[] = ['png', 'jpg', 'webp'];
export const PICTURES: readonly UploadKind[] = [...PHOTOS, 'gif'];

/**
 * Rule for an uploaded file: its field (also the code of the refusal), allowed types, maximum size in bytes (default 2
 * MB), and whether it needs a signed address (default: no).
 */
export type UploadRule = {
  field: string;
  kinds?: readonly UploadKind[];
  mostBytes?: number;
  private?: boolean;
  now: Date;
};

const NO_FILE: Localised = { en: 'Please choose a file.', ar: 'يرجى اختيار ملف.' };
const wrongKind = (kinds: readonly UploadKind[]): Localised => ({
  en: `The file must be one of: ${kinds.join(', ')}.`,
  ar: `يجب أن يكون الملف من الأنواع: ${kinds.join('، ')}.`,
});
const tooBig = (bytes: number): Localised => ({
  en: `The file may have at most ${bytes / MEGABYTE} MB.`,
  ar: `يجب ألا يتجاوز حجم الملف ${bytes / MEGABYTE} ميغابايت.`,
});

const UNREADABLE: Localised = {
  en: 'This picture cannot be read. Please choose another one.',
  ar: 'تعذرت قراءة هذه الصورة. اختر صورة أخرى من فضلك.',
};

/** Returns the non-empty files of a form field, also when it is written with brackets (`image`, `image[]`). */
export function filesIn(body: Record<string, unknown>, field: string): File[] {
  return [body[field], body[`${field}[]`]]
    .flat()
    .filter((value): value is File => value instanceof File && value.size > 0);
}

/** A checked and re-encoded file, and the key under which `insertUploads` stores it. */
export type PreparedUpload = { key: string; row: typeof uploads.$inferInsert };

/**
 * Checks and re-encodes files, which removes the metadata of pictures (location, camera). Takes up to seconds, so it is
 * called before a transaction, which then calls `insertUploads`. The type of a file is taken from its first bytes; name and
 * claimed type are ignored.
 * @throws {Refusal} 403 with the field as code: too big, wrong type, or not a readable picture.
 * @throws {QueueFull} when too many pictures wait.
 */
export async function prepareUploads(db: Db, files: readonly File[], rule: UploadRule): Promise<PreparedUpload[]> {
  const { field, kinds = PHOTOS, mostBytes = 2 * MEGABYTE } = rule;
  const checked: { content: Uint8Array<ArrayBuffer>; kind: UploadKind }[] = [];
  // All are checked before the first is encoded.
  for (const file of files) {
    if (file.size > mostBytes) throw refusal(403, field, tooBig(mostBytes));
    const content = new Uint8Array(await file.arrayBuffer());
    const kind = kindOf(content);
    if (!kind || !kinds.includes(kind)) throw refusal(403, field, wrongKind(kinds));
    checked.push({ content, kind });
  }
  const prepared: PreparedUpload[] = [];
  for (const { content, kind } of checked) prepared.push(await prepare(db, content, kind, rule));
  return prepared;
}

/** The same for one file, which must be there. @throws {Refusal} 403 with the field as code without a file. */
export async function prepareUpload(db: Db, file: unknown, rule: UploadRule): Promise<PreparedUpload> {
  const files = file instanceof File && file.size > 0 ? [file] : [];
  const [prepared] = await prepareUploads(db, files, rule);
  if (!prepared) throw refusal(403, rule.field, NO_FILE);
  return prepared;
}

async function prepare(
  db: Db,
  source: Uint8Array<ArrayBuffer>,
  kind: UploadKind,
  { field, private: hidden = false, now }: UploadRule,
): Promise<PreparedUpload> {
  const content = kind === 'pdf' ? source : await reencode(source, kind);
  if (!content) throw refusal(403, field, UNREADABLE);
  const stored = kind === 'pdf' ? kind : STORED_KIND[kind];
  // The key cannot be guessed.
  const name = `${randomBytes(16).toString('hex')}.${stored}`;
  const row = { name: hidden ? PRIVATE_PREFIX + name : name, type: TYPES[stored], createdAt: now };
  const key = (hidden ? PRIVATE : FOLDER) + name;
  const contents = contentStore();
  if (!contents) return { key, row: { ...row, content } };
  const empty = { ...row, content: new Uint8Array() };
  // First the row: content without one would never be found again.
  await db.insert(uploads).values({ ...empty, type: PREPARED });
  await contents.put(row.name, content, row.type);
  return { key, row: empty };
}

/** Stores prepared files and returns their keys, which `context.picture(key)` turns into addresses. */
export async function insertUploads(db: Db | Tx, prepared: readonly PreparedUpload[]): Promise<string[]> {
  for (const { row } of prepared) {
    await db
      .insert(uploads)
      .values(row)
      .onConflictDoUpdate({ target: uploads.name, set: { type: row.type } });
  }
  return prepared.map(({ key }) => key);
}

/** Returns the names of public pictures in the table. */
export async function pictureNames(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(notInArray(uploads.type, [REMOVED, PREPARED]));
  return new Set(rows.map(({ name }) => name).filter((name) => NAME.test(name)));
}

/** Stores a public picture under a name, hidden until `showPictures`. The name ends with the type of the content. */
export async function storeHiddenPicture(db: Db, name: string, content: Uint8Array, now: Date): Promise<void> {
  const contents = contentStore();
  const row = { type: PREPARED, content: contents ? new Uint8Array() : content, createdAt: now };
  await db
    .insert(uploads)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: uploads.name, set: row });
  await contents?.put(name, content, typeOfName(name));
}

/** Shows hidden pictures. */
export async function showPictures(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names)
    await tx
      .update(uploads)
      .set({ type: typeOfName(name) })
      .where(eq(uploads.name, name));
}

/** Removes pictures that are still hidden; a store of contents removes theirs after an hour. */
export async function removeHiddenPictures(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0 || contentStore()) return;
  await db.delete(uploads).where(and(inArray(uploads.name, [...names]), eq(uploads.type, PREPARED)));
}

function typeOfName(name: string): string {
  const kind = (['png', 'jpg', 'webp'] as const).find((ending) => name.endsWith(`.${ending}`));
  return TYPES[kind ?? 'webp'];
}

/** Returns the name of an uploaded file in the table; null for anything else. */
function nameOf(key: string | null): string | null {
  if (key?.startsWith(PRIVATE)) return PRIVATE_PREFIX + key.slice(PRIVATE.length);
  return key?.startsWith(FOLDER) ? key.slice(FOLDER.length) : null;
}

/** Returns whether a key is that of an uploaded file. */
export const isUpload = (key: string): boolean => nameOf(key) !== null;

/** Returns the content of an uploaded file, and when it was uploaded; null when it is not there. */
export async function readUpload(db: Db, key: string): Promise<{ content: Uint8Array; createdAt: Date } | null> {
  const file = await fileNamed(db, nameOf(key));
  return file && { content: file.content, createdAt: file.createdAt };
}

/** Deletes uploaded files; keys of anything else are ignored. */
export async function deleteUploads(db: Db | Tx, keys: readonly (string | null)[]): Promise<void> {
  const names = keys.flatMap((key) => nameOf(key) ?? []);
  if (names.length === 0) return;
  await db.delete(uploads).where(and(inArray(uploads.name, names), sql`octet_length(${uploads.content}) > 0`));
  // The store knows no transactions: `removeContents` empties it when this one has been committed.
  await db.update(uploads).set({ type: REMOVED }).where(inArray(uploads.name, names));
}

/** Removes the content of deleted files from the store, and of those whose transaction failed. */
export async function removeContents(run: Run): Promise<void> {
  const { db, now } = run;
  const contents = contentStore();
  if (!contents) return;
  const failed = and(eq(uploads.type, PREPARED), lt(uploads.createdAt, new Date(now.getTime() - PREPARED_MS)));
  await workThrough<{ id: string }>(
    run,
    (skip, limit) =>
      db
        .select({ id: uploads.name })
        .from(uploads)
        .where(and(or(eq(uploads.type, REMOVED), failed), notInArray(uploads.name, skip)))
        .limit(limit),
    async ({ id }) => {
      await contents.remove(id);
      await db.delete(uploads).where(eq(uploads.name, id));
      return true;
    },
  );
}

/** Returns the address of an uploaded file: with a temporary signature when it is private. */
export function uploadAddress(key: string, { signPath }: Signer, now: Date): string {
  if (!key.startsWith(PRIVATE)) return key;
  return signPath(key, new Date((Math.floor(now.getTime() / SIGNED_MS) + 2) * SIGNED_MS));
}

/**
 * Routes of `GET /media/<folder>/<name>`: immutable, but not stored by shared caches. The folder is ignored, because
 * clients append file names to one base address per kind.
 */
export const uploadRoutes = (db: Db): Hono =>
  new Hono().get(`/:name{${NAME_PATTERN}}`, (c) =>
    send(c, db, { folder: '', cache: 'private, max-age=31536000, immutable' }),
  );

/** Routes of `GET /media/private/<name>`: only with a valid signature. */
export const privateUploadRoutes = (db: Db, clock: Clock): Hono =>
  new Hono().get('/:name', async (c) => {
    const { verifyPath } = await signerOf(db);
    const proof = { expires: c.req.query('expires'), signature: c.req.query('signature') };
    const isSigned = verifyPath(PRIVATE + c.req.param('name'), proof, clock.now());
    return isSigned ? send(c, db, { folder: PRIVATE_PREFIX, cache: 'private, no-store' }) : missing(c);
  });

const missing = (c: Context): Response => c.text('No such file', 404, { 'Cache-Control': 'no-store' });

async function send(c: Context, db: Db, { folder, cache }: { folder: string; cache: string }): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const file = await fileNamed(db, NAME.test(name) ? folder + name : null);
  if (!file) return missing(c);
  return c.body(new Uint8Array(file.content), 200, {
    'Content-Type': file.type,
    'Cache-Control': cache,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // A PDF can contain scripts, so it is downloaded and not displayed.
    ...(file.type === TYPES.pdf ? { 'Content-Disposition': 'attachment' } : {}),
  });
}

async function fileNamed(db: Db, name: string | null): Promise<typeof uploads.$inferSelect | null> {
  if (name === null) return null;
  const [file] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.name, name), notInArray(uploads.type, [REMOVED, PREPARED])));
  const content = file && (file.content.length > 0 ? file.content : await contentStore()?.get(file.name));
  return file && content ? { ...file, content } : null;
}

/** Returns the type of a file by its first bytes, null when it is not an allowed one. */
export function kindOf(bytes: Uint8Array): UploadKind | null {
  const at = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 3) === '\xff\xd8\xff') return 'jpg';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return 'gif';
  return at(0, 5) === '%PDF-' ? 'pdf' : null;
}
