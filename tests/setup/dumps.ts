import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { fixedClock } from '#src/backend/clock.ts';
import { type Db, openDatabase } from '#src/backend/db/open.ts';
import { seed } from '#src/demo/seed/seed.ts';
import type { Dump } from '../contract/dump-of.ts';
import { NOON } from '../contract/noon.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dumpsFolder: string | undefined;
  }
}

declare global {
  /** Each project loads this module separately; the projects of one run share the dumps. */
  var isletDumps: { folder: Promise<string>; users: number } | undefined;
}

/** Creates the initial data of tests with a marketplace once, and deletes it after the last project. */
export default async function makeDumps(project: TestProject): Promise<(() => void) | undefined> {
  if (process.env['DATABASE_URL']) return;
  globalThis.isletDumps ??= { folder: makeFolder(), users: 0 };
  const shared = globalThis.isletDumps;
  shared.users += 1;
  const folder = await shared.folder;
  project.provide('dumpsFolder', folder);
  return () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    globalThis.isletDumps = undefined;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'islet-dumps-'));
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
  return folder;
}
