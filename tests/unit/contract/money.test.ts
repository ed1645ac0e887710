import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMinor, toMinor } from '#src/contract/money.ts';

describe('toMinor', () => {
  test.each([
    [1.005, 101],
    ['1.005', 101],
    [1.0049, 100],
    ['2.675', 268],
    [0, 0],
    ['0', 0],
    ['12', 1200],
    ['12.', 1200],
    ['.5', 50],
    [' 3.10 ', 310],
    ['1,234.50', 123450],
    ['9.999', 1000],
    [-1.005, -101],
    ['-0.001', 0],
    [1e-7, 0],
    ['1e3', 100000],
    ['-1e2', -10000],
    ['12E1', 12000],
    ['1e10', 1_000_000_000_000],
    ['2.5e-2', 3],
    ['+4.2', 420],
  ])('The amount %j is parsed as %i minor units', (wire, minor) => {
    expect(toMinor(wire)).toBe(minor);
  });

  test.each([
    ...['', ' ', 'free', '1,5', '1.2.3', '-', '0x1e2', '90071992547409.93'],
    ...[Number.NaN, Number.POSITIVE_INFINITY, 1e300, null, true, {}, [], [5]],
  ])('The value %j is refused as an amount', (wire) => {
    expect(toMinor(wire)).toBeUndefined();
  });

  test('The number of decimals of a currency can be set', () => {
    expect(toMinor('1.2345', 3)).toBe(1235);
    expect(toMinor('1.5', 0)).toBe(2);
  });

  test('An amount is the same after it is formatted and parsed again, as a number and as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (minor) => {
        const wire = fromMinor(minor);
        expect(toMinor(wire) ?? Number.NaN).toBe(minor);
        expect(toMinor(String(wire)) ?? Number.NaN).toBe(minor);
        expect(toMinor(wire.toFixed(2)) ?? Number.NaN).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });

  test('An amount is rounded half up by its decimal text, regardless of its binary value', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 0, max: 999 }), (whole, thousandths) => {
        const expected = whole * 100 + Math.floor(thousandths / 10) + (thousandths % 10 >= 5 ? 1 : 0);
        expect(toMinor(`${whole}.${String(thousandths).padStart(3, '0')}`)).toBe(expected);
      }),
    );
  });
});
