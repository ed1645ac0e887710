import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseLocationFrom, openDatabase } from '#src/backend/db/open.ts';

test('The number of database connections is that of the environment, otherwise the default of the pool', () => {
  const url = 'postgres://islet@localhost/islet';
  const more = databaseLocationFrom({ DATABASE_URL: url, DATABASE_CONNECTIONS: '25' });
  expect(more).toEqual({ kind: 'server', url, connections: 25 });
  expect(databaseLocationFrom({ DATABASE_URL: url })).toEqual({ kind: 'server', url });
});

test('A data folder that cannot be written is refused with the variable, the cause and the ways out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'islet-location-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  try {
    const opened = openDatabase({ kind: 'folder', dataDir: join(file, 'data') });
    await expect(opened).rejects.toThrow(/^DATA_DIR \(.*file\/data\) cannot be written \(ENOTDIR\).*DATABASE_URL/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
