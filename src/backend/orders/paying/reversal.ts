import { and, asc, eq, sum } from 'drizzle-orm';
import { MINOR_DIGITS } from '#src/contract/money.ts';
import { loyaltyTransactions, walletTransactions } from '../../db/schema/aftercare.ts';
import type { Tx } from '../../db/types.ts';
import { loadSettings } from '../../settings.ts';
import { bookPoints, bookWallet, lockCustomer, type WalletKind } from '../../wallet/book.ts';
import type { OrderRow } from '../order-rows.ts';

/**
 * Takes back the rewards of a delivered order when it is refunded: cashback, loyalty points and the referrer's bonus.
 * Must run in the transaction of the refund, which happens once; the order must be locked.
 *
 * What is already spent is owed: the wallet becomes negative, and later credits pay it first. Points that were
 * converted into money are bought back in whole units of money at the current rate, so that points never become
 * negative.
 */
export async function takeBackRewards(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.isGuest) return;
  // Lock order: the customer before a referrer, as in `rewardDelivery`.
  await lockCustomer(tx, order.userId);
  await takeBackPoints(tx, order, at);
  await takeBackMoney(tx, order, at);
}

async function takeBackPoints(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { userId: customerId, id } = order;
  const reference = String(id);
  const [earned] = await tx
    .select({ points: sum(loyaltyTransactions.credit).mapWith(Number) })
    .from(loyaltyTransactions)
    .where(
      and(
        eq(loyaltyTransactions.customerId, customerId),
        eq(loyaltyTransactions.type, 'order_place'),
        eq(loyaltyTransactions.reference, reference),
      ),
    );
  const points = earned?.points ?? 0;
  const customer = points > 0 ? await lockCustomer(tx, customerId) : undefined;
  if (!customer) return;
  const missing = points - customer.loyaltyPoints;
  if (missing > 0) await convertToPoints(tx, customerId, { missing, now });
  await bookPoints(tx, { customerId, type: 'order_place', debit: points, reference, now });
}

/** Converts as much money back into points as are missing. */
async function convertToPoints(
  tx: Tx,
  customerId: number,
  { missing, now }: { missing: number; now: Date },
): Promise<void> {
  const { customers } = await loadSettings(tx);
  const rate = customers.loyaltyExchangeRate || 1;
  const units = Math.ceil(missing / rate);
  const debit = units * 10 ** MINOR_DIGITS;
  const booked = await bookWallet(tx, { customerId, type: 'loyalty_point', debit, owed: true, reference: null, now });
  if (!booked) return;
  const reference = booked.transactionId;
  await bookPoints(tx, { customerId, type: 'point_to_wallet', credit: units * rate, reference, now });
}

async function takeBackMoney(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const earned = await tx
    .select()
    .from(walletTransactions)
    .where(eq(walletTransactions.rewardOf, order.id))
    .orderBy(asc(walletTransactions.id));
  for (const { customerId, type, credit, reference } of earned) {
    await bookWallet(tx, { customerId, type: kindOf(type), debit: credit, owed: true, reference, now });
  }
}

const kindOf = (type: string): WalletKind => (type === 'referrer' ? 'referrer' : 'CashBack');
