import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { fixedClock } from '#src/backend/clock.ts';
import { type Db, openDatabase } from '#src/backend/db/open.ts';
import { seed } from '#src/backend/seed/seed.ts';
import type { Dump } from '../contract/dump-of.ts';
import { NOON } from '../contract/noon.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dumpsFolder: string | undefined;
  }
}

/** Says to the other projects of the same run where the dumps lie. */
const MADE = 'ISLET_TEST_DUMPS';

/** Makes once what tests that work with a marketplace begin with, and forgets it after the last. */
export default async function makeDumps(project: TestProject): Promise<(() => void) | undefined> {
  if (process.env['DATABASE_URL']) return;
  const made = process.env[MADE];
  const folder = made ?? mkdtempSync(join(tmpdir(), 'islet-dumps-'));
  project.provide('dumpsFolder', folder);
  if (made) return;
  process.env[MADE] = folder;
  const dataDir = join(folder, 'data');
  const make = async (name: Dump, fill?: (db: Db) => Promise<unknown>) => {
    const { db, close } = await openDatabase({ kind: 'folder', dataDir });
    await fill?.(db);
    await close();
    const client = await PGlite.create({ dataDir: join(dataDir, 'pg'), extensions: { pg_trgm } });
    const dump = await client.dumpDataDir('none');
    await client.close();
    writeFileSync(join(folder, name), Buffer.from(await dump.arrayBuffer()));
  };
  await make('empty');
  await make('demo', (db) => seed(db, { clock: fixedClock(NOON) }));
  return () => {
    delete process.env[MADE];
    rmSync(folder, { recursive: true, force: true });
  };
}
