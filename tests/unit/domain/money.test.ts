import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinor, chargeForDistance, formatParts, percentOf, roundTo, shareOf, taxWithin } from '#src/domain/money.ts';

describe('percentOf', () => {
  test.each([
    [1000, 15, 150],
    [1050, 7.5, 79], // 78.75
    [1010, 5, 51], // 50.5 is rounded up
    [990, 5, 50], // 49.5 is rounded up
    [1, 49.9, 0], // 0.499
    [1, 50, 1],
    [10_000, 1.005, 101], // 100.5; in floating point 100.49999999999999
    [1_000_000_000_000, 33.333333, 333_333_330_000],
    [500, 0, 0],
    [0, 20, 0],
  ])('The product of %i × %d %% is rounded to %i', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });

  test('A negative amount is rounded like its positive counterpart', () => {
    expect(percentOf(-1010, 5)).toBe(-51);
    expect(Object.is(percentOf(-1, 10), 0)).toBe(true);
  });

  test('The result equals exact arithmetic on integers, rounded half up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 10_000 }), (amount, basis) => {
        const product = BigInt(amount) * BigInt(basis);
        const exact = product / 10_000n + (product % 10_000n >= 5000n ? 1n : 0n);
        expect(percentOf(amount, basis / 100)).toBe(Number(exact));
      }),
    );
  });
});

describe('Other rounding functions', () => {
  test('The tax within 105.00 at 5 % is 5.00, and within 10.00 it is 0.476 → 0.48', () => {
    expect(taxWithin(10_500, 5)).toBe(500);
    expect(taxWithin(1000, 5)).toBe(48);
    expect(taxWithin(1000, 0)).toBe(0);
  });

  test('A distance of 3.247 km at 1.30 per km costs 4.2211 → 4.22', () => {
    expect(chargeForDistance(3247, 130)).toBe(422);
  });

  test('A share with a denominator of 0 or less is refused', () => {
    expect(() => shareOf(100, 1, 0)).toThrow('A share needs a denominator above 0, got 0');
    expect(() => shareOf(100, 1, -3)).toThrow('A share needs a denominator above 0, got -3');
  });

  test('An amount keeps its cents with two digits, and is rounded half up to whole units with none', () => {
    expect(roundTo(1250, 2)).toBe(1250);
    expect(roundTo(1250, 0)).toBe(1300);
    expect(roundTo(1249, 0)).toBe(1200);
    expect(roundTo(1245, 1)).toBe(1250);
    expect(roundTo(1245, 3)).toBe(1245);
  });

  test('The sum of several amounts is exact, and the sum of none is 0', () => {
    expect(addMinor(1, 2, 3)).toBe(6);
    expect(addMinor()).toBe(0);
  });
});

describe('formatParts', () => {
  test.each([
    [123_456, 2, { negative: false, whole: '1234', fraction: '56' }],
    [5, 2, { negative: false, whole: '0', fraction: '05' }],
    [0, 2, { negative: false, whole: '0', fraction: '00' }],
    [-40, 0, { negative: false, whole: '0', fraction: '' }],
    [-1250, 2, { negative: true, whole: '12', fraction: '50' }],
    [1250, 0, { negative: false, whole: '13', fraction: '' }],
    [1250, 3, { negative: false, whole: '12', fraction: '500' }],
    [1245, 1, { negative: false, whole: '12', fraction: '5' }],
  ])('The amount %i with %i digits is split into sign, whole part and fraction', (amount, digits, expected) => {
    expect(formatParts(amount, digits)).toEqual(expected);
  });
});
