import { expect, test } from 'vitest';
import { isHiddenBy } from '#src/domain/review-reports.ts';

test('EXT-23 A review is hidden by its third report', () => {
  expect([0, 2, 3, 4].map(isHiddenBy)).toEqual([false, false, true, true]);
});
