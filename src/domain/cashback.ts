import type { Minor } from '#src/contract/money.ts';
import { percentOf } from './money.ts';

/** An offer of money back, minor units; a percentage's `maxDiscount` 0 = no cap. */
export type CashbackTerms = {
  id: number;
  type: 'amount' | 'percentage';
  /** Percents or minor units by `type`. */
  amount: number;
  minPurchase: Minor;
  maxDiscount: Minor;
};

/** Returns what an offer credits for an order of some amount, minor units; 0 below its minimum. */
export function cashbackCredit(offer: Omit<CashbackTerms, 'id'>, orderAmount: Minor): Minor {
  if (orderAmount < offer.minPurchase) return 0;
  if (offer.type === 'amount') return Math.max(0, offer.amount);
  const wanted = Math.max(0, percentOf(orderAmount, offer.amount));
  return offer.maxDiscount > 0 ? Math.min(wanted, offer.maxDiscount) : wanted;
}

/** Returns the offer that credits most for an order of some amount, the older one of equals; null when none fits (catalogue.notes §10). */
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
