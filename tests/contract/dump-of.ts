import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A database with the shop's tables: `empty`, or with the `demo` data as of NOON. */
export type Dump = 'empty' | 'demo';

/**
 * Returns the dump an embedded database is restored from, which takes a fifth of the time of creating one. Dumps are
 * created before the first test that uses a marketplace (tests/setup/dumps.ts); on PostgreSQL there is none.
 */
export async function dumpOf(dump: Dump): Promise<Blob | undefined> {
  const folder = inject('dumpsFolder');
  return folder === undefined ? undefined : openAsBlob(join(folder, dump));
}
