import { describe, expect, test } from 'vitest';
import { formatParts } from '#src/domain/money.ts';
import { bonusFor, type FundBonus, worthOfPoints } from '#src/domain/wallet.ts';

const tenPercent: FundBonus = { kind: 'percentage', percent: 10, minimum: 2000, ceiling: 1000 };
const five: FundBonus = { kind: 'amount', amount: 500, minimum: 5000 };

describe('bonusFor', () => {
  test('The bonus is 0 below every minimum and without any offer', () => {
    expect(bonusFor(1999, [tenPercent, five])).toBe(0);
    expect(bonusFor(100_000, [])).toBe(0);
  });
  test('ACC-04 The larger of a percentage and a fixed bonus applies', () => {
    // 10 % of 20.00; the fixed one starts at 50.00.
    expect(bonusFor(2000, [tenPercent, five])).toBe(200);
    // 10 % of 50.00 equals the fixed 5.00; 10 % of 50.10 is 5.01.
    expect(bonusFor(5000, [tenPercent, five])).toBe(500);
    expect(bonusFor(5010, [tenPercent, five])).toBe(501);
    expect(bonusFor(5000, [{ ...tenPercent, percent: 4 }, five])).toBe(500);
  });
  test('A percentage bonus is limited by its ceiling, unless the ceiling is 0', () => {
    expect(bonusFor(20_000, [tenPercent])).toBe(1000);
    expect(bonusFor(20_000, [{ ...tenPercent, ceiling: 0 }])).toBe(2000);
  });
  test('The highest percentage applies even when its ceiling is lower', () => {
    // 20 % capped at 1.00 against 10 % capped at 10.00 of 40.00.
    const capped: FundBonus = { kind: 'percentage', percent: 20, minimum: 0, ceiling: 100 };
    expect(bonusFor(4000, [tenPercent, capped])).toBe(100);
    expect(bonusFor(4000, [capped, tenPercent, { kind: 'amount', amount: 150, minimum: 0 }])).toBe(150);
  });
  test('A bonus of half a cent is rounded up', () => {
    // 10 % of 20.05 is 2.005.
    expect(bonusFor(2005, [tenPercent])).toBe(201);
  });
});

test('ACC-04 Loyalty points are converted into whole units of money', () => {
  expect(worthOfPoints(250, 100)).toBe(200);
  expect(worthOfPoints(99, 100)).toBe(0);
  expect(worthOfPoints(7, 0)).toBe(700);
});

test.each([
  [0, '2', ''],
  [2, '2', '00'],
  [3, '2', '000'],
])('ACC-04 The worth of loyalty points is in whole units of a currency with %i decimals', (digits, whole, fraction) => {
  expect(formatParts(worthOfPoints(250, 100), digits)).toEqual({ negative: false, whole, fraction });
});
