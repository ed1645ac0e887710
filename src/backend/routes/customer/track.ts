import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { fromMinor } from '#src/contract/money.ts';
import { type AppEnv, type Ctx, visitOf } from '../../context.ts';
import { orderPayments, orders } from '../../db/schema/order.ts';
import { refusal, TOO_MANY } from '../../errors.ts';
import { Fields } from '../../fields.ts';
import { callerOf, identityKey } from '../../identity.ts';
import { ownOrders, viewOrders } from '../../orders/mine.ts';
import { phoneDigits } from '../../orders/phone.ts';
import { NO_ORDER } from '../../orders/texts.ts';
import { minuteLimiter } from '../../rate-limit.ts';
import { orderSummaries } from './order-wire.ts';

/** Wrong numbers a minute before a caller, and anybody asking for one order, has to wait. */
const MISSES_PER_CALLER = 20;
const MISSES_PER_ORDER = 40;

/**
 * `GET /customer/order/track`. A customer tracks own orders; a guest any guest's order whose phone number he knows. An
 * unknown order and a wrong number are one answer after the same work, so that neither can be told from the other.
 */
export function trackOrder() {
  const callers = minuteLimiter(MISSES_PER_CALLER);
  const asked = minuteLimiter(MISSES_PER_ORDER);
  return new Hono<AppEnv>().get('/track', async (c) => {
    const owner = await callerOf(c);
    const fields = new Fields(c.req.query());
    const id = fields.needCount('order_id');
    const phone = phoneDigits(owner.kind === 'guest' ? fields.needText('contact_number') : '');
    fields.check();
    const { db, clock } = c.var.services;
    const where = and(eq(orders.id, id), owner.kind === 'guest' ? eq(orders.isGuest, true) : ownOrders(owner));
    const [view] = await viewOrders(db, { where, limit: 1 });
    const known = sameText(phone, view?.order.contactPhone ?? '');
    if (!view || (owner.kind === 'guest' && (!known || phone === ''))) {
      const caller = await callers.allows(identityKey(owner), clock.now());
      const order = await asked.allows(String(id), clock.now());
      if (!caller || !order) throw refusal(429, 'too_many', TOO_MANY, 'message');
      throw refusal(404, 'order', NO_ORDER);
    }
    const visit = await visitOf(c);
    const [summary] = await orderSummaries(db, visit, [view]);
    const { minMinutes, maxMinutes } = view.order;
    // A guest's number is what opens his cart and orders, so whoever only knows the phone does not get it.
    const mine = view.order.userId === owner.id && view.order.isGuest === (owner.kind === 'guest');
    return c.json({
      ...summary,
      user_id: mine ? owner.id : undefined,
      payments: await paymentsOf(c, id),
      offline_payment: null,
      ...(minMinutes === null ? {} : { min_delivery_time: minMinutes }),
      ...(maxMinutes === null ? {} : { max_delivery_time: maxMinutes }),
    });
  });
}

async function paymentsOf(c: Ctx, orderId: number) {
  const rows = await c.var.services.db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId));
  return rows.map((row) => ({
    id: row.id,
    order_id: row.orderId,
    amount: fromMinor(row.amount),
    payment_status: row.status,
    payment_method: row.method,
    transaction_ref: row.transactionRef,
  }));
}

function sameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
