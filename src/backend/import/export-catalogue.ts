import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '../db/types.ts';
import { readUpload } from '../files/uploads.ts';
import { exportCatalogue, picturesOf } from './current.ts';
import { sizeOf } from './format.ts';
import { keyOfPicture, storedName } from './picture-references.ts';

/** Writes the catalogue of a database to a JSON file, and its stored pictures to `uploads` beside it. Returns the counts. */
export async function writeCatalogueFile(db: Db, path: string): Promise<{ rows: number; pictures: number }> {
  const catalogue = await exportCatalogue(db);
  const folder = dirname(path);
  await mkdir(join(folder, 'uploads'), { recursive: true });
  let pictures = 0;
  for (const reference of picturesOf(catalogue)) {
    const file = storedName(reference) === null ? null : await readUpload(db, keyOfPicture(reference));
    if (!file) continue;
    await writeFile(join(folder, reference), file.content);
    pictures += 1;
  }
  await writeFile(path, `${JSON.stringify(catalogue, null, 2)}\n`);
  return { rows: sizeOf(catalogue), pictures };
}
