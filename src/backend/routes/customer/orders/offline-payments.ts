import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { offlinePayments } from '../../../db/schema/aftercare.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { offlinePaymentMethods } from '../../../db/schema/marketplace.ts';
import { orders } from '../../../db/schema/order.ts';
import type { Tx } from '../../../db/types.ts';
import { type Body, bodyOf, fieldsOf, filled, integer, textOrEmpty, trimmedText } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { type Problem, Refusal, refusal, required } from '../../../http/errors.ts';
import { callerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import { ownOrders } from '../../../orders/order-rows.ts';
import { openKind } from '../../../orders/paying/open-part.ts';
import { NOT_SWITCHABLE, PAYMENT_OFF } from '../../../orders/placing/refusal-texts.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import type { AppEnv, Ctx, Identity } from '../../../types.ts';

type MethodRow = typeof offlinePaymentMethods.$inferSelect;

const NO_METHOD: Localised = { en: 'Payment method not found', ar: 'طريقة الدفع غير موجودة' };
const DETAILS_RECEIVED: Localised = { en: 'Payment details received.', ar: 'تم استلام تفاصيل الدفع.' };

const NoteSchema = v.object({ order_id: integer(), customer_note: textOrEmpty(1000) });
const MethodSchema = v.object({ method_id: integer() });
const InputSchema = v.union([trimmedText(255), v.pipe(v.number(), v.transform(String))]);

/** Routes of `PUT /customer/order/offline-payment` and `/offline-payment-update`: details of an offline payment. */
export const offlinePayment = new Hono<AppEnv>()
  .put('/offline-payment', (c) => submitDetails(c, 'first'))
  .put('/offline-payment-update', (c) => submitDetails(c, 'again'));

/**
 * Stores the details of an offline payment for the administrator, who verifies them later.
 * @throws {Refusal} 404 for an unknown order or method; 403 `offline_payment_status` while offline payment is switched
 *   off; 403 `order` when none of it is due; 403 with the key of every required field that is empty.
 */
async function submitDetails(c: Ctx, mode: 'first' | 'again'): Promise<Response> {
  const body = filled(await bodyOf(c));
  const owner = await callerOf(c, body);
  const { order_id: id, customer_note: note } = fieldsOf(NoteSchema, body);
  const methodId = mode === 'first' ? fieldsOf(MethodSchema, body).method_id : null;
  const context = await requestContextOf(c);
  const now = context.now.at;
  if (!context.reference.settings.payments.offline) throw refusal(403, 'offline_payment_status', PAYMENT_OFF);
  await c.var.services.db.transaction(async (tx) => {
    await lockUnpaidOrder(tx, owner, id);
    const [before] = await tx.select().from(offlinePayments).where(eq(offlinePayments.orderId, id));
    if (mode === 'again' && !before) throw refusal(404, 'order', NO_ORDER, 'message');
    const method = await methodOf(tx, methodId ?? before?.methodId ?? 0);
    const details = {
      methodId: method.id,
      methodName: localised(method.name, context.locale),
      inputs: inputsOf(body, method),
      status: 'pending' as const,
      customerNote: note || (mode === 'again' ? (before?.customerNote ?? null) : null),
      adminNote: null,
      updatedAt: now,
    };
    await tx
      .insert(offlinePayments)
      .values({ ...details, orderId: id, createdAt: now })
      .onConflictDoUpdate({ target: offlinePayments.orderId, set: details });
    await tx.update(orders).set({ nextAt: now, updatedAt: now }).where(eq(orders.id, id));
  });
  return c.json({ payment: localised(DETAILS_RECEIVED, context.locale) });
}

async function lockUnpaidOrder(tx: Tx, owner: Identity, id: number): Promise<void> {
  const where = and(eq(orders.id, id), ownOrders(owner));
  const [order] = await tx.select().from(orders).where(where).for('update');
  if (!order) throw refusal(404, 'order', NO_ORDER, 'message');
  if (order.status !== 'pending' || (await openKind(tx, order)) !== 'offline') {
    throw refusal(403, 'order', NOT_SWITCHABLE);
  }
}

async function methodOf(tx: Tx, id: number): Promise<MethodRow> {
  const where = and(eq(offlinePaymentMethods.id, id), eq(offlinePaymentMethods.status, true));
  const [method] = await tx.select().from(offlinePaymentMethods).where(where);
  if (!method) throw refusal(404, 'method_id', NO_METHOD, 'message');
  return method;
}

function inputsOf(body: Body, { inputs }: MethodRow): { user_input: string; user_data: string | null }[] {
  const values = inputs.map(({ key, required: needed }) => {
    const input = v.safeParse(InputSchema, body[key]);
    return { key, needed, text: input.success ? input.output : '' };
  });
  const problems = values
    .filter(({ needed, text }) => needed && text === '')
    .map(({ key }): Problem => ({ code: key, message: required(key) }));
  if (problems.length > 0) throw new Refusal(403, problems);
  return values.map(({ key, text }) => ({ user_input: key, user_data: text || null }));
}
