/**
 * `npm run seed`: fills the database of the environment with the demo if it is empty. `-- --fresh` deletes the embedded
 * database first, including all orders, after a confirmation; `--yes` skips the confirmation.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { hashPassword } from '#src/backend/auth/password.ts';
import { takeLock } from '#src/backend/db/lock.ts';
import { type DatabaseLocation, databaseLocationFrom, openDatabase } from '#src/backend/db/open.ts';
import { realClock } from '#src/backend/platform/clock.ts';
import { addStores } from '#src/demo/seed/scale/add-stores.ts';
import { seed } from '#src/demo/seed/seed.ts';

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal for a confirmation: add --yes to delete the database.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}

/** Deletes the embedded database. Returns false when the user declines. */
async function deleteDatabase(location: DatabaseLocation, yes: boolean): Promise<boolean> {
  if (location.kind !== 'folder') {
    throw new Error('--fresh is for the embedded database. Drop and create the database of DATABASE_URL yourself.');
  }
  // Throws while a shop uses the database.
  const release = takeLock(join(location.dataDir, 'pg.lock'));
  try {
    const folder = join(location.dataDir, 'pg');
    if (existsSync(folder) && !yes && !(await confirm(`Delete ${folder} with all its orders?`))) return false;
    rmSync(folder, { recursive: true, force: true });
    return true;
  } finally {
    release();
  }
}

/** Upper limit of `--scale`. */
const MOST = 3000;

/** Prints the progress every 1000 stores and at the end. */
function report(done: number, total: number): void {
  if (done === total || done % 1000 === 0) process.stdout.write(`${done} of ${total} stores are added\n`);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { fresh: { type: 'boolean' }, yes: { type: 'boolean' }, scale: { type: 'string', default: '1' } },
  });
  const scale = Number(values.scale);
  if (!(Number.isInteger(scale) && scale >= 1 && scale <= MOST)) {
    throw new Error(`--scale takes a whole number from 1 to ${MOST}: 300 is about 5,000 stores and 100,000 items.`);
  }
  const location = databaseLocationFrom(process.env);
  if (values.fresh && !(await deleteDatabase(location, values.yes ?? false))) return;
  const { db, exclusively, close } = await openDatabase(location);
  try {
    const clock = realClock();
    const { stores, items } = await exclusively(async () => {
      const seeded = await seed(db, { clock, hash: hashPassword });
      if (scale === 1) return seeded;
      await addStores(db, { clock, scale, onProgress: report });
      return seed(db, { clock });
    });
    process.stdout.write(`${stores} stores and ${items} items are there.\n`);
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
