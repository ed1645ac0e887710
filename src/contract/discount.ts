import { numberFrom } from '#src/lib/number.ts';
import { type Discount, toMinor } from './money.ts';

/** Returns the discount of two API fields: `percent` (`percentage` in cashback and bonuses), any other type is an
 *  amount; 0 is none. */
export function discountOf(value: unknown, type: string): Discount {
  if (type === 'percent' || type === 'percentage') {
    const percent = numberFrom(value);
    return percent > 0 && percent < Number.POSITIVE_INFINITY ? { kind: 'percent', percent } : { kind: 'none' };
  }
  const amount = toMinor(value) ?? 0;
  return amount > 0 ? { kind: 'amount', amount } : { kind: 'none' };
}
