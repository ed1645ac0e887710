import { and, count, eq, lt } from 'drizzle-orm';
import type { Discount } from '#src/contract/money.ts';
import { orders } from '../../db/schema/order.ts';
import type { Db, Tx } from '../../db/types.ts';
import { hadFirstOrder } from '../../privacy/phones.ts';
import type { SettingsValues } from '../../settings.ts';
import type { CustomerRow } from '../../wallet/book.ts';

type Terms = SettingsValues['customers'];

/** `order`: the order the discount is for, if it exists already; `now`: when it was or will be placed. */
type DiscountInput = { terms: Terms; now: Date; order?: number };

/**
 * Returns the first-order discount of a referred customer (customer.notes §6.3), null when there is none: it needs a
 * verified phone, no earlier order, a time inside the validity since registration, and the feature enabled. For
 * placement the customer's row must be locked.
 */
export async function referralDiscount(
  tx: Db | Tx,
  customer: CustomerRow,
  { terms, now, order }: DiscountInput,
): Promise<Discount | null> {
  const offer = terms.newCustomerDiscount;
  if (!terms.referral || !offer.status || offer.amount <= 0 || customer.referredBy === null) return null;
  // Accounts are free, phones are not: otherwise one user could be a new customer every day.
  if (!customer.phoneVerified) return null;
  if (now > discountEnds(customer.createdAt, offer)) return null;
  const before = order === undefined ? undefined : lt(orders.id, order);
  const earlierOrders = and(eq(orders.userId, customer.id), eq(orders.isGuest, false), before);
  const [placed] = await tx.select({ orders: count() }).from(orders).where(earlierOrders);
  if ((placed?.orders ?? 0) > 0 || (await hadFirstOrder(tx, customer.phone))) return null;
  return offer.type === 'percentage'
    ? { kind: 'percent', percent: offer.amount }
    : { kind: 'amount', amount: offer.amount };
}

/** Returns until when a customer who registered at `since` may use the first-order discount. */
export function discountEnds(
  since: Date,
  { validity, validityType }: Pick<Terms['newCustomerDiscount'], 'validity' | 'validityType'>,
): Date {
  const ends = new Date(since);
  if (validityType === 'day') ends.setUTCDate(ends.getUTCDate() + validity);
  if (validityType === 'month') ends.setUTCMonth(ends.getUTCMonth() + validity);
  if (validityType === 'year') ends.setUTCFullYear(ends.getUTCFullYear() + validity);
  return ends;
}
