import { MINOR_DIGITS, type Minor } from '#src/contract/money.ts';
import { percentOf } from './money.ts';

/** A bonus for money added to a wallet, amounts in minor units; `ceiling` 0 = none. */
export type FundBonus =
  | { kind: 'percentage'; percent: number; minimum: Minor; ceiling: Minor }
  | { kind: 'amount'; amount: Minor; minimum: Minor };

/**
 * Returns the bonus for money added to a wallet, minor units: the highest percentage, up to its ceiling, or the highest
 * fixed bonus, of those whose minimum is met; the larger one wins (customer.notes §10).
 */
export function bonusFor(topUp: Minor, bonuses: readonly FundBonus[]): Minor {
  let [percent, ceiling, fixed] = [0, 0, 0];
  for (const bonus of bonuses) {
    if (topUp < bonus.minimum) continue;
    if (bonus.kind === 'amount') fixed = Math.max(fixed, bonus.amount);
    else if (bonus.percent > percent) [percent, ceiling] = [bonus.percent, bonus.ceiling];
  }
  const share = percentOf(topUp, percent);
  return Math.max(fixed, ceiling > 0 ? Math.min(share, ceiling) : share);
}

/** Returns the value of loyalty points in minor units: whole currency units (rate 0 counts as 1). */
export function worthOfPoints(points: number, exchangeRate: number): Minor {
  return Math.floor(points / (exchangeRate || 1)) * 10 ** MINOR_DIGITS;
}
