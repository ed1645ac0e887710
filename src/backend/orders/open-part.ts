import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { orderPayments } from '../db/schema/order.ts';
import type { OrderRow } from './mine.ts';

type Paid = Pick<OrderRow, 'id' | 'paymentMethod' | 'paymentStatus'>;

const unpaid = (orderId: number) => and(eq(orderPayments.orderId, orderId), eq(orderPayments.status, 'unpaid'));

/** How what is still open of an order is going to be paid: a way to pay or a gateway's key; null when nothing is open. */
export async function openMethod(db: Db | Tx, order: Paid): Promise<string | null> {
  if (order.paymentStatus === 'paid') return null;
  if (order.paymentMethod !== 'partial_payment') return order.paymentMethod;
  const [part] = await db.select({ method: orderPayments.method }).from(orderPayments).where(unpaid(order.id));
  return part?.method ?? null;
}

/** Notes that the open part of a partial payment was paid; other orders have no parts. */
export async function payOpenPart(
  tx: Tx,
  orderId: number,
  paid: { method?: string; transactionRef?: string } = {},
): Promise<void> {
  await tx
    .update(orderPayments)
    .set({ status: 'paid', ...paid })
    .where(unpaid(orderId));
}

/** Notes that the open part of a partial payment is going to be paid another way. */
export async function switchOpenPart(tx: Tx, orderId: number, method: string): Promise<void> {
  await tx.update(orderPayments).set({ method }).where(unpaid(orderId));
}
