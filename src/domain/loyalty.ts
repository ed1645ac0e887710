import type { ShopConfig } from '#src/contract/config.ts';
import { MINOR_DIGITS, type Minor } from '#src/contract/money.ts';

/** Returns the points earned by an order: `floor(total × rate ÷ 100)`, total in whole currency units
 *  (customer.notes §9). */
export function pointsFor(total: Minor, rate: number): number {
  return Math.max(0, Math.floor((total * rate) / (100 * 10 ** MINOR_DIGITS)));
}

/** Returns how many points make one unit of the currency; a rate of 0 counts as 1. */
export const rateOf = ({ pointsPerUnit }: Pick<ShopConfig['loyaltyTerms'], 'pointsPerUnit'>): number =>
  pointsPerUnit || 1;
