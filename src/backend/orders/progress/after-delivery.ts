import { and, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { lateAfter } from '#src/domain/arrival-range.ts';
import { cashbackCredit } from '#src/domain/cashback.ts';
import { pointsFor } from '#src/domain/loyalty.ts';
import { customers } from '../../db/schema/customer.ts';
import type { Localised } from '../../db/schema/json.ts';
import { orders } from '../../db/schema/order.ts';
import { cashbacks } from '../../db/schema/promotions.ts';
import type { Tx } from '../../db/types.ts';
import { emitEvent } from '../../events/write.ts';
import { localisedMoney } from '../../format.ts';
import { lateCredited } from '../../notifications/money-texts.ts';
import { notify } from '../../notifications/write.ts';
import { hadFirstOrder } from '../../privacy/phones.ts';
import { loadSettings, type SettingsValues } from '../../settings.ts';
import { bookPoints, bookWallet, type CustomerRow, lockCustomer } from '../../wallet/book.ts';
import type { OrderRow } from '../order-rows.ts';

const REFERRAL_TITLE: Localised = { en: 'A friend of yours has ordered', ar: 'صديقك قدّم طلباً' };
const REFERRAL_BODY: Localised = {
  en: 'Your referral bonus is in your wallet.',
  ar: 'مكافأة الإحالة أصبحت في محفظتك.',
};

/**
 * Books the rewards of a delivered order: loyalty points, cashback, what was promised should it come late, and the referrer's bonus when it is the customer's
 * first delivered order that was not refunded and the customer's phone is verified. Must run in the transaction that
 * sets the status to delivered, which happens once; it locks the customer's row, so that of two concurrent deliveries
 * only one is the first.
 */
export async function rewardDelivery(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.isGuest) return;
  const customer = await lockCustomer(tx, order.userId);
  if (!customer) return;
  const { customers: terms } = await loadSettings(tx);
  await creditPoints(tx, order, { terms, at });
  await creditLateness(tx, order, at);
  // Lock order: customers before offers, so that two deliveries with the same offer cannot deadlock.
  await creditReferrer(tx, order, { customer, terms, at });
  await creditCashback(tx, order, at);
}

type Terms = SettingsValues['customers'];

async function creditPoints(tx: Tx, order: OrderRow, { terms, at }: { terms: Terms; at: Date }): Promise<void> {
  const points = terms.loyalty ? pointsFor(order.amount, terms.loyaltyItemPoint) : 0;
  if (points <= 0) return;
  await bookPoints(tx, {
    customerId: order.userId,
    type: 'order_place',
    credit: points,
    reference: String(order.id),
    now: at,
  });
}

/** Credits what was promised for a late order. It stays when the order is refunded: the wait was real. */
async function creditLateness(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const after = lateInstant(order);
  if (order.lateCredit === null || after === null || at <= after) return;
  const { id, userId: customerId, lateCredit: credit } = order;
  await bookWallet(tx, { customerId, type: 'late_order', credit, reference: String(id), now: at });
  await tx.update(orders).set({ lateCredited: true }).where(eq(orders.id, id));
  const { business } = await loadSettings(tx);
  const text = lateCredited(id, localisedMoney(credit, business));
  await notify(tx, { customerId, kind: 'late_order', ...text, orderId: id, now: at });
}

async function creditCashback(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.cashbackId === null) return;
  const [offer] = await tx
    .update(cashbacks)
    .set({ totalUsed: sql`${cashbacks.totalUsed} + 1` })
    .where(eq(cashbacks.id, order.cashbackId))
    .returning();
  const credit = offer ? cashbackCredit(offer, order.amount) : 0;
  if (credit <= 0) return;
  const reference = String(order.id);
  await bookWallet(tx, { customerId: order.userId, type: 'CashBack', credit, reference, rewardOf: order.id, now: at });
}

async function creditReferrer(
  tx: Tx,
  order: OrderRow,
  { customer, terms, at }: { customer: CustomerRow; terms: Terms; at: Date },
): Promise<void> {
  const referrer = customer.referredBy;
  if (!terms.referral || terms.referralEarning <= 0 || referrer === null || !customer.phoneVerified) return;
  const deliveredBefore = and(
    eq(orders.userId, order.userId),
    eq(orders.isGuest, false),
    ne(orders.id, order.id),
    isNotNull(orders.delivered),
    // Its bonus was taken back.
    ne(orders.status, 'refunded'),
  );
  const [before] = await tx.select({ delivered: count() }).from(orders).where(deliveredBefore);
  const [referrerRow] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, referrer));
  if ((before?.delivered ?? 0) > 0 || !referrerRow || (await hadFirstOrder(tx, customer.phone))) return;
  await bookWallet(tx, {
    customerId: referrer,
    type: 'referrer',
    credit: terms.referralEarning,
    reference: customer.phone,
    rewardOf: order.id,
    now: at,
  });
  const event = { type: 'referral_code', title: REFERRAL_TITLE, body: REFERRAL_BODY } as const;
  await emitEvent(tx, { kind: 'customer', id: referrer }, event);
}

type Promised = Pick<
  OrderRow,
  'createdAt' | 'confirmed' | 'maxMinutes' | 'transactionReference' | 'paymentMethod' | 'scheduleAt'
>;

/**
 * Returns the instant after which an order is late; null where no time was promised. The store waits for a payment at a
 * gateway or in a bank, so that the time begins with it.
 */
export function lateInstant(order: Promised): Date | null {
  const { maxMinutes: to, confirmed, createdAt, scheduleAt } = order;
  if (to === null) return null;
  const isPrepaid = order.transactionReference !== null || order.paymentMethod === 'offline_payment';
  const paidAt = isPrepaid && confirmed !== null ? confirmed.getTime() : null;
  return new Date(lateAfter({ placedAt: (scheduleAt ?? createdAt).getTime(), paidAt, to }));
}
