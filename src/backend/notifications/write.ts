import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { customers, notifications } from '../db/schema/customer.ts';
import type { Localised } from '../db/schema/json.ts';
import type { Tx } from '../db/types.ts';
import { orderNotice } from './texts.ts';

/** Types of personal notifications (schema Notification, `data.type`). */
export type NoticeKind =
  | 'order_status'
  | 'account'
  | 'referral_code'
  | 'cashback'
  | 'loyalty_point'
  | 'add_fund'
  | 'late_order'
  | 'order_help'
  | 'membership'
  | 'alert'
  | 'weekly_reminder';

export type Notice = {
  customerId: number;
  kind: NoticeKind;
  title: Localised;
  description: Localised;
  orderId?: number;
  now: Date;
};

/**
 * Writes a notification of one customer, in the transaction of the change it reports; none for a customer who no longer
 * exists.
 */
export async function notify(tx: Tx, { customerId, kind, title, description, orderId, now }: Notice): Promise<void> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('key share');
  if (!customer) return;
  await tx
    .insert(notifications)
    .values({ customerId, kind, title, description, orderId: orderId ?? null, createdAt: now });
}

/** The part of an order a notification needs. */
type NotifiedOrder = { id: number; userId: number; isGuest: boolean };

/** Notifies the customer of an order's new status. Guests have no notifications, nor has one who has left. */
export async function notifyOrder(tx: Tx, order: NotifiedOrder, status: OrderStatus, now: Date): Promise<void> {
  const text = order.isGuest ? null : orderNotice(order.id, status);
  const isThere = text && (await tx.$count(customers, eq(customers.id, order.userId))) > 0;
  if (isThere) await notify(tx, { customerId: order.userId, kind: 'order_status', ...text, orderId: order.id, now });
}
