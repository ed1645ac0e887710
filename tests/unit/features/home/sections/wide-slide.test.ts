import { expect, test } from 'vitest';
import { wideSlide } from '#src/features/home/sections/wide-slide.ts';

test('One slide has the full width of the carousel, two slides have half each, and more have a third each', () => {
  expect(wideSlide(1)).toBe('100%');
  expect(wideSlide(2)).toBe('calc((100% - 16px) / 2)');
  for (const count of [3, 4, 12]) expect(wideSlide(count)).toBe('calc((100% - 32px) / 3)');
});
