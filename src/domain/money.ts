import { MINOR_DIGITS, type Minor } from '#src/contract/money.ts';

/** Percentages are scaled to six decimals: enough for tax rates, and exact as an integer. */
const PERCENT_SCALE = 1_000_000;

/** Returns the sum of amounts in minor units. */
export function addMinor(...amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * Returns `amount × numerator ÷ denominator` in minor units, rounded half away from zero, so that a refund cancels its
 * charge. This is the only rounding rule of the shop; it uses integers, so 7.5 % of 10.60 is exact.
 * @throws RangeError for a denominator that is not above 0
 */
export function shareOf(amount: Minor, numerator: number, denominator: number): Minor {
  if (!(denominator > 0)) throw new RangeError(`A share needs a denominator above 0, got ${denominator}`);
  const product = BigInt(Math.round(amount)) * BigInt(Math.round(numerator));
  const divisor = BigInt(Math.round(denominator));
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + divisor) / (2n * divisor));
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/** Returns a percentage of an amount in minor units, rounded as in `shareOf`; the percentage may have decimals
 *  (7.5). */
export function percentOf(amount: Minor, percent: number): Minor {
  return shareOf(amount, percent * PERCENT_SCALE, 100 * PERCENT_SCALE);
}

/** Returns the tax included in an amount: `amount × percent ÷ (100 + percent)`, minor units. */
export function taxWithin(amount: Minor, percent: number): Minor {
  return shareOf(amount, percent * PERCENT_SCALE, (100 + percent) * PERCENT_SCALE);
}

/** Returns the charge for a distance in metres at a rate in minor units per kilometre. */
export function chargeForDistance(metres: number, perKm: Minor): Minor {
  return shareOf(perKm, metres, 1000);
}

/** Returns an amount rounded to the currency's displayed decimals: 1250 with 0 digits → 1300. */
export function roundTo(amount: Minor, digits: number): Minor {
  const step = 10 ** Math.max(0, MINOR_DIGITS - digits);
  return shareOf(amount, 1, step) * step;
}

/** Returns the parts of an amount for display: 1234 with 2 digits → whole '12', fraction '34'; with 0 digits → '12',
 *  ''. */
export function formatParts(amount: Minor, digits: number): { negative: boolean; whole: string; fraction: string } {
  const rounded = roundTo(amount, digits);
  const text = String(Math.abs(rounded)).padStart(MINOR_DIGITS + 1, '0');
  return {
    negative: rounded < 0,
    whole: text.slice(0, -MINOR_DIGITS),
    fraction: text.slice(-MINOR_DIGITS).padEnd(digits, '0').slice(0, digits),
  };
}
