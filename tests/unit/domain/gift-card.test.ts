import { expect, test } from 'vitest';
import { giftCardCode } from '#src/domain/gift-card.ts';

test.each([
  [' lulu-gift 2026–0025 ', 'LULUGIFT20260025'],
  ['LULUGIFT٢٠٢٦٠٠٢٥', 'LULUGIFT20260025'],
  ['LULU-GIFT-2026-002', ''],
  ['LULU-GIFT-2026-00255', ''],
  ['', ''],
])('EXT-12 The gift card code typed as %j is read as %j', (typed, code) => {
  expect(giftCardCode(typed)).toBe(code);
});
