import { and, asc, count, eq, gt, inArray, isNotNull, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { guests } from '../../db/schema/customer.ts';
import type { Localised } from '../../db/schema/json.ts';
import { orders } from '../../db/schema/order.ts';
import type { Db, Tx } from '../../db/types.ts';
import { refusal } from '../../http/errors.ts';
import { type OnError, workThrough } from '../../platform/jobs.ts';
import type { Identity } from '../../types.ts';
import { bookRefund, lockCustomer } from '../../wallet/book.ts';
import { type OrderRow, ownOrders } from '../order-rows.ts';
import { returnUse } from '../placing/coupon.ts';
import { returnStock } from '../placing/stock.ts';
import { canceledOrder } from '../progress/lifecycle.ts';
import { notifyOwner } from '../progress/notify-owner.ts';

/** How long an order waits for its digital payment. */
const PAY_WITHIN_MINUTES = 30;
/** Maximum number of orders of one caller that wait for a digital payment at the same time. */
const MOST_UNPAID = 3;

/** `canceled_by` of an order that was not paid in time. */
export const EXPIRED_BY = 'system';
/** Its cancellation reason. */
export const EXPIRED_REASON: Localised = {
  en: `The order was not paid within ${PAY_WITHIN_MINUTES} minutes.`,
  ar: `لم يُدفع ثمن الطلب خلال ${PAY_WITHIN_MINUTES} دقيقة.`,
};
/** The same of an order whose customer deleted the account. */
const LEFT_BY = 'customer';
const LEFT_REASON: Localised = { en: 'The account was deleted.', ar: 'حُذف الحساب.' };
const TOO_MANY_UNPAID: Localised = {
  en: `You have ${MOST_UNPAID} orders that wait for a payment. Pay or cancel one of them, or choose another way to pay.`,
  ar: `لديك ${MOST_UNPAID} طلبات بانتظار الدفع. ادفع أحدها أو ألغِه، أو اختر طريقة دفع أخرى.`,
};

/** Returns until when an order placed now must be paid digitally. */
export const payBy = (now: Date): Date => new Date(now.getTime() + PAY_WITHIN_MINUTES * 60_000);

/**
 * Refuses one more order that waits for a digital payment, because each holds stock. Locks a guest's row (a customer's
 * is locked already), so that concurrent placements are counted one after the other.
 * @throws {Refusal} 403 `digital_payment`.
 */
export async function refuseManyUnpaid(tx: Tx, owner: Identity, now: Date): Promise<void> {
  if (owner.kind === 'guest')
    await tx.select({ id: guests.id }).from(guests).where(eq(guests.id, owner.id)).for('update');
  const unpaid = and(ownOrders(owner), gt(orders.payBy, now));
  const [row] = await tx.select({ total: count() }).from(orders).where(unpaid);
  if ((row?.total ?? 0) >= MOST_UNPAID) throw refusal(403, 'digital_payment', TOO_MANY_UNPAID);
}

/**
 * Cancels every order that was not paid in time and gives back its stock, the use of its coupon and the wallet's part.
 * Safe in several processes, because each order is locked and checked again. Returns how many expired.
 */
export const expireUnpaid = (db: Db, now: Date, onError: OnError): Promise<number> =>
  workThrough<{ id: number }>(
    { db, name: 'unpaid', now, onError },
    (skip, limit) =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(isNotNull(orders.payBy), lte(orders.payBy, now), notInArray(orders.id, skip)))
        .orderBy(asc(orders.payBy))
        .limit(limit),
    ({ id }) => expire(db, id, now),
  );

function expire(db: Db, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const unpaid = and(eq(orders.id, id), lte(orders.payBy, now), ne(orders.paymentStatus, 'paid'));
    const [order] = await tx.select().from(orders).where(unpaid).for('update');
    if (!order) return false;
    await cancelUnpaid(tx, order, { by: EXPIRED_BY, reason: EXPIRED_REASON.en, now });
    return true;
  });
}

/** Cancels a locked order that was not paid, and gives back its stock, the use of its coupon and the wallet's part. */
async function cancelUnpaid(
  tx: Tx,
  order: OrderRow,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<void> {
  const { id, isGuest, userId, partiallyPaid, couponCode } = order;
  await tx.update(orders).set(canceledOrder({ by, reason, now })).where(eq(orders.id, id));
  // Lock order of placements: customer, items, coupon.
  if (!isGuest) await lockCustomer(tx, userId);
  await notifyOwner(tx, order, 'canceled', now);
  await returnStock(tx, id);
  if (couponCode !== null) await returnUse(tx, order);
  await bookRefund(tx, order, partiallyPaid, now);
}

/**
 * Cancels the orders of a customer who leaves that still wait for a digital payment, failed ones included. Those with a
 * part from the wallet stay: their money would be lost with the account.
 */
export async function cancelUnpaidOf(tx: Tx, ofCustomer: SQL | undefined, now: Date): Promise<void> {
  const unpaid = and(
    ofCustomer,
    ne(orders.paymentStatus, 'paid'),
    eq(orders.partiallyPaid, 0),
    or(eq(orders.status, 'failed'), and(isNotNull(orders.payBy), inArray(orders.status, ['pending', 'confirmed']))),
  );
  const rows = await tx.select().from(orders).where(unpaid).orderBy(asc(orders.id)).for('update');
  for (const order of rows) await cancelUnpaid(tx, order, { by: LEFT_BY, reason: LEFT_REASON.en, now });
}
