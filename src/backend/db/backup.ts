/** A backup of the embedded database: all its tables with uploaded files, as a compressed archive. */
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { takeLock } from './lock.ts';

/** Opens the database of a folder, with what an archive holds if one is given, while no shop uses it. */
async function withDatabase<T>(
  dataDir: string,
  from: Blob | undefined,
  work: (client: import('@electric-sql/pglite').PGlite) => Promise<T>,
): Promise<T> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const client = await PGlite.create({
    dataDir: join(dataDir, 'pg'),
    extensions: { pg_trgm },
    ...(from ? { loadDataDir: from } : {}),
  });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/**
 * Writes a backup of the database in a data folder into a file that only its owner can read.
 * @throws when there is no database, a shop uses it, or the file exists.
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  if (!existsSync(join(dataDir, 'pg'))) throw new Error(`There is no embedded database in ${dataDir} (DATA_DIR).`);
  if (existsSync(file)) throw new Error(`${file} exists. Name another file.`);
  const release = takeLock(join(dataDir, 'pg.lock'));
  const unfinished = `${file}.part`;
  try {
    const archive = await withDatabase(dataDir, undefined, (client) => client.dumpDataDir('none'));
    const content = await promisify(gzip)(await archive.arrayBuffer());
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
    release();
  }
}

/**
 * Creates the database of a data folder from a backup.
 * @throws when there is a database already, or the file is missing or no backup.
 */
export async function restore(dataDir: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const folder = join(dataDir, 'pg');
  if (existsSync(folder)) throw new Error(`${folder} exists. Move it away, or set DATA_DIR to another folder.`);
  const release = takeLock(join(dataDir, 'pg.lock'));
  try {
    // Not left to PGlite, which throws later and elsewhere when the file is damaged.
    const content = await promisify(gunzip)(await readFile(file));
    const archive = new Blob([new Uint8Array(content)], { type: 'application/x-tar' });
    await withDatabase(dataDir, archive, (client) => client.query('select count(*) from orders'));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`${file} could not be restored: it is no backup of this shop.`, { cause: error });
  } finally {
    release();
  }
}
