import { and, getTableColumns, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { deleteThrough, doEach, type Run } from '../platform/jobs.ts';
import { eraseRows, isWhole, personalTables } from './erase.ts';
import { keyPhoneHashes } from './phones.ts';
import type { PersonalTable } from './rules.ts';

const DAY_MS = 86_400_000;

/** Erases what is past its time in the map of personal data; a table that fails stops none of the others. */
export async function eraseOldData(run: Run): Promise<void> {
  const tables = personalTables().map(({ name, table, rule }) => {
    const namedRun = { ...run, name: `retention ${name}` };
    return [name, () => eraseOldRows(namedRun, table, rule)] as const;
  });
  await doEach(run, { hashes: () => keyPhoneHashes(run.db), ...Object.fromEntries(tables) });
}

async function eraseOldRows(run: Run, table: PgTable, rule: PersonalTable): Promise<void> {
  const old = oldRows(table, rule, run.now);
  const key = getTableConfig(table).columns.find((column) => column.primary);
  if (!old || !key) return;
  await deleteThrough<{ id: string | number }>(
    run,
    (skip, limit) =>
      run.db
        .select({ id: sql<string | number>`${key}` })
        .from(table)
        .where(and(old, notInArray(key, skip)))
        .limit(limit),
    (ids) =>
      run.db.transaction(async (tx) => {
        const rows = and(old, inArray(key, ids));
        if (rows) await eraseRows(tx, { table, rule, rows });
      }),
  );
}

function oldRows(table: PgTable, rule: PersonalTable, now: Date): SQL | undefined {
  const { keep } = rule;
  if (keep === 'account' || keep.swept) return undefined;
  const since = getTableColumns(table)[keep.since];
  if (!since) throw new Error(`A table of the data map has no column ${keep.since}.`);
  const limit = new Date(now.getTime() - keep.days * DAY_MS);
  const isUnerased = rule.fate === 'pseudonymise' ? isWhole(table, rule) : undefined;
  return and(lt(since, limit), keep.only?.(), isUnerased);
}
