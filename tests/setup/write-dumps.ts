import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#src/backend/db/open.ts';
import { fixedClock } from '#src/backend/platform/clock.ts';
import { seed } from '#src/demo/seed/seed.ts';
import type { Dump } from '../contract/dump-of.ts';
import { NOON } from '../contract/noon.ts';

/** Writes the dumps `empty` and `demo` into a folder. */
export async function writeDumps(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'memory' });
  const client = '$client' in db ? db.$client : undefined;
  if (!(client instanceof PGlite)) throw new Error('The database in memory is not PGlite');
  const write = async (name: Dump) => {
    // A dump without it would replay all that was written before each time it is opened.
    await db.execute(sql`checkpoint`);
    const dump = await client.dumpDataDir('none');
    writeFileSync(join(folder, name), Buffer.from(await dump.arrayBuffer()));
  };
  await write('empty');
  await seed(db, { clock: fixedClock(NOON) });
  await write('demo');
  await close();
}
