import type { Minor } from '#src/contract/money.ts';
import { percentOf } from './money.ts';

/** A bonus on money added to a wallet, amounts in minor units; `ceiling` 0: none. */
export type FundBonus =
  | { kind: 'percentage'; percent: number; minimum: Minor; ceiling: Minor }
  | { kind: 'amount'; amount: Minor; minimum: Minor };

/**
 * Returns what is credited on top of money added to a wallet, minor units: the highest percentage, up to its ceiling,
 * against the highest fixed bonus, of those whose minimum the amount reaches; the larger one wins (customer.notes §10).
 */
export function bonusFor(added: Minor, bonuses: readonly FundBonus[]): Minor {
  let [percent, ceiling, fixed] = [0, 0, 0];
  for (const bonus of bonuses) {
    if (added < bonus.minimum) continue;
    if (bonus.kind === 'amount') fixed = Math.max(fixed, bonus.amount);
    else if (bonus.percent > percent) [percent, ceiling] = [bonus.percent, bonus.ceiling];
  }
  const share = percentOf(added, percent);
  return Math.max(fixed, ceiling > 0 ? Math.min(share, ceiling) : share);
}

/** Returns the money, minor units, that loyalty points turn into: whole units of the currency (rate 0 counts as 1). */
export function worthOfPoints(points: number, exchangeRate: number): Minor {
  return Math.floor(points / (exchangeRate || 1)) * 100;
}
