import { eq } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import { loyaltyTransactions, walletTransactions } from '../db/schema/aftercare.ts';
import { customers } from '../db/schema/customer.ts';
import type { Localised } from '../db/schema/json.ts';
import type { Tx } from '../db/types.ts';
import { refusal } from '../http/errors.ts';

/** Types of wallet transactions in the API (`WalletTransaction.transaction_type`). */
export type WalletKind =
  | 'add_fund'
  | 'order_place'
  | 'partial_payment'
  | 'order_refund'
  | 'order_tip'
  | 'late_order'
  | 'order_help'
  | 'gift_card'
  | 'membership'
  | 'loyalty_point'
  | 'referrer'
  | 'CashBack';

/** Types of point transactions in the API (`LoyaltyTransaction.transaction_type`). */
type PointsKind = 'order_place' | 'point_to_wallet';

/** One side of a booking: credit or debit. */
type Side = { credit: number; debit?: never } | { debit: number; credit?: never };

/** A debit that is `owed` is booked even if the balance becomes negative. */
type WalletSide = { credit: number; debit?: never; owed?: never } | { debit: number; credit?: never; owed?: boolean };

export type WalletBooking = WalletSide & {
  customerId: number;
  type: WalletKind;
  /** Order id, id of the paid period of a membership, gateway key or phone of the referred customer. */
  reference: string | null;
  /** Minor units credited on top of `credit` (adding money with a bonus). */
  adminBonus?: Minor;
  /** The order that earned the credit; its refund takes the credit back. */
  rewardOf?: number;
  now: Date;
};

export type PointsBooking = Side & {
  customerId: number;
  type: PointsKind;
  /** Order id, or the transaction id of the wallet booking. */
  reference: string | null;
  now: Date;
};

export type CustomerRow = typeof customers.$inferSelect;

export const WALLET_LOW: Localised = {
  en: 'Your wallet balance is too low.',
  ar: 'رصيد محفظتك غير كافٍ.',
};
export const POINTS_LOW: Localised = {
  en: 'You do not have enough points.',
  ar: 'ليس لديك نقاط كافية.',
};

/**
 * Locks a customer's row until the transaction ends, so that changes of balance, points and coupon uses are serialised.
 */
export async function lockCustomer(tx: Tx, customerId: number): Promise<CustomerRow | undefined> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
  return customer;
}

/**
 * Books on a customer's wallet, in minor units; returns the transaction with the new balance, null for a customer who no
 * longer exists. Locks the customer's row, so that two bookings never read the same balance.
 * @throws {Refusal} 403 `order_amount` when a debit that is not owed would make the balance negative.
 */
export async function bookWallet(
  tx: Tx,
  booking: WalletBooking,
): Promise<typeof walletTransactions.$inferSelect | null> {
  const {
    customerId,
    credit = 0,
    debit = 0,
    adminBonus = 0,
    owed = false,
    rewardOf = null,
    type,
    reference,
    now,
  } = booking;
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return null;
  const balance = customer.walletBalance + credit + adminBonus - debit;
  if (balance < 0 && debit > 0 && !owed) throw refusal(403, 'order_amount', WALLET_LOW);
  await tx.update(customers).set({ walletBalance: balance }).where(eq(customers.id, customerId));
  const [booked] = await tx
    .insert(walletTransactions)
    .values({ customerId, type, reference, credit, debit, adminBonus, balance, rewardOf, createdAt: now })
    .returning();
  if (!booked) throw new Error('The database returned no row for a wallet booking.');
  return booked;
}

/** Gives back money of an order. A guest has no wallet, and one who has left takes nothing. */
export async function bookRefund(
  tx: Tx,
  order: { id: number; userId: number; isGuest: boolean },
  credit: number,
  now: Date,
): Promise<void> {
  const { userId: customerId, isGuest } = order;
  if (isGuest || credit <= 0 || !(await lockCustomer(tx, customerId))) return;
  await bookWallet(tx, { customerId, type: 'order_refund', credit, reference: String(order.id), now });
}

/**
 * Books loyalty points of a customer; returns the transaction with the new balance, null for a customer who no longer
 * exists.
 * @throws {Refusal} 403 `point` when the points would become negative.
 */
export async function bookPoints(
  tx: Tx,
  booking: PointsBooking,
): Promise<typeof loyaltyTransactions.$inferSelect | null> {
  const { customerId, credit = 0, debit = 0, type, reference, now } = booking;
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return null;
  const balance = customer.loyaltyPoints + credit - debit;
  if (balance < 0) throw refusal(403, 'point', POINTS_LOW);
  await tx.update(customers).set({ loyaltyPoints: balance }).where(eq(customers.id, customerId));
  const [booked] = await tx
    .insert(loyaltyTransactions)
    .values({ customerId, type, reference, credit, debit, balance, createdAt: now })
    .returning();
  if (!booked) throw new Error('The database returned no row for a points booking.');
  return booked;
}
