import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import { deleteRows, type Run } from '../platform/jobs.ts';

/** Result of claiming an idempotency key. `taken`: the key was used with another request. */
export type Claim =
  | { state: 'fresh'; id: number }
  | { state: 'completed'; status: number; response: Record<string, unknown> }
  | { state: 'taken' };

/** Days until a stored response is deleted. */
const STORED_DAYS = 7;
const LONGEST_KEY = 255;

/** Returns the idempotency key of a request, null when it has none. */
export const idempotencyKeyOf = (c: { req: { header: (name: string) => string | undefined } }): string | null =>
  c.req.header('Idempotency-Key')?.trim().slice(0, LONGEST_KEY) || null;

/** A request with a key: its caller and a hash of its content. */
export type KeyedRequest = { key: string; identity: string; requestHash: string };

/**
 * Claims a key inside the caller's transaction. A second request with the same key waits until the first one commits
 * (and then gets its response) or rolls back (and then proceeds), so that refused writes store nothing.
 */
export async function claimKey(tx: Tx, request: KeyedRequest, now: Date): Promise<Claim> {
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ ...request, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  return claimed ? { state: 'fresh', id: claimed.id } : ((await earlierResult(tx, request)) ?? { state: 'taken' });
}

/** Returns the result of a key that was used before; null when it was not. */
export async function earlierResult(
  db: Db | Tx,
  request: KeyedRequest,
): Promise<Exclude<Claim, { state: 'fresh' }> | null> {
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.identity, request.identity), eq(idempotencyKeys.key, request.key)));
  if (!stored) return null;
  const { status, response } = stored;
  if (stored.requestHash !== request.requestHash || status === null || response === null) return { state: 'taken' };
  return { state: 'completed', status, response: response };
}

/** Stores the response of a claimed key, in the transaction of the write itself. */
export async function storeResponse(
  tx: Tx,
  id: number,
  { status, response }: { status: number; response: Record<string, unknown> },
): Promise<void> {
  await tx.update(idempotencyKeys).set({ status, response }).where(eq(idempotencyKeys.id, id));
}

/** Deletes responses older than a week before `now`. */
export function deleteOldKeys(run: Run): Promise<void> {
  const limit = new Date(run.now.getTime() - STORED_DAYS * 86_400_000);
  return deleteRows(run, idempotencyKeys, idempotencyKeys.id, lt(idempotencyKeys.createdAt, limit));
}

/** Returns a hash that does not depend on the order of fields. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(canonical(request)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
