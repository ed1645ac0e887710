/**
 * How all work in the background treats rows that fail: a row is tried a few times and then left alone for a day, which
 * is reported once, and the other rows never wait for it. Failures are counted in `limits`, over all processes.
 */
import { and, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { count } from '#src/lib/measure.ts';
import { isPassing, isUnavailable } from '../db/faults.ts';
import { limits } from '../db/schema/service.ts';
import type { Db } from '../db/types.ts';
import { countAttempt, resetAttempts } from '../http/limits.ts';

/** Number of failures after which a row is left alone. */
const TRIES = 3;
/** How long it is left alone, counted from its first failure. */
const REST_MS = 86_400_000;
/** Rows that are selected, or deleted, at a time. */
const BATCH = 50;
const DELETED_TOGETHER = 500;

/** Is told of each row that is left alone: once, with its id, and the last failure as the cause. */
export type OnError = (error: unknown) => void;

/** One run of a job; `name` is a word for log and metrics. */
export type Run = { db: Db; name: string; now: Date; onError: OnError };

/** The id of a row. It is logged, so it is no personal data. */
type RowId = number | string;
type Row = { id: RowId };

/** Returns up to `limit` rows that are due, without those to skip. */
type Due<R extends Row> = (skip: R['id'][], limit: number) => Promise<R[]>;

/**
 * Works on each row that is due. `work` does the work of one row in its own transaction, after which the row may be due
 * again; it returns false when there was nothing to do. Returns how often work was done.
 * @throws what is no fault of a row: an unavailable database, a deadlock.
 */
export async function workThrough<R extends Row>(
  run: Run,
  due: Due<R>,
  work: (row: R) => Promise<boolean>,
): Promise<number> {
  const skip: R['id'][] = [];
  let times = 0;
  for (;;) {
    const rows = await due(skip, BATCH);
    if (rows.length === 0) return times;
    const failures = await failuresOf(run, rows);
    for (const row of rows) {
      const failureCount = failures.get(keyOf(run, row)) ?? 0;
      const hasWorked = failureCount < TRIES && (await tryRow(run, row, () => work(row)));
      if (hasWorked && failureCount > 0) await resetAttempts(run.db, keyOf(run, row));
      if (hasWorked) times++;
      else skip.push(row.id);
    }
  }
}

/** Deletes each row that is due: many at a time, and one by one where one of them cannot be deleted. */
export async function deleteThrough<R extends Row>(
  run: Run,
  due: Due<R>,
  remove: (ids: R['id'][]) => Promise<unknown>,
): Promise<void> {
  let last: R['id'] | undefined;
  for (;;) {
    const ids = (await due([], DELETED_TOGETHER)).map(({ id }) => id);
    if (ids.length === 0) return;
    // A row that is still there was not deleted.
    if (ids[0] === last) break;
    last = ids[0];
    try {
      await remove(ids);
    } catch (error) {
      if (isPassing(error)) throw error;
      break;
    }
  }
  await workThrough<R>(run, due, async ({ id }) => {
    await remove([id]);
    return false;
  });
}

/** The same for rows of one table that meet a condition. */
export const deleteRows = (run: Run, table: PgTable, id: PgColumn, old: SQL | undefined): Promise<void> =>
  deleteThrough(
    run,
    (skip, limit) =>
      run.db
        .select({ id: sql<RowId>`${id}` })
        .from(table)
        .where(and(old, notInArray(id, skip)))
        .limit(limit),
    (ids) => run.db.delete(table).where(and(old, inArray(id, ids))),
  );

/** Does several things that do not depend on each other, each treated as a row. */
export async function doEach(run: Run, works: Record<string, () => Promise<void>>): Promise<void> {
  await workThrough<{ id: string }>(
    run,
    async (skip) => Object.keys(works).flatMap((id) => (skip.includes(id) ? [] : [{ id }])),
    async ({ id }) => {
      await works[id]?.();
      return false;
    },
  );
}

/** The time in which the database is unavailable, for all jobs of a process. */
export type Outage = {
  /** Is told of a job that could not reach the database, and of the moment when it started. */
  onFailure: (error: unknown, startedAt: number) => void;
  onSuccess: () => void;
};

/** Calls `begins` with the first failure of any job, and `ends` when one of them works again. */
export function newOutage(begins: OnError, ends: () => void): Outage {
  let isAway = false;
  let worksSince = Number.NEGATIVE_INFINITY;
  return {
    onFailure: (error, startedAt) => {
      // A job that started before another one worked fails late.
      if (!isAway && startedAt > worksSince) {
        isAway = true;
        begins(error);
      }
    },
    onSuccess: () => {
      if (isAway) ends();
      isAway = false;
      worksSince = performance.now();
    },
  };
}

/**
 * Returns a function for a timer, which reports only the first of several failures in sequence. An unavailable database is
 * no failure of this job: the outage is told of it.
 */
export function repeatable(work: () => Promise<unknown>, onError: OnError, outage?: Outage): () => void {
  let failing = false;
  return () => {
    const startedAt = performance.now();
    void work().then(
      () => {
        failing = false;
        outage?.onSuccess();
      },
      (error: unknown) => {
        if (outage && isUnavailable(error)) return outage.onFailure(error, startedAt);
        if (!failing) onError(error);
        failing = true;
      },
    );
  };
}

async function tryRow(run: Run, row: Row, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (isPassing(error)) throw error;
    const failures = await countAttempt(run.db, { key: keyOf(run, row), windowMs: REST_MS, now: run.now });
    if (failures.count === TRIES) {
      count('given_up', { job: run.name });
      run.onError(new Error(`${run.name}: row ${row.id} is left alone after ${TRIES} failures.`, { cause: error }));
    }
    return false;
  }
}

/** Returns how often each of some rows has failed, by key; those that have not are missing. */
async function failuresOf(run: Run, rows: readonly Row[]): Promise<Map<string, number>> {
  const keys = rows.map((row) => keyOf(run, row));
  const failed = await run.db
    .select({ key: limits.key, failures: limits.count })
    .from(limits)
    .where(and(inArray(limits.key, keys), gt(limits.endsAt, run.now)));
  return new Map(failed.map(({ key, failures }) => [key, failures]));
}

const keyOf = ({ name }: Run, { id }: Row): string => `job ${name} ${id}`;
