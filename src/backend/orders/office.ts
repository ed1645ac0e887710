import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { offlinePayments, refunds } from '../db/schema/aftercare.ts';
import { orders } from '../db/schema/order.ts';
import { bookWallet } from '../wallet/book.ts';
import type { OrderRow } from './mine.ts';
import * as notes from './office-texts.ts';
import { openMethod, payOpenPart } from './open-part.ts';
import { takeBackRewards } from './reversal.ts';
import { tellOwner } from './tell.ts';

/** Milliseconds of marketplace time after which the simulated administrator decides, at speed 1. */
export const LOOKS_AFTER_MS = { refund: 10 * 60_000, offline: 60_000, wallet: 10 * 60_000 } as const;

/**
 * What the administrator has to decide on an order: a refund request, details of an offline payment, or the wallet's
 * part of an order its customer canceled.
 */
type Matter = keyof typeof LOOKS_AFTER_MS;

/** Rule of the demo: a text with "deny" (or the Arabic word) is refused, everything else is accepted. */
const DENY = /deny|رفض/i;

const refused = (...texts: (string | null)[]): boolean => texts.some((text) => text !== null && DENY.test(text));

/** Returns what the administrator has to decide; null when the order proceeds or waits for its customer. */
export async function matterOf(tx: Tx, order: OrderRow): Promise<Matter | null> {
  if (order.status === 'refund_requested') return 'refund';
  if (order.status === 'canceled') return order.partiallyPaid > 0 ? 'wallet' : null;
  return order.status === 'pending' && (await openMethod(tx, order)) === 'offline_payment' ? 'offline' : null;
}

/**
 * Lets the simulated administrator decide a due matter once, dated with its due time; the order must be locked. Returns
 * false when it is not due yet (`nextAt` is updated).
 */
export async function decide(
  tx: Tx,
  order: OrderRow,
  { matter, now, speed }: { matter: Matter; now: Date; speed: number },
): Promise<boolean> {
  const since = await sinceOf(tx, order, matter);
  const due = since && new Date(since.getTime() + LOOKS_AFTER_MS[matter] / speed);
  if (!due || due > now) {
    await tx.update(orders).set({ nextAt: due }).where(eq(orders.id, order.id));
    return false;
  }
  if (matter === 'refund') await decideRefund(tx, order, due);
  else if (matter === 'offline') await decideOffline(tx, order, { at: due, now });
  else await giveBack(tx, order, due);
  return true;
}

async function sinceOf(tx: Tx, order: OrderRow, matter: Matter): Promise<Date | null> {
  if (matter === 'refund') return (await openRefund(tx, order.id))?.createdAt ?? null;
  if (matter === 'offline') return (await openDetails(tx, order.id))?.updatedAt ?? null;
  return order.canceled;
}

async function openRefund(tx: Tx, orderId: number) {
  const where = and(eq(refunds.orderId, orderId), eq(refunds.status, 'pending'));
  const [found] = await tx.select().from(refunds).where(where);
  return found;
}

async function openDetails(tx: Tx, orderId: number) {
  const where = and(eq(offlinePayments.orderId, orderId), eq(offlinePayments.status, 'pending'));
  const [found] = await tx.select().from(offlinePayments).where(where);
  return found;
}

async function decideRefund(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const request = await openRefund(tx, order.id);
  if (!request) return;
  const denied = refused(request.note, request.reason);
  const note = denied ? notes.REFUND_DENIED : notes.REFUND_GIVEN;
  await tx
    .update(refunds)
    .set({ status: denied ? 'rejected' : 'approved', adminNote: note.en })
    .where(eq(refunds.id, request.id));
  const reached = denied
    ? ({ status: 'refund_request_canceled', refundRequestCanceled: at } as const)
    : ({ status: 'refunded', refunded: at } as const);
  await tx
    .update(orders)
    .set({ ...reached, updatedAt: at, nextAt: null })
    .where(eq(orders.id, order.id));
  if (!denied) {
    await refundTo(tx, order, { credit: request.amount, at });
    await takeBackRewards(tx, order, at);
  }
  await tellOwner(tx, order, reached.status, at);
}

async function decideOffline(tx: Tx, order: OrderRow, { at, now }: { at: Date; now: Date }): Promise<void> {
  const details = await openDetails(tx, order.id);
  if (!details) return;
  const denied = refused(details.customerNote);
  const note = denied ? notes.PAYMENT_NOT_SEEN : notes.PAYMENT_SEEN;
  await tx
    .update(offlinePayments)
    .set({ status: denied ? 'denied' : 'verified', adminNote: note.en })
    .where(eq(offlinePayments.id, details.id));
  const change = denied
    ? { nextAt: null }
    : ({ status: 'confirmed', confirmed: at, paymentStatus: 'paid', nextAt: now } as const);
  await tx
    .update(orders)
    .set({ ...change, updatedAt: at })
    .where(eq(orders.id, order.id));
  if (denied) return;
  await payOpenPart(tx, order.id);
  await tellOwner(tx, order, 'confirmed', at);
}

/** Canceling does not return money (customer.notes §9); the administrator refunds the wallet's part later. */
async function giveBack(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  await tx.update(orders).set({ nextAt: null }).where(eq(orders.id, order.id));
  await refundTo(tx, order, { credit: order.partiallyPaid, at });
}

async function refundTo(tx: Tx, order: OrderRow, { credit, at }: { credit: number; at: Date }): Promise<void> {
  if (order.isGuest || credit <= 0) return;
  const reference = String(order.id);
  await bookWallet(tx, { customerId: order.userId, type: 'order_refund', credit, reference, now: at });
}
