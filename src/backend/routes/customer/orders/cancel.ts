import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { canCancel } from '#src/domain/order.ts';
import { orders } from '../../../db/schema/order.ts';
import { type Body, fieldsOf, filled, integer, trimmedText } from '../../../http/body.ts';
import { refusal } from '../../../http/errors.ts';
import { callerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import { ownOrders } from '../../../orders/order-rows.ts';
import { returnUse } from '../../../orders/placing/coupon.ts';
import { returnStock } from '../../../orders/placing/stock.ts';
import { canceledOrder } from '../../../orders/progress/lifecycle.ts';
import { notifyOwner } from '../../../orders/progress/notify-owner.ts';
import { CANCELED, NO_ORDER, TOO_LATE } from '../../../orders/texts.ts';
import type { Ctx } from '../../../types.ts';
import { putOrOverride } from '../../override.ts';

const CancelSchema = v.object({ order_id: integer(), reason: v.pipe(trimmedText(255), v.minLength(1)) });

/**
 * Route of `PUT /customer/order/cancel`, also as POST with `_method=put`: cancels a pending or failed order, with a
 * reason.
 */
export const orderCancel = putOrOverride('/cancel', cancel);

async function cancel(c: Ctx, body: Body) {
  const owner = await callerOf(c, body);
  const { order_id: id, reason } = fieldsOf(CancelSchema, filled(body));
  const { db, clock } = c.var.services;
  await db.transaction(async (tx) => {
    const [order] = await tx
      .select({
        status: orders.status,
        partiallyPaid: orders.partiallyPaid,
        couponCode: orders.couponCode,
        moduleId: orders.moduleId,
      })
      .from(orders)
      .where(and(eq(orders.id, id), ownOrders(owner)))
      .for('update');
    if (!order) throw refusal(403, 'order', NO_ORDER);
    if (order.status === 'canceled') return;
    if (!canCancel(order.status)) throw refusal(403, 'order', TOO_LATE);
    const now = clock.now();
    await tx
      .update(orders)
      .set({
        ...canceledOrder({ by: 'customer', reason, now }),
        // The administrator refunds the wallet's part.
        nextAt: order.partiallyPaid > 0 ? now : null,
      })
      .where(eq(orders.id, id));
    await notifyOwner(tx, { id, userId: owner.id, isGuest: owner.kind === 'guest' }, 'canceled', now);
    await returnStock(tx, id);
    if (order.couponCode !== null) await returnUse(tx, order);
  });
  return c.json({ message: localised(CANCELED, c.var.locale) });
}
