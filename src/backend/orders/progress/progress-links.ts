import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { progressLinks } from '../../db/schema/progress.ts';
import type { Db } from '../../db/types.ts';
import { hashOf } from '../../http/identity.ts';
import { deleteRows, type Run } from '../../platform/jobs.ts';

/** Lifetime of a link. */
const LINK_MS = 24 * 3_600_000;

/** Makes the link of an order; an earlier one ends. Returns its token, of which nothing but the hash is stored. */
export async function makeProgressLink(
  db: Db,
  orderId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(24).toString('base64url');
  const link = { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + LINK_MS) };
  await db
    .insert(progressLinks)
    .values({ orderId, ...link })
    .onConflictDoUpdate({ target: progressLinks.orderId, set: link });
  return { token, expiresAt: link.expiresAt };
}

/** Ends the link of an order, if there is one. */
export async function endProgressLink(db: Db, orderId: number): Promise<void> {
  await db.delete(progressLinks).where(eq(progressLinks.orderId, orderId));
}

/** Returns the order of a live link, null for any other token. */
export async function orderOfProgressLink(db: Db, token: string, now: Date): Promise<number | null> {
  const [link] = await db
    .select({ orderId: progressLinks.orderId })
    .from(progressLinks)
    .where(and(eq(progressLinks.tokenHash, hashOf(token)), gt(progressLinks.expiresAt, now)));
  return link?.orderId ?? null;
}

/** Returns which of some orders have a live link. */
export async function sharedOrders(db: Db, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: progressLinks.orderId })
    .from(progressLinks)
    .where(and(inArray(progressLinks.orderId, [...ids]), gt(progressLinks.expiresAt, now)));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes expired links. */
export const deleteOldProgressLinks = (run: Run): Promise<void> =>
  deleteRows(run, progressLinks, progressLinks.orderId, lte(progressLinks.expiresAt, run.now));
