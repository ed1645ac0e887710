import type { Minor } from '#src/contract/money.ts';
import { percentOf } from './money.ts';

/** Terms of a cashback offer, minor units; `maxDiscount` 0 = no cap of a percentage. */
export type CashbackTerms = {
  id: number;
  type: 'amount' | 'percentage';
  /** Percent or minor units, depending on `type`. */
  amount: number;
  minPurchase: Minor;
  maxDiscount: Minor;
};

/** Returns the credit of an offer for an order amount, minor units; 0 below its minimum. */
export function cashbackCredit(offer: Omit<CashbackTerms, 'id'>, orderAmount: Minor): Minor {
  if (orderAmount < offer.minPurchase) return 0;
  if (offer.type === 'amount') return Math.max(0, offer.amount);
  const credit = Math.max(0, percentOf(orderAmount, offer.amount));
  return offer.maxDiscount > 0 ? Math.min(credit, offer.maxDiscount) : credit;
}

/** Returns the offer with the highest credit for an order amount, of equal ones the older; null when none applies
 *  (catalogue.notes §10). */
export function bestCashback<T extends CashbackTerms>(
  offers: readonly T[],
  orderAmount: Minor,
): { offer: T; credit: Minor } | null {
  const fitting = offers
    .map((offer) => ({ offer, credit: cashbackCredit(offer, orderAmount) }))
    .filter(({ credit }) => credit > 0)
    .sort((a, b) => b.credit - a.credit || a.offer.id - b.offer.id);
  return fitting[0] ?? null;
}
