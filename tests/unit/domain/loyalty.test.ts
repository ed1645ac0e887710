import { expect, test } from 'vitest';
import { rateOf } from '#src/domain/loyalty.ts';

test('ACC-04 The number of points per unit of money comes from the settings, and 0 counts as 1', () => {
  expect(rateOf({ pointsPerUnit: 30 })).toBe(30);
  expect(rateOf({ pointsPerUnit: 1 })).toBe(1);
  expect(rateOf({ pointsPerUnit: 0 })).toBe(1);
});
