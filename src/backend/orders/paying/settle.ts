import { and, eq } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { orders } from '../../db/schema/order.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { RequestContext } from '../../types.ts';
import type { OrderRow } from '../order-rows.ts';
import { notifyOwner } from '../progress/notify-owner.ts';
import { openKind, payOpenPart } from './open-part.ts';

/** Result of booking a payment: booked now, booked before, or the order no longer accepts digital payment. */
export type Settled = { state: 'settled' | 'already' | 'closed'; order: OrderRow | null };

/** Gateway and reference of a payment. */
export type GatewayPayment = { gateway: string; reference: string };

/** Returns the amount a digital payment has to cover, in minor units: the total without the wallet's part. */
export function openAmount(order: Pick<OrderRow, 'amount' | 'partiallyPaid'>): Minor {
  return order.amount - order.partiallyPaid;
}

/**
 * Returns an order of a user (customer or guest id, `customer_id` of the hosted page) that awaits a digital payment,
 * with the open amount; null for other users, and for orders that are paid, finished or paid another way.
 */
export async function openPayment(
  db: Db | Tx,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<{ order: OrderRow; open: Minor } | null> {
  const where = and(eq(orders.id, orderId), eq(orders.userId, userId));
  const [order] = await db.select().from(orders).where(where);
  if (!order || !(await waitsForPayment(db, order))) return null;
  return { order, open: openAmount(order) };
}

/**
 * Books a gateway's success once, however often the gateway calls: order confirmed and paid (customer.notes §8). A
 * partial payment keeps its method; only its open part becomes paid.
 */
export async function settlePayment(
  tx: Tx,
  context: Pick<RequestContext, 'now'>,
  orderId: number,
  { gateway, reference }: GatewayPayment,
): Promise<Settled> {
  const order = await lockOrder(tx, orderId);
  if (order?.paymentStatus === 'paid' && order.transactionReference === reference) return { state: 'already', order };
  if (!order || !(await waitsForPayment(tx, order))) return { state: 'closed', order };
  const now = context.now.at;
  await payOpenPart(tx, orderId, { method: gateway, transactionRef: reference });
  return updateOrder(tx, order, {
    status: 'confirmed',
    confirmed: order.confirmed ?? now,
    paymentStatus: 'paid',
    paymentMethod: methodColumn(order, gateway),
    transactionReference: reference,
    updatedAt: now,
    nextAt: now,
    payBy: null,
  });
}

/** Books a gateway's failure: the order fails and waits for another payment or its cancellation. */
export async function failPayment(
  tx: Tx,
  context: Pick<RequestContext, 'now'>,
  orderId: number,
  { gateway }: Pick<GatewayPayment, 'gateway'>,
): Promise<Settled> {
  const order = await lockOrder(tx, orderId);
  if (!order || !(await waitsForPayment(tx, order))) return { state: 'closed', order };
  const now = context.now.at;
  return updateOrder(tx, order, {
    status: 'failed',
    failed: now,
    paymentMethod: methodColumn(order, gateway),
    updatedAt: now,
    nextAt: null,
  });
}

/** Handles a canceled payment: nothing changes, the order stays open (customer.notes §8). */
export async function cancelPayment(tx: Tx, orderId: number): Promise<Settled> {
  const order = await lockOrder(tx, orderId);
  return { state: order && (await waitsForPayment(tx, order)) ? 'settled' : 'closed', order };
}

/** Returns whether a digital payment is still due: the order is not processed yet and no other method was chosen. */
export async function waitsForPayment(db: Db | Tx, order: OrderRow): Promise<boolean> {
  if (order.paymentStatus === 'paid' || order.processing !== null) return false;
  if (!['pending', 'failed', 'confirmed'].includes(order.status)) return false;
  return (await openKind(db, order)) === 'digital';
}

async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order ?? null;
}

type Change = Partial<typeof orders.$inferInsert> & { status: OrderStatus; updatedAt: Date };

async function updateOrder(tx: Tx, order: OrderRow, change: Change): Promise<Settled> {
  const [changed] = await tx.update(orders).set(change).where(eq(orders.id, order.id)).returning();
  if (change.status !== order.status) await notifyOwner(tx, order, change.status, change.updatedAt);
  return { state: 'settled', order: changed ?? order };
}

const methodColumn = (order: OrderRow, gateway: string): string =>
  order.paymentMethod === 'partial_payment' ? order.paymentMethod : gateway;
