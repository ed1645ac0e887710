import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentSheet } from '#src/domain/payment-sheet.ts';

test('EXT-17 A sheet shows the items after their discounts, the rest of the total and the part of the wallet', () => {
  // Items 20.00 less coupon 2.00; delivery, tax and fees make 24.10; the wallet has 5.00.
  const quote = { purchase: 2000, couponDiscount: 200, referralDiscount: 0, total: 2410 };
  expect(paymentSheet(quote, 500)).toEqual({
    due: 1910,
    rows: [
      { part: 'items', amount: 1800 },
      { part: 'fees', amount: 610 },
      { part: 'wallet', amount: -500 },
    ],
  });
  expect(paymentSheet({ ...quote, total: 1800 }, 0).rows).toEqual([{ part: 'items', amount: 1800 }]);
  expect(paymentSheet({ ...quote, referralDiscount: 100, total: 1700 }, 0).rows).toEqual([
    { part: 'items', amount: 1700 },
  ]);
  expect(paymentSheet({ ...quote, couponDiscount: 2000, total: 610 }, 0).rows).toEqual([
    { part: 'items', amount: 0 },
    { part: 'fees', amount: 610 },
  ]);
});

test('EXT-17 The rows of a sheet add up to what is due, for any price', () => {
  const minor = fc.integer({ min: 0, max: 1_000_000 });
  const quotes = fc.record({ purchase: minor, couponDiscount: minor, referralDiscount: minor, total: minor });
  fc.assert(
    fc.property(quotes, minor, (quote, fromWallet) => {
      const { rows, due } = paymentSheet(quote, fromWallet);
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(due);
      expect(due).toBe(quote.total - fromWallet);
    }),
  );
});
