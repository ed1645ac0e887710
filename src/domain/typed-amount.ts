import { MINOR_DIGITS, type Minor, toMinor } from '#src/contract/money.ts';
import { type TypedNumber, typedNumber } from '#src/lib/typed.ts';

/** An amount that a person typed, in minor units. */
export type TypedAmount = { kind: 'amount'; amount: Minor } | Exclude<TypedNumber, { kind: 'number' }>;

/** Parses an amount of money that a person typed. */
export function typedAmount(typed: string): TypedAmount {
  const number = typedNumber(typed, MINOR_DIGITS);
  if (number.kind !== 'number') return number;
  const amount = toMinor(number.text);
  return amount === undefined ? { kind: 'wrong' } : { kind: 'amount', amount };
}
