import { and, eq, inArray } from 'drizzle-orm';
import { isRunning } from '#src/domain/order.ts';
import { paymentIntents } from '../../db/schema/aftercare.ts';
import { orders } from '../../db/schema/order.ts';
import type { Tx } from '../../db/types.ts';
import type { RequestContext } from '../../types.ts';
import type { OrderRow } from '../order-rows.ts';
import { cashbackOf } from '../placing/placement.ts';

/**
 * Gives a guest's order to the account that was made with it, with the cashback of a customer while it is running. Null
 * when it is no guest's.
 */
export async function giveOrder(
  tx: Tx,
  context: RequestContext,
  id: number,
  customerId: number,
): Promise<OrderRow | null> {
  const ofGuest = and(eq(orders.id, id), eq(orders.isGuest, true));
  // Payments that are open go on; locked before the order, as where they are booked.
  const ids = tx.select({ id: orders.id }).from(orders).where(ofGuest);
  await tx.update(paymentIntents).set({ userId: customerId }).where(inArray(paymentIntents.orderId, ids));
  const [order] = await tx.select().from(orders).where(ofGuest).for('update');
  if (!order) return null;
  const earns = order.type !== 'parcel' && isRunning(order.status);
  const cashbackId = earns ? await cashbackOf(tx, context, customerId, order.amount) : null;
  const [updated] = await tx
    .update(orders)
    .set({ userId: customerId, isGuest: false, cashbackId })
    .where(eq(orders.id, id))
    .returning();
  return updated ?? null;
}
