import { expect, test } from 'vitest';
import { typedAmount } from '#src/domain/typed-amount.ts';

test('A typed amount is read in minor units', () => {
  expect(typedAmount('25.5')).toEqual({ kind: 'amount', amount: 2550 });
  expect(typedAmount('-3')).toEqual({ kind: 'amount', amount: -300 });
});

test('A typed text that is no single amount tells why', () => {
  expect(typedAmount(' ')).toEqual({ kind: 'empty' });
  expect(typedAmount('a lot')).toEqual({ kind: 'wrong' });
  expect(typedAmount('1,000')).toEqual({ kind: 'ambiguous', readings: ['1000', '1'] });
});
