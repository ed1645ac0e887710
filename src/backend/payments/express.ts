import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Minor } from '#src/contract/money.ts';
import { parseJson } from '#src/lib/json.ts';
import { paymentIntents } from '../db/schema/aftercare.ts';
import type { Localised } from '../db/schema/json.ts';
import { orders } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import { refusal } from '../http/errors.ts';
import { localised } from '../localised.ts';
import { ownOrders } from '../orders/order-rows.ts';
import { openAmount, waitsForPayment } from '../orders/paying/settle.ts';
import { amountChanged } from '../orders/placing/price-order.ts';
import { NO_ORDER } from '../orders/texts.ts';
import { callSigned, callWebhook, type Webhook } from '../platform/webhook.ts';
import type { Identity, Log, RequestContext } from '../types.ts';
import type { ExpressMethod } from './express-methods.ts';
import { type Intent, openIntent } from './intents.ts';
import type { Outcome } from './outcome.ts';
import { NOTHING_DUE } from './page-texts.ts';

/** A token that a wallet made for an order, the total that its sheet showed, and the page's origin. */
export type ExpressToken = {
  orderId: number;
  method: ExpressMethod;
  amount: Minor;
  currency: string;
  token: string;
  origin: string;
};

const TOKEN_USED: Localised = {
  en: 'This payment belongs to another order. Start the payment again.',
  ar: 'هذه الدفعة تخص طلباً آخر. ابدأ الدفع من جديد.',
};
const RUNNING: Localised = {
  en: 'A payment of this order is being processed. Look at the order again in two minutes.',
  ar: 'تجري معالجة دفعة لهذا الطلب. راجع الطلب مرة أخرى بعد دقيقتين.',
};

/** How long an undecided payment keeps others of its order waiting: longer than all attempts to reach the service. */
const RUNNING_MS = 2 * 60_000;

/**
 * Returns the payment of a token: a new one for an own order that waits for exactly this amount, or the earlier one of the same
 * token and order.
 * @throws {Refusal} 404 for an unknown order; 403 `token` when the token belongs to another order, `order` when nothing is due,
 *   `payment` while another payment runs; 409 `amount_changed` for another total.
 */
export async function expressIntent(
  db: Db,
  owner: Identity,
  { orderId, method, amount, token }: ExpressToken,
  now: Date,
): Promise<Intent> {
  const tokenHash = createHash('sha256').update(token).digest('hex');
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), ownOrders(owner)))
      .for('update');
    if (!order) throw refusal(404, 'order', NO_ORDER);
    const [earlier] = await tx.select().from(paymentIntents).where(eq(paymentIntents.tokenHash, tokenHash));
    if (earlier) {
      if (earlier.orderId !== orderId || earlier.userId !== owner.id || earlier.amount !== amount)
        throw refusal(403, 'token', TOKEN_USED);
      return earlier;
    }
    if (!(await waitsForPayment(tx, order))) throw refusal(403, 'order', NOTHING_DUE);
    const open = openAmount(order);
    if (open !== amount) throw amountChanged(open);
    await refuseRunning(tx, orderId, now);
    const values = { kind: 'order' as const, userId: owner.id, orderId, amount, gateway: method.key, callback: null };
    return openIntent(tx, { ...values, tokenHash }, now);
  });
}

/**
 * Refuses a second payment of an order while the payment service may still charge a token for it.
 * @throws {Refusal} 403 `payment`.
 */
export async function refuseRunning(db: Db | Tx, orderId: number, now: Date): Promise<void> {
  const [running] = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.orderId, orderId),
        eq(paymentIntents.state, 'open'),
        isNotNull(paymentIntents.tokenHash),
        gt(paymentIntents.createdAt, new Date(now.getTime() - RUNNING_MS)),
      ),
    );
  if (running) throw refusal(403, 'payment', RUNNING);
}

const DemoTokenSchema = v.object({
  amount: v.string(),
  currency: v.string(),
  origin: v.string(),
  outcome: v.picklist(['success', 'fail']),
});

/** Returns what the demo makes of a token of its own method: one for another amount, currency or origin is declined. */
export function demoOutcome({ amount, currency, token, origin }: ExpressToken): Outcome {
  const parsed = v.safeParse(DemoTokenSchema, parseJson(token));
  if (!parsed.success) return 'fail';
  const paid = parsed.output;
  const isSame = Math.round(Number(paid.amount) * 100) === amount && paid.currency === currency;
  return isSame && paid.origin === origin ? paid.outcome : 'fail';
}

const ChargedSchema = v.object({
  /** The payment's key, its order, amount in minor units and currency, as they were sent. */
  payment: v.string(),
  order: v.number(),
  amount: v.number(),
  currency: v.string(),
  outcome: v.picklist(['success', 'fail']),
});

/**
 * Sends a token to the operator's service, which charges it at most once per key, and returns its outcome. Only a response
 * counts that the service has signed for this payment, order, amount and currency; null for any other.
 * @throws {WebhookError} when the service cannot be reached or refuses.
 */
export async function chargedBy(
  service: Webhook,
  context: RequestContext,
  { key, amount, orderId }: Intent,
  { method, currency, token, origin }: ExpressToken,
): Promise<Outcome | null> {
  const { business } = context.reference.settings;
  const response = await callSigned(service, {
    type: 'express_payment',
    payment: {
      key,
      method: method.key,
      amount,
      digits: business.digits,
      currency,
      merchant: localised(business.name, context.locale),
      order: orderId,
      origin,
      token,
    },
  });
  const charged = v.safeParse(ChargedSchema, response);
  if (!charged.success) return null;
  const { outcome, ...bound } = charged.output;
  const isBound =
    bound.payment === key && bound.order === orderId && bound.amount === amount && bound.currency === currency;
  return isBound ? outcome : null;
}

/** Asks the operator's service to give back a charge for which nothing was due any more. */
export async function refundCharge(service: Webhook, { key, orderId, amount }: Intent, log: Log): Promise<void> {
  try {
    await callWebhook(service, { type: 'express_refund', payment: { key, order: orderId, amount } });
  } catch (error) {
    log(`the express payment ${key} of order ${orderId} has to be refunded by hand`, error);
  }
}

const SessionSchema = v.record(v.string(), v.unknown());

/** Returns a session of Apple Pay, which the operator's service opens with its merchant certificate. */
export async function appleSession(
  service: Webhook,
  session: { validationUrl: string; domain: string; merchantId: unknown },
): Promise<Record<string, unknown>> {
  const { validationUrl: validation_url, domain, merchantId: merchant } = session;
  return v.parse(
    SessionSchema,
    await callWebhook(service, { type: 'apple_pay_session', session: { validation_url, domain, merchant } }),
  );
}
