import { eq, sql } from 'drizzle-orm';
import type { Localised } from '../db/schema/json.ts';
import { limits } from '../db/schema/service.ts';
import type { Db } from '../db/types.ts';
import type { Ctx } from '../types.ts';
import { refusal, TOO_MANY } from './errors.ts';

/** An attempt to count: a key for caller and action, the window in ms, and the increment (default 1). */
export type Attempt = { key: string; windowMs: number; now: Date; by?: number };

/** Number of attempts in the current window, this one included, and when the next window begins. */
export type Counted = { count: number; endsAt: Date };

/**
 * Counts one more attempt, across all processes on the database. Takes the database and not a transaction, because a
 * refusal rolls the transaction back and the count with it.
 */
export async function countAttempt(db: Db, { key, windowMs, now, by = 1 }: Attempt): Promise<Counted> {
  const next = new Date(now.getTime() + windowMs);
  const over = sql`${limits.endsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(limits)
    .values({ key, count: by, endsAt: next })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${over} then ${by}::int else ${limits.count} + ${by}::int end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limits.endsAt} end`,
      },
    })
    .returning({ count: limits.count, endsAt: limits.endsAt });
  return row ?? { count: by, endsAt: next };
}

/**
 * Counts one more attempt and refuses above the limit.
 * @throws {Refusal} 429 with a message and Retry-After (customer.notes §2).
 */
export async function refuseAbove(
  c: Ctx,
  most: number,
  attempt: Omit<Attempt, 'now'>,
  message: Localised = TOO_MANY,
): Promise<void> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const { count, endsAt } = await countAttempt(db, { ...attempt, now });
  if (count <= most) return;
  c.header('Retry-After', String(Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))));
  throw refusal(429, 'limit', message, 'message');
}

/** Takes back one counted attempt that should not count. */
export async function removeAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(limits)
    .set({ count: sql`${limits.count} - 1` })
    .where(eq(limits.key, key));
}

/** Deletes a count after a successful attempt. */
export async function resetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key));
}
