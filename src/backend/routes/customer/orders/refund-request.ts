import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { canRefund, refundAmount } from '#src/domain/order.ts';
import { refunds } from '../../../db/schema/aftercare.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { orders } from '../../../db/schema/order.ts';
import { withdrawals } from '../../../db/schema/withdrawal.ts';
import { filesIn, insertUploads, prepareUploads } from '../../../files/uploads.ts';
import { bodyOf, fieldsOf, filled, integer, textOrEmpty, trimmedText } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { callerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import { ownOrders } from '../../../orders/order-rows.ts';
import { TOO_MANY_FILES } from '../../../orders/placing/refusal-texts.ts';
import { creditedByOrder } from '../../../orders/progress/help.ts';
import { notifyOwner } from '../../../orders/progress/notify-owner.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import { sumOf } from '../../../orders/withdrawal/read.ts';
import type { AppEnv } from '../../../types.ts';

const MOST_IMAGES = 5;
const MEMBERS_ONLY: Localised = { en: 'Sign in to ask for a refund.', ar: 'سجل الدخول لطلب استرداد المبلغ.' };
const NOT_REFUNDABLE: Localised = {
  en: 'A refund cannot be asked for this order.',
  ar: 'لا يمكن طلب استرداد مبلغ هذا الطلب.',
};
const REQUESTED: Localised = { en: 'Refund request sent', ar: 'تم إرسال طلب الاسترداد' };

const RefundSchema = v.object({
  order_id: integer(),
  customer_reason: v.pipe(trimmedText(254), v.minLength(1)),
  customer_note: textOrEmpty(1000),
  refund_method: textOrEmpty(100),
});

/**
 * Route of `POST /customer/order/refund-request`: requests the refund of a delivered and paid order, once, with
 * optional pictures. Refuses guests (401), an unknown order (404) and any other order (403 `order`).
 */
export const refundRequest = new Hono<AppEnv>().post('/refund-request', async (c) => {
  const body = await bodyOf(c);
  const owner = await callerOf(c, body);
  if (owner.kind === 'guest') throw refusal(401, 'unauthorized', MEMBERS_ONLY);
  const input = fieldsOf(RefundSchema, filled(body));
  const images = filesIn(body, 'image');
  if (images.length > MOST_IMAGES) throw refusal(403, 'image', TOO_MANY_FILES);
  const context = await requestContextOf(c);
  const now = context.now.at;
  const id = input.order_id;
  const { db } = c.var.services;
  const pictures = await prepareUploads(db, images, { field: 'image', private: true, now });
  await db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), ownOrders(owner)))
      .for('update');
    if (!order) throw refusal(404, 'order', NO_ORDER);
    const statements = await tx.select().from(withdrawals).where(eq(withdrawals.orderId, id));
    const helpCredited = (await creditedByOrder(tx, [id])).get(id) ?? 0;
    const amount = refundAmount({ ...order, helpCredited }) - sumOf(statements);
    const isPaidBack = amount <= 0 && (statements.length > 0 || helpCredited > 0);
    if (!canRefund(order, context.reference.settings.orders.refunds) || isPaidBack)
      throw refusal(403, 'order', NOT_REFUNDABLE);
    await tx.insert(refunds).values({
      orderId: id,
      amount,
      method: input.refund_method || 'wallet',
      reason: input.customer_reason,
      note: input.customer_note || null,
      images: await insertUploads(tx, pictures),
      createdAt: now,
    });
    await tx
      .update(orders)
      .set({ status: 'refund_requested', refundRequested: now, updatedAt: now, nextAt: now })
      .where(eq(orders.id, id));
    await notifyOwner(tx, order, 'refund_requested', now);
  });
  return c.json({ message: localised(REQUESTED, context.locale) });
});
