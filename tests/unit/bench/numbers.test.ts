import { expect, test } from 'vitest';
import { durationsOf, median, percentile, ratioOf, round } from '../../bench/numbers.ts';

test('A percentile is a measured value, and the slowest one where there are few', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.95)).toBe(95);
  expect(percentile(hundred, 0.75)).toBe(75);
  expect(percentile([30, 10, 20], 0.98)).toBe(30);
  expect(percentile([30, 10, 20], 0.5)).toBe(20);
  expect(percentile([7], 0)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

test('The median of an even number of values lies between the two in the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('The ratio of two zeros is 1, and that of a number to zero is infinite', () => {
  expect(ratioOf(3, 2)).toBe(1.5);
  expect(ratioOf(0, 0)).toBe(1);
  expect(ratioOf(3, 0)).toBe(Number.POSITIVE_INFINITY);
  expect(round(1.005 * 2)).toBe('2.01');
  expect(round(3)).toBe('3');
});

test('An interaction counts by its longest event, and one that the browser did not report counts as short', () => {
  const reported = [
    { id: 'a', type: 'pointerdown', ms: 24 },
    { id: 'a', type: 'click', ms: 120 },
    { id: 'a', type: 'pointerup', ms: 32 },
    { id: 'b', type: 'keydown', ms: 40 },
  ];
  expect(durationsOf(reported, 4)).toEqual([
    { id: 'a', type: 'click', ms: 120 },
    { id: 'b', type: 'keydown', ms: 40 },
    { id: '', type: 'short', ms: 16 },
    { id: '', type: 'short', ms: 16 },
  ]);
  expect(durationsOf(reported, 1)).toHaveLength(2);
});
