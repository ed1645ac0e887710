import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { paymentIntents } from '../db/schema/aftercare.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Locale } from '../localised.ts';
import { deleteRows, type Run } from '../platform/jobs.ts';

/** A payment intent: one use of the hosted payment page. */
export type Intent = typeof paymentIntents.$inferSelect;

/** What is paid, to which gateway, and the return address. */
export type NewIntent = Pick<Intent, 'kind' | 'userId' | 'orderId' | 'amount' | 'gateway' | 'callback'> &
  Partial<Pick<Intent, 'tokenHash'>>;

const INTENT_TTL_MS = 60 * 60_000;
const STORED_MS = 90 * 86_400_000;
const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Creates an intent; it is valid for one hour and one decision. */
export async function openIntent(db: Db | Tx, values: NewIntent, now: Date): Promise<Intent> {
  const expiresAt = new Date(now.getTime() + INTENT_TTL_MS);
  const [created] = await db
    .insert(paymentIntents)
    .values({ ...values, expiresAt, createdAt: now })
    .returning();
  if (!created) throw new Error('The database returned no row for a payment.');
  return created;
}

/** Returns the open intent of an order with the same values, else a new one, so that reloading creates no rows. */
export async function intentForOrder(db: Db, values: NewIntent & { orderId: number }, now: Date): Promise<Intent> {
  const [open] = await db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.orderId, values.orderId),
        eq(paymentIntents.userId, values.userId),
        eq(paymentIntents.state, 'open'),
        eq(paymentIntents.amount, values.amount),
        eq(paymentIntents.gateway, values.gateway),
        values.callback === null ? isNull(paymentIntents.callback) : eq(paymentIntents.callback, values.callback),
        gt(paymentIntents.expiresAt, now),
      ),
    )
    .orderBy(desc(paymentIntents.id))
    .limit(1);
  return open ?? openIntent(db, values, now);
}

/** Returns the intent that paid an order of this user, or null. */
export async function paidIntent(
  db: Db,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<Intent | null> {
  const [paid] = await db
    .select()
    .from(paymentIntents)
    .where(
      and(eq(paymentIntents.orderId, orderId), eq(paymentIntents.userId, userId), eq(paymentIntents.state, 'success')),
    )
    .orderBy(desc(paymentIntents.id))
    .limit(1);
  return paid ?? null;
}

/** Returns the intent of a key, or null for an unknown one. `lock` locks it against concurrent decisions. */
export async function intentByKey(db: Db | Tx, key: string, lock = false): Promise<Intent | null> {
  if (!KEY.test(key)) return null;
  const query = db.select().from(paymentIntents).where(eq(paymentIntents.key, key));
  const [intent] = await (lock ? query.for('update') : query);
  return intent ?? null;
}

/** Returns whether an intent still waits for its decision. */
export const isOpen = (intent: Intent, now: Date): boolean => intent.state === 'open' && intent.expiresAt > now;

/** Returns the path of an intent's page, in a language if given. */
export const intentPath = ({ key }: Intent, language: Locale | null): string =>
  `/payment-mobile/${key}${language ? `?lang=${language}` : ''}`;

/** Deletes intents older than `STORED_MS`. */
export const deleteOldIntents = (run: Run): Promise<void> =>
  deleteRows(
    run,
    paymentIntents,
    paymentIntents.id,
    lt(paymentIntents.createdAt, new Date(run.now.getTime() - STORED_MS)),
  );
