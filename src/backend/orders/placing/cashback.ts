import { and, count, desc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { orders } from '../../db/schema/order.ts';
import { cashbacks } from '../../db/schema/promotions.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { RequestContext } from '../../types.ts';

export type CashbackRow = typeof cashbacks.$inferSelect;

const MOST_OFFERS = 100;

/** Returns the offers that run today and match `audience`, the highest amount first. */
async function runningCashbacks(db: Db | Tx, { now: { date } }: RequestContext, audience: SQL): Promise<CashbackRow[]> {
  return db
    .select()
    .from(cashbacks)
    .where(and(eq(cashbacks.status, true), lte(cashbacks.startDate, date), gte(cashbacks.endDate, date), audience))
    .orderBy(desc(cashbacks.amount), desc(cashbacks.id))
    .limit(MOST_OFFERS);
}

const FOR_ALL = sql`cardinality(${cashbacks.customerIds}) = 0`;

/** Returns the offers that run today for every customer. */
export const publicCashbacks = (db: Db, context: RequestContext): Promise<CashbackRow[]> =>
  runningCashbacks(db, context, FOR_ALL);

/**
 * Returns the offers that run today and that a customer has not used up, the highest amount first. Every order placed
 * under an offer counts as a use unless it is canceled, whether it is delivered or not.
 */
export async function openCashbacks(db: Db | Tx, context: RequestContext, customerId: number): Promise<CashbackRow[]> {
  const running = await runningCashbacks(
    db,
    context,
    sql`(${FOR_ALL} or ${customerId} = any(${cashbacks.customerIds}))`,
  );
  if (running.length === 0) return [];
  const used = await db
    .select({ id: orders.cashbackId, uses: count() })
    .from(orders)
    .where(
      and(
        eq(orders.userId, customerId),
        eq(orders.isGuest, false),
        ne(orders.status, 'canceled'),
        inArray(
          orders.cashbackId,
          running.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(orders.cashbackId);
  const uses = new Map(used.map((row) => [row.id, row.uses]));
  return running.filter(({ id, sameUserLimit }) => (uses.get(id) ?? 0) < sameUserLimit);
}
