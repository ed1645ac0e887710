import { expect, test } from 'vitest';
import { priceAt, stepOf } from '#src/features/lists/price-scale.ts';

test('SRCH-03 the slider reaches from 0 to 20000, and steps of small prices are small', () => {
  expect([priceAt(0), priceAt(100)]).toEqual([0, 20_000]);
  // 20000 × 0.1³ = 20; 20000 × 0.5³ = 2500.
  expect([priceAt(10), priceAt(50)]).toEqual([20, 2500]);
  expect([stepOf(20), stepOf(2500), stepOf(99_999), stepOf(-1)]).toEqual([10, 50, 100, 0]);
});
