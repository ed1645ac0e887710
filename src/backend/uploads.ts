import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db, Tx } from './db/open.ts';
import type { Localised } from './db/schema/json.ts';
import { uploads } from './db/schema/service.ts';
import { refusal } from './errors.ts';

const MEGABYTE = 1024 * 1024;
const FOLDER = '/media/uploads/';
const NAME = /^[0-9a-f]{32}\.(?:png|jpg|webp|gif|pdf)$/;

export type UploadKind = 'png' | 'jpg' | 'webp' | 'gif' | 'pdf';

const TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
} as const satisfies Record<UploadKind, string>;

/** Kinds a photo may have. */
export const PHOTOS: readonly UploadKind[] = ['png', 'jpg', 'webp', 'gif'];

/** What is asked of a file: the field it came in (code of its refusal), what it may be, and its most bytes (2 MB). */
export type UploadRule = { field: string; kinds?: readonly UploadKind[]; mostBytes?: number; now: Date };

const NO_FILE: Localised = { en: 'Please choose a file.', ar: 'يرجى اختيار ملف.' };
const WRONG_KIND = (kinds: readonly UploadKind[]): Localised => ({
  en: `The file must be one of: ${kinds.join(', ')}.`,
  ar: `يجب أن يكون الملف من الأنواع: ${kinds.join('، ')}.`,
});
const TOO_BIG = (bytes: number): Localised => ({
  en: `The file may have at most ${bytes / MEGABYTE} MB.`,
  ar: `يجب ألا يتجاوز حجم الملف ${bytes / MEGABYTE} ميغابايت.`,
});

/** The files of a field of a form, also when it is written with brackets (`image`, `image[]`); empty ones are none. */
export function filesIn(body: Record<string, unknown>, field: string): File[] {
  return [body[field], body[`${field}[]`]]
    .flat()
    .filter((value): value is File => value instanceof File && value.size > 0);
}

/**
 * Keeps a file and answers its key, which `visit.picture(key)` turns into an address. What a file is, its first bytes say;
 * its name and claimed type are not looked at. The key cannot be guessed: who has it may read the file.
 * @throws {Refusal} 403 with the field as code: no file, too big, or of another kind.
 */
export async function keepUpload(
  db: Db | Tx,
  file: unknown,
  { field, kinds = PHOTOS, mostBytes = 2 * MEGABYTE, now }: UploadRule,
): Promise<string> {
  if (!(file instanceof File) || file.size === 0) throw refusal(403, field, NO_FILE);
  if (file.size > mostBytes) throw refusal(403, field, TOO_BIG(mostBytes));
  const content = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(content);
  if (!kind || !kinds.includes(kind)) throw refusal(403, field, WRONG_KIND(kinds));
  const name = `${randomBytes(16).toString('hex')}.${kind}`;
  await db.insert(uploads).values({ name, type: TYPES[kind], content, createdAt: now });
  return FOLDER + name;
}

/** The same for several files, one after the other; their keys in the same order. */
export async function keepUploads(tx: Tx, files: readonly File[], rule: UploadRule): Promise<string[]> {
  const keys: string[] = [];
  for (const file of files) keys.push(await keepUpload(tx, file, rule));
  return keys;
}

/** Removes kept files; keys of anything else are left alone. */
export async function dropUploads(db: Db | Tx, keys: readonly (string | null)[]): Promise<void> {
  const names = keys.flatMap((key) => (key?.startsWith(FOLDER) ? [key.slice(FOLDER.length)] : []));
  if (names.length > 0) await db.delete(uploads).where(inArray(uploads.name, names));
}

/** `GET /media/uploads/<name>`: never changes, and is for the eyes of who was given the address, not of shared caches. */
export function uploadRoutes(db: Db): Hono {
  return new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    const [file] = NAME.test(name) ? await db.select().from(uploads).where(eq(uploads.name, name)) : [];
    if (!file) return c.text('No such file', 404, { 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(file.content), 200, {
      'Content-Type': file.type,
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // A PDF may carry script of its own; it is for the reader's own program.
      ...(file.type === TYPES.pdf ? { 'Content-Disposition': 'attachment' } : {}),
    });
  });
}

/** What a file is by its first bytes, null when it is nothing we keep. */
export function kindOf(bytes: Uint8Array): UploadKind | null {
  const at = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 3) === '\xff\xd8\xff') return 'jpg';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return 'gif';
  return at(0, 5) === '%PDF-' ? 'pdf' : null;
}
