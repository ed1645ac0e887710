import { expect, test } from 'vitest';
import { wideSlide } from '#src/features/home/wide-slide.ts';

test('two slides share a wide row without an empty third, one alone keeps the width of half a row, more stand three by three', () => {
  expect(wideSlide(1)).toBe('100%');
  expect(wideSlide(2)).toBe('calc((100% - 16px) / 2)');
  for (const count of [3, 4, 12]) expect(wideSlide(count)).toBe('calc((100% - 32px) / 3)');
});
