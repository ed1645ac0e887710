import { expect, test } from 'vitest';
import { rateOf } from '#src/domain/loyalty.ts';

test('ACC-04 the points of one unit of money are those of the settings, and a rate of 0 counts as 1', () => {
  expect(rateOf({ pointsPerUnit: 30 })).toBe(30);
  expect(rateOf({ pointsPerUnit: 1 })).toBe(1);
  expect(rateOf({ pointsPerUnit: 0 })).toBe(1);
});
