import { and, eq } from 'drizzle-orm';
import { offlinePayments, refunds } from '../../db/schema/aftercare.ts';
import type { Localised } from '../../db/schema/json.ts';
import { orders } from '../../db/schema/order.ts';
import type { Tx } from '../../db/types.ts';
import { type Locale, localised } from '../../localised.ts';
import { bookRefund } from '../../wallet/book.ts';
import type { OrderRow } from '../order-rows.ts';
import { openKind, payOpenPart } from '../paying/open-part.ts';
import { takeBackRewards } from '../paying/reversal.ts';
import { decideClaim, endClaims, openClaims } from './help.ts';
import { notifyOwner } from './notify-owner.ts';

/** Milliseconds of marketplace time after which the simulated administrator decides, at speed 1. */
const DECIDES_AFTER_MS = { refund: 10 * 60_000, offline: 60_000, wallet: 10 * 60_000, help: 10 * 60_000 } as const;

/**
 * What the administrator has to decide on an order: a refund request, details of an offline payment, the wallet's part of
 * an order its customer canceled, or problems with its lines.
 */
type Decision = keyof typeof DECIDES_AFTER_MS;

/** Rule of the demo: a text with "deny" (or the Arabic word) is refused, everything else is accepted. */
const DENY = /deny|رفض/i;

const isDenied = (...texts: (string | null)[]): boolean => texts.some((text) => text !== null && DENY.test(text));

/** Returns what the administrator has to decide; null when the order proceeds or waits for its customer. */
export async function openDecision(tx: Tx, order: OrderRow): Promise<Decision | null> {
  if (order.status === 'refund_requested') return 'refund';
  if (order.status === 'canceled') return order.partiallyPaid > 0 ? 'wallet' : null;
  if (order.status === 'delivered' || order.status === 'refund_request_canceled')
    return (await openClaims(tx, order.id)).length > 0 ? 'help' : null;
  return order.status === 'pending' && (await openKind(tx, order)) === 'offline' ? 'offline' : null;
}

/**
 * Lets the simulated administrator decide a due matter once, dated with its due time; the order must be locked. Returns
 * false when it is not due yet (`nextAt` is updated).
 */
export async function takeDecision(
  tx: Tx,
  order: OrderRow,
  { decision, now, speed }: { decision: Decision; now: Date; speed: number },
): Promise<boolean> {
  const since = await sinceOf(tx, order, decision);
  const due = since && new Date(since.getTime() + DECIDES_AFTER_MS[decision] / speed);
  if (!due || due > now) {
    await tx.update(orders).set({ nextAt: due }).where(eq(orders.id, order.id));
    return false;
  }
  if (decision === 'refund') await decideRefund(tx, order, due);
  else if (decision === 'offline') await decideOffline(tx, order, { at: due, now });
  else if (decision === 'help') await decideHelp(tx, order, due);
  else await refundWallet(tx, order, due);
  return true;
}

async function sinceOf(tx: Tx, order: OrderRow, decision: Decision): Promise<Date | null> {
  if (decision === 'refund') return (await openRefund(tx, order.id))?.createdAt ?? null;
  if (decision === 'offline') return (await openOfflinePayment(tx, order.id))?.updatedAt ?? null;
  if (decision === 'help') return (await openClaims(tx, order.id))[0]?.since ?? null;
  return order.canceled;
}

async function openRefund(tx: Tx, orderId: number) {
  const where = and(eq(refunds.orderId, orderId), eq(refunds.status, 'pending'));
  const [refund] = await tx.select().from(refunds).where(where);
  return refund;
}

async function openOfflinePayment(tx: Tx, orderId: number) {
  const where = and(eq(offlinePayments.orderId, orderId), eq(offlinePayments.status, 'pending'));
  const [payment] = await tx.select().from(offlinePayments).where(where);
  return payment;
}

async function decideRefund(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const request = await openRefund(tx, order.id);
  if (!request) return;
  const denied = isDenied(request.note, request.reason);
  const status = denied ? 'rejected' : 'approved';
  await tx.update(refunds).set({ status, adminNote: NOTES[status].en }).where(eq(refunds.id, request.id));
  const reached = denied
    ? ({ status: 'refund_request_canceled', refundRequestCanceled: at } as const)
    : ({ status: 'refunded', refunded: at } as const);
  await tx
    .update(orders)
    // Problems with its lines that wait are decided next.
    .set({ ...reached, updatedAt: at, nextAt: denied ? at : null })
    .where(eq(orders.id, order.id));
  if (!denied) {
    await endClaims(tx, order.id, at);
    await bookRefund(tx, order, request.amount, at);
    await takeBackRewards(tx, order, at);
  }
  await notifyOwner(tx, order, reached.status, at);
}

/** Decides the problem with a line that waits longest; the next one when it is due. */
async function decideHelp(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const [claim] = await openClaims(tx, order.id);
  await tx.update(orders).set({ nextAt: at }).where(eq(orders.id, order.id));
  if (claim) await decideClaim(tx, order, { claim, denied: isDenied(claim.note, claim.appeal), at });
}

async function decideOffline(tx: Tx, order: OrderRow, { at, now }: { at: Date; now: Date }): Promise<void> {
  const details = await openOfflinePayment(tx, order.id);
  if (!details) return;
  const denied = isDenied(details.customerNote);
  const status = denied ? 'denied' : 'verified';
  await tx
    .update(offlinePayments)
    .set({ status, adminNote: NOTES[status].en })
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
  await notifyOwner(tx, order, 'confirmed', at);
}

/** Canceling does not return money (customer.notes §9); the administrator refunds the wallet's part later. */
async function refundWallet(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  await tx.update(orders).set({ nextAt: null }).where(eq(orders.id, order.id));
  await bookRefund(tx, order, order.partiallyPaid, at);
}

/** Notes of the administrator's decisions, by the status they lead to; the tables hold the English text. */
const NOTES = {
  approved: { en: 'The amount is in your wallet.', ar: 'المبلغ أصبح في محفظتك.' },
  rejected: { en: 'We could not accept this request.', ar: 'لم نتمكن من قبول هذا الطلب.' },
  verified: { en: 'We have received the payment.', ar: 'لقد استلمنا الدفعة.' },
  denied: {
    en: 'We could not find this payment. Please check the details.',
    ar: 'لم نعثر على هذه الدفعة. يرجى التحقق من التفاصيل.',
  },
} as const satisfies Record<string, Localised>;

/** Returns the note of a decision in the visitor's language; null while it is pending. */
export const noteOn = (status: keyof typeof NOTES | 'pending', locale: Locale): string | null =>
  status === 'pending' ? null : localised(NOTES[status], locale);
