import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/types.ts';
import { reencode } from '../files/reencode.ts';
import { kindOf, pictureNames, removeHiddenPictures, storeHiddenPicture } from '../files/uploads.ts';
import type { Mistake, Place } from './mistakes.ts';
import { isSource, storedName } from './picture-references.ts';
import { picturesOfSettings } from './settings-file.ts';
import type { FileCatalogue } from './validate.ts';

/** A picture to store: its name in the table of uploads, where its file is, and where the catalogue first names it. */
type Source = { name: string; reference: string; path: string | null; place: Place; field: string };

/** Longest time for the download of a picture. */
const DOWNLOAD_MS = 20_000;
const MOST_BYTES = 20 * 1024 * 1024;
/** As many pictures as `reencode` encodes at the same time. */
const AT_ONCE = 2;

const nameOf = (content: string | Uint8Array): string =>
  `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`;

const UNREADABLE = 'Name a file that is a JPEG, PNG, WebP or GIF picture of at most 20 MB.';

/** A value that is a picture or a list of them: the object that has it, its key there, and how a mistake names it. */
type Slot = [place: Place, holder: Record<string, unknown>, key: string, field?: string];

function* picturesIn(fileRows: FileCatalogue): Generator<Slot> {
  const { settings } = fileRows;
  if (settings)
    for (const { holder, key, field } of picturesOfSettings(settings.fields))
      yield [settings.place, holder, key, field];
  for (const { row, place } of fileRows.modules) for (const field of ['icon', 'thumbnail']) yield [place, row, field];
  for (const { row, place } of [...fileRows.categories, ...fileRows.brands]) yield [place, row, 'image'];
  for (const { row, place } of fileRows.stores) for (const field of ['logo', 'cover']) yield [place, row, field];
  for (const { row, place } of fileRows.items) for (const field of ['image', 'images']) yield [place, row, field];
}

/**
 * Names the files of a catalogue's pictures by their content, and those of addresses by the address, so that the same
 * file is stored once: replaces their references by those of stored pictures. Returns the pictures to store.
 */
export async function namePictures(
  db: Db,
  fileRows: FileCatalogue,
  folder: string,
): Promise<{ sources: Source[]; mistakes: Mistake[] }> {
  const storedNames = await pictureNames(db);
  const sources = new Map<string, Source>();
  const names = new Map<string, string>();
  const mistakes: Mistake[] = [];
  const nameFor = async (reference: string, place: Place, field: string): Promise<string> => {
    const exportedName = storedName(reference);
    if (exportedName === null && !isSource(reference)) return reference;
    const isAddress = /^https?:/i.test(reference);
    let name = exportedName ?? names.get(reference);
    if (name === undefined || (exportedName !== null && !storedNames.has(exportedName) && !sources.has(exportedName))) {
      const path = isAddress ? null : join(folder, reference);
      try {
        const content = path === null ? reference : await readFile(path);
        if (typeof content !== 'string' && (!isPicture(content) || content.length > MOST_BYTES)) throw new Error();
        name ??= nameOf(content);
      } catch {
        mistakes.push({ ...place, field, problem: `there is no picture ${reference}.`, remedy: UNREADABLE });
        return reference;
      }
      names.set(reference, name);
      if (!storedNames.has(name)) sources.set(name, { name, reference, path, place, field });
    }
    return `uploads/${name}`;
  };
  for (const [place, holder, key, field = key] of picturesIn(fileRows)) {
    const value = holder[key];
    if (typeof value === 'string') holder[key] = await nameFor(value, place, field);
    if (!Array.isArray(value)) continue;
    const named: string[] = [];
    for (const one of value) named.push(await nameFor(String(one), place, field));
    holder[key] = named;
  }
  return { sources: [...sources.values()], mistakes };
}

const isPicture = (content: Uint8Array): boolean => {
  const kind = kindOf(content);
  return kind !== null && kind !== 'pdf';
};

async function contentOf({ reference, path }: Source): Promise<Uint8Array | null> {
  if (path !== null) return readFile(path);
  const response = await fetch(reference, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
  if (!response.ok || Number(response.headers.get('content-length')) > MOST_BYTES) return null;
  const content = new Uint8Array(await response.arrayBuffer());
  return content.length > MOST_BYTES ? null : content;
}

/** Stores a picture, hidden; what an export has written is stored as it is. Returns whether it could be read. */
async function storePicture(db: Db, source: Source, now: Date): Promise<boolean> {
  const content = await contentOf(source).catch(() => null);
  if (!content || !isPicture(content)) return false;
  const encoded = storedName(source.reference) === null ? await reencode(content, 'webp') : content;
  if (encoded) await storeHiddenPicture(db, source.name, encoded, now);
  return encoded !== null;
}

/**
 * Stores pictures, hidden until the transaction of the import shows them, because encoding and downloads are slow.
 * Returns the mistakes; with one, none is stored.
 */
export async function storePictures(db: Db, sources: readonly Source[], now: Date): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  const waiting = sources.values();
  const work = async () => {
    for (const source of waiting) {
      if (await storePicture(db, source, now)) continue;
      const { place, field, reference } = source;
      mistakes.push({ ...place, field, problem: `${reference} cannot be read.`, remedy: UNREADABLE });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (mistakes.length > 0)
    await removeHiddenPictures(
      db,
      sources.map(({ name }) => name),
    );
  return mistakes;
}
