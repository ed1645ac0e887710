import { and, eq } from 'drizzle-orm';
import { type PaymentKind, paymentKind } from '#src/contract/payment-methods.ts';
import { orderPayments } from '../../db/schema/order.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { OrderRow } from '../order-rows.ts';

type Paid = Pick<OrderRow, 'id' | 'paymentMethod' | 'paymentStatus'>;

const unpaid = (orderId: number) => and(eq(orderPayments.orderId, orderId), eq(orderPayments.status, 'unpaid'));

/** Returns how the open part of an order will be paid; null when nothing is open. */
export async function openKind(db: Db | Tx, order: Paid): Promise<PaymentKind | null> {
  if (order.paymentStatus === 'paid') return null;
  if (order.paymentMethod !== 'partial_payment') return paymentKind(order.paymentMethod);
  const [part] = await db.select({ method: orderPayments.method }).from(orderPayments).where(unpaid(order.id));
  return part ? paymentKind(part.method) : null;
}

/** Marks the open part of a partial payment as paid; other orders have no parts. */
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

/** Changes the payment method of the open part of a partial payment. */
export async function switchOpenPart(tx: Tx, orderId: number, method: string): Promise<void> {
  await tx.update(orderPayments).set({ method }).where(unpaid(orderId));
}
