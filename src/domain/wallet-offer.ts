import type { ShopConfig } from '#src/contract/config.ts';
import type { Minor } from '#src/contract/money.ts';
import { type PaymentSwitches, REST_METHODS, type RestMethod } from '#src/contract/payment-methods.ts';
import type { WalletBonus } from '#src/contract/wallet.ts';
import type { ZoneTerms } from './delivery.ts';
import { rateOf } from './loyalty.ts';
import { paymentAllowed, walletShare } from './payment.ts';
import type { TypedAmount } from './typed-amount.ts';
import { bonusFor, type FundBonus, worthOfPoints } from './wallet.ts';

/** How a customer's wallet can pay for an order, minor units. */
export type WalletOffer =
  | { kind: 'none' }
  /** It covers the order; `after` is the balance left. */
  | { kind: 'whole'; after: Minor }
  /** It pays with its whole balance; `rest` is paid by one of `methods`. */
  | { kind: 'part'; wallet: Minor; rest: Minor; methods: RestMethod[] };

const RESTS: Record<ShopConfig['partialRest'], readonly RestMethod[]> = {
  cash: ['cash_on_delivery'],
  digital: ['digital_payment'],
  both: REST_METHODS,
};

/** Returns how the wallet can pay a total (customer.notes §6.7); a partial payment only where another method can pay
 *  the rest. */
export function walletOffer(
  order: { total: Minor; balance: Minor; partialRest: ShopConfig['partialRest'] },
  config: PaymentSwitches,
  zone: ZoneTerms | null,
): WalletOffer {
  const { total, balance, partialRest } = order;
  if (!paymentAllowed('wallet', config, zone)) return { kind: 'none' };
  const fullPayment = walletShare('wallet', total, balance);
  if (fullPayment.ok) return { kind: 'whole', after: balance - total };
  if (!paymentAllowed('partial_payment', config, zone)) return { kind: 'none' };
  const part = walletShare('partial_payment', total, balance);
  const methods = RESTS[partialRest].filter((method) => paymentAllowed(method, config, zone));
  return part.ok && methods.length > 0
    ? { kind: 'part', wallet: part.wallet, rest: part.rest, methods }
    : { kind: 'none' };
}

/** Returns the bonus for money added to the wallet, minor units. */
export function bonusOn(topUp: Minor, bonuses: readonly WalletBonus[]): Minor {
  const terms = bonuses.flatMap(({ bonus, minimum, maximum }): FundBonus[] => {
    if (bonus.kind === 'percent') return [{ kind: 'percentage', percent: bonus.percent, minimum, ceiling: maximum }];
    return bonus.kind === 'amount' ? [{ kind: 'amount', amount: bonus.amount, minimum }] : [];
  });
  return bonusFor(topUp, terms);
}

/** The value of points in minor units, or why they cannot be converted. */
export type PointsOffer =
  | { ok: true; credit: Minor }
  | { ok: false; reason: 'notWhole' | 'belowMinimum' | 'aboveBalance' | 'worthless' };

/** Returns whether points may be converted into wallet money, and their value (customer.notes §10). */
export function pointsOffer(points: number, balance: number, terms: ShopConfig['loyaltyTerms']): PointsOffer {
  if (!Number.isSafeInteger(points) || points < 1) return { ok: false, reason: 'notWhole' };
  if (points < terms.minimumPoints) return { ok: false, reason: 'belowMinimum' };
  if (points > balance) return { ok: false, reason: 'aboveBalance' };
  const credit = worthOfPoints(points, terms.pointsPerUnit);
  return credit > 0 ? { ok: true, credit } : { ok: false, reason: 'worthless' };
}

/** Returns the highest number of points of a balance that converts without a lost remainder. */
export function roundPoints(balance: number, terms: ShopConfig['loyaltyTerms']): number {
  const rate = rateOf(terms);
  const round = Math.floor(Math.max(0, balance) / rate) * rate;
  return Number.isSafeInteger(round) && round >= terms.minimumPoints ? round : 0;
}

/** Minimum and maximum amount added to a wallet at once, minor units. */
export const FUND_LIMITS = { least: 100, most: 10_000_000 } as const;

/** Returns a typed amount to add in minor units, null when it is none or outside the limits. */
export const fundAmount = (typed: TypedAmount): Minor | null =>
  typed.kind === 'amount' && typed.amount >= FUND_LIMITS.least && typed.amount <= FUND_LIMITS.most
    ? typed.amount
    : null;
