import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A database with the shop's tables: `empty`, or with the `demo` data as at NOON. */
export type Dump = 'empty' | 'demo';

/**
 * What an embedded database is filled from: a fifth of the time of making one. Made before the first test that works with a
 * marketplace (setup/dumps.ts); on PostgreSQL there is none.
 */
export async function dumpOf(dump: Dump): Promise<Blob | undefined> {
  const folder = inject('dumpsFolder');
  return folder === undefined ? undefined : openAsBlob(join(folder, dump));
}
