import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ANY,
  type ArrivalCell,
  distanceLimit,
  lateAfter,
  lateCreditOf,
  onTimePercent,
  rangeFor,
  rangeOfCells,
  rangeText,
  storeArrival,
} from '#src/domain/arrival-range.ts';

const cell = (hour: number, metres: number, half: number, most: number, orders = 20): ArrivalCell => ({
  ...{ hour, metres, half, most, orders },
});
const CELLS = [
  cell(18, 2000, 21, 28),
  cell(18, 4000, 33, 41, 19),
  cell(ANY, 4000, 30, 40),
  cell(18, ANY, 27.4, 39.2),
  cell(ANY, ANY, 24, 36),
];
const DOCUMENTED = { from: 10, to: 20 };

describe('EXT-21 When an order arrives', () => {
  test('The range is that of the narrowest group of orders with enough of them, rounded outwards to five minutes', () => {
    expect(rangeOfCells(CELLS, 18, 1500)).toEqual({ from: 20, to: 30 });
    // 19 orders are too few: those of every hour count.
    expect(rangeOfCells(CELLS, 18, 3000)).toEqual({ from: 30, to: 40 });
    expect(rangeOfCells(CELLS, 18, 5000)).toEqual({ from: 25, to: 40 });
    expect(rangeOfCells(CELLS, 9, 1500)).toEqual({ from: 20, to: 40 });
    expect(rangeOfCells(CELLS, 18)).toEqual({ from: 25, to: 40 });
    expect(rangeOfCells([cell(ANY, ANY, 24, 36, 19)], 18)).toBeNull();
    expect(rangeOfCells([cell(ANY, ANY, 1, 2)], 18)).toEqual({ from: 5, to: 10 });
  });

  test('A store states the documented time where it has too few orders, and distances only where they differ', () => {
    expect(storeArrival([], 18, DOCUMENTED)).toEqual({ ...DOCUMENTED, near: [] });
    const arrival = storeArrival(CELLS, 18, DOCUMENTED);
    expect(arrival).toEqual({
      ...{ from: 25, to: 40 },
      near: [
        { metres: 2000, from: 20, to: 30 },
        { metres: 4000, from: 30, to: 40 },
      ],
    });
    expect(rangeFor(arrival, 2000)).toEqual({ from: 20, to: 30 });
    expect(rangeFor(arrival, 2001)).toEqual({ from: 30, to: 40 });
    expect(rangeFor(arrival, 9000)).toEqual({ from: 25, to: 40 });
    expect(rangeFor(arrival, null)).toEqual({ from: 25, to: 40 });
    expect(rangeText(rangeFor(arrival, null))).toBe('25-40 min');
  });

  test('What a store states for a distance is what the rule says for it, whatever its orders were', () => {
    const cells = fc.array(
      fc.record({
        hour: fc.constantFrom(ANY, 18),
        metres: fc.constantFrom(ANY, 2000, 4000, 8000, 1_000_000),
        orders: fc.integer({ min: 0, max: 40 }),
        half: fc.double({ min: 0, max: 300, noNaN: true }),
        most: fc.double({ min: 0, max: 400, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(cells, fc.integer({ min: 0, max: 30_000 }), (rows, metres) => {
        const stated = rangeFor(storeArrival(rows, 18, DOCUMENTED), metres);
        expect(stated).toEqual(rangeOfCells(rows, 18, metres) ?? DOCUMENTED);
        expect(stated.to).toBeGreaterThan(stated.from);
        expect(distanceLimit(metres)).toBeGreaterThanOrEqual(metres);
      }),
    );
  });

  test('The share of orders on time is rounded down, and not said of few orders', () => {
    // 197 of 214 are 92.06 %, 299 of 300 are 99.67 %.
    expect(onTimePercent({ orders: 214, onTime: 197 })).toBe(92);
    expect(onTimePercent({ orders: 300, onTime: 299 })).toBe(99);
    expect(onTimePercent({ orders: 20, onTime: 19 })).toBe(95);
    expect(onTimePercent({ orders: 19, onTime: 19 })).toBeNull();
  });

  test('A late order credits its percentage of the total, at most the maximum and never more than the order cost', () => {
    // 10 % of 14.64 = 1.464.
    expect(lateCreditOf({ percent: 10, maximum: 500 }, 1464)).toBe(146);
    expect(lateCreditOf({ percent: 10, maximum: 100 }, 1464)).toBe(100);
    expect(lateCreditOf(null, 1464)).toBe(0);
    const rule = fc.record({ percent: fc.integer({ min: 1, max: 100 }), maximum: fc.nat(100_000) });
    fc.assert(
      fc.property(rule, fc.nat(1_000_000), fc.nat(1000), (terms, total, more) => {
        const credit = lateCreditOf(terms, total);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(Math.min(total, terms.maximum));
        expect(lateCreditOf(terms, total + more)).toBeGreaterThanOrEqual(credit);
      }),
    );
  });

  test('An order is late after the range, counted from its placement or from the payment that the store waited for', () => {
    expect(lateAfter({ placedAt: 0, paidAt: null, to: 40 })).toBe(2_400_000);
    expect(lateAfter({ placedAt: 0, paidAt: 600_000, to: 40 })).toBe(3_000_000);
  });
});
