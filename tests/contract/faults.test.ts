import { beforeAll, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import { fixedClock } from '#src/backend/platform/clock.ts';
import { isRecord } from '#src/lib/record.ts';
import { DOCUMENTS, operationsOf, readDocument } from './documents.ts';
import { dumpOf } from './dump-of.ts';
import { NOON } from './market.ts';
import { loadContract } from './strict.ts';

let gone: Db;

beforeAll(async () => {
  const url = process.env['DATABASE_URL'];
  const { db, close } = await openDatabase(
    url ? { kind: 'server', url } : { kind: 'memory', from: await dumpOf('empty') },
  );
  await close();
  gone = db;
});

/** Says the same without the database. */
const CONSTANT = '/api/v1/oauth';
const OF_AGENTS = /^\/api\/v1\/(oauth|ucp|mcp)/;

test('Without the database every operation returns an error without internals, and the log names the request', async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const app = createApp({ db: gone, clock: fixedClock(NOON), log, settings: { limiter: { allows: () => true } } });
  const catalogue = loadContract('catalogue');
  for (const { method, path } of DOCUMENTS.flatMap((name) => operationsOf(readDocument(name)))) {
    const address = path.replace(/\{\w+\}/g, '1');
    const headers = { authorization: 'Bearer some-token', 'X-Request-Id': 'this-very-call' };
    const response = await app.request(`http://market.test${address}`, { method, headers });
    if (path.startsWith('/payment-mobile') || path === CONSTANT) continue;
    const body: unknown = await response.json();
    // Some bodies are refused before the database is used, and so are agents that do not say who they are.
    const refusals = OF_AGENTS.test(path) ? [400, 401, 403, 405] : [403, 405];
    expect([...refusals, 500], `${method} ${path}`).toContain(response.status);
    expect(JSON.stringify(body)).not.toMatch(/select|query|pglite|postgres|stack/i);
    if (response.status !== 500) continue;
    expect(isRecord(body) && Object.keys(body)).toEqual(['message']);
    expect(lines.at(-1)).toBe(`${method} ${address} failed (this-very-call)`.replace(method, method.toUpperCase()));
  }
  expect(catalogue.faults('GET', '/api/v1/zone/list', 500, { message: 'Something went wrong' })).toEqual([]);
});
