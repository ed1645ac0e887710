import { expect, test } from 'vitest';
import { databaseLocationFrom } from '#src/backend/db/open.ts';

test('a server has the number of connections that the environment names, else that of the pool', () => {
  const url = 'postgres://islet@localhost/islet';
  const more = databaseLocationFrom({ DATABASE_URL: url, DATABASE_CONNECTIONS: '25' });
  expect(more).toEqual({ kind: 'server', url, connections: 25 });
  expect(databaseLocationFrom({ DATABASE_URL: url })).toEqual({ kind: 'server', url });
});
