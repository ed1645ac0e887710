import { and, asc, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { withdrawnOf } from '#src/domain/withdrawal.ts';
import { stores } from '../../db/schema/catalogue.ts';
import { orderLines, orders } from '../../db/schema/order.ts';
import { withdrawals } from '../../db/schema/withdrawal.ts';
import type { Db, Tx } from '../../db/types.ts';
import { localisedMoney } from '../../format.ts';
import { same } from '../../localised.ts';
import { notify } from '../../notifications/write.ts';
import { type OnError, workThrough } from '../../platform/jobs.ts';
import type { Messenger } from '../../platform/messenger.ts';
import { loadSettings } from '../../settings.ts';
import { bookRefund } from '../../wallet/book.ts';
import { takeBackRewards } from '../paying/reversal.ts';
import { notifyOwner } from '../progress/notify-owner.ts';
import { moneyBack, receiptText } from './texts.ts';

/** When the simulated administrator pays back, as with a refund. */
const REFUNDED_AFTER_MS = 10 * 60_000;
/** A receipt that its request could not send is sent again after this. */
const UNSENT_AFTER_MS = 60_000;
/** Orders that have arrived, so that their payment is certain. */
const ARRIVED = [
  ...(['delivered', 'refund_requested', 'refund_request_canceled', 'refunded'] as const),
] as const satisfies OrderStatus[];

export type SettleDeps = { db: Db; now: Date; onError: OnError; send?: Messenger | undefined };

/** Pays back what was withdrawn (EXT-25), once, and sends receipts that were not sent; safe in any number of processes. */
export async function settleWithdrawals({ db, now, onError, send }: SettleDeps): Promise<void> {
  const before = (ms: number) => lte(withdrawals.createdAt, new Date(now.getTime() - ms));
  await workThrough<{ id: number }>(
    { db, name: 'withdrawals', now, onError },
    (skip, limit) =>
      db
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .innerJoin(orders, eq(orders.id, withdrawals.orderId))
        .where(
          and(
            isNull(withdrawals.refundedAt),
            before(REFUNDED_AFTER_MS),
            inArray(orders.status, [...ARRIVED]),
            notInArray(withdrawals.id, skip),
          ),
        )
        .orderBy(asc(withdrawals.id))
        .limit(limit),
    ({ id }) => db.transaction((tx) => payBack(tx, id, now)),
  );
  if (!send) return;
  await workThrough<{ id: number }>(
    { db, name: 'withdrawal receipts', now, onError },
    (skip, limit) =>
      db
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(and(isNull(withdrawals.acknowledgedAt), before(UNSENT_AFTER_MS), notInArray(withdrawals.id, skip)))
        .orderBy(asc(withdrawals.id))
        .limit(limit),
    ({ id }) => sendReceipt(db, send, { id, now }),
  );
}

/** Pays one statement back; with its last piece the whole order is refunded. Returns false when it is paid already. */
async function payBack(tx: Tx, id: number, now: Date): Promise<boolean> {
  const [due] = await tx.select({ orderId: withdrawals.orderId }).from(withdrawals).where(eq(withdrawals.id, id));
  const [order] = due ? await tx.select().from(orders).where(eq(orders.id, due.orderId)).for('update') : [];
  if (!order) return false;
  const statements = await tx.select().from(withdrawals).where(eq(withdrawals.orderId, order.id));
  const statement = statements.find((one) => one.id === id);
  if (!statement || statement.refundedAt !== null) return false;
  await tx.update(withdrawals).set({ refundedAt: now }).where(eq(withdrawals.id, id));
  await bookRefund(tx, order, statement.amount, now);
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const paid = statements.filter((one) => one.id === id || one.refundedAt !== null).flatMap(({ parts }) => parts);
  const isWhole = lines.every((line) => withdrawnOf(line.id, paid) >= line.quantity);
  if (isWhole && order.status !== 'refunded') {
    const change = { status: 'refunded', refunded: now, updatedAt: now, nextAt: null } as const;
    await tx.update(orders).set(change).where(eq(orders.id, order.id));
    await takeBackRewards(tx, order, now);
    await notifyOwner(tx, order, 'refunded', now);
  } else if (!order.isGuest) {
    const { business } = await loadSettings(tx);
    const text = moneyBack(order.id, localisedMoney(statement.amount, business));
    await notify(tx, { customerId: order.userId, kind: 'order_status', ...text, orderId: order.id, now });
  }
  return true;
}

/**
 * Sends the receipt of a statement to the address it names, and to the contact of its order; returns false when it was sent
 * already.
 * @throws {Refusal} 503 when the messenger does not accept it; the job tries again.
 */
export async function sendReceipt(db: Db, send: Messenger, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const [row] = await db
    .select({ statement: withdrawals, order: orders, store: stores.name })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .leftJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.acknowledgedAt)));
  if (!row || row.statement.receiptTo === '') return false;
  const { statement, order, store } = row;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const { business } = await loadSettings(db);
  const text = receiptText({ statement, lines, store: store ?? same(''), business });
  const contact = order.deliveryAddress?.contact_person_email || order.deliveryAddress?.contact_person_number || '';
  for (const to of new Set([statement.receiptTo, contact])) {
    if (to === '') continue;
    const medium = to.includes('@') ? 'email' : 'SMS';
    await send({ medium, to, purpose: 'withdrawal', code: '', text, locale: statement.language });
  }
  await db.update(withdrawals).set({ acknowledgedAt: now }).where(eq(withdrawals.id, id));
  return true;
}
