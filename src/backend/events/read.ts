import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { type EventPayload, events } from '../db/schema/events.ts';
import type { Db } from '../db/types.ts';
import { deleteRows, type Run } from '../platform/jobs.ts';
import type { Identity } from '../types.ts';

/** Position of a reader: transaction and row, in commit order. */
export type Cursor = { transaction: number; id: number };

/** An event, with the position after it. */
export type Event = { cursor: Cursor; payload: EventPayload };

const MOST = 100;

/** First transaction id that may still be running; events from it on are not in their final order yet. */
const UNSETTLED = sql<number>`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`;

/** Returns the position of a reader who starts now. */
export async function cursorNow(db: Db): Promise<Cursor> {
  const [row] = await db.select({ first: UNSETTLED.mapWith(Number) }).from(sql`(values (1)) as one`);
  return { transaction: (row?.first ?? 1) - 1, id: Number.MAX_SAFE_INTEGER };
}

/**
 * Returns the events of an owner after a position, oldest first, at most a hundred. `more`: further events are
 * available now or very soon (more rows, or rows waiting for an older transaction).
 */
export async function eventsAfter(db: Db, owner: Identity, after: Cursor): Promise<{ events: Event[]; more: boolean }> {
  const rows = await db
    .select({
      id: events.id,
      transaction: events.transaction,
      payload: events.payload,
      settled: sql<boolean>`${events.transaction} < ${UNSETTLED}`,
    })
    .from(events)
    .where(and(eq(events.userId, owner.id), eq(events.isGuest, owner.kind === 'guest'), isAfter(after)))
    .orderBy(asc(events.transaction), asc(events.id))
    .limit(MOST);
  const settled = rows.filter((row) => row.settled);
  return {
    events: settled.map(({ id, transaction, payload }) => ({ cursor: { transaction, id }, payload })),
    more: settled.length < rows.length || rows.length === MOST,
  };
}

/** Deletes events older than a day. */
export const deleteOldEvents = (run: Run): Promise<void> =>
  deleteRows(run, events, events.id, sql`${events.createdAt} < now() - interval '1 day'`);

const isAfter = ({ transaction, id }: Cursor): SQL | undefined =>
  or(gt(events.transaction, transaction), and(eq(events.transaction, transaction), gt(events.id, id)));

/** Formats a position as the event id of a stream. */
export const cursorText = ({ transaction, id }: Cursor): string => `${transaction}-${id}`;

/** Parses a position from an event id; null when it is invalid. */
export function cursorFrom(text: string | undefined): Cursor | null {
  const [, transaction, id] = /^(\d{1,15})-(\d{1,16})$/.exec(text ?? '') ?? [];
  return transaction === undefined || !Number.isSafeInteger(Number(id))
    ? null
    : { transaction: Number(transaction), id: Number(id) };
}
