import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from './builds.ts';

const FOLDER = '.data/test-seeded';
const DATA = join(FOLDER, 'data');
const STAMP = join(FOLDER, 'stamp');
/** Orders and sales of the demo are relative to the time of seeding. */
const FRESH_MS = 3_600_000;

const stampOfBuild = (): string => readFileSync(join(DIST, '.stamp'), 'utf8');

/** Keeps a copy of the data folder of a stopped shop that has seeded it, for later stages of the run. */
export function keepSeededData(dataDir: string): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  cpSync(dataDir, DATA, { recursive: true });
  writeFileSync(STAMP, stampOfBuild());
}

/** Copies the data folder that was kept within the last hour, if the present build made it; returns whether it did. */
export function copySeededData(dataDir: string): boolean {
  const isKept = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOfBuild();
  if (!isKept || Date.now() - statSync(STAMP).mtimeMs > FRESH_MS) return false;
  cpSync(DATA, dataDir, { recursive: true });
  return true;
}
