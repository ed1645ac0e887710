import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { Pushed } from '../db/schema/events.ts';
import { events } from '../db/schema/events.ts';
import type { Identity } from '../identity.ts';

/** How far somebody has read: the transaction and the row, as they were committed. */
export type Cursor = { transaction: number; id: number };

/** Something pushed, and the cursor of somebody who has read it. */
export type Event = { cursor: Cursor; payload: Pushed };

const MOST = 100;

/** Transactions from this number on may still be running: what they wrote is not in its final order yet. */
const UNSETTLED = sql<number>`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`;

/** The cursor of somebody who begins to read now. */
export async function cursorNow(db: Db): Promise<Cursor> {
  const [row] = await db.select({ first: UNSETTLED.mapWith(Number) }).from(sql`(values (1)) as one`);
  return { transaction: (row?.first ?? 1) - 1, id: Number.MAX_SAFE_INTEGER };
}

/**
 * What was pushed to somebody after a cursor, oldest first, at most a hundred. `more` says that there is more to be had at once
 * or very soon: further rows, or rows that wait for an older transaction to end.
 */
export async function eventsAfter(db: Db, owner: Identity, after: Cursor): Promise<{ found: Event[]; more: boolean }> {
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
    found: settled.map(({ id, transaction, payload }) => ({ cursor: { transaction, id }, payload })),
    more: settled.length < rows.length || rows.length === MOST,
  };
}

/** Forgets what was pushed more than a day ago. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await db.delete(events).where(sql`${events.createdAt} < now() - interval '1 day'`);
}

const isAfter = ({ transaction, id }: Cursor): SQL | undefined =>
  or(gt(events.transaction, transaction), and(eq(events.transaction, transaction), gt(events.id, id)));

/** A cursor as the id of an event of a stream. */
export const cursorText = ({ transaction, id }: Cursor): string => `${transaction}-${id}`;

/** The cursor in an id that a client sent back; null when it is none. */
export function cursorFrom(text: string | undefined): Cursor | null {
  const [, transaction, id] = /^(\d{1,15})-(\d{1,16})$/.exec(text ?? '') ?? [];
  return transaction === undefined || !Number.isSafeInteger(Number(id))
    ? null
    : { transaction: Number(transaction), id: Number(id) };
}
