import { expect, test } from 'vitest';
import { databaseLocationFrom } from '#src/backend/db/open.ts';

test('The number of database connections is that of the environment, otherwise the default of the pool', () => {
  const url = 'postgres://islet@localhost/islet';
  const more = databaseLocationFrom({ DATABASE_URL: url, DATABASE_CONNECTIONS: '25' });
  expect(more).toEqual({ kind: 'server', url, connections: 25 });
  expect(databaseLocationFrom({ DATABASE_URL: url })).toEqual({ kind: 'server', url });
});
