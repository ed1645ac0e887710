import type { OrderStatus } from '#src/contract/order-status.ts';
import type { Tx } from '../../db/types.ts';
import { emitEvent, ownerOf } from '../../events/write.ts';
import { notifyOrder } from '../../notifications/write.ts';

/** Notifies the owner of an order of its new status: by an event for open pages and in the list of notifications. */
export async function notifyOwner(
  tx: Tx,
  order: { id: number; userId: number; isGuest: boolean },
  status: OrderStatus,
  at: Date,
): Promise<void> {
  await emitEvent(tx, ownerOf(order), { type: 'order_status', order_id: order.id, order_status: status });
  await notifyOrder(tx, order, status, at);
}
