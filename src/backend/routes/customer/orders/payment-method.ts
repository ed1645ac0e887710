import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { aboveCashCeiling, paymentAllowed } from '#src/domain/payment.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { orders } from '../../../db/schema/order.ts';
import { type Body, fieldsOf, filled, integer } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { callerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import { type OrderRow, ownOrders } from '../../../orders/order-rows.ts';
import { openKind, switchOpenPart } from '../../../orders/paying/open-part.ts';
import { openAmount } from '../../../orders/paying/settle.ts';
import * as texts from '../../../orders/placing/refusal-texts.ts';
import { quoteConfig, zoneTermsOf } from '../../../orders/placing/terms.ts';
import { notifyOwner } from '../../../orders/progress/notify-owner.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import type { Ctx, RequestContext } from '../../../types.ts';
import { putOrOverride } from '../../override.ts';

const SwitchSchema = v.object({ order_id: integer() });
const SWITCHED: Localised = {
  en: 'You can pay cash on delivery now.',
  ar: 'يمكنك الآن الدفع نقداً عند الاستلام.',
};

/** Route of `PUT /customer/order/payment-method`: cash instead of a failed or pending payment (customer.notes §8). */
export const paymentMethod = putOrOverride('/payment-method', switchToCash);

/**
 * @throws {Refusal} 404 `order` for an unknown order; 403 `cod` where cash is not allowed or the amount above its
 *   ceiling; 403 `order` when no digital or offline payment of it is due.
 */
async function switchToCash(c: Ctx, body: Body): Promise<Response> {
  const owner = await callerOf(c, body);
  const { order_id: id } = fieldsOf(SwitchSchema, filled(body));
  const context = await requestContextOf(c);
  await c.var.services.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), ownOrders(owner)))
      .for('update');
    if (!order) throw refusal(404, 'order', NO_ORDER);
    if (order.gift !== null) throw refusal(403, 'gift', texts.GIFT_REFUSALS.payAtDoor);
    refuseCash(context, order);
    const open = await openKind(tx, order);
    const waits = ['pending', 'failed', 'confirmed'].includes(order.status) && order.processing === null;
    if (!waits || open === null || open === 'onDelivery') throw refusal(403, 'order', texts.NOT_SWITCHABLE);
    const now = context.now.at;
    const partial = order.paymentMethod === 'partial_payment';
    if (partial) await switchOpenPart(tx, id, 'cash_on_delivery');
    await tx
      .update(orders)
      .set({
        status: 'pending',
        pending: now,
        nextAt: now,
        payBy: null,
        updatedAt: now,
        ...(partial ? {} : { paymentMethod: 'cash_on_delivery' }),
      })
      .where(eq(orders.id, id));
    if (order.status !== 'pending') await notifyOwner(tx, order, 'pending', now);
  });
  return c.json({ message: localised(SWITCHED, c.var.locale) });
}

function refuseCash({ reference }: RequestContext, order: OrderRow): void {
  const zone = order.zoneId === null ? null : zoneTermsOf(reference, order.zoneId, order.moduleId);
  if (!paymentAllowed('cash_on_delivery', quoteConfig(reference), zone)) throw refusal(403, 'cod', texts.CASH_OFF);
  if (aboveCashCeiling(openAmount(order), zone)) throw refusal(403, 'cod', texts.CASH_CEILING);
}
