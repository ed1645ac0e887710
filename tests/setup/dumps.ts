import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    dumpsFolder: string | undefined;
  }
}

declare global {
  /** Each project loads this module separately; the projects of one run share the dumps. */
  var isletDumps: Promise<string> | undefined;
}

const CACHE = 'node_modules/.cache/islet-dumps';
/** Dumps of so many versions of the code are kept, 100 MB each: more than are tested at the same time. */
const KEPT_VERSIONS = 4;

/** All that the dumps depend on. */
const INPUTS = [
  'src/{backend,config,contract,demo,domain,lib}/**/*.*',
  'tests/contract/noon.ts',
  'tests/setup/{dumps,write-dumps}.ts',
  'package-lock.json',
];

/** Provides the initial data of tests with a marketplace, created once for each version of the code. */
export default async function provideDumps(project: TestProject): Promise<void> {
  if (process.env['DATABASE_URL']) return;
  globalThis.isletDumps ??= findOrWrite();
  project.provide('dumpsFolder', await globalThis.isletDumps);
}

async function findOrWrite(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of globSync(INPUTS).sort()) hash.update(path).update(readFileSync(path));
  const folder = join(CACHE, hash.digest('hex').slice(0, 20));
  if (!existsSync(folder)) {
    deleteUnused();
    // Renamed when complete: other runs may look for it or write the same at the same time.
    const unfinished = `${folder}.${randomUUID()}`;
    mkdirSync(unfinished, { recursive: true });
    const { writeDumps } = await import('./write-dumps.ts');
    await writeDumps(unfinished);
    try {
      renameSync(unfinished, folder);
    } catch {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

/** Another run may delete the folder meanwhile. */
const usedAt = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Deletes all but the versions used last. */
function deleteUnused(): void {
  const folders = existsSync(CACHE) ? readdirSync(CACHE).map((name) => join(CACHE, name)) : [];
  const usedFirst = folders.toSorted((a, b) => usedAt(b) - usedAt(a));
  for (const folder of usedFirst.slice(KEPT_VERSIONS - 1)) rmSync(folder, { recursive: true, force: true });
}
