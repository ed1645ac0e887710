import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_PATTERN, priceAt, scaleOf, stepOf } from '#src/features/lists/price-scale.ts';
import { typedPrice } from '#src/lib/typed.ts';

test('SRCH-03 The price slider covers the prices found within 0 to 20000, and all of that without prices', () => {
  expect(scaleOf({ min: 175, max: 3950 })).toEqual({ min: 1, max: 40 });
  expect(scaleOf({ min: 0, max: 9_999_999 })).toEqual({ min: 0, max: 20_000 });
  expect(scaleOf(null)).toEqual({ min: 0, max: 20_000 });
});

test('SRCH-03 The steps of the price slider are equal over a narrow range', () => {
  const scale = { min: 2, max: 42 };
  // 2 + 40 × 0.5 = 22; 2 + 40 × 0.25 = 12.
  expect([0, 25, 50, 100].map((step) => priceAt(step, scale))).toEqual([2, 12, 22, 42]);
  expect([2, 12, 22, 42, 99, 0].map((price) => stepOf(price, scale))).toEqual([0, 25, 50, 100, 100, 0]);
});

test('SRCH-03 The price slider has small steps for small prices over a wide range', () => {
  const scale = { min: 0, max: 20_000 };
  // 20000 × 0.1³ = 20; 20000 × 0.5³ = 2500.
  expect([0, 10, 50, 100].map((step) => priceAt(step, scale))).toEqual([0, 20, 2500, 20_000]);
  expect([stepOf(20, scale), stepOf(2500, scale), stepOf(99_999, scale), stepOf(-1, scale)]).toEqual([10, 50, 100, 0]);
});

test('SRCH-03 The ends of the price slider are exact, and a single price has no steps', () => {
  const scale = { min: 3, max: 1404 };
  expect([priceAt(0, scale), priceAt(100, scale)]).toEqual([3, 1404]);
  expect(stepOf(5, { min: 5, max: 5 })).toBe(0);
});

test('SRCH-03 A price field accepts only numbers that can be read unambiguously', () => {
  const field = new RegExp(`^(?:${PRICE_PATTERN})$`, 'v');
  for (const [typed, read] of [
    ['12.50', '12.5'],
    ['5,5', '5.5'],
    ['\u200f٥٫٥ ', '5.5'],
    ['１２', '12'],
  ] as const)
    expect([field.test(typed), typedPrice(typed)], typed).toEqual([true, read]);
  for (const typed of ['1,000', '1.000', '1e3', '-5', 'five', '12.345', '1.2.3'])
    expect([field.test(typed), typedPrice(typed)], typed).toEqual([false, '']);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0159٥۵.,،٫ -e\u200f'), maxLength: 8 }), (typed) => {
      if (field.test(typed)) expect(typedPrice(typed)).not.toBe('');
    }),
  );
});
