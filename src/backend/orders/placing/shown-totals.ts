import { and, count, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import { orders, refusedTotals } from '../../db/schema/order.ts';
import type { Db, Tx } from '../../db/types.ts';
import { deleteRows, type Run } from '../../platform/jobs.ts';

/** Days that are counted. */
const DAYS = 90;
const DAY_MS = 86_400_000;
/** Time for which counts are reused, in ms. */
const REUSED_MS = 300_000;

const since = (now: Date): Date => new Date(now.getTime() - DAYS * DAY_MS);

/** Notes, in the transaction that places an order, that it was placed at the total its client showed. */
export async function noteShownTotal(tx: Tx, orderId: number, shownTotal: Minor): Promise<void> {
  await tx.update(orders).set({ shownTotal: shownTotal }).where(eq(orders.id, orderId));
}

/** Notes that an order was refused because it came to another total than its client showed. */
export async function noteRefusedTotal(db: Db, refused: { shown: Minor; amount: Minor; at: Date }): Promise<void> {
  await db.insert(refusedTotals).values({ shown: refused.shown, amount: refused.amount, createdAt: refused.at });
}

type Counts = { days: number; kept: number; refused: number };
const latest = new WeakMap<Db, { at: number; counts: Counts }>();

/** Returns how many orders of the last days were placed at the shown total, and how many refused; minutes old at most. */
export async function promiseCounts(db: Db, now: Date): Promise<Counts> {
  const stored = latest.get(db);
  if (stored && Math.abs(now.getTime() - stored.at) < REUSED_MS) return stored.counts;
  const [[kept], [refused]] = await Promise.all([
    db
      .select({ count: count() })
      .from(orders)
      .where(and(isNotNull(orders.shownTotal), gte(orders.createdAt, since(now)))),
    db
      .select({ count: count() })
      .from(refusedTotals)
      .where(gte(refusedTotals.createdAt, since(now))),
  ]);
  const counts = { days: DAYS, kept: kept?.count ?? 0, refused: refused?.count ?? 0 };
  latest.set(db, { at: now.getTime(), counts });
  return counts;
}

/** Deletes what is no longer counted. */
export const deleteOldRefusedTotals = (run: Run): Promise<void> =>
  deleteRows(run, refusedTotals, refusedTotals.id, lt(refusedTotals.createdAt, since(run.now)));
