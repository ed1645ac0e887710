import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#src/backend/db/open.ts';
import { limits } from '#src/backend/db/schema/service.ts';
import { fixedClock } from '#src/backend/platform/clock.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import { isRecord } from '#src/lib/record.ts';
import { dumpOf } from './dump-of.ts';
import { NOON } from './market.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase({ kind: 'memory', from: await dumpOf('empty') });
});
afterAll(() => opened.close());

async function deadRows(table: string): Promise<number> {
  // The database counts within a second otherwise.
  await opened.db.execute(sql`select pg_stat_force_next_flush()`);
  const query = sql`select n_dead_tup as dead from pg_stat_user_tables where relname = ${table}`;
  const result: unknown = await opened.db.execute(query);
  const [row]: unknown[] = isRecord(result) && Array.isArray(result['rows']) ? result['rows'] : [];
  return isRecord(row) ? Number(row['dead']) : Number.NaN;
}

test('An embedded database removes the old versions of its rows', async () => {
  const { db } = opened;
  const endsAt = new Date(Date.parse(NOON) + 3_600_000);
  await db.insert(limits).values({ key: 'calls', count: 1, endsAt });
  for (let times = 0; times < 100; times++) await db.update(limits).set({ endsAt: new Date(endsAt.getTime() + times) });
  expect(await deadRows('limits')).toBeGreaterThan(50);
  const reported: unknown[] = [];
  await deleteExpired({ db, clock: fixedClock(NOON), onError: (error) => void reported.push(error) });
  expect(await deadRows('limits')).toBe(0);
  expect(reported).toEqual([]);
});
