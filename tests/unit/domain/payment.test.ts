import { describe, expect, test } from 'vitest';
import type { ZoneTerms } from '#src/domain/delivery.ts';
import { pointsFor } from '#src/domain/loyalty.ts';
import { aboveCashCeiling, paymentAllowed, walletShare } from '#src/domain/payment.ts';

const on = { cashOnDelivery: true, digitalPayment: true, offlinePayment: true, partialPayment: true, wallet: true };
const zone: ZoneTerms = {
  rates: null,
  increasedFeePercent: 0,
  maximumCod: 5000,
  cashOnDelivery: false,
  digitalPayment: true,
  offlinePayment: false,
};

describe('walletShare', () => {
  test('CHK-02 The wallet pays the whole order or its balance is too low', () => {
    expect(walletShare('wallet', 1464, 1464)).toEqual({ ok: true, wallet: 1464, rest: 0 });
    expect(walletShare('wallet', 1464, 1463)).toEqual({ ok: false, reason: 'tooLow' });
  });
  test('CHK-02 A partial payment uses the whole balance, which must be lower than the total', () => {
    expect(walletShare('partial_payment', 1464, 1)).toEqual({ ok: true, wallet: 1, rest: 1463 });
    expect(walletShare('partial_payment', 1464, 0)).toEqual({ ok: false, reason: 'tooLow' });
    expect(walletShare('partial_payment', 1464, 1464)).toEqual({ ok: false, reason: 'coversAll' });
  });
});

describe('paymentAllowed', () => {
  test('The zone can disable cash, digital and offline payment, but not the wallet', () => {
    expect(paymentAllowed('cash_on_delivery', on, zone)).toBe(false);
    expect(paymentAllowed('digital_payment', on, zone)).toBe(true);
    expect(paymentAllowed('offline_payment', on, zone)).toBe(false);
    expect(paymentAllowed('wallet', on, zone)).toBe(true);
    expect(paymentAllowed('cash_on_delivery', on, null)).toBe(true);
  });
  test('A partial payment needs both partial payment and the wallet enabled', () => {
    expect(paymentAllowed('partial_payment', on, zone)).toBe(true);
    expect(paymentAllowed('partial_payment', { ...on, wallet: false }, zone)).toBe(false);
    expect(paymentAllowed('partial_payment', { ...on, partialPayment: false }, zone)).toBe(false);
  });
});

test('An order at the cash limit is allowed, one above it is not, and a limit of 0 or none does not apply', () => {
  expect(aboveCashCeiling(5000, zone)).toBe(false);
  expect(aboveCashCeiling(5001, zone)).toBe(true);
  expect(aboveCashCeiling(999_999, { maximumCod: 0 })).toBe(false);
  expect(aboveCashCeiling(999_999, null)).toBe(false);
});

test.each([
  // 14.64 × 250 % = 36.6; 9.99 × 100 % = 9.99; 9.99 × 0 = 0; 0.01 × 1000 % = 0.1
  [1464, 250, 36],
  [999, 100, 9],
  [999, 0, 0],
  [1, 1000, 0],
  [10_000, 1000, 1000],
])('ACC-04 An order of %i cents at a rate of %i earns %i points', (total, rate, points) => {
  expect(pointsFor(total, rate)).toBe(points);
});
